/**
 * From decisions to places: which place on the board a decision of the notation is about, and
 * which decisions a click may mean. It reads words; whether they are legal was said elsewhere.
 */
import { LANDMARKS } from '../figures.ts';
import type { Game, Place, Reason, SeatNumber, View } from '../protocol.ts';
import { nearest } from '../reasons.ts';

/** What a decision points at. Places as in geometry.ts, `stack 2` beside the board. */
export interface Aim {
  decision: string;
  /** Where the key comes from: a place; `hand`; null where no key moves. */
  from: Place | null;
  target: Place;
  /** A free decision: possible all the time, so never done by a single click. */
  free: boolean;
}

/** Null for a decision that is about nothing on the board. */
export function aimOf(decision: string, view: View): Aim | null {
  const [verb, first = '', second = ''] = decision.split(' ');
  const aim = (target: Place, from: Place | null = null, free = false): Aim => ({
    decision,
    from,
    target,
    free,
  });
  switch (verb) {
    case 'draw':
      return aim(`stack ${first}`);
    case 'site':
      return view.in_hand === null ? null : aim(`${first}${view.in_hand.slice(3)}`);
    case 'key':
      return aim(first === 'ARC' ? 'ARC' : `${first}0`, 'hand');
    case 'move':
      return aim(second.includes('@') ? `@${second.split('@')[1]}` : second, first);
    case 'bonus':
      return aim(`bonus ${first}`);
    case 'use':
      return (first === '17' || first === '25') && second !== ''
        ? aim(`bonus ${second}`, null, true)
        : null;
    case 'vp':
      return aim(`vp ${second}`);
    default:
      return null;
  }
}

export function aimsOf(decisions: readonly string[], view: View): Aim[] {
  return decisions
    .map((decision) => aimOf(decision, view))
    .filter((aim): aim is Aim => aim !== null);
}

/** A decision that would lead to a place if everything were right: to ask why it is not possible. */
export function wishFor(place: Place, view: View): string {
  const [kind = '', what = ''] = place.split(' ');
  if (kind === 'bonus') return place;
  if (kind === 'vp') return `vp ${view.vp_left[0] ?? view.vp_tiles[what]} ${what}`;
  if (kind === 'stack') return `draw ${what}`;
  if (place === 'ARC') return 'key ARC';
  if (place.endsWith('0')) return `key ${place.slice(0, -1)}`;
  if (place.startsWith('@')) {
    const waits = LANDMARKS.find((code) => view.landmarks[code] === undefined);
    return `move ${place.slice(1)}0 ${waits ?? LANDMARKS[0]}${place}`;
  }
  const district = view.landmarks[place]?.district ?? place.slice(0, -1);
  return `move ${district}0 ${place}`;
}

/** Why nothing can be done at a place, as far as it is known: what came nearest to being possible. */
export function refusedAt(place: Place, reasons: Game['reasons'], view: View): Reason | undefined {
  const about = (reasons ?? []).filter(({ decisions }) =>
    aimsOf(decisions, view).some(({ target }) => target === place),
  );
  return about.sort(nearest)[0];
}

/** Can, and can by a free decision; not, and not yet for lack of francs or tokens. */
export type Possible = 'can' | 'free' | 'short' | 'not' | null;

export interface PlaceState {
  possible: Possible;
  /** Decisions that lead here: legal ones, or else refused ones, first what came nearest to being possible. */
  decisions: string[];
}

const SHORT = new Set(['FRANCS_SHORT', 'RESOURCES_SHORT']);
/** Refusals about the moment, not about the place: they would dim the whole board. */
const MOMENT = new Set(['WRONG_PHASE', 'GAME_OVER', 'MALFORMED']);

export type States = ReadonlyMap<Place, PlaceState>;

/** What can be done at each place, with a key chosen before or without. */
export function statesOf(
  choices: readonly string[],
  reasons: Game['reasons'],
  view: View,
  selected: Place | null,
): States {
  const states = new Map<Place, PlaceState>();
  const suits = (aim: Aim) => selected === null || aim.from === null || aim.from === selected;
  for (const aim of aimsOf(choices, view).filter(suits)) {
    const state = states.get(aim.target) ?? { possible: 'free', decisions: [] };
    if (!aim.free) state.possible = 'can';
    state.decisions.push(aim.decision);
    states.set(aim.target, state);
  }
  for (const { reason, decisions } of [...(reasons ?? [])].sort(nearest)) {
    if (MOMENT.has(reason)) continue;
    for (const aim of aimsOf(decisions, view).filter(suits)) {
      if (aim.free) continue;
      const state = states.get(aim.target) ?? { possible: 'not', decisions: [] };
      if (state.possible === 'can' || state.possible === 'free') continue;
      if (SHORT.has(reason)) state.possible = 'short';
      state.decisions.push(aim.decision);
      states.set(aim.target, state);
    }
  }
  return states;
}

/** Places from which an own key could move now. */
export function sourcesOf(choices: readonly string[], view: View): ReadonlySet<Place> {
  const found = new Set<Place>();
  for (const aim of aimsOf(choices, view)) if (aim.from !== null) found.add(aim.from);
  return found;
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
  const legal = state?.possible === 'can' || state?.possible === 'free' ? state.decisions : [];
  const movable = sources.has(place);
  if (movable && place !== selected && !(selected !== null && legal.length > 0))
    return { act: 'select', place };
  const [only] = legal;
  if (only !== undefined && legal.length === 1 && state?.possible === 'can')
    return { act: 'choose', decision: only };
  if (legal.length > 0) return { act: 'ask', decisions: legal };
  return selected === null ? { act: 'none' } : { act: 'select', place: null };
}

/** The seats whose keys lie at a place. */
export function keysAt(view: View, place: Place): readonly SeatNumber[] {
  if (place === 'ARC') return view.arc;
  if (place.endsWith('0')) return view.banks[place.slice(0, 3) as keyof View['banks']] ?? [];
  return view.buildings[place]?.keys ?? view.landmarks[place]?.keys ?? [];
}
