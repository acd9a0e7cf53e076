/** What the engine says about a record that it has opened. */
import { result } from './protocol.ts';
import { list, nullable, number, object, type Read, string, table } from './reader.ts';

export const openedRecord = object({
  length: number,
  /** Where each turn begins: decision number, round, seat. */
  turns: list(object({ n: number, round: number, seat: number })),
  names: list(string),
  /** After which decision each comment stands. */
  comments: list(object({ n: number, text: string })),
  /** Points of each seat after each decision, and the final ones by source. */
  points: list(list(number)),
  sources: table(list(number)),
  players: number,
  result: nullable(result),
});

export type OpenedRecord = Read<typeof openedRecord>;
