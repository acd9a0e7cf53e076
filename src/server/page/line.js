// @ts-check
// The session and the socket: what the protocol's messages look like, and a line that mends itself.

/** @typedef {{id: string, name: string, guest: boolean}} Account */
/** @typedef {{kind: 'person'|'computer'|'open'|'kept', name?: string,
 *   level?: number, online?: boolean, stand_in?: number}} Seat */
/** @typedef {{n: number, seat: number, decision: string, events: Record<string, unknown>[]}} Step */
/** @typedef {{reason: string, clause: string, text?: string, decisions?: string[]}} Reason */
/** @typedef {Record<string, number>} Counts */
/** @typedef {{francs: number, keys: number, tokens: Counts, held: number[], end_held: string[]?}} Screen */
/** @typedef {{vp: number, reserve: number, tile_tokens: Counts, meeple: number,
 *   used: number[], end_held: number, end_used: string[], screen: Screen?}} Player */
/** @typedef {{round: number, phase: string?, final_round: number?, in_hand: string?, bought: string?,
 *   stacks: {left: number, back: string?}[], discarded: string[], tokens: Record<string, string>,
 *   buildings: Record<string, {type: string, keys: number[]}>,
 *   landmarks: Record<string, {district: string, keys: number[]}>, banks: Record<string, number[]>,
 *   arc: number[], vp_tiles: Counts, vp_left: number[], track: Counts, track_order: number[],
 *   supply: Counts, end_left: number, end_taken: {seat: number, tile: string?}[],
 *   searching: string[]?, players: Player[]}} View */
/** @typedef {{n: number, seq?: number, view: View, legal?: string[], undo?: boolean, redo?: boolean,
 *   reasons?: Reason[], events: Step[], clocks: (number|null)[]|null, waiting: number?,
 *   result: {scores: number[], winners: number[]}?, secret: string?}} Game */
/** @typedef {{table: string, status: string, players: number, variants: string[], days: number?, you: number?}} Common */
/** @typedef {Common & {seats?: Seat[], open?: number, yours: boolean, waiting: number?}} Listed */
/** @typedef {Common & {seats: Seat[], clock: number[]?, public: boolean, host: boolean, commitment: string,
 *   rematch: string?, game: Game?}} Table */
/** @typedef {{name: string, text: string}} Said */
/** @typedef {{ok?: boolean, re?: string, error?: {code: string, text: string}, current?: Table,
 *   table: string, games: Listed[], reason: Reason?, choices: {decision: string, win: number, points: number}[]}} Answer */
/** @typedef {Table & {said?: Said, closing?: boolean}} Unasked */

const FIRST_DELAY = 500, LAST_DELAY = 30000; // milliseconds between attempts to connect
const PING_EVERY = 20000, PATIENCE = 15000; // a line on which a ping gets no answer for so long is broken
const AGAIN = ['busy', 'too_often']; // refusals after which the same message is sent once more

