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

export async function openReplay(
  record: string,
  start: Start = startWorker,
): Promise<Outcome<OpenReplay>> {
  const thinker = start();
  const answer = await thinker.ask({ do: 'open', record });
  if (!answer.ok) {
    thinker.close();
    return { ok: false, error: answer.error as Refused };
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
        n: n === null ? null : Number(n) || 0,
        viewer: viewer === 'all' ? 'all' : Number(viewer) || null,
      };
  }
  return null;
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
