/** Records to be looked at moment by moment, by a worker of their own; and links to a moment. */
import type { Outcome, Replay } from './host.ts';
import type { Refused, TableMessage } from './protocol.ts';
import { type Start, startWorker } from './thinker.ts';

export type Viewer = number | null | 'all';

export interface OpenReplay extends Replay {
  readonly players: number;
  readonly result: { scores: number[]; winners: number[] } | null;
  readonly record: string;
  close(): void;
}

/** What is wrong with a record, and the line where that shows. */
function wrong(record: string, error: Refused): Refused {
  const MOST_SHOWN = 200;
  const found = error.line ? record.split('\n')[error.line - 1]?.slice(0, MOST_SHOWN).trim() : '';
  return found ? { ...error, found } : error;
}

export async function openReplay(
  record: string,
  start: Start = startWorker,
): Promise<Outcome<OpenReplay>> {
  const thinker = start();
  const answer = await thinker.ask({ do: 'open', record });
  if (!answer.ok) {
    thinker.close();
    return { ok: false, error: wrong(record, answer.error as Refused) };
  }
  const opened = answer as unknown as OpenReplay;
  return {
    ok: true,
    value: {
      length: opened.length,
      turns: opened.turns,
      names: opened.names,
      points: opened.points,
      sources: opened.sources,
      players: opened.players,
      result: opened.result,
      record,
      async at(n: number, viewer: Viewer): Promise<TableMessage> {
        const moment = await thinker.ask({ do: 'at', n, viewer, since: Math.max(0, n - 1) });
        return moment.message as TableMessage;
      },
      close: () => thinker.close(),
    },
  };
}

/* --- links: where the record is, which moment, whose knowledge --- */

export interface Moment {
  /** A table of the server, a game of this device, or the record itself, packed. */
  from: 'table' | 'local' | 'record';
  what: string;
  n: number | null;
  viewer: Viewer;
}

const LETTERS: Record<Moment['from'], string> = { table: 't', local: 'l', record: 'r' };

export function writeMoment(moment: Moment): string {
  const parts = [`${LETTERS[moment.from]}=${moment.what}`];
  if (moment.n !== null) parts.push(`n=${moment.n}`);
  if (moment.viewer !== null) parts.push(`v=${moment.viewer}`);
  return parts.join('&');
}

/** Anybody can write any number: the nearest that can be meant. */
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
  for (const from of ['table', 'local', 'record'] as const) {
    const what = values.get(LETTERS[from]);
    if (what)
      return {
        from,
        what,
        n: n === null ? null : asCount(n),
        viewer: asViewer(viewer),
      };
  }
  return null;
}

/** What a link says, as far as this game has it: no later moment than its last, nobody's seat but its own. */
export function momentIn(
  replay: Pick<OpenReplay, 'length' | 'players'>,
  moment: Moment,
): { n: number; viewer: Viewer } {
  const { viewer } = moment;
  const nobody = typeof viewer === 'number' && viewer > replay.players;
  return { n: Math.min(moment.n ?? 0, replay.length), viewer: nobody ? null : viewer };
}

async function through(stream: ReadableWritablePair, bytes: Uint8Array): Promise<Uint8Array> {
  const piped = new Blob([bytes as BlobPart]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

/** A record as a part of a link: compressed, letters that addresses can have. */
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
