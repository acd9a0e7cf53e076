/** What just happened as movements: pure, from events to things that fly from place to place. */
import type { GameEvent } from '../game/events.ts';
import {
  type BuildingPlace,
  type Place,
  readBuilding,
  readPlace,
  VP_PLACES,
} from '../game/place.ts';
import type { BuildingType, Kind, LandmarkCode, SeatNumber, View } from '../game/protocol.ts';
import type { End } from './ends.ts';

export type Cargo =
  | { what: 'tile'; place: BuildingPlace; type: BuildingType | null }
  | { what: 'key'; seat: SeatNumber }
  | { what: 'landmark'; code: LandmarkCode }
  | { what: 'token'; kind: Kind }
  | { what: 'francs'; amount: number }
  | { what: 'vp'; amount: number }
  | { what: 'bonus'; number: number }
  | { what: 'meeple'; seat: SeatNumber }
  | { what: 'plaque'; first: number };

export interface Flight {
  cargo: Cargo;
  from: End;
  to: End;
  /** The thing on the board (`data-thing`) that is hidden until this arrives. */
  reveals: string | null;
}

/** Flights of one group go at the same time, groups one after the other. */
export type Group = Flight[];

/** A decision's events, with the seat that took it. */
export interface Happened {
  seat: SeatNumber;
  events: readonly GameEvent[];
}

/** As much of a view as flights need. */
export type FlightView = Pick<View, 'buildings'> & {
  players: readonly Pick<View['players'][number], 'meeple'>[];
};

/** What earlier events said about later ones. */
interface Memory {
  /** Where the last key was moved or placed: coins come from there and go there. */
  scene: Place | null;
  stack: Place | null;
  meeples: number[];
}

/** Where points come from. */
function sourceOf(event: Extract<GameEvent, { event: 'vp' }>): Place | null {
  switch (event.source) {
    case 'building':
      return readPlace(event.place);
    case 'prestige':
      return readPlace(event.landmark);
    case 'majority':
      return VP_PLACES[event.district];
    default:
      return null;
  }
}

/** Things that stay on the board where they arrive. */
function moveOf(event: GameEvent, view: FlightView, memory: Memory): Flight | null {
  switch (event.event) {
    case 'drawn':
      memory.stack = readPlace(`stack ${event.stack}`);
      return null;
    case 'built': {
      const place = readBuilding(event.place);
      if (!place || !memory.stack) return null;
      const type = view.buildings[place.code]?.type ?? null;
      const reveals = `tile ${place.code}`;
      return { cargo: { what: 'tile', place, type }, from: memory.stack, to: place, reveals };
    }
    case 'key_placed':
    case 'key_moved': {
      const { seat } = event;
      const to = readPlace(event.event === 'key_placed' ? event.place : event.to);
      const from = event.event === 'key_placed' ? cornerOf(seat) : readPlace(event.from);
      memory.scene = to;
      if (!from || !to) return null;
      return { cargo: { what: 'key', seat }, from, to, reveals: `key ${to.code} ${seat}` };
    }
    case 'landmark': {
      const { landmark: code } = event;
      const place = readPlace(code);
      if (!place) return null;
      const cargo: Cargo = { what: 'landmark', code };
      return { cargo, from: place, to: place, reveals: `landmark ${code}` };
    }
    case 'vp_placed': {
      const { district, vp_tile: first, seat } = event;
      const to = VP_PLACES[district];
      return {
        cargo: { what: 'plaque', first },
        from: cornerOf(seat),
        to,
        reveals: `plaque ${district}`,
      };
    }
    default:
      return null;
  }
}

const cornerOf = (seat: SeatNumber): End => ({ type: 'corner', seat });

/** What a player pays and gets by it. */
function gainOf(event: GameEvent, memory: Memory): Flight | null {
  if (event.seat === null) return null;
  const { seat } = event;
  const corner = cornerOf(seat);
  const toOwner = (cargo: Cargo, from: End | null): Flight => ({
    cargo,
    from: from ?? corner,
    to: corner,
    reveals: null,
  });
  switch (event.event) {
    case 'francs': {
      const gain = toOwner({ what: 'francs', amount: event.amount }, memory.scene);
      return event.amount < 0 ? { ...gain, from: gain.to, to: gain.from } : gain;
    }
    case 'vp':
      return toOwner({ what: 'vp', amount: event.amount }, sourceOf(event));
    case 'token_found':
      return toOwner({ what: 'token', kind: event.kind }, readPlace(event.place));
    case 'bonus_taken': {
      const { bonus: number } = event;
      return toOwner({ what: 'bonus', number }, readPlace(`bonus ${number}`));
    }
    case 'meeple': {
      const from = memory.meeples[seat - 1] ?? 0;
      memory.meeples[seat - 1] = event.space;
      return {
        cargo: { what: 'meeple', seat },
        from: { type: 'space', space: from },
        to: { type: 'space', space: event.space },
        reveals: `meeple ${seat}`,
      };
    }
    default:
      return null;
  }
}

/** What is moved shows alone; what it gives flies together. */
export function groupsOf(
  since: readonly Happened[],
  before: FlightView | null,
  view: FlightView,
): Group[] {
  const memory: Memory = {
    scene: null,
    stack: readPlace('stack 1'), // where the tile was drawn in an earlier decision
    meeples: (before ?? view).players.map(({ meeple }) => meeple),
  };
  const groups: Group[] = [];
  for (const { events } of since) {
    let gains: Group = [];
    for (const event of events) {
      const gain = gainOf(event, memory);
      if (gain) gains.push(gain);
      const move = moveOf(event, view, memory);
      if (!move) continue;
      if (gains.length > 0) groups.push(gains);
      gains = [];
      groups.push([move]);
    }
    if (gains.length > 0) groups.push(gains);
  }
  return groups;
}

/* --- how long it takes --- */

/** Milliseconds at the speed of 1. */
export const LONG_FLIGHT_MS = 350;
export const SHORT_FLIGHT_MS = 260;
/** Things of one group start one after the other. */
export const START_DELAY_MS = 60;
/** All that waits is there after this: more goes faster. */
export const MAX_FLIGHTS_MS = 1500;

const timeOf = (group: Group): number =>
  LONG_FLIGHT_MS + Math.max(0, group.length - 1) * START_DELAY_MS;

/** How fast all of this goes, from now to its end. */
export function paceOf(groups: readonly Group[], speed: number): number {
  const whole = groups.reduce((sum, group) => sum + timeOf(group), 0);
  return Math.max(speed, whole / MAX_FLIGHTS_MS, 0.1);
}
