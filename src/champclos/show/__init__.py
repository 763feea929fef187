"""Scenes for the eye: `terminal.draw` writes one as text, `svg.draw` as a picture for notebooks and files.

Both draw any scene and know no game.
"""
