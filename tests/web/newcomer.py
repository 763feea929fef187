"""Somebody who has never seen the game: reads what the guide says, and clicks what it points at."""

import random
import time
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.web.clicking import act, press, seen

# What the guide says and points at, and where that can be clicked.
GUIDE = """() => {
  const guide = document.querySelector('[data-guide]');
  const ids = [...document.querySelectorAll('[data-pointed]')].map(one => one.dataset.pointed);
  const able = [];
  for (const thing of document.querySelectorAll('.piece.able, .spot.open')) {
    const id = thing.dataset.piece ?? thing.dataset.id;
    if (ids.includes(id)) able.push(id);
  }
  return {
    asked: document.title.startsWith('●') ? document.querySelector('.question')?.textContent ?? '' : '',
    lesson: guide?.dataset.guide ?? '', again: guide?.dataset.again !== undefined,
    text: guide?.querySelector('p').textContent.trim() ?? '',
    read: guide?.querySelector('.button.main') != null, pointed: ids, able,
    picked: document.querySelector('.ask [data-pending]') !== null || document.querySelector('.glow.chosen') !== null,
    spots: [...document.querySelectorAll('.spot.open')].map(one => one.dataset.id),
  };
}"""


@dataclass
class Newcomer:
    """Plays a guided game, and remembers what was said and when."""

    page: Page
    seed: int
    touch: bool = False
    said: list[tuple[str, str]] = field(default_factory=list)  # lessons in full, with their words
    silent: list[str] = field(default_factory=list)  # questions at which the guide had nothing to say
    met: set[str] = field(default_factory=set)  # the clauses of the questions that came
    pointed: set[str] = field(default_factory=set)  # lessons that pointed at something on the table
    asked: str = ""

    def __post_init__(self) -> None:
        self.dice = random.Random(self.seed)

    def guide(self) -> dict[str, Any]:
        """What the guide shows now."""
        found: dict[str, Any] = self.page.evaluate(GUIDE)
        return found

    def listen(self) -> dict[str, Any]:
        """Take note of what the guide says."""
        now = self.guide()
        if now["lesson"] and not now["again"] and (now["lesson"], now["text"]) not in self.said:
            self.said.append((now["lesson"], now["text"]))
        if now["pointed"]:
            self.pointed.add(now["lesson"])
        return now

    def step(self) -> None:
        """Read, click what is pointed at, or anything that glows."""
        now, shown = self.listen(), seen(self.page)
        if now["asked"]:
            self.met.add(now["asked"].split()[-1])
        if now["asked"] and not now["text"]:
            self.silent.append(now["asked"])
        if now["asked"] != self.asked:  # a question is read before it is answered
            self.asked = now["asked"]
            return
        if now["read"]:
            press(self.page, self.page.locator(f"[data-guide={now['lesson']}] .button.main").first, self.touch)
        elif shown["mine"] and not shown["pending"] and now["able"] and self.dice.random() < 0.8:
            self.click(self.dice.choice(now["able"]), shown)
        elif shown["mine"] and not shown["pending"] and now["picked"] and now["spots"] and self.dice.random() < 0.7:
            self.click(self.dice.choice(now["spots"]), shown)
        elif not act(self.page, self.dice, self.touch):
            self.page.wait_for_timeout(30)

    def click(self, thing: str, shown: dict[str, Any]) -> None:
        """Click a thing where it is really hit, if it is in sight."""
        at = next((one for one in shown["found"] if one["id"] == thing), None)
        if at is None:
            act(self.page, self.dice, self.touch)
        elif self.touch:
            self.page.touchscreen.tap(at["x"], at["y"])
        else:
            self.page.mouse.click(at["x"], at["y"])

    def learnt(self) -> set[str]:
        """The lessons that were said, and those that were over before, because what they teach was done."""
        done = self.page.evaluate("Object.values(JSON.parse(localStorage.getItem('champclos.guides')))[0].done")
        return {*done, *(lesson for lesson, _ in self.said)}

    def play(self, seconds: float) -> None:
        """Until the game is over."""
        end = time.monotonic() + seconds
        while not seen(self.page)["over"] and time.monotonic() < end:
            self.step()
        assert seen(self.page)["over"], f"not over; said so far: {[lesson for lesson, _ in self.said]}"
        self.page.locator("[data-guide=over]").wait_for()
        self.listen()
