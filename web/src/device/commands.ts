/** The calls of paris.wasm (src/wasm/calls.c) and the answer to each. */
import type { SeatNumber, Variant } from '../game/codes.ts';
import { hintChoice, openedRecord, preview, tableMessage } from '../game/protocol.ts';
import { list, nullable, number, object, type Read, type Reader, string } from '../game/reader.ts';
import { readReason } from '../game/refusals.ts';

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
  new: Seats & { secret: string; variants: Variant[] };
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
  position: { n: number };
}

export type EngineCommand = keyof EngineRequests;
export type EngineRequest = {
  [C in EngineCommand]: { do: C } & EngineRequests[C];
}[EngineCommand];

const done: Reader<null> = () => null;
const message = object({ message: tableMessage });

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
  position: object({ position: string }),
} satisfies Record<EngineCommand, Reader<unknown>>;

export type EngineAnswers = { [C in EngineCommand]: Read<(typeof answers)[C]> };

/** What is read from the answer to each command. */
export const ENGINE_ANSWERS: { [C in EngineCommand]: Reader<EngineAnswers[C]> } = answers;
