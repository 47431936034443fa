class BuilderBase:
    def load_file(self, filename: str, *, rulesonly: bool = ...) -> None: ...

Builder: BuilderBase
