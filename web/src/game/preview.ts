/** What a decision would change, in a few signed amounts: for price tags and buttons. */

import { t, tn } from '../text/catalogue.ts';
import { counted, districtName } from '../text/names.ts';
import { DISTRICTS } from './figures.ts';
import type {
  District,
  GameEvent,
  Kind,
  Majorities,
  Phase,
  Preview,
  SeatNumber,
} from './protocol.ts';

export interface Gain {
  what: 'francs' | 'vp' | 'token' | 'tile' | 'majority' | 'key';
  kind?: Kind;
  amount: number;
  text: string;
}

/** With its sign; nothing has none. */
export const signed = (n: number): string => (n === 0 ? '0' : n > 0 ? `+${n}` : `−${-n}`);

/** What a decision lets its player do next. */
export interface NextSteps {
  bonus: boolean;
  prestige: boolean;
  vpTile: boolean;
}

export function nextSteps({ events = [] }: Preview): NextSteps {
  const begun = events.filter((event) => event.event === 'phase');
  const comes = (phase: Phase): boolean => begun.some((event) => event.phase === phase);
  return {
    bonus: comes('bonus'),
    prestige: comes('prestige'),
    vpTile: comes('vp') || begun.some((event) => event.vp_due),
  };
}

function summed(events: readonly GameEvent[], seat: SeatNumber, name: 'francs' | 'vp'): number {
  let sum = 0;
  for (const event of events) if (event.event === name && event.seat === seat) sum += event.amount;
  return sum;
}

function tokenGains(events: readonly GameEvent[], seat: SeatNumber): Gain[] {
  const sums = new Map<Kind, number>();
  const add = (kind: Kind, n: number) => sums.set(kind, (sums.get(kind) ?? 0) + n);
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.event === 'token_found') add(event.kind, 1);
    if (event.event === 'tokens' || event.event === 'tile_tokens') add(event.kind, event.amount);
  }
  return [...sums]
    .filter(([, n]) => n !== 0)
    .map(
      ([kind, n]): Gain => ({
        what: 'token',
        kind,
        amount: n,
        text: `${n > 0 ? '+' : '−'}${counted(kind, Math.abs(n))}`,
      }),
    );
}

/** How a sum in a district changes, and the points for it; what stays as it is is left out. */
function majorityText(district: District, sum: number, vp: number): string {
  const values = { district: districtName(district), sum: signed(sum), vp: signed(vp) };
  if (vp === 0) return t('{district} {sum}', values);
  if (sum === 0)
    return tn(
      '{district} {vp} point at the end',
      '{district} {vp} points at the end',
      Math.abs(vp),
      values,
    );
  return tn(
    '{district} {sum}, {vp} point at the end',
    '{district} {sum}, {vp} points at the end',
    Math.abs(vp),
    values,
  );
}

function majorityGains(now: Majorities, then: Majorities, seat: SeatNumber): Gain[] {
  const gains: Gain[] = [];
  for (const district of DISTRICTS) {
    const [before, after] = [now[district], then[district]];
    const sum = (after.sums[seat - 1] ?? 0) - (before.sums[seat - 1] ?? 0);
    const vp = (after.vp?.[seat - 1] ?? 0) - (before.vp?.[seat - 1] ?? 0);
    if (sum !== 0 || vp !== 0)
      gains.push({ what: 'majority', amount: vp, text: majorityText(district, sum, vp) });
  }
  return gains;
}

/** What one seat gains and pays by a decision. */
export function previewEffects(preview: Preview, now: Majorities, seat: SeatNumber): Gain[] {
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
export function othersChange(
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
  return [...changes]
    .filter(([, change]) => change !== 0) // it may gain here what it loses there
    .map(([who, change]) => ({ seat: who, change }));
}
