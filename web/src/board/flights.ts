/** What just happened as movements: pure, from events to things that fly from place to place. */
import type { GameEvent, Happening, Kind, Place, SeatNumber, View } from '../protocol.ts';

export type Cargo =
  | { what: 'tile'; place: Place; type: string | null; stack: number }
  | { what: 'key'; seat: SeatNumber }
  | { what: 'landmark'; code: string }
  | { what: 'token'; kind: Kind }
  | { what: 'francs'; amount: number }
  | { what: 'vp'; amount: number }
  | { what: 'bonus'; number: number }
  | { what: 'meeple'; seat: SeatNumber }
  | { what: 'plaque'; first: number };

/** Ends of a way: a place of the board, `stack 2`, `corner 3`, `space 12`. */
export interface Flight {
  cargo: Cargo;
  from: string;
  to: string;
  /** What it brings, hidden until it is there. */
  brings: string | null;
}

/** Flights of one group go at the same time, groups one after the other. */
export type Group = Flight[];

const text = (event: GameEvent, member: string): string => String(event[member] ?? '');
const number = (event: GameEvent, member: string): number => Number(event[member] ?? 0);

/** Where the key that the seat moved or placed last lies: coins come from and go there. */
interface Memory {
  scene: string;
  stack: number;
  meeples: number[];
}

function flightOf(event: GameEvent, view: View, memory: Memory): Flight | null {
  const seat = event.seat ?? 0;
  const corner = `corner ${seat}`;
  switch (event.event) {
    case 'drawn':
      memory.stack = number(event, 'stack');
      return null;
    case 'built': {
      const place = text(event, 'place');
      const type = view.buildings[place]?.type ?? null;
      return {
        cargo: { what: 'tile', place, type, stack: memory.stack },
        from: `stack ${memory.stack}`,
        to: place,
        brings: `tile ${place}`,
      };
    }
    case 'key_placed': {
      const place = text(event, 'place');
      memory.scene = place;
      return {
        cargo: { what: 'key', seat },
        from: corner,
        to: place,
        brings: `key ${place} ${seat}`,
      };
    }
    case 'key_moved': {
      const to = text(event, 'to');
      memory.scene = to;
      return {
        cargo: { what: 'key', seat },
        from: text(event, 'from'),
        to,
        brings: `key ${to} ${seat}`,
      };
    }
    case 'landmark': {
      const code = text(event, 'landmark');
      return {
        cargo: { what: 'landmark', code },
        from: code,
        to: code,
        brings: `landmark ${code}`,
      };
    }
    case 'francs': {
      const amount = number(event, 'amount');
      const scene = memory.scene || corner;
      return {
        cargo: { what: 'francs', amount },
        from: amount < 0 ? corner : scene,
        to: amount < 0 ? scene : corner,
        brings: null,
      };
    }
    case 'vp': {
      const from =
        text(event, 'place') ||
        text(event, 'landmark') ||
        (event.district === undefined ? '' : `vp ${text(event, 'district')}`) ||
        corner;
      return {
        cargo: { what: 'vp', amount: number(event, 'amount') },
        from,
        to: corner,
        brings: null,
      };
    }
    case 'token_found':
      return {
        cargo: { what: 'token', kind: text(event, 'kind') as Kind },
        from: text(event, 'place'),
        to: corner,
        brings: null,
      };
    case 'bonus_taken': {
      const bonus = number(event, 'bonus');
      return {
        cargo: { what: 'bonus', number: bonus },
        from: `bonus ${bonus}`,
        to: corner,
        brings: null,
      };
    }
    case 'meeple': {
      const from = memory.meeples[seat - 1] ?? 0;
      const to = number(event, 'space');
      memory.meeples[seat - 1] = to;
      return {
        cargo: { what: 'meeple', seat },
        from: `space ${from}`,
        to: `space ${to}`,
        brings: `meeple ${seat}`,
      };
    }
    case 'vp_placed': {
      const district = text(event, 'district');
      const first = number(event, 'vp_tile');
      return {
        cargo: { what: 'plaque', first },
        from: corner,
        to: `vp ${district}`,
        brings: `plaque ${district}`,
      };
    }
    default:
      return null;
  }
}

/* --- how long it takes --- */

/** Milliseconds at the speed of 1. */
export const LONG = 350;
export const SHORT = 260;
/** Things of one group start one after the other. */
export const APART = 60;
/** More than this, whatever waits, is not worth watching: it all goes faster. */
export const PATIENCE = 1500;

const timeOf = (group: Group): number => LONG + Math.max(0, group.length - 1) * APART;

/** How fast all of this goes, from now to its end. */
export function paceOf(groups: readonly Group[], speed: number): number {
  const whole = groups.reduce((sum, group) => sum + timeOf(group), 0);
  return Math.max(speed, whole / PATIENCE, 0.1);
}

/** What is moved shows alone; what it gives flies together. */
const GAINS = new Set(['francs', 'vp', 'token', 'bonus', 'meeple']);

export function groupsOf(since: readonly Happening[], before: View | null, view: View): Group[] {
  const memory: Memory = {
    scene: '',
    stack: 1,
    meeples: (before ?? view).players.map(({ meeple }) => meeple),
  };
  const groups: Group[] = [];
  for (const happening of since) {
    let gains: Group = [];
    for (const event of happening.events) {
      const flight = flightOf(event, view, memory);
      if (flight === null) continue;
      if (GAINS.has(flight.cargo.what)) {
        gains.push(flight);
        continue;
      }
      if (gains.length > 0) groups.push(gains);
      gains = [];
      groups.push([flight]);
    }
    if (gains.length > 0) groups.push(gains);
  }
  return groups;
}
