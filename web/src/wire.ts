/** One WebSocket that mends itself: what was not answered is said again, with the same id. */
import { type Signal, signal } from '@preact/signals';
import type { Line, Outcome } from './host.ts';
import type { Refused, TableMessage } from './protocol.ts';

export interface Answer {
  re: string;
  ok: boolean;
  error?: Refused;
  /** With the error `stale`: how the table stands. */
  current?: TableMessage;
  [member: string]: unknown;
}

export interface Message {
  do: string;
  [member: string]: unknown;
}

/** As much of a WebSocket as is used, so that tests can give another. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

export interface Surroundings {
  connect(): Socket;
  later(action: () => void, milliseconds: number): () => void;
  random(): number;
}

const FIRST_DELAY = 300;
const LAST_DELAY = 10_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
/** A question unanswered for so long, and nothing else heard: is anybody there? */
const DOUBT = 1_500;
/** No answer to that either: then it is said. */
const SAID_AFTER = 1_000;
/** A socket that does not open in this time never will. */
const OPENING = 15_000;
const AGAIN_AFTER = 400;
/** Refusals that mean: the same once more, a moment later. */
const AGAIN = ['busy', 'too_often'];

export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const browser: Surroundings = {
  connect() {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    return new WebSocket(`${scheme}://${location.host}/ws`) as unknown as Socket;
  },
  later(action, milliseconds) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
}

export class Wire {
  readonly line: Signal<Line> = signal('connecting');
  /** Before everything else on a new socket: what is to be watched. */
  onopen: () => void = () => {};
  onunasked: (message: Record<string, unknown>) => void = () => {};
  /** Is there still a session? Asked before each new attempt; false ends them. */
  welcome: () => Promise<boolean> = async () => true;

  private socket: Socket | null = null;
  private open = false;
  private wanted = false;
  private delay = 0;
  private readonly waiting = new Map<string, Waiting>();
  /** Of them: those that are to be said once more in a moment. */
  private readonly repeating = new Set<string>();
  private cancelRetry: () => void = () => {};
  private cancelPing: () => void = () => {};
  private cancelDoubt: (() => void) | null = null;

  constructor(private readonly around: Surroundings = browser) {}

  start(): void {
    this.wanted = true;
    this.connect();
  }

  stop(): void {
    this.wanted = false;
    this.cancelRetry();
    this.drop();
    const error = { code: 'gone', text: 'The session has ended.' };
    for (const [id, one] of this.waiting) one.resolve({ re: id, ok: false, error });
    this.waiting.clear();
    this.line.value = 'connecting';
  }

  /** At once, when there is a reason to think that it works now; a line that seems good is tried. */
  hurry(): void {
    if (this.line.value === 'slow') this.drop();
    else if (this.open) this.probe();
    if (!this.wanted || this.socket) return;
    this.cancelRetry();
    this.delay = 0;
    this.connect();
  }

  /** There is a reason to think that the line is broken: said at once, until something is heard. */
  doubt(): void {
    if (!this.open) return;
    this.line.value = 'slow';
    this.probe();
  }

  /** The answer, however long that takes; the id may be given to say the same again. */
  ask(message: Message, id = randomHex(16)): Promise<Answer> {
    const text = JSON.stringify({ id, ...message });
    return new Promise((resolve) => {
      this.waiting.set(id, { text, resolve });
      if (!this.open) return;
      this.socket?.send(text);
      this.expectAnswer();
    });
  }

  /** Without waiting for anything: lost with the line. */
  tell(message: Message): void {
    if (this.open) this.socket?.send(JSON.stringify({ id: randomHex(16), ...message }));
  }

  private connect(): void {
    if (this.socket) return;
    const socket = this.around.connect();
    this.socket = socket;
    this.cancelPing = this.around.later(() => this.lost(), OPENING);
    socket.onopen = () => {
      this.open = true;
      this.delay = 0;
      const unanswered = [...this.waiting.values()];
      this.onopen();
      for (const { text } of unanswered) socket.send(text);
      this.line.value = 'open';
      this.schedulePing();
      this.expectAnswer();
    };
    socket.onmessage = (event) => this.hear(event.data);
    socket.onclose = () => this.lost();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.open = false;
    this.cancelPing();
    this.cancelDoubt?.();
    this.cancelDoubt = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private lost(): void {
    this.drop();
    if (!this.wanted) return;
    this.line.value = 'lost';
    this.delay = Math.min(LAST_DELAY, Math.max(FIRST_DELAY, 2 * this.delay));
    const wait = this.delay * (0.5 + this.around.random() / 2);
    this.cancelRetry = this.around.later(() => void this.retry(), wait);
  }

  private async retry(): Promise<void> {
    const welcome = await this.welcome();
    if (!this.wanted) return;
    if (welcome) this.connect();
    else this.stop();
  }

  private schedulePing(): void {
    this.cancelPing();
    this.cancelPing = this.around.later(() => this.probe(), PING_EVERY);
  }

  /** Is anybody there? A line on which nothing is heard is slow at first, then a broken one. */
  private probe(): void {
    this.cancelPing();
    this.tell({ do: 'ping' });
    const cancelSaying = this.around.later(() => {
      this.line.value = 'slow';
    }, SAID_AFTER);
    const cancelLoss = this.around.later(() => this.lost(), PATIENCE);
    this.cancelPing = () => {
      cancelSaying();
      cancelLoss();
    };
  }

  /** While something waits for its answer, silence is not borne for long. */
  private expectAnswer(): void {
    if (this.cancelDoubt || this.waiting.size === 0) return;
    this.cancelDoubt = this.around.later(() => this.probe(), DOUBT);
  }

  private heard(): void {
    this.cancelDoubt?.();
    this.cancelDoubt = null;
    this.schedulePing();
    this.line.value = 'open';
  }

  private hear(data: string): void {
    this.heard();
    this.take(data);
    this.expectAnswer();
  }

  private take(data: string): void {
    const message = JSON.parse(data) as Record<string, unknown>;
    const answer = message as unknown as Answer;
    const again = answer.ok === false && AGAIN.includes(answer.error?.code ?? '');
    if (typeof message.re !== 'string') {
      // Which one was refused is not said: all that has no answer may be it.
      if (again) for (const id of this.waiting.keys()) this.repeat(id);
      else this.onunasked(message);
      return;
    }
    const one = this.waiting.get(answer.re);
    if (!one) return;
    if (again) {
      this.repeat(answer.re);
      return;
    }
    this.waiting.delete(answer.re);
    one.resolve(answer);
  }

  /** The same once more a moment later, on this socket; a new one says everything again anyway. */
  private repeat(id: string): void {
    const socket = this.socket;
    if (this.repeating.has(id)) return;
    this.repeating.add(id);
    this.around.later(() => {
      this.repeating.delete(id);
      const one = this.waiting.get(id);
      if (this.open && one && socket === this.socket) socket?.send(one.text);
    }, AGAIN_AFTER);
  }
}

/** An answer as screens want it. */
export function outcome<T>(answer: Answer, value: (answer: Answer) => T): Outcome<T> {
  if (answer.ok) return { ok: true, value: value(answer) };
  return { ok: false, error: answer.error ?? { code: 'bad_message', text: '' } };
}
