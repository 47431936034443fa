class MetricsBase:
    fontscale: float
    density: float

Metrics: MetricsBase

def dp(value: float) -> float: ...
