import socket

import pytest

from champclos.core.errors import ChampclosError
from champclos.server.serving import has_screen, listening


def test_a_port_that_somebody_else_uses_is_named() -> None:
    with listening("127.0.0.1", 0) as door:
        door.listen()
        port = door.getsockname()[1]
        with pytest.raises(ChampclosError, match=f"cannot listen on 127.0.0.1:{port}: .*--port"):
            listening("127.0.0.1", port)
    with listening("127.0.0.1", port) as again:
        assert again.family == socket.AF_INET


@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_browser_is_opened_only_where_there_is_a_screen(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    for one in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(one, raising=False)
    assert not has_screen()
    monkeypatch.setenv(name, ":0")
    assert has_screen()
