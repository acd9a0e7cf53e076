/** The server that the page came from: its session over HTTP, its tables over one socket. */
import { type Signal, signal } from '@preact/signals';
import type { Line, Outcome, Server, Table } from './host.ts';
import type {
  Account,
  HintChoice,
  Listed,
  NewTable,
  Preview,
  Reason,
  TableMessage,
} from './protocol.ts';
import { type Answer, outcome, randomHex, Wire } from './wire.ts';

const NO_ACCOUNT = 401;
const SAID_KEPT = 200;
/** A question that has no answer in this time is asked anew by who needs it. */
const PATIENCE = 10_000;
const nothing = (): null => null;

/** An answer may be empty, but not cut off. */
function noText(error: unknown): object {
  if (error instanceof SyntaxError) return {};
  throw error;
}

/** A request of the session; a broken line is a refusal like others. What changes something is waited for. */
async function http<T>(method: string, path: string, body?: object): Promise<Outcome<T>> {
  try {
    const response = await fetch(path, {
      method,
      ...(method === 'GET' && { signal: AbortSignal.timeout(PATIENCE) }),
      ...(body && {
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    const answer = await response.json().catch(noText);
    if (response.ok) return { ok: true, value: answer as T };
    const code = answer.error?.code ?? String(response.status);
    return { ok: false, error: { code, text: answer.error?.text ?? response.statusText } };
  } catch {
    return { ok: false, error: { code: 'offline', text: 'The server cannot be reached.' } };
  }
}

class RemoteTable implements Table {
  readonly place = 'remote';
  readonly message: Signal<TableMessage | null> = signal(null);
  readonly said: Signal<{ name: string; text: string }[]> = signal([]);
  readonly thinking = signal(false);
  readonly refused: Signal<string | null> = signal(null);
  readonly next: Signal<number | null> = signal(null);

  constructor(
    readonly id: string,
    private readonly wire: Wire,
    private readonly forget: () => void,
  ) {}

  get line(): Signal<Line> {
    return this.wire.line;
  }

  /** On every new socket; what was seen already is not told again. */
  watch(): void {
    const since = this.message.value?.game?.n ?? 0;
    void this.wire.ask({ do: 'watch', table: this.id, since, reasons: true }).then((answer) => {
      if (!answer.ok && answer.error?.code !== 'gone')
        this.refused.value = answer.error?.code ?? 'unknown';
    });
  }

  take(message: TableMessage): void {
    this.refused.value = null;
    this.message.value = message;
    const waiting = message.game?.waiting;
    this.thinking.value = Boolean(
      waiting && message.status === 'playing' && message.seats[waiting - 1]?.kind === 'computer',
    );
  }

  hearSaid(said: { name: string; text: string }): void {
    this.said.value = [...this.said.value, said].slice(-SAID_KEPT);
  }

  private async send<T>(
    verb: string,
    more: object,
    value: (answer: Answer) => T,
  ): Promise<Outcome<T>> {
    const answer = await this.wire.ask({ do: verb, table: this.id, ...more });
    if (answer.current) this.take(answer.current);
    return outcome(answer, value);
  }

  /** A step of the own turn names the number that it follows. */
  private step(verb: string, more: object = {}): Promise<Outcome<null>> {
    return this.send(verb, { seq: this.message.value?.game?.seq ?? 0, ...more }, nothing);
  }

  decide = (decision: string) => this.step('decide', { decision });
  undo = () => this.step('undo');
  redo = () => this.step('redo');
  why = (decision: string) =>
    this.send('why', { decision }, (answer) => (answer.reason ?? null) as Reason | null);
  preview = (decision: string) =>
    this.send('preview', { decision }, (answer) => answer.preview as Preview);
  hint = () => this.send('hint', {}, (answer) => answer.choices as HintChoice[]);
  join = (seat?: number) =>
    this.send('join', { contribution: randomHex(32), ...(seat && { seat }) }, nothing);
  leave = () => this.send('leave', {}, nothing);
  comeBack = () => this.send('return', {}, nothing);
  replace = (seat: number) => this.send('replace', { seat }, nothing);
  say = (text: string) => this.send('say', { text }, nothing);
  /** A server tells the past only of games that are over, in their records. */
  at = async () => null;
  /** The next table, at which the own seat is kept: who asks for it sits down. */
  rematch = async (): Promise<Outcome<string>> => {
    const next = await this.send('rematch', {}, (answer) => answer.table as string);
    if (next.ok)
      await this.wire.ask({ do: 'join', table: next.value, contribution: randomHex(32) });
    return next;
  };
  look = () => {};

  async record(): Promise<Outcome<string>> {
    try {
      const response = await fetch(`/api/tables/${this.id}/record`);
      if (response.ok) return { ok: true, value: await response.text() };
      return { ok: false, error: { code: String(response.status), text: response.statusText } };
    } catch {
      return { ok: false, error: { code: 'offline', text: 'The server cannot be reached.' } };
    }
  }

  close(): void {
    this.wire.tell({ do: 'unwatch', table: this.id });
    this.forget();
  }
}

export class RemoteServer implements Server {
  readonly account: Signal<Account | null> = signal(null);
  /** Did the server answer when it was asked who we are? */
  readonly reached = signal(true);
  private readonly tables = new Map<string, RemoteTable>();

  constructor(private readonly wire: Wire = new Wire()) {
    wire.onopen = () => {
      for (const table of this.tables.values()) table.watch();
    };
    wire.onunasked = (message) => this.hear(message);
    wire.welcome = async () => (await this.me()) !== 'none';
  }

  get line(): Signal<Line> {
    return this.wire.line;
  }

  /** Looks for a session that is there already. */
  async begin(): Promise<void> {
    window.addEventListener('online', () => this.wire.hurry());
    window.addEventListener('offline', () => this.wire.doubt());
    document.addEventListener('visibilitychange', () => document.hidden || this.wire.hurry());
    await this.me();
  }

  async me(): Promise<'there' | 'none' | 'unknown'> {
    const found = await http<{ account?: Account } & Account>('GET', '/api/me');
    this.reached.value = found.ok || found.error.code !== 'offline';
    if (found.ok) {
      this.signIn(found.value.account ?? found.value);
      return 'there';
    }
    const none = found.error.code === 'no_session' || found.error.code === String(NO_ACCOUNT);
    if (none) {
      this.account.value = null;
      return 'none';
    }
    return 'unknown';
  }

  private signIn(account: Account): Account {
    // The same account is the same object, so that nothing is asked for again; a password makes it another one.
    const known = this.account.value;
    if (known?.id !== account.id || known.guest !== account.guest || known.name !== account.name)
      this.account.value = account;
    this.wire.start();
    return account;
  }

  private async session(path: string, body: object): Promise<Outcome<Account>> {
    const answer = await http<{ account: Account }>('POST', path, body);
    if (!answer.ok) return answer;
    return { ok: true, value: this.signIn(answer.value.account) };
  }

  guest = (name: string) => this.session('/api/guest', { name });
  login = (name: string, password: string) => this.session('/api/login', { name, password });
  setPassword = (password: string, old: string) => this.session('/api/password', { password, old });

  async logout(): Promise<Outcome<null>> {
    const answer = await http('POST', '/api/logout', {});
    if (!answer.ok) return answer;
    this.wire.stop();
    this.account.value = null;
    return { ok: true, value: null };
  }

  async create(table: NewTable): Promise<Outcome<string>> {
    const answer = await this.wire.ask({ do: 'create', ...table });
    if (!answer.ok) return outcome(answer, () => '');
    const id = answer.table as string;
    const own = table.seats.indexOf('me');
    if (own < 0) return { ok: true, value: id };
    const joined = await this.wire.ask({
      do: 'join',
      table: id,
      contribution: randomHex(32),
      seat: own + 1,
    });
    return outcome(joined, () => id);
  }

  table(id: string): RemoteTable {
    const there = this.tables.get(id);
    if (there) return there;
    const table = new RemoteTable(id, this.wire, () => this.tables.delete(id));
    this.tables.set(id, table);
    if (this.line.value === 'open' || this.line.value === 'slow') table.watch();
    return table;
  }

  private async list(verb: string): Promise<Outcome<Listed[]>> {
    return outcome(await this.wire.ask({ do: verb }), (answer) => answer.games as Listed[]);
  }

  games = () => this.list('games');
  lobby = () => this.list('lobby');

  private hear(message: Record<string, unknown>): void {
    const table = this.tables.get(String(message.table));
    if (!table) return;
    if (message.said) table.hearSaid(message.said as { name: string; text: string });
    else if (message.status) table.take(message as unknown as TableMessage);
  }
}
