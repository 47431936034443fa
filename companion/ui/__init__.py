"""The screens: the only place that knows Kivy."""
