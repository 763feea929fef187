"""The part of the adapters that is compiled like the engine; it needs nothing but the engine."""
