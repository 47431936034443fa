class ExceptionHandler:
    def __init__(self) -> None: ...
    def handle_exception(self, inst: BaseException) -> int: ...

class ExceptionManagerBase:
    RAISE: int
    PASS: int
    def add_handler(self, handler: ExceptionHandler) -> None: ...

ExceptionManager: ExceptionManagerBase
