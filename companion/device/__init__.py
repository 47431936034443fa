"""What a phone can do: roll fair dice, shake, buzz, speak, share, stay awake."""
