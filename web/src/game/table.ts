/** What screens need of a table, a server and a device: one interface, wherever a game is played. */
import type { ReadonlySignal } from '@preact/signals';
import type { Witness } from './deal.ts';
import type { Outcome } from './outcome.ts';
import type {
  Account,
  HintChoice,
  Listed,
  NewTable,
  Preview,
  Reason,
  Said,
  TableMessage,
} from './protocol.ts';

export type { Outcome } from './outcome.ts';

/** `slow`: a request is unanswered, or the browser has lost its network; it may still recover. */
export type Line = 'connecting' | 'open' | 'slow' | 'lost';

/** One table. Changes of `message` are everything a screen needs to draw. */
export interface Table {
  readonly id: string;
  /** On this device, or on a server. */
  readonly place: 'local' | 'remote';
  readonly message: ReadonlySignal<TableMessage | null>;
  /** Always `open` on this device. */
  readonly line: ReadonlySignal<Line>;
  readonly said: ReadonlySignal<Said[]>;
  /** Why there is no such table for the viewer: a code of the protocol; null if there is one. */
  readonly refused: ReadonlySignal<string | null>;
  /** Is a computer thinking just now, as far as this device knows? */
  readonly thinking: ReadonlySignal<boolean>;

  decide(decision: string): Promise<Outcome<null>>;
  undo(): Promise<Outcome<null>>;
  redo(): Promise<Outcome<null>>;
  /** Back to the start of the turn, or of the one before; only where the message has `undo_turn`. */
  undoTurn(): Promise<Outcome<null>>;
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
  /** Tells the server's operator of somebody. */
  report(seat: number): Promise<Outcome<null>>;
  /** What was seen of the deal before the game; null where there is nothing to check. */
  readonly witness: Witness | null;
  /** The id of the next table. */
  rematch(): Promise<Outcome<string>>;
  /** Pass and play: the seat that the blank screen waits for; null: the screen is not blank. */
  readonly next: ReadonlySignal<number | null>;
  /** Pass and play: this seat's person is there; null: blank the screen. */
  look(seat: number | null): void;
  close(): void;
}

/** The server that the page came from. */
export interface Server {
  readonly line: ReadonlySignal<Line>;
  readonly account: ReadonlySignal<Account | null>;
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

/** A moment of a record to play on from. */
export interface Branch {
  /** A record, or a position. */
  record: string;
  /** How many of its decisions count. */
  n: number;
  /** The table at that moment. */
  message: TableMessage;
  /** The person's seat and name; computers of this level take the others. */
  seat: number;
  name: string;
  level: number;
}

/** Games on this device. */
export interface Device {
  /** Seats: "me" (people at this device, at least one) and levels. */
  create(table: NewTable & { names?: (string | null)[] }): Promise<string>;
  /** A new game from a moment of a record, as practice; its id. */
  playOn(from: Branch): Promise<string>;
  table(id: string): Promise<Table | null>;
  games(): Promise<(Listed & { saved: number })[]>;
  remove(id: string): Promise<void>;
}
