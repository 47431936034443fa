fonts_path: str
