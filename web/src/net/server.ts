/** The server that the page came from: its session over HTTP, its tables over one socket. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { mapped, type Outcome, readAnswer, refusal, success } from '../game/outcome.ts';
import { type Account, account, type Listed, type NewTable } from '../game/protocol.ts';
import { object, type Reader } from '../game/reader.ts';
import type { Line, Server } from '../game/table.ts';
import type { Unasked } from './commands.ts';
import { Connection } from './connection.ts';
import { Deals } from './deals.ts';
import { RemoteTable } from './remote-table.ts';
import { type SessionMemory, storedSession } from './session.ts';

/** Queries time out, and are sent again when the answer is needed. */
const HTTP_TIMEOUT_MS = 10_000;

const anything: Reader<null> = () => null;
const withAccount = object({ account });

/** An empty body is accepted, a truncated one is not. */
function emptyAnswer(error: unknown): object {
  if (error instanceof SyntaxError) return {};
  throw error;
}

/** A web host without our server (make site) knows none of its addresses, and says so in its own words. */
const NOBODY = new Set([404, 405, 501]);

/** An HTTP request. A network error is a refusal like others; requests that change something have no timeout. */
async function http<T>(path: string, reader: Reader<T>, body?: object): Promise<Outcome<T>> {
  try {
    const response = await fetch(
      path,
      body
        ? {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          }
        : { signal: AbortSignal.timeout(HTTP_TIMEOUT_MS) },
    );
    const answer: unknown = await response.json().catch(emptyAnswer);
    if (response.ok) return readAnswer({ ...Object(answer), ok: true }, reader);
    const refused = readAnswer(answer, anything);
    const status = NOBODY.has(response.status)
      ? refusal('offline', "The server can't be reached.")
      : refusal(String(response.status), response.statusText);
    return refused.ok || refused.error.code === 'unreadable' ? status : refused;
  } catch {
    return refusal('offline', "The server can't be reached.");
  }
}

export class RemoteServer implements Server {
  private readonly known = signal<Account | null>(null);
  private readonly answered = signal(true);
  readonly account: ReadonlySignal<Account | null> = this.known;
  /** Did the server answer when it was asked for the account? */
  readonly reached: ReadonlySignal<boolean> = this.answered;
  private readonly tables = new Map<string, RemoteTable>();
  private readonly deals = new Deals();

  constructor(
    private readonly connection = new Connection(),
    private readonly memory: SessionMemory = storedSession,
  ) {
    connection.onopen = () => {
      for (const table of this.tables.values()) void table.watch();
    };
    connection.onunasked = (message) => this.hear(message);
    connection.onunreadable = () => {
      for (const table of this.tables.values()) table.refuse('unreadable');
    };
    connection.hasSession = async () => (await this.me()) !== 'none';
  }

  get line(): ReadonlySignal<Line> {
    return this.connection.line;
  }

  /** Resumes the session that this browser had, if it had one. */
  async begin(): Promise<void> {
    window.addEventListener('online', () => this.connection.reconnect());
    window.addEventListener('offline', () => this.connection.suspect());
    document.addEventListener(
      'visibilitychange',
      () => document.hidden || this.connection.reconnect(),
    );
    if (this.memory.get() === 'there') await this.me();
  }

  /** An account is needed: asks for one, unless it is known that there is none. A browser reports every 401 as an
   * error in its console, so guests are asked about once. */
  async findAccount(): Promise<void> {
    if (!this.account.value && this.memory.get() === null) await this.me();
  }

  async me(): Promise<'there' | 'none' | 'unknown'> {
    const found = await http('/api/me', withAccount);
    this.answered.value = found.ok || found.error.code !== 'offline';
    if (found.ok) {
      this.signIn(found.value.account);
      return 'there';
    }
    if (found.error.code !== 'no_session' && found.error.code !== '401') return 'unknown';
    this.signOut();
    return 'none';
  }

  private signIn(account: Account): Account {
    // The same account stays the same object, so that nothing is asked for again; a password makes it another one.
    const known = this.account.value;
    if (known?.id !== account.id || known.guest !== account.guest || known.name !== account.name)
      this.known.value = account;
    this.memory.set('there');
    this.connection.start();
    return account;
  }

  private signOut(): void {
    this.memory.set('none');
    this.known.value = null;
  }

  private async session(path: string, body: object): Promise<Outcome<Account>> {
    return mapped(await http(path, withAccount, body), (found) => this.signIn(found.account));
  }

  guest = (name: string) => this.session('/api/guest', { name });
  login = (name: string, password: string) => this.session('/api/login', { name, password });
  setPassword = (password: string, old: string) => this.session('/api/password', { password, old });

  async logout(): Promise<Outcome<null>> {
    const answer = await http('/api/logout', anything, {});
    if (!answer.ok) return answer;
    this.connection.stop();
    this.signOut();
    return success(null);
  }

  async create(table: NewTable): Promise<Outcome<string>> {
    const created = mapped(await this.connection.ask('create', table), (answer) => answer.table);
    const own = table.seats.indexOf('me');
    if (!created.ok || own < 0) return created;
    const joined = await this.connection.ask('join', {
      table: created.value,
      ...(await this.deals.contribute(created.value)),
      seat: own + 1,
    });
    return mapped(joined, () => created.value);
  }

  table(id: string): RemoteTable {
    const there = this.tables.get(id);
    if (there) return there;
    const table = new RemoteTable(id, this.connection, this.deals, () => this.tables.delete(id));
    this.tables.set(id, table);
    if (this.line.value === 'open' || this.line.value === 'slow') void table.watch();
    return table;
  }

  private async list(command: 'games' | 'lobby'): Promise<Outcome<Listed[]>> {
    return mapped(await this.connection.ask(command, {}), ({ games }) => games);
  }

  games = () => this.list('games');
  lobby = () => this.list('lobby');

  private hear(message: Unasked): void {
    if (message.type === 'said') this.tables.get(message.table)?.hear(message.said);
    else this.tables.get(message.message.table)?.take(message.message);
  }
}
