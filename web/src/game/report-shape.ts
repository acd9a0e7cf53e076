/** The report of a game as the engine writes it (src/report/encode.c). */
import { boolean, list, number, object, oneOf, optional, type Read, string } from './reader.ts';

export const reasonOfReport = object({
  code: oneOf('gains', 'costs', 'denies'),
  seat: number,
  source: string,
  change: number,
});

const judged = object({
  n: number,
  exact: boolean,
  checked: boolean,
  margin: number,
  played: list(string),
  /** Of a mistake. */
  gap: optional(number),
  kind: optional(oneOf('money', 'majorities', 'track', 'landmarks', 'timing')),
  better: optional(list(string)),
  like_you: optional(object({ level: number, gap: number, margin: number })),
  reasons: optional(list(reasonOfReport)),
  /** Of a turn that was better than all others. */
  edge: optional(number),
});

const turn = object({
  n: number,
  count: number,
  round: number,
  seat: number,
  /** Chances of all seats after it. */
  win: list(number),
  draw: optional(object({ n: number, stack: number, tile: string, luck: list(number) })),
  loss: number,
  judged: list(judged),
});

const account = object({
  seat: number,
  result: number,
  start: number,
  deal: number,
  luck: number,
  mistakes: number,
  own: number,
  others: number,
  rest: number,
  level: optional(number),
  level_error: optional(number),
  worst: list(number),
  best: list(number),
  turning: list(number),
});

export const gameReport = object({
  players: number,
  over: boolean,
  expert: number,
  /** Tells judges apart; older reports have none. */
  maker: optional(string),
  done: number,
  jobs: number,
  start: list(number),
  seats: list(account),
  turns: list(turn),
});

export type GameReport = Read<typeof gameReport>;
export type ReportTurn = Read<typeof turn>;
export type Judged = Read<typeof judged>;
export type Account = Read<typeof account>;
export type Kind = NonNullable<Judged['kind']>;

/** The mistakes of a turn. */
export const mistakesOf = (one: ReportTurn): Judged[] =>
  one.judged.filter((part) => part.gap !== undefined);
