/** A table on the server. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Witness } from '../game/deal.ts';
import { mapped, type Outcome, refusal, success } from '../game/outcome.ts';
import type { Said, TableMessage } from '../game/protocol.ts';
import type { Line, Table } from '../game/table.ts';
import type { Connection } from './connection.ts';
import type { Deals } from './deals.ts';

const SAID_MAX = 200;

const nobody = signal<number | null>(null);

export class RemoteTable implements Table {
  readonly place = 'remote';
  readonly next: ReadonlySignal<number | null> = nobody;
  private readonly newest = signal<TableMessage | null>(null);
  private readonly chat = signal<Said[]>([]);
  private readonly computerThinks = signal(false);
  private readonly refusalCode = signal<string | null>(null);
  readonly message: ReadonlySignal<TableMessage | null> = this.newest;
  readonly said: ReadonlySignal<Said[]> = this.chat;
  readonly thinking: ReadonlySignal<boolean> = this.computerThinks;
  readonly refused: ReadonlySignal<string | null> = this.refusalCode;

  constructor(
    readonly id: string,
    private readonly connection: Connection,
    private readonly deals: Deals,
    private readonly forget: () => void,
  ) {}

  get line(): ReadonlySignal<Line> {
    return this.connection.line;
  }

  /** On every new socket; what was seen already is not sent again. */
  async watch(): Promise<void> {
    const since = this.message.value?.game?.n ?? 0;
    const watching = await this.connection.ask('watch', { table: this.id, since, reasons: true });
    if (!watching.ok && watching.error.code !== 'gone') this.refuse(watching.error.code);
  }

  refuse(code: string): void {
    this.refusalCode.value = code;
  }

  take(message: TableMessage): void {
    this.refusalCode.value = null;
    this.newest.value = message;
    const contribution = this.deals.see(message);
    if (contribution) void this.connection.ask('reveal', { table: this.id, contribution });
    const waiting = message.game?.waiting;
    this.computerThinks.value = Boolean(
      waiting && message.status === 'playing' && message.seats[waiting - 1]?.kind === 'computer',
    );
  }

  hear(said: Said): void {
    this.chat.value = [...this.chat.value, said].slice(-SAID_MAX);
  }

  /** A step names the sequence number of the state that it is based on. */
  private get step(): { table: string; seq: number } {
    return { table: this.id, seq: this.message.value?.game?.seq ?? 0 };
  }

  decide = (decision: string) => this.connection.ask('decide', { ...this.step, decision });
  undo = () => this.connection.ask('undo', this.step);
  redo = () => this.connection.ask('redo', this.step);
  undoTurn = async () =>
    refusal('forbidden', 'Turns can be taken back only on one device, against computers.');
  why = async (decision: string) =>
    mapped(await this.connection.ask('why', { table: this.id, decision }), (one) => one.reason);
  preview = async (decision: string) =>
    mapped(
      await this.connection.ask('preview', { table: this.id, decision }),
      (one) => one.preview,
    );
  hint = async () =>
    mapped(await this.connection.ask('hint', { table: this.id }), (one) => one.choices);
  join = (seat?: number) => this.joinTable(this.id, seat);
  leave = () => this.connection.ask('leave', { table: this.id });
  comeBack = () => this.connection.ask('return', { table: this.id });
  replace = (seat: number) => this.connection.ask('replace', { table: this.id, seat });
  say = (text: string) => this.connection.ask('say', { table: this.id, text });
  report = (seat: number) => this.connection.ask('report', { table: this.id, seat });
  /** A server reveals the past only of games that are over, in their records. */
  at = async () => null;
  look = () => {};

  private async joinTable(table: string, seat?: number): Promise<Outcome<null>> {
    const part = await this.deals.contribute(table);
    return this.connection.ask('join', { table, ...part, ...(seat && { seat }) });
  }

  /** The next table, at which our seat is reserved: we take it. */
  async rematch(): Promise<Outcome<string>> {
    const next = await this.connection.ask('rematch', { table: this.id });
    if (next.ok) await this.joinTable(next.value.table);
    return mapped(next, ({ table }) => table);
  }

  async record(): Promise<Outcome<string>> {
    try {
      const response = await fetch(`/api/tables/${this.id}/record`);
      if (response.ok) return success(await response.text());
      return refusal(String(response.status), response.statusText);
    } catch {
      return refusal('offline', "The server can't be reached.");
    }
  }

  get witness(): Witness | null {
    return this.deals.of(this.id);
  }

  close(): void {
    this.connection.tell('unwatch', { table: this.id });
    this.forget();
  }
}
