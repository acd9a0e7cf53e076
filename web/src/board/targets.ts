/**
 * From decisions to places: which place of the board a decision is about, and what a click on a place means.
 * Whether a decision is legal was said by the engine.
 */

import { LANDMARKS } from '../game/codes.ts';
import { type Decision, readDecision, writeDecision } from '../game/decision.ts';
import {
  ARC,
  BANKS,
  buildingIn,
  type KeyPlace,
  type LandmarkPlace,
  type Place,
  readBuilding,
  readPlace,
  SITES,
  VP_PLACES,
} from '../game/place.ts';
import type { Game, Reason, View } from '../game/protocol.ts';
import { nearest } from '../text/reasons.ts';

/** As much of a view as says where decisions lead. */
export type TargetView = Pick<View, 'in_hand' | 'landmarks' | 'vp_left' | 'vp_tiles'>;

export interface DecisionTarget {
  /** Its text. */
  decision: string;
  /** Where the key comes from; null where no key moves. */
  from: KeyPlace | 'hand' | null;
  place: Place;
  /** A free decision is possible all the time, so a single click never takes it. */
  free: boolean;
}

/** The place, and where a key comes from. */
function placesOf(decision: Decision, view: TargetView): [Place | null, DecisionTarget['from']] {
  switch (decision.verb) {
    case 'draw':
      return [readPlace(`stack ${decision.stack}`), null];
    case 'site': {
      const tile = readBuilding(view.in_hand ?? '');
      return [tile && buildingIn(decision.district, tile.value), null];
    }
    case 'key':
      return [decision.to, 'hand'];
    case 'move':
      return [decision.site ? SITES[decision.site] : decision.to, decision.from];
    case 'bonus':
      return [readPlace(`bonus ${decision.bonus}`), null];
    case 'use':
      return [readPlace(`bonus ${decision.takes}`), null];
    case 'vp':
      return [VP_PLACES[decision.district], null];
    default:
      return [null, null];
  }
}

/** Null for a decision that is about nothing on the board. */
export function targetOf(text: string, view: TargetView): DecisionTarget | null {
  const decision = readDecision(text);
  if (!decision) return null;
  const [place, from] = placesOf(decision, view);
  return place && { decision: text, from, place, free: decision.verb === 'use' };
}

export function targetsOf(decisions: readonly string[], view: TargetView): DecisionTarget[] {
  return decisions.map((text) => targetOf(text, view)).filter((target) => target !== null);
}

const landmarks: readonly LandmarkPlace[] = LANDMARKS.map(readPlace).filter(
  (place) => place?.type === 'landmark',
);

/** The landmark that would be built first at a new site. */
const waitingLandmark = (view: TargetView): LandmarkPlace | undefined =>
  landmarks.find(({ code }) => view.landmarks[code] === undefined) ?? landmarks[0];

function hypothetical(place: Place, view: TargetView): Decision | null {
  switch (place.type) {
    case 'bonus':
      return { verb: 'bonus', bonus: place.bonus };
    case 'vp': {
      const { district } = place;
      return { verb: 'vp', tile: view.vp_left[0] ?? view.vp_tiles[district] ?? 0, district };
    }
    case 'stack':
      return { verb: 'draw', stack: place.stack };
    case 'arc':
    case 'bank':
      return { verb: 'key', to: place };
    case 'site': {
      const to = waitingLandmark(view);
      const from = BANKS[place.district];
      return to ? { verb: 'move', from, to, site: place.district, tiles: [] } : null;
    }
    case 'landmark': {
      const district = view.landmarks[place.code]?.district;
      const from = district ? BANKS[district] : ARC;
      return { verb: 'move', from, to: place, site: null, tiles: [] };
    }
    case 'building':
      return { verb: 'move', from: BANKS[place.district], to: place, site: null, tiles: [] };
  }
}

/** A decision that would lead to a place if everything were right: to ask why it is not possible. */
export function hypotheticalDecision(place: Place, view: TargetView): string {
  const decision = hypothetical(place, view);
  return decision ? writeDecision(decision) : '';
}

/** Why nothing can be done at a place, as far as it is known: what came nearest to being possible. */
export function refusedAt(
  place: Place,
  reasons: Game['reasons'],
  view: TargetView,
): Reason | undefined {
  const about = (reasons ?? []).filter(({ decisions }) =>
    targetsOf(decisions, view).some((target) => target.place === place),
  );
  return about.sort(nearest)[0];
}

/** Possible, or only by a free decision; not possible, or only for lack of francs or tokens. */
export type Possible = 'can' | 'free' | 'short' | 'not';

export interface PlaceState {
  possible: Possible;
  /** Decisions that lead here: legal ones, or else refused ones, first what came nearest to being possible. */
  decisions: string[];
}

const SHORT: ReadonlySet<string> = new Set(['FRANCS_SHORT', 'RESOURCES_SHORT']);
/** Refusals about the moment, not about the place: they would dim the whole board. */
const ABOUT_MOMENT: ReadonlySet<string> = new Set(['WRONG_PHASE', 'GAME_OVER', 'MALFORMED']);

export type States = ReadonlyMap<Place, PlaceState>;

export const isLegal = (state: PlaceState | undefined): boolean =>
  state?.possible === 'can' || state?.possible === 'free';

/** What can be done at each place, with a key selected before or without. */
export function statesOf(
  choices: readonly string[],
  reasons: Game['reasons'],
  view: TargetView,
  selected: Place | null,
): States {
  const states = new Map<Place, PlaceState>();
  const suits = ({ from }: DecisionTarget) =>
    selected === null || from === null || from === selected;
  const legal = targetsOf(choices, view).filter(suits);
  for (const { place, free, decision } of legal) {
    const state = states.get(place) ?? { possible: 'free', decisions: [] };
    if (!free) state.possible = 'can';
    state.decisions.push(decision);
    states.set(place, state);
  }
  for (const { reason, decisions } of [...(reasons ?? [])].sort(nearest)) {
    if (ABOUT_MOMENT.has(reason)) continue;
    for (const { place, free, decision } of targetsOf(decisions, view).filter(suits)) {
      const state = states.get(place) ?? { possible: 'not', decisions: [] };
      if (free || isLegal(state)) continue;
      if (SHORT.has(reason)) state.possible = 'short';
      state.decisions.push(decision);
      states.set(place, state);
    }
  }
  return states;
}

/** Places from which an own key could move now. */
export function sourcesOf(choices: readonly string[], view: TargetView): ReadonlySet<Place> {
  const sources = new Set<Place>();
  for (const { from } of targetsOf(choices, view))
    if (from !== null && from !== 'hand') sources.add(from);
  return sources;
}

/** What a click means. */
export type Click =
  | { act: 'choose'; decision: string }
  | { act: 'ask'; decisions: string[] }
  | { act: 'select'; place: Place | null }
  | { act: 'none' };

export function clickOn(
  place: Place,
  states: States,
  sources: ReadonlySet<Place>,
  selected: Place | null,
): Click {
  const state = states.get(place);
  const legal = state && isLegal(state) ? state.decisions : [];
  const movable = sources.has(place);
  if (movable && place !== selected && !(selected !== null && legal.length > 0))
    return { act: 'select', place };
  const [only] = legal;
  if (only !== undefined && legal.length === 1 && state?.possible === 'can')
    return { act: 'choose', decision: only };
  if (legal.length > 0) return { act: 'ask', decisions: legal };
  return selected === null ? { act: 'none' } : { act: 'select', place: null };
}
