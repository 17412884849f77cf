"""The widgets of the house, drawn with the kit.  Each is one small file; none knows a scene."""

from scenes.kit.widgets.base import Widget, WidgetHost
from scenes.kit.widgets.button import Button, button_width, row
from scenes.kit.widgets.choice import ChoiceButton
from scenes.kit.widgets.form import Form
from scenes.kit.widgets.header import Header, Tool
from scenes.kit.widgets.label import Hotspot, Label, Painted, Panel, Picture, Still
from scenes.kit.widgets.scroll import ScrollArea
from scenes.kit.widgets.selector import Selector
from scenes.kit.widgets.slider import Slider
from scenes.kit.widgets.tabs import Tabs
from scenes.kit.widgets.text_field import TextField
from scenes.kit.widgets.toggle import Toggle

__all__ = [
    "Button",
    "ChoiceButton",
    "Form",
    "Header",
    "Hotspot",
    "Label",
    "Painted",
    "Panel",
    "Picture",
    "ScrollArea",
    "Selector",
    "Slider",
    "Still",
    "Tabs",
    "TextField",
    "Toggle",
    "Tool",
    "Widget",
    "WidgetHost",
    "button_width",
    "row",
]
