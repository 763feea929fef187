"""The OpenAPI description: our types and every refusal in place of what the framework guesses."""

from typing import Any, Final

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from champclos.core.rulebook import Clause
from champclos.core.scene import Scenery
from champclos.server import hosting, messages, personal, rating_messages, starts, tournament_messages
from champclos.server.messages import ErrorBody
from champclos.server.refusals import STATUS

PLACE: Final = "#/components/schemas/{name}"
TYPES: Final = (
    Clause, Scenery, ErrorBody, messages.NewTable, messages.Join, messages.NextGame, messages.Nothing,
    messages.ListedGame, messages.ListedBot, messages.Made, messages.Invitations, messages.Joined, messages.DeviceLink,
    messages.Rematch, messages.LogPage, messages.PositionPage, messages.Health, messages.TableInfo, messages.SeriesInfo,
    messages.SeriesTokens, personal.Mine, personal.MyGames, personal.OldKey, personal.KeyLink, personal.WantedLink,
    personal.SeatLink, personal.OwnNote, personal.NoteKept, messages.NewCall, messages.ChangeCall, messages.StopCalls,
    messages.Calls,
    hosting.HostPage, hosting.HostedDoes, hosting.HostDone, tournament_messages.NewTournament,
    tournament_messages.Enter, tournament_messages.TournamentDoes, tournament_messages.MadeTournament,
    tournament_messages.TournamentLine, tournament_messages.TournamentInfo, tournament_messages.Entered,
    tournament_messages.TournamentSeats, rating_messages.RatingDoes, rating_messages.RatingInfo,
    rating_messages.RatingsInfo, rating_messages.MyRatings,
    starts.NewAnalysis, starts.NewRecord, starts.UploadedRecord,
)  # fmt: skip
TABLES: Final = ("/api/tables", "/api/series", "/api/mine", "/api/keys", "/api/calls", "/api/host",
                 "/api/tournaments", "/api/ratings", "/api/records")  # fmt: skip
KEPT: Final = ("/api/games", "/api/bots", "/api/scenery")  # answered with 304 if the client has it


def described(schema: dict[str, Any]) -> dict[str, Any]:
    """The framework's description of the routes, with our types and refusals in the place of its own."""
    _, known = msgspec.json.schema_components(TYPES, schema_hook=_anything, ref_template=PLACE)
    paths = {}
    for path, methods in schema["paths"].items():
        paths[path] = {method: _operation(path, method, operation) for method, operation in methods.items()}
    return {**schema, "paths": paths, "components": {"schemas": known}}


def _anything(kind: type) -> dict[str, Any]:
    """A value of any kind, as figures and options have them."""
    if kind is not object:
        raise NotImplementedError
    return {"description": "A value of any kind."}


def _operation(path: str, method: str, operation: dict[str, Any]) -> dict[str, Any]:
    answers = {code: answer for code, answer in operation["responses"].items() if code < "400" or code == "503"}
    for status in sorted(_refusals(path, method, operation)):
        answers[str(status)] = _refusal(status)
    if path.startswith(KEPT):
        answers["304"] = {"description": "The client has it already, by its ETag."}
    return {**operation, "responses": dict(sorted(answers.items()))}


def _refusals(path: str, method: str, operation: dict[str, Any]) -> set[int]:
    """The statuses by which a request to a route may be refused."""
    found = {429}
    if operation.get("parameters") or method == "post":
        found.add(400)
    if "{" in path or path == "/api/tables":
        found.add(404)
    if path.startswith(TABLES):
        found |= {401, 403, 409, 503}
    if path.startswith("/api/scenery"):
        found.add(503)
    if path == "/metrics":
        found.add(403)
    if method == "post":
        found |= {413, 415, 422}
    return found


def _refusal(status: int) -> dict[str, Any]:
    codes = ", ".join(f"`{code}`" for code, one in STATUS.items() if one == status)
    content = {"application/json": {"schema": {"$ref": PLACE.format(name=ErrorBody.__name__)}}}
    return {"description": f"Refused: {codes}.", "content": content}


class OpenApiJson(JsonRenderPlugin):
    """The description as plain JSON, made once."""

    def __init__(self) -> None:
        super().__init__()
        self._body = b""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        if not self._body:
            self._body = msgspec.json.encode(described(openapi_schema))
        return self._body
