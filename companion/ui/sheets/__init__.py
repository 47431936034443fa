"""What slides over a screen."""
