/** The log of a table, assembled from its messages. */
import type { Game, LogEntry, SeatNumber } from './protocol.ts';

/** The log after a message: undone entries are removed, new ones are added. */
export function follow(history: readonly LogEntry[], game: Game): LogEntry[] {
  const first = game.events[0]?.n ?? game.n + 1;
  const kept = history.filter((one) => one.n < first && one.n <= game.n);
  return [...kept, ...game.events];
}

/** The entries since the seat's last turn ended; all of them before its first turn. */
export function since(history: readonly LogEntry[], seat: SeatNumber | null): LogEntry[] {
  if (seat === null) return [...history];
  let last = history.length;
  while (last > 0 && history[last - 1]?.seat === seat) last -= 1; // the turn that runs now
  let end = last;
  while (end > 0 && history[end - 1]?.seat !== seat) end -= 1;
  return history.slice(end, last);
}

export interface Turn {
  seat: SeatNumber;
  entries: LogEntry[];
}

/** Decisions of one seat in a row belong together. */
export function byTurn(history: readonly LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const one of history) {
    const last = turns[turns.length - 1];
    if (last && last.seat === one.seat) last.entries.push(one);
    else turns.push({ seat: one.seat, entries: [one] });
  }
  return turns;
}
