/** Replays: records opened by an engine of their own, and links to a moment. */

import { type StartEngine, startWorker } from '../device/engine-client.ts';
import type { Verdict, Witness } from './deal.ts';
import type { OpenedRecord } from './opened-record.ts';
import type { Outcome } from './outcome.ts';
import type { Refused, SeatNumber, TableMessage } from './protocol.ts';

/** Whose knowledge is shown; null: a spectator's; 'all': everything open. */
export type Viewer = SeatNumber | null | 'all';

export interface OpenReplay extends OpenedRecord {
  readonly record: string;
  /** The table after n decisions; null if the engine has stopped. */
  at(n: number, viewer: Viewer): Promise<TableMessage | null>;
  /** The position after n decisions as text, with everything hidden; null if the engine has stopped. */
  position(n: number): Promise<string | null>;
  /** Its deal, by what was seen before the game; null if the engine has stopped. */
  check(seat: SeatNumber, witness: Witness): Promise<Verdict | null>;
  close(): void;
}

const FOUND_MAX = 200;

/** What is wrong with a record or a position, with the line in question. */
function withLine(record: string, error: Refused): Refused {
  const found = error.line ? record.split('\n')[error.line - 1]?.slice(0, FOUND_MAX).trim() : '';
  return found ? { ...error, found } : error;
}

export async function openReplay(
  record: string,
  start: StartEngine = startWorker,
): Promise<Outcome<OpenReplay>> {
  const engine = start();
  const opened = await engine.ask('open', { record });
  if (!opened.ok) {
    engine.close();
    return { ok: false, error: withLine(record, opened.error) };
  }
  return {
    ok: true,
    value: {
      ...opened.value,
      record,
      async at(n, viewer) {
        const moment = await engine.ask('at', { n, viewer, since: Math.max(0, n - 1) });
        return moment.ok ? moment.value.message : null;
      },
      async position(n) {
        const found = await engine.ask('position', { n });
        return found.ok ? found.value.position : null;
      },
      async check(seat, witness) {
        const found = await engine.ask('check', { seat, ...witness });
        return found.ok ? found.value.deal : null;
      },
      close: () => engine.close(),
    },
  };
}

/* --- links: where the record is, which moment, whose knowledge --- */

export interface Moment {
  /** A table of the server, a game of this device, or the record itself, packed. */
  from: (typeof SOURCES)[number];
  what: string;
  n: number | null;
  viewer: Viewer;
  /** With the report of the game. */
  report?: boolean;
}

const SOURCES = ['table', 'local', 'record'] as const;
const LETTERS: Record<Moment['from'], string> = { table: 't', local: 'l', record: 'r' };

export function writeMoment(moment: Moment): string {
  const parts = [`${LETTERS[moment.from]}=${moment.what}`];
  if (moment.n !== null) parts.push(`n=${moment.n}`);
  if (moment.viewer !== null) parts.push(`v=${moment.viewer}`);
  if (moment.report) parts.push('report=1');
  return parts.join('&');
}

/** A link may contain any number: the nearest valid one. */
const asCount = (text: string): number => Math.max(0, Math.floor(Number(text)) || 0);

const asViewer = (text: string | null): Viewer => {
  if (text === 'all') return text;
  const seat = Number(text);
  return Number.isInteger(seat) && seat > 0 ? seat : null;
};

export function readMoment(hash: string): Moment | null {
  const values = new URLSearchParams(hash);
  const n = values.get('n');
  const viewer = values.get('v');
  for (const from of SOURCES) {
    const what = values.get(LETTERS[from]);
    if (what)
      return {
        from,
        what,
        n: n === null ? null : asCount(n),
        viewer: asViewer(viewer),
        ...(values.has('report') ? { report: true } : {}),
      };
  }
  return null;
}

/** The moment of a link, limited to the moments and seats that this game has. */
export function momentIn(
  replay: Pick<OpenReplay, 'length' | 'players'>,
  moment: Moment,
): { n: number; viewer: Viewer } {
  const { viewer } = moment;
  const nobody = typeof viewer === 'number' && viewer > replay.players;
  return { n: Math.min(moment.n ?? 0, replay.length), viewer: nobody ? null : viewer };
}

async function through(
  stream: ReadableWritablePair,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A record for use in a link: compressed, in characters that are safe in addresses. */
export async function packRecord(record: string): Promise<string> {
  const packed = await through(
    new CompressionStream('deflate-raw'),
    new TextEncoder().encode(record),
  );
  let text = '';
  for (const byte of packed) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

export async function unpackRecord(text: string): Promise<string> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return new TextDecoder().decode(await through(new DecompressionStream('deflate-raw'), packed));
}
