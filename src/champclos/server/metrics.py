"""Figures about the running server, as Prometheus reads them.

Nothing is counted before everybody may know of it: whoever runs the server may sit at one of its tables.
"""

from typing import Final

TIMES: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


class Metrics:
    """Counts since the start."""

    def __init__(self) -> None:
        self.steps = 0
        self.refused: dict[str, int] = {}
        self.errors = 0
        self.slow = 0
        self._times = [0] * (len(TIMES) + 1)
        self._total = 0.0

    def refuse(self, code: str) -> None:
        self.refused[code] = self.refused.get(code, 0) + 1

    def decided(self, seconds: float) -> None:
        """A decision that everybody saw at once was acknowledged after this time."""
        self._total += seconds
        for index, most in enumerate(TIMES):
            if seconds <= most:
                self._times[index] += 1
                return
        self._times[-1] += 1

    def text(self, gauges: dict[str, int]) -> str:
        """Everything, and some figures as they are at this moment."""
        lines: list[str] = []
        for name, value in gauges.items():
            kind = "counter" if name.endswith("_total") else "gauge"
            lines += [f"# TYPE champclos_{name} {kind}", f"champclos_{name} {value}"]
        counts = {"steps": self.steps, "errors": self.errors, "slow_connections": self.slow}
        for name, value in counts.items():
            lines += [f"# TYPE champclos_{name}_total counter", f"champclos_{name}_total {value}"]
        lines.append("# TYPE champclos_refused_total counter")
        lines += [f'champclos_refused_total{{code="{code}"}} {count}' for code, count in sorted(self.refused.items())]
        lines.append("# TYPE champclos_decision_seconds histogram")
        below = 0
        for most, count in zip((*(f"{time:g}" for time in TIMES), "+Inf"), self._times, strict=True):
            below += count
            lines.append(f'champclos_decision_seconds_bucket{{le="{most}"}} {below}')
        lines += [f"champclos_decision_seconds_sum {self._total:.6f}", f"champclos_decision_seconds_count {below}"]
        return "\n".join(lines) + "\n"
