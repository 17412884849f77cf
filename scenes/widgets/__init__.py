"""The widgets of the house, drawn with the kit.  Each is one small file; none knows a scene."""

from scenes.widgets.base import Host, Widget
from scenes.widgets.button import Button, button_width, row
from scenes.widgets.choice import Choice
from scenes.widgets.form import Form
from scenes.widgets.header import Header, Tool
from scenes.widgets.label import Hotspot, Label, Panel, Picture
from scenes.widgets.scroll import ScrollArea
from scenes.widgets.selector import Selector, Stepper
from scenes.widgets.slider import Slider
from scenes.widgets.tabs import Tabs
from scenes.widgets.text_field import TextField
from scenes.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Form",
    "Header",
    "Host",
    "Hotspot",
    "Label",
    "Panel",
    "Picture",
    "ScrollArea",
    "Selector",
    "Slider",
    "Stepper",
    "Tabs",
    "TextField",
    "Toggle",
    "Tool",
    "Widget",
    "button_width",
    "row",
]
