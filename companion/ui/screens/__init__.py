"""One screen a module, with its kv file of the same name."""
