"""How long tests wait for what must happen: long enough for a machine that has much else to do."""

PATIENCE = 120  # seconds