/** @param {number} bytes */
export function randomHex(bytes) {
  const random = crypto.getRandomValues(new Uint8Array(bytes)); // randomUUID is there for https only
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What the server answered instead of doing it. */
export class Refusal extends Error {
  /** @param {string} text @param {string|number} code @param {Table} [current] */
  constructor(text, code, current) {
    super(text);
    this.code = code;
    this.current = current;
  }
}

// --- HTTP: the session ---

/** @param {string} method @param {string} path @param {object} [body] */
export async function http(method, path, body) {
  const headers = body ? { 'Content-Type': 'application/json' } : undefined;
  const response = await fetch(path, { method, headers, body: body && JSON.stringify(body) });
  const answer = await response.json().catch(() => ({}));
  const { ok, status } = response;
  if (!ok) throw new Refusal(answer.error?.text ?? `The server answered ${status}.`, status);
  return answer;
}

/** The own account; null without a session. @returns {Promise<Account?>} */
export async function askAccount() {
  try {
    const answer = await http('GET', '/api/me');
    return answer.account ?? answer;
  } catch (error) {
    if (error instanceof Refusal && error.code === 401) return null;
    throw error;
  }
}

// --- the socket ---

/** Connects again whenever the line breaks, and repeats with its id what was not answered. */
export class Line {
  /** @type {WebSocket?} */ socket = null;
  /** What has no answer yet, by id, oldest first.
   * @type {Map<string, {text: string, verb: unknown, resolve: (answer: Answer) => void, reject: (error: Error) => void}>} */
  pending = new Map();
  wanted = false;
  delay = 0;
  heard = 0; // when the last message came
  pinged = 0; // when a ping was sent that may still be unanswered
  timer = 0;

  /** @param {{opened: () => void, broken: () => void, gone: () => void, unasked: (message: Unasked) => void}} told */
  constructor(told) {
    this.told = told;
    setInterval(() => this.check(), PING_EVERY);
    window.addEventListener('online', () => this.connect());
    document.addEventListener('visibilitychange', () => document.hidden || this.connect());
  }

  start() {
    this.wanted = true;
    this.connect();
  }

  stop() {
    const { socket } = this;
    this.wanted = false;
    clearTimeout(this.timer);
    if (socket) this.lost(socket);
    for (const { reject } of this.pending.values()) reject(new Refusal('You are not logged in any more.', 401));
    this.pending.clear();
  }

  connect() {
    clearTimeout(this.timer);
    if (!this.wanted || this.socket) return;
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/ws`);
    this.socket = socket;
    this.heard = Date.now();
    socket.onopen = () => {
      for (const { text } of this.pending.values()) socket.send(text);
      this.told.opened();
    };
    socket.onmessage = (event) => this.receive(JSON.parse(event.data));
    socket.onclose = () => this.lost(socket);
  }

  /** @param {WebSocket} socket */
  lost(socket) {
    if (this.socket !== socket) return;
    this.socket = null;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    if (!this.wanted) return;
    this.delay = Math.min(LAST_DELAY, Math.max(FIRST_DELAY, 2 * this.delay));
    this.timer = window.setTimeout(() => this.retry(), this.delay * (0.5 + Math.random() / 2));
    this.told.broken();
  }

  /** A socket does not tell that its session is gone: ask before. */
  async retry() {
    const gone = await askAccount().then((found) => found === null, () => false);
    if (gone && this.wanted) this.told.gone();
    else this.connect();
  }

  /** @param {Record<string, unknown>} command @returns {Promise<Answer>} */
  send(command) {
    const id = randomHex(16), text = JSON.stringify({ ...command, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { text, verb: command.do, resolve, reject });
      this.transmit(text);
    });
  }

  /** @param {string} text */
  transmit(text) {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  /** @param {string} verb */
  awaits(verb) {
    return [...this.pending.values()].some((waiting) => waiting.verb === verb);
  }

  /** @param {Answer & Unasked} message */
  receive(message) {
    this.heard = Date.now();
    this.delay = 0;
    if (message.re === undefined) return this.told.unasked(message);
    const id = message.re, waiting = this.pending.get(id);
    if (!waiting) return; // a ping's, or the second answer to what was sent twice
    if (message.error && AGAIN.includes(message.error.code)) {
      setTimeout(() => this.pending.has(id) && this.transmit(waiting.text), 1000);
      return;
    }
    this.pending.delete(id);
    if (message.ok) waiting.resolve(message);
    else waiting.reject(new Refusal(message.error?.text ?? 'The server refused.', message.error?.code ?? '',
      message.current));
  }

  /** Is anybody there? Measured from the ping on: timers of a page in the background may be late. */
  check() {
    if (!this.socket) return;
    if (this.pinged <= this.heard) {
      this.pinged = Date.now();
      this.transmit(JSON.stringify({ do: 'ping', id: randomHex(16) }));
    } else if (Date.now() - this.pinged > PATIENCE) {
      this.lost(this.socket);
    }
  }
}
