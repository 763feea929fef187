/** How a scene and a log change by what the server sends. */
import type { Change, Entry, Piece, Scene } from './types';

/** The scene after a change. */
export function applyChange(scene: Scene, change: Change): Scene {
  const fresh = new Map(change.pieces.map((piece) => [piece.id, piece]));
  const gone = new Set(change.gone);
  let pieces = (scene.pieces ?? [])
    .filter((piece) => !gone.has(piece.id))
    .map((piece) => {
      const now = fresh.get(piece.id) ?? piece;
      fresh.delete(piece.id);
      return now;
    });
  pieces.push(...fresh.values());
  if (change.order) {
    const known = new Map(pieces.map((piece) => [piece.id, piece]));
    pieces = change.order.map((id) => known.get(id)).filter((piece): piece is Piece => piece !== undefined);
  }
  const next: Record<string, unknown> = { ...scene, pieces };
  for (const [part, value] of Object.entries(change.set)) {
    if (value === null) delete next[part];
    else next[part] = value;
  }
  return next as Scene;
}

/** The log after a message: what it still shares with `steps`, then the new entries. */
export function applyEntries(log: Entry[], steps: number, entries: Entry[]): Entry[] {
  const first = steps - entries.length;
  return [...log.filter((entry) => entry.step <= first), ...entries];
}
