/** Turning points of a game that is over. */
import type { TurningPoint } from './wire/types';

/** Whose chances are told: those of the one seat of this screen, if they moved as much as any, else those that moved most. */
export function concerned(point: TurningPoint, mine: number[]): number {
  const moved = point.before.map((before, seat) => Math.abs(point.after[seat]! - before));
  const most = moved.indexOf(Math.max(...moved));
  const own = mine.length === 1 ? mine[0]! : most;
  return moved[own]! >= moved[most]! - 0.02 ? own : most;
}
