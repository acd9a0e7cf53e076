/** Checking a deal against what this browser saw before the game (docs/protocol.md, section 5). */
import type { SeatNumber, TableMessage } from './protocol.ts';
import type { OpenReplay } from './replay.ts';

/** What was seen with own eyes; nothing that the server tells later replaces it. */
export interface Witness {
  /** Of the server, before we contributed. */
  commitment: string;
  /** Our own. */
  contribution: string;
  /** Everybody's, before we revealed ours. */
  promises?: string[];
}

export type Verdict = 'checked' | 'without_you' | 'broken';

/** Is the replay's game the one that was watched, and dealt as promised? Null: that cannot be said. */
export async function checkDeal(
  replay: OpenReplay,
  witness: Witness,
  message: TableMessage,
  seat: SeatNumber,
): Promise<Verdict | null> {
  const verdict = await replay.check(seat, witness);
  const end = await replay.at(replay.length, seat);
  if (!verdict || !end) return null;
  const watched = JSON.stringify(message.game?.view);
  return JSON.stringify(end.game?.view) === watched ? verdict : 'broken';
}
