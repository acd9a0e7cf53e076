/** The calls of paris.wasm (src/wasm/calls.c) and the answer to each. */
import type { SeatNumber, Variant } from '../game/codes.ts';
import type { Witness } from '../game/deal.ts';
import { openedRecord } from '../game/opened-record.ts';
import { hintChoice, preview, tableMessage } from '../game/protocol.ts';
import {
  boolean,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Read,
  type Reader,
  string,
} from '../game/reader.ts';
import { readReason } from '../game/refusals.ts';
import { gameReport } from '../game/report-shape.ts';

interface Seats {
  id: string;
  seats: string[];
  names: (string | null)[];
}
interface Step {
  seat: SeatNumber | null;
  seq: number;
}
interface About {
  decision: string;
}
type Nothing = Record<never, never>;

export interface EngineRequests {
  new: Seats & { secret: string; variants: Variant[]; figures?: string };
  load: Seats & { secret?: string; record: string; decisions: number; practice: boolean };
  table: { viewer: SeatNumber | null; since: number; reasons: boolean };
  decide: Step & About;
  undo: Step;
  redo: Step;
  undo_turn: { seq: number };
  why: About;
  preview: About;
  think: { seed: string };
  hint: Nothing;
  record: Nothing;
  open: { record: string };
  at: { n: number; viewer: SeatNumber | null | 'all'; since: number };
  check: Witness & { seat: SeatNumber };
  position: { n: number };
  analyse: { record: string };
  analyse_on: { steps: number };
  lesson: { id: string; scene: number; name: string };
  progress: Nothing;
  /** A set by its file or its code, compared with another one or with the built-in one. */
  figures: { file?: string; figures?: string; other?: string };
  trial: { figures?: string; players: number; games: number; seed: string };
}

export type EngineCommand = keyof EngineRequests;
export type EngineRequest = {
  [C in EngineCommand]: { do: C } & EngineRequests[C];
}[EngineCommand];

const done: Reader<null> = () => null;
const message = object({ message: tableMessage });
const report = object({ report: gameReport });

export const difference = object({ path: string, first: string, second: string });
const checkedFigures = object({
  name: string,
  hash: string,
  code: string,
  builtin: boolean,
  file: string,
  differs: list(difference),
  /** Worked examples of the rulebooks that do not come out. */
  failing: list(number),
});
const trial = object({
  games: number,
  /** In twelfths. */
  wins: list(number),
  points: list(number),
  rounds: number,
  taken: list(number),
});
export type Difference = Read<typeof difference>;
export type CheckedFigures = Read<typeof checkedFigures>;
export type TrialResult = Read<typeof trial>;

const answers = {
  new: done,
  load: done,
  table: message,
  decide: done,
  undo: done,
  redo: done,
  undo_turn: done,
  why: object({ reason: nullable(readReason) }),
  preview: object({ preview }),
  think: done,
  hint: object({ choices: list(hintChoice) }),
  record: object({ record: string, decisions: number }),
  open: openedRecord,
  at: message,
  check: object({ deal: oneOf('checked', 'without_you', 'broken'), text: string }),
  position: object({ position: string }),
  analyse: report,
  analyse_on: report,
  lesson: done,
  progress: object({
    decisions: number,
    met: number,
    done: boolean,
    over: boolean,
    verdict: oneOf('none', 'toward', 'beside', 'lost'),
    next: nullable(string),
    numbers: object({ n: number, keys: number }),
  }),
  figures: checkedFigures,
  trial,
} satisfies Record<EngineCommand, Reader<unknown>>;

export type EngineAnswers = { [C in EngineCommand]: Read<(typeof answers)[C]> };

/** What is read from the answer to each command. */
export const ENGINE_ANSWERS: { [C in EngineCommand]: Reader<EngineAnswers[C]> } = answers;
