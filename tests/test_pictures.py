from tools.pictures import FOLDER, pictures


def test_the_pictures_of_the_docs_show_what_the_games_look_like() -> None:
    stale = [name for name, drawn in pictures().items() if (FOLDER / name).read_text() != drawn]
    assert not stale, "run tools/pictures.py"
