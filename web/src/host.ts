/** What screens need of a table and of a server, wherever these are. */
import type { Signal } from '@preact/signals';
import type {
  Account,
  HintChoice,
  Listed,
  NewTable,
  Preview,
  Reason,
  Refused,
  TableMessage,
} from './protocol.ts';

/** A refusal is no exception: screens say it. */
export type Outcome<T> = { ok: true; value: T } | { ok: false; error: Refused };

/** `slow`: what was asked is not answered, or the browser has lost its network; perhaps it comes yet. */
export type Line = 'connecting' | 'open' | 'slow' | 'lost';

/** One table. Changes of `message` are everything a screen needs to draw. */
export interface Table {
  readonly id: string;
  /** On this device, or on a server. */
  readonly place: 'local' | 'remote';
  readonly message: Signal<TableMessage | null>;
  /** Always `open` on this device. */
  readonly line: Signal<Line>;
  readonly said: Signal<{ name: string; text: string }[]>;
  /** Why there is no such table for the viewer: a code of the protocol; null if there is one. */
  readonly refused: Signal<string | null>;
  /** Is a computer thinking just now, as far as this device knows? */
  readonly thinking: Signal<boolean>;

  decide(decision: string): Promise<Outcome<null>>;
  undo(): Promise<Outcome<null>>;
  redo(): Promise<Outcome<null>>;
  why(decision: string): Promise<Outcome<Reason | null>>;
  preview(decision: string): Promise<Outcome<Preview>>;
  hint(): Promise<Outcome<HintChoice[]>>;
  /** The `.paris` record; only when the game is over, on this device at any time. */
  record(): Promise<Outcome<string>>;

  /** The table after n decisions as the viewer knew it then; null where that cannot be known again. */
  at(n: number): Promise<TableMessage | null>;

  join(seat?: number): Promise<Outcome<null>>;
  leave(): Promise<Outcome<null>>;
  comeBack(): Promise<Outcome<null>>;
  replace(seat: number): Promise<Outcome<null>>;
  say(text: string): Promise<Outcome<null>>;
  /** The id of the next table. */
  rematch(): Promise<Outcome<string>>;
  /** Pass and play: the seat that the blank screen waits for; null: the screen is not blank. */
  readonly next: Signal<number | null>;
  /** Pass and play: this seat's person is there; null: blank the screen. */
  look(seat: number | null): void;
  close(): void;
}

/** The server that the page came from. */
export interface Server {
  readonly line: Signal<Line>;
  readonly account: Signal<Account | null>;
  guest(name: string): Promise<Outcome<Account>>;
  login(name: string, password: string): Promise<Outcome<Account>>;
  setPassword(password: string, old: string): Promise<Outcome<Account>>;
  logout(): Promise<Outcome<null>>;
  /** Makes a table and takes the seat "me". */
  create(table: NewTable): Promise<Outcome<string>>;
  table(id: string): Table;
  games(): Promise<Outcome<Listed[]>>;
  lobby(): Promise<Outcome<Listed[]>>;
}

/** Games on this device. */
export interface Device {
  /** Seats: "me" (people at this device, at least one) and levels. */
  create(table: NewTable & { names?: (string | null)[] }): Promise<string>;
  table(id: string): Promise<Table | null>;
  games(): Promise<(Listed & { saved: number })[]>;
  remove(id: string): Promise<void>;
}

/** A finished or unfinished record, to be looked at moment by moment. */
export interface Replay {
  /** Decisions in all. */
  readonly length: number;
  /** Where each turn begins: decision number, round, seat. */
  readonly turns: { n: number; round: number; seat: number }[];
  readonly names: string[];
  /** Points of each seat after each decision, and the final ones by source. */
  readonly points: number[][];
  readonly sources: Record<string, number[]>;
  /** The table after n decisions, as a seat knew it then; null: a spectator; 'all': everything open. */
  at(n: number, viewer: number | null | 'all'): Promise<TableMessage>;
}
