; The installer for Windows: for one user, without an administrator.  Made by tools/release/windows.py.
; Settings, saves and statistics lie in the user's own data folder, which neither part of this script touches.
!ifdef TARGET
  Target "${TARGET}"
!endif
Unicode true
ManifestDPIAware true
SetCompressor /SOLID lzma
RequestExecutionLevel user

!include "MUI2.nsh"
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Saddlebag"

Name "Saddlebag"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Saddlebag"
InstallDirRegKey HKCU "Software\Saddlebag" "Folder"
BrandingText "Saddlebag ${VERSION}, an unofficial fan implementation"

VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "Saddlebag"
VIAddVersionKey "FileDescription" "Saddlebag: four board games in one bag"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\saddlebag.exe"
!insertmacro MUI_PAGE_LICENSE "${LICENCE}"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Russian"

Section
  SetOutPath "$INSTDIR"
  ; An older version leaves nothing behind that the new one would load.
  RMDir /r "$INSTDIR\_internal"
  File /r "${SOURCE}/*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\Saddlebag.lnk" "$INSTDIR\saddlebag.exe"
  WriteRegStr HKCU "Software\Saddlebag" "Folder" "$INSTDIR"
  WriteRegStr HKCU "${KEY}" "DisplayName" "Saddlebag"
  WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${KEY}" "DisplayIcon" "$INSTDIR\saddlebag.exe"
  WriteRegStr HKCU "${KEY}" "Publisher" "Saddlebag contributors"
  WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${KEY}" "NoModify" 1
  WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
  ; Only what was put here: somebody may have chosen a folder with other things in it.
  RMDir /r "$INSTDIR\_internal"
  Delete "$INSTDIR\saddlebag.exe"
  Delete "$INSTDIR\saddlebag-console.exe"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  Delete "$SMPROGRAMS\Saddlebag.lnk"
  DeleteRegKey HKCU "${KEY}"
  DeleteRegKey HKCU "Software\Saddlebag"
SectionEnd
