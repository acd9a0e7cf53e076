/** What happened so far, put together from the messages of a table. */
import type { Game, Happening, SeatNumber } from './protocol.ts';

/** The history after a message: what was taken back is gone, what is new is added. */
export function follow(history: readonly Happening[], game: Game): Happening[] {
  const first = game.events[0]?.n ?? game.n + 1;
  const kept = history.filter((one) => one.n < first && one.n <= game.n);
  return [...kept, ...game.events];
}

/** Everything after the own last turn ended; all of it before the first one. */
export function since(history: readonly Happening[], seat: SeatNumber | null): Happening[] {
  if (seat === null) return [...history];
  let last = history.length;
  while (last > 0 && history[last - 1]?.seat === seat) last -= 1; // the turn that runs now
  let end = last;
  while (end > 0 && history[end - 1]?.seat !== seat) end -= 1;
  return history.slice(end, last);
}

export interface Turn {
  seat: SeatNumber;
  happenings: Happening[];
}

/** Decisions of one seat in a row belong together. */
export function byTurn(history: readonly Happening[]): Turn[] {
  const turns: Turn[] = [];
  for (const one of history) {
    const last = turns[turns.length - 1];
    if (last && last.seat === one.seat) last.happenings.push(one);
    else turns.push({ seat: one.seat, happenings: [one] });
  }
  return turns;
}
