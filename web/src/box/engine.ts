/** The engine that checks, compares and tries sets: one for all, started when somebody asks. */
import type { CheckedFigures, TrialResult } from '../device/commands.ts';
import { type EngineClient, startWorker } from '../device/engine-client.ts';
import type { Figures } from '../game/figures.ts';
import type { Outcome } from '../game/outcome.ts';
import { randomHex } from '../game/random.ts';

let engine: EngineClient | null = null;

const ask = (): EngineClient => {
  engine ??= startWorker();
  return engine;
};

/** A set by its file, code, or both left out: the built-in one. `other`: the code to compare it with. */
export const checkFigures = (set: {
  file?: string;
  figures?: string;
  other?: string;
}): Promise<Outcome<CheckedFigures>> => ask().ask('figures', set);

interface FigureSet {
  /** In the form of data/components.json. */
  figures: Figures;
  /** Does it differ from the built-in set in more than rulings? */
  otherFigures: boolean;
}

const loaded = new Map<string, Promise<FigureSet | null>>();

/** The set of a code. */
export function setOf(code: string): Promise<FigureSet | null> {
  const known = loaded.get(code);
  if (known) return known;
  const found = checkFigures({ figures: code }).then((answer) =>
    answer.ok
      ? {
          figures: JSON.parse(answer.value.file) as Figures,
          otherFigures: answer.value.differs.some(({ path }) => !path.startsWith('rulings.')),
        }
      : null,
  );
  loaded.set(code, found);
  return found;
}

export const figuresOf = async (code: string): Promise<Figures | null> =>
  (await setOf(code))?.figures ?? null;

const BATCH = 10;
const NONE: TrialResult = { games: 0, wins: [], points: [], rounds: 0, taken: [] };

/** Quick games, a few at a time, in a worker of their own: the page stays alive, and `tell` hears of each batch. */
export function tryFigures(
  code: string | undefined,
  players: number,
  games: number,
  tell: (sum: TrialResult) => void,
): () => void {
  const worker = startWorker();
  let stopped = false;
  const run = async () => {
    let sum = NONE;
    while (!stopped && sum.games < games) {
      const answer: Outcome<TrialResult> = await worker.ask('trial', {
        ...(code && { figures: code }),
        players,
        games: Math.min(BATCH, games - sum.games),
        seed: randomHex(8),
      });
      if (!answer.ok) break;
      sum = sum.games > 0 ? add(sum, answer.value) : answer.value;
      if (!stopped) tell(sum);
    }
    worker.close();
  };
  void run();
  return () => {
    stopped = true;
  };
}

const plus = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((value, i) => value + (other[i] ?? 0));

export const add = (one: TrialResult, other: TrialResult): TrialResult => ({
  games: one.games + other.games,
  wins: plus(one.wins, other.wins),
  points: plus(one.points, other.points),
  rounds: one.rounds + other.rounds,
  taken: plus(one.taken, other.taken),
});
