"""A scene laid beside its scenery: who sits where, what lies on which place, and what things are called.

What every way of showing needs to look up stands here once.
"""

from champclos.core.scene import Badge, Face, Kind, Mark, Piece, Place, Scene, Scenery, Zone


class Table:
    """A scene ready to be drawn in one language."""

    def __init__(self, scenery: Scenery, scene: Scene, language: str) -> None:
        self.scenery = scenery
        self.scene = scene
        self.language = language
        self.kinds: dict[str, Kind] = {kind.id: kind for kind in scenery.kinds}
        self.zone_of: dict[str, Zone] = {place.id: zone for zone in scenery.zones for place in zone.places}
        self.pieces: dict[str, list[Piece]] = {}
        for piece in scene.pieces:
            self.pieces.setdefault(piece.place, []).append(piece)
        self.marks: dict[str, list[Mark]] = {}
        for mark in scene.marks:
            self.marks.setdefault(mark.at, []).append(mark)
        self._badges = {post.at: post.badges for post in scene.badges}
        self.near = scene.viewer if scene.viewer >= 0 else 0
        self.choosable = {pick for option in scene.prompt.options for pick in option.picks} if scene.prompt else set()

    @property
    def others(self) -> list[int]:
        """The other seats in the order in which they sit around the table, from the left."""
        seats = self.scenery.seats
        return [(self.near + step) % seats for step in range(1, seats)]

    def zones(self, seat: int) -> list[list[Zone]]:
        """A seat's zones, or the middle's, by rank from the middle outwards; what has nothing to draw is left out."""
        ranks: dict[int, list[Zone]] = {}
        for zone in self.scenery.zones:
            if zone.seat == seat and self.places(zone):
                ranks.setdefault(zone.rank, []).append(zone)
        return [ranks[rank] for rank in sorted(ranks)]

    def places(self, zone: Zone) -> list[Place]:
        """The places of a zone that are to be drawn."""
        return [p for p in zone.places if not zone.tidy or p.id in self.pieces or p.id in self.marks]

    def zone_with(self, thing: str) -> str:
        """The id of the zone in which a place or a piece is."""
        place = next((piece.place for piece in self.scene.pieces if piece.id == thing), thing)
        return self.zone_of[place].id

    def turned(self, zone: Zone) -> bool:
        """Whether the viewer looks at a board from its top side."""
        return self.near in zone.far

    def facing(self, piece: Piece) -> int | None:
        """Where a piece faces on the drawing, in degrees clockwise from the top."""
        if piece.facing is None:
            return None
        return (piece.facing + (180 if self.turned(self.zone_of[piece.place]) else 0)) % 360

    def marked(self, thing: str, what: str) -> Mark | None:
        """The mark of that kind on a place or piece, if there is one."""
        return next((mark for mark in self.marks.get(thing, ()) if mark.what == what), None)

    def name(self, piece: Piece) -> str:
        """What a piece is called."""
        return (piece.name or self.kinds[piece.kind].name).of(self.language)

    def place_name(self, place: Place) -> str:
        """What a place is called: by its own name, that of the zone it fills alone, or its id."""
        zone = self.zone_of[place.id]
        name = place.name or (zone.name if len(zone.places) == 1 else None)
        return name.of(self.language) if name else place.id

    def short_name(self, place: Place) -> str:
        """What a place is called where there is little room."""
        return place.short.of(self.language) if place.short else self.place_name(place)

    def badges(self, place: Place) -> tuple[Badge, ...]:
        """The signs on a place, those that change first."""
        return (*self._badges.get(place.id, ()), *place.badges)

    def army(self, piece: Piece) -> list[tuple[Kind, int]]:
        """How many of each kind are in an army."""
        return [(self.kinds[one.kind], one.count) for one in piece.counts]

    def about(self, zone: Zone, place: Place) -> list[str]:
        """What the terrain and the region of a place are called, as far as it has them."""
        terrain = [terrain.name for terrain in zone.terrains if terrain.id == place.terrain]
        region = [region.name for region in zone.regions if region.id == place.region]
        return [name.of(self.language) for name in (*terrain, *region)]

    def face(self, piece: Piece) -> Face:
        """What is printed on a piece."""
        return piece.face or self.kinds[piece.kind].face or Face()

    def is_card(self, piece: Piece) -> bool:
        """Whether a piece is drawn as a card."""
        return self.kinds[piece.kind].form == "card"
