"""Kivy as far as Fairy Table uses it: what is not declared here is not used."""
