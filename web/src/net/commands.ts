/** The commands of the server (docs/protocol.md, section 2), the answer to each, and what it sends unasked. */
import {
  hintChoice,
  listed,
  type NewTable,
  preview,
  said,
  tableMessage,
} from '../game/protocol.ts';
import { list, members, nullable, object, type Read, type Reader, string } from '../game/reader.ts';
import { readReason } from '../game/refusals.ts';

interface AtTable {
  table: string;
}
interface Step extends AtTable {
  seq: number;
}
interface About extends AtTable {
  decision: string;
}
type Nothing = Record<never, never>;

export interface Requests {
  create: NewTable;
  join: AtTable & ({ promise: string } | { contribution: string }) & { seat?: number };
  reveal: AtTable & { contribution: string };
  leave: AtTable;
  return: AtTable;
  replace: AtTable & { seat: number };
  rematch: AtTable;
  watch: AtTable & { since: number; reasons: boolean };
  unwatch: AtTable;
  decide: Step & { decision: string };
  undo: Step;
  redo: Step;
  why: About;
  preview: About;
  hint: AtTable;
  games: Nothing;
  lobby: Nothing;
  say: AtTable & { text: string };
  report: AtTable & { seat: number };
  ping: Nothing;
}

export type Command = keyof Requests;

const done: Reader<null> = () => null;
const table = object({ table: string });
const games = object({ games: list(listed) });

const answers = {
  create: table,
  join: done,
  reveal: done,
  leave: done,
  return: done,
  replace: done,
  rematch: table,
  watch: done,
  unwatch: done,
  decide: done,
  undo: done,
  redo: done,
  why: object({ reason: nullable(readReason) }),
  preview: object({ preview }),
  hint: object({ choices: list(hintChoice) }),
  games,
  lobby: games,
  say: done,
  report: done,
  ping: done,
} satisfies Record<Command, Reader<unknown>>;

export type Answers = { [C in Command]: Read<(typeof answers)[C]> };

/** What is read from the answer to each command. */
export const ANSWERS: { [C in Command]: Reader<Answers[C]> } = answers;

/** Messages that answer nothing. */
const spoken = object({ table: string, said });
export type Unasked =
  | { type: 'table'; message: Read<typeof tableMessage> }
  | { type: 'said'; table: string; said: Read<typeof said> };

/** Null for messages that mean nothing to the page. */
export function readUnasked(json: unknown): Unasked | null {
  const message = members(json);
  if ('said' in message) return { type: 'said', ...spoken(json) };
  if ('status' in message) return { type: 'table', message: tableMessage(json) };
  return null;
}
