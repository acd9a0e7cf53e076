/** One WebSocket that reconnects by itself: what was not answered is sent again, with the same id. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { type Outcome, readAnswer, refusal } from '../game/outcome.ts';
import { randomHex } from '../game/random.ts';
import { BadData, members } from '../game/reader.ts';
import type { Line } from '../game/table.ts';
import {
  ANSWERS,
  type Answers,
  type Command,
  type Requests,
  readUnasked,
  type Unasked,
} from './commands.ts';
import { browser, type Environment, type Socket } from './environment.ts';

const FIRST_DELAY_MS = 300;
const LAST_DELAY_MS = 10_000;
const PING_INTERVAL_MS = 20_000;
/** A ping that is not answered in this time: the socket is given up. */
const PING_TIMEOUT_MS = 8_000;
/** A request is not answered in this time, and nothing else was received: we send a ping. */
const ANSWER_TIMEOUT_MS = 1_500;
/** That ping is not answered in this time: the line is reported as slow. */
const SLOW_TIMEOUT_MS = 1_000;
/** A socket that has not opened in this time never will. */
const OPEN_TIMEOUT_MS = 15_000;
const REPEAT_DELAY_MS = 400;
/** Refusals after which the same message is sent again a moment later. */
const TEMPORARY = ['busy', 'too_often'];

interface Unanswered {
  text: string;
  /** Gets the answer as it came. */
  settle: (answer: unknown) => void;
}

/** A message that was received: JSON, its id and the code of its error if it has these. */
interface Received {
  json: unknown;
  re: string | null;
  code: string | null;
}

function receive(data: unknown): Received | null {
  try {
    const json: unknown = JSON.parse(String(data));
    const { re, ok, error } = members(json);
    const code = ok === false ? members(error).code : null;
    return {
      json,
      re: typeof re === 'string' ? re : null,
      code: typeof code === 'string' ? code : null,
    };
  } catch {
    return null;
  }
}

export class Connection {
  private readonly lineState = signal<Line>('connecting');
  readonly line: ReadonlySignal<Line> = this.lineState;
  /** Runs before everything else on a new socket: says what is to be watched. */
  onopen: () => void = () => {};
  onunasked: (message: Unasked) => void = () => {};
  /** The server sent something that this page cannot read: the page is too old. */
  onunreadable: () => void = () => {};
  /** Is there still a session? Asked before each new attempt; false ends them. */
  hasSession: () => Promise<boolean> = async () => true;

  private socket: Socket | null = null;
  private open = false;
  private wanted = false;
  private delay = 0;
  private readonly unanswered = new Map<string, Unanswered>();
  /** Those of them that will be repeated in a moment. */
  private readonly repeating = new Set<string>();
  private cancelRetry: () => void = () => {};
  private cancelPing: () => void = () => {};
  private cancelAnswerTimeout: (() => void) | null = null;

  constructor(private readonly environment: Environment = browser) {}

  start(): void {
    this.wanted = true;
    this.connect();
  }

  stop(): void {
    this.wanted = false;
    this.cancelRetry();
    this.drop();
    const gone = refusal('gone', 'The session has ended.');
    for (const { settle } of this.unanswered.values()) settle(gone);
    this.unanswered.clear();
    this.lineState.value = 'connecting';
  }

  /** The network may be back: reconnects at once, or sends a ping if the line seems good. */
  reconnect(): void {
    if (this.line.value === 'slow') this.drop();
    else if (this.open) this.probe();
    if (!this.wanted || this.socket) return;
    this.cancelRetry();
    this.delay = 0;
    this.connect();
  }

  /** The network may be gone: the line counts as slow until something is received. */
  suspect(): void {
    if (!this.open) return;
    this.lineState.value = 'slow';
    this.probe();
  }

  /** The answer, however long that takes. */
  ask<C extends Command>(command: C, request: Requests[C]): Promise<Outcome<Answers[C]>> {
    const id = randomHex(16);
    const text = JSON.stringify({ id, do: command, ...request });
    return new Promise((resolve) => {
      const settle = (answer: unknown) => resolve(readAnswer(answer, ANSWERS[command]));
      this.unanswered.set(id, { text, settle });
      if (!this.open) return;
      this.socket?.send(text);
      this.expectAnswer();
    });
  }

