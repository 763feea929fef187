"""A report of a game as one page that needs no network, in both languages: pictures first, the numbers behind them."""

from champclos.lab.report.page import Report, page, report_of

__all__ = ["Report", "page", "report_of"]
