/** What a decision would bring, in a few signed amounts: for price tags and buttons. */
import { DISTRICTS } from './figures.ts';
import { counted, districtName } from './names.ts';
import type { GameEvent, Kind, Majorities, Preview, SeatNumber } from './protocol.ts';
import { t, tn } from './words.ts';

export interface Gain {
  what: 'francs' | 'vp' | 'token' | 'tile' | 'majority' | 'key';
  kind?: Kind;
  amount: number;
  text: string;
}

const signed = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);
const amount = (event: GameEvent): number => (typeof event.amount === 'number' ? event.amount : 0);

function summed(events: readonly GameEvent[], seat: SeatNumber, name: string): number {
  return events
    .filter((event) => event.event === name && event.seat === seat)
    .reduce((sum, event) => sum + amount(event), 0);
}

function tokenGains(events: readonly GameEvent[], seat: SeatNumber): Gain[] {
  const sums = new Map<Kind, number>();
  for (const event of events) {
    if (event.seat !== seat) continue;
    const kind = event.kind as Kind;
    if (event.event === 'token_found') sums.set(kind, (sums.get(kind) ?? 0) + 1);
    if (event.event === 'tokens' || event.event === 'tile_tokens')
      sums.set(kind, (sums.get(kind) ?? 0) + amount(event));
  }
  return [...sums]
    .filter(([, n]) => n !== 0)
    .map(([kind, n]) => ({
      what: 'token' as const,
      kind,
      amount: n,
      text: `${n > 0 ? '+' : '−'}${counted(kind, Math.abs(n))}`,
    }));
}

function majorityGains(now: Majorities, then: Majorities, seat: SeatNumber): Gain[] {
  const gains: Gain[] = [];
  for (const district of DISTRICTS) {
    const before = now[district];
    const after = then[district];
    if (!before || !after) continue;
    const sum = (after.sums[seat - 1] ?? 0) - (before.sums[seat - 1] ?? 0);
    const vp = (after.vp?.[seat - 1] ?? 0) - (before.vp?.[seat - 1] ?? 0);
    if (sum === 0 && vp === 0) continue;
    const values = { district: districtName(district), sum: signed(sum), vp: signed(vp) };
    gains.push({
      what: 'majority',
      amount: vp,
      text:
        vp !== 0
          ? tn(
              '{district} {sum}, {vp} point at the end',
              '{district} {sum}, {vp} points at the end',
              Math.abs(vp),
              values,
            )
          : t('{district} {sum}', values),
    });
  }
  return gains;
}

/** Gains of one seat by a preview. */
export function gainsOf(preview: Preview, now: Majorities, seat: SeatNumber): Gain[] {
  const events = preview.events ?? [];
  const gains: Gain[] = [];
  const francs = summed(events, seat, 'francs');
  const vp = summed(events, seat, 'vp');
  if (francs !== 0)
    gains.push({
      what: 'francs',
      amount: francs,
      text: tn('{signed} franc', '{signed} francs', Math.abs(francs), { signed: signed(francs) }),
    });
  if (vp !== 0)
    gains.push({
      what: 'vp',
      amount: vp,
      text: tn('{signed} point', '{signed} points', Math.abs(vp), { signed: signed(vp) }),
    });
  gains.push(...tokenGains(events, seat));
  if (events.some((event) => event.event === 'reserve' && event.seat === seat))
    gains.push({ what: 'key', amount: 1, text: t('+1 key') });
  if (preview.majorities) gains.push(...majorityGains(now, preview.majorities, seat));
  return gains;
}

/** Others whose points at the end would change. */
export function othersLose(
  preview: Preview,
  now: Majorities,
  seat: SeatNumber,
): { seat: SeatNumber; change: number }[] {
  const changes = new Map<SeatNumber, number>();
  for (const district of DISTRICTS) {
    const before = now[district]?.vp;
    const after = preview.majorities?.[district]?.vp;
    if (!after) continue;
    after.forEach((vp, index) => {
      const change = vp - (before?.[index] ?? 0);
      if (index + 1 !== seat && change !== 0)
        changes.set(index + 1, (changes.get(index + 1) ?? 0) + change);
    });
  }
  return [...changes].map(([who, change]) => ({ seat: who, change }));
}