  /** Sends without waiting for an answer and without repeating. */
  tell<C extends Command>(command: C, request: Requests[C]): void {
    if (this.open)
      this.socket?.send(JSON.stringify({ id: randomHex(16), do: command, ...request }));
  }

  private connect(): void {
    if (this.socket) return;
    const socket = this.environment.connect();
    this.socket = socket;
    this.cancelPing = this.environment.later(() => this.lose(), OPEN_TIMEOUT_MS);
    socket.onopen = () => {
      this.open = true;
      this.delay = 0;
      const unanswered = [...this.unanswered.values()];
      this.onopen();
      for (const { text } of unanswered) socket.send(text);
      this.lineState.value = 'open';
      this.schedulePing();
      this.expectAnswer();
    };
    socket.onmessage = (data) => this.hear(data);
    socket.onclose = () => this.lose();
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.open = false;
    this.cancelPing();
    this.cancelAnswerTimeout?.();
    this.cancelAnswerTimeout = null;
    if (!socket) return;
    socket.onopen = null;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close();
  }

  private lose(): void {
    this.drop();
    if (!this.wanted) return;
    this.lineState.value = 'lost';
    this.delay = Math.min(LAST_DELAY_MS, Math.max(FIRST_DELAY_MS, 2 * this.delay));
    const wait = this.delay * (0.5 + this.environment.random() / 2);
    this.cancelRetry = this.environment.later(() => void this.retry(), wait);
  }

  private async retry(): Promise<void> {
    const session = await this.hasSession();
    if (!this.wanted) return;
    if (session) this.connect();
    else this.stop();
  }

  private schedulePing(): void {
    this.cancelPing();
    this.cancelPing = this.environment.later(() => this.probe(), PING_INTERVAL_MS);
  }

  /** Sends a ping; without an answer the line is slow at first, then lost. */
  private probe(): void {
    this.cancelPing();
    this.tell('ping', {});
    const cancelSlow = this.environment.later(() => {
      this.lineState.value = 'slow';
    }, SLOW_TIMEOUT_MS);
    const cancelLoss = this.environment.later(() => this.lose(), PING_TIMEOUT_MS);
    this.cancelPing = () => {
      cancelSlow();
      cancelLoss();
    };
  }

  /** While a request is unanswered, silence is followed by a ping. */
  private expectAnswer(): void {
    if (this.cancelAnswerTimeout || this.unanswered.size === 0) return;
    this.cancelAnswerTimeout = this.environment.later(() => this.probe(), ANSWER_TIMEOUT_MS);
  }

  private hear(data: unknown): void {
    this.cancelAnswerTimeout?.();
    this.cancelAnswerTimeout = null;
    this.schedulePing();
    this.lineState.value = 'open';
    const received = receive(data);
    if (received) this.take(received);
    this.expectAnswer();
  }

  private take({ json, re, code }: Received): void {
    const temporary = code !== null && TEMPORARY.includes(code);
    if (re === null) {
      // We are not told which message was refused: it may be any that has no answer.
      if (temporary) for (const id of this.unanswered.keys()) this.repeat(id);
      else this.deliver(json);
      return;
    }
    const asked = this.unanswered.get(re);
    if (!asked) return;
    if (temporary) {
      this.repeat(re);
      return;
    }
    this.unanswered.delete(re);
    const { current } = members(json);
    if (current !== undefined) this.deliver(current); // with `stale`: the table's message
    asked.settle(json);
  }

  private deliver(json: unknown): void {
    try {
      const message = readUnasked(json);
      if (message) this.onunasked(message);
    } catch (error) {
      if (!(error instanceof BadData)) throw error;
      console.error(`Unreadable message: ${error.message}`);
      this.onunreadable();
    }
  }

  /** Sends the same again a moment later, on this socket; a new socket repeats everything anyway. */
  private repeat(id: string): void {
    const socket = this.socket;
    if (this.repeating.has(id)) return;
    this.repeating.add(id);
    this.environment.later(() => {
      this.repeating.delete(id);
      const asked = this.unanswered.get(id);
      if (this.open && asked && socket === this.socket) socket?.send(asked.text);
    }, REPEAT_DELAY_MS);
  }
}
