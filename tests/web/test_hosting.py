"""The page of whoever runs the server: its key, what tables cost, and what is done about them after a second click."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from champclos.server.table_files import read_file
from tests.web.conftest import Invite
from tests.web.server_process import ServerProcess, server_at
from tests.web.tables import wait_for_table
from tests.web.test_accessibility_and_speed import violations

KEY = "a key that nobody guesses"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    with server_at(tmp_path_factory.mktemp("server"), "--host-key", KEY) as server:
        yield server


def test_the_host_looks_at_tables_exports_one_closes_it_and_deletes_it(visitor: Invite) -> None:
    anna, host = visitor(), visitor(viewport=PHONE, locale="fr-FR")
    page = anna.go("#/new/lionheart")
    page.get_by_label("Your name").fill("Anna")
    page.get_by_label("Name of the table").fill("Friday")
    page.get_by_role("button", name="Open the table").click()
    wait_for_table(page)

    other = host.go("#/host")
    other.get_by_label("La clé de l’hôte").fill("a guess")
    other.get_by_role("button", name="Ouvrir").click()
    expect(other.get_by_role("alert")).to_have_text("Ce n'est pas la clé de l'hôte.")
    other.get_by_label("La clé de l’hôte").fill(KEY)
    other.get_by_role("button", name="Ouvrir").click()
    table = other.locator("[data-table]")
    expect(table).to_contain_text("Friday · Échec au Roi")
    expect(table).to_contain_text("Anna, Écuyer")
    expect(table).to_contain_text("à la table : 1")
    expect(other.locator("main")).to_contain_text("après 14 jours")
    assert violations(other) == []
    assert other.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]

    other.reload()  # the key is kept while the tab is open
    table.get_by_role("button", name="Exporter").click()
    with other.expect_download() as download:
        table.get_by_role("button", name="Exporter : le fichier contient ce qui y est caché").click()
    assert read_file(download.value.path().read_bytes()).tables[0].meta.settings.name == "Friday"

    table.get_by_role("button", name="Fermer", exact=True).click()
    table.get_by_role("button", name="Fermer : elle s’arrête, et tout est montré").click()
    expect(other.get_by_role("status")).to_have_text("Fermée : Friday · Échec au Roi")
    expect(page.get_by_text("The table was closed").first).to_be_visible()
    table.get_by_role("button", name="Supprimer", exact=True).click()
    expect(table).to_be_visible()
    table.get_by_role("button", name="Supprimer pour toujours").click()
    expect(other.get_by_text("Il n’y en a aucune.")).to_be_visible()
    other.get_by_role("button", name="Retirer la clé").click()
    expect(other.get_by_label("La clé de l’hôte")).to_be_visible()
    assert [complaint for complaint in host.complaints if "401" not in complaint] == []
    host.complaints.clear()  # the browser itself notes a refusal
