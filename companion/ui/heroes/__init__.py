"""Heroes of Fairy Tail on the screen. It shows the engine's prompts and works out no rule."""
