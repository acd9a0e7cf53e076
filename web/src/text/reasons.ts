/** Why a decision is not possible, as a sentence. */
import { decisionsOf } from '../game/decision.ts';
import { figures, vpRanks } from '../game/figures.ts';
import { readPlace } from '../game/place.ts';
import type { Game, Phase } from '../game/protocol.ts';
import { REASON_CODES, type Reason, type ReasonCode } from '../game/refusals.ts';
import { bonusName } from './bonuses.ts';
import { capital, t, type Values } from './catalogue.ts';
import {
  counted,
  districtName,
  endTileNamed,
  francs,
  keys,
  kindName,
  phaseNamed,
  placeName,
  placeValue,
  tiles,
  typeName,
} from './names.ts';

/** Things that have a phase of their own: when that phase comes, and its clause. */
const LATER: Partial<Record<Phase, { clause: string; when: () => Pattern }>> = {
  bonus: {
    clause: 'R4.8',
    when: () =>
      say(
        'You may take a bonus tile when you buy a building of value 1 or 2, or for {francs} when you buy one of value 3.',
        { francs: francs(figures.bonus_price_at_3.value) },
      ),
  },
  vp: {
    clause: 'R4.10',
    when: () =>
      say(
        'You may place a VP tile when your purchase brings a district to {keys} on its buildings and landmarks.',
        { keys: keys(figures.vp_tile_trigger_keys.value) },
      ),
  },
};
const laterThan = (reason: Reason) =>
  reason.reason === 'WRONG_PHASE' ? LATER[reason.possible] : undefined;

type Pattern = [string, Values?];

/** Marks a text to be translated, without doing so yet. */
const say = (text: string, values?: Values): Pattern => [text, values];

const at = ({ place }: { place: string }): Values => ({ place: placeName(place) });
const tile = ({ bonus }: { bonus: number }): Values => ({ tile: bonusName(bonus) });
const endTile = ({ tile }: { tile: string }): Values => ({ tile: endTileNamed(tile).name });
const vpTile = ({ tile }: { tile: number }): Values => ({ tile: vpRanks(tile).join('/') });

const PATTERNS: { [R in ReasonCode]: (reason: Reason<R>) => Pattern | null } = {
  UNKNOWN: () => null,
  ALLOWED: () => say('You can do this.'),
  MALFORMED: () => say("That isn't one of the choices."),
  GAME_OVER: () => say('The game is over.'),
  WRONG_PHASE: ({ now }) => say('First: {now}.', { now: phaseNamed(now).name }),
  STACK_EMPTY: ({ stack }) => say('Stack {stack} is empty.', { stack }),
  SITE_TAKEN: ({ district, value }) =>
    say('The space of value {value} in {district} is already taken.', {
      district: districtName(district),
      value,
    }),
  SITE_HAS_TYPE: ({ district, type }) =>
    say('{district} already has a {type}; a district has each type only once.', {
      district: districtName(district),
      type: typeName(type),
    }),
  NO_KEY_IN_HAND: () => say('You have no keys left behind your screen.'),
  KEY_THERE: (reason) => say('You already have a key on {place}.', at(reason)),
  NO_KEY_AT: (reason) =>
    readPlace(reason.place)?.type === 'bank'
      ? say(
          'You have no key on {place}. Place one there first; it can buy on a later turn.',
          at(reason),
        )
      : say('You have no key on {place}.', at(reason)),
  NOT_FOR_SALE: (reason) => say("You can't buy {place}: only buildings and landmarks.", at(reason)),
  OTHER_DISTRICT: ({ from, to }) =>
    say("A key never leaves its district: it can't go from {from} to {to}.", {
      from: placeName(from),
      to: placeName(to),
    }),
  NOT_HIGHER: ({ from, to }) =>
    say("A key only moves to a higher value: {to} isn't higher than {from}.", { from, to }),
  NOT_BUILT: (reason) => say("{place} isn't built yet.", at(reason)),
  LANDMARK_IN_SUPPLY: ({ landmark }) =>
    say('{landmark} is still in the supply. Choose a district for it.', {
      landmark: placeName(landmark),
    }),
  LANDMARK_ON_BOARD: ({ landmark, district }) =>
    say('{landmark} is already in {district}.', {
      landmark: placeName(landmark),
      district: districtName(district),
    }),
  LANDMARK_TOO_LOW: ({ landmark, district, other }) =>
    say('{landmark} must be worth more than {other}, which is already in {district}.', {
      landmark: placeName(landmark),
      other: placeName(other),
      district: districtName(district),
    }),
  OWN_KEY_THERE: (reason) =>
    say('You already have a key on {place}: this needs {tile}.', {
      ...at(reason),
      tile: bonusName(9),
    }),
  OTHERS_KEY_THERE: (reason) =>
    say('Another player has a key on {place}: this needs {tile}.', {
      ...at(reason),
      tile: bonusName(16),
    }),
  ALL_KEYS_THERE: (reason) =>
    say("Your key and another player's are on {place}: this needs {own} and {others}.", {
      ...at(reason),
      own: bonusName(9),
      others: bonusName(16),
    }),
  TILE_NOT_NEEDED: (reason) => say("This move doesn't need {tile}.", tile(reason)),
  FRANCS_SHORT: ({ needed, there }) =>
    say('This costs {needed}; you have {there}.', { needed: francs(needed), there }),
  RESOURCES_SHORT: ({ kind, needed, there }) =>
    say('This costs {needed}; you have {there}.', { needed: counted(kind, needed), there }),
  STACKS_NOT_EMPTY: ({ left }) =>
    say("You can't take an end-game tile until the stacks are empty; {tiles} left.", {
      tiles: tiles(left),
    }),
  NO_END_TILE_LEFT: () => say('No end-game tiles are left.'),
  MAY_NOT_PASS: () => say("You can't pass while you can take an action."),
  NOT_ON_TRACK: (reason) => say("There's no {tile} left on the track.", tile(reason)),
  NOT_FORWARD: (reason) =>
    say('Your meeple only moves forward: {tile} is on space {space}, your meeple on {meeple}.', {
      ...tile(reason),
      space: reason.space,
      meeple: reason.meeple,
    }),
  TRACK_ENDED: (reason) =>
    say(
      'Your meeple is on the last space: you can take no more bonus tiles, so {tile} is of no use.',
      tile(reason),
    ),
  ALREADY_OWNED: (reason) => say('You already own {tile}; used tiles count too.', tile(reason)),
  SLOTS_SHORT: ({ kind, chosen, slots }) =>
    say('The landmark takes {slots}, not {chosen}.', { slots: counted(kind, slots), chosen }),
  PRESTIGE_SHORT: ({ kind, chosen, there }) =>
    say('You have {there}, not {chosen}.', { there: counted(kind, there), chosen }),
  END_TILE_GONE: (reason) => say('No “{tile}” end-game tile is left.', endTile(reason)),
  VP_TILE_GONE: (reason) => say('VP tile {tile} is already in a district.', vpTile(reason)),
  VP_SPACE_TAKEN: (reason) =>
    say('{district} already has a VP tile: {tile}.', {
      ...vpTile(reason),
      district: districtName(reason.district),
    }),
  VP_SAME_DISTRICT: ({ district }) =>
    say('The VP tile can only go to the district of this move, {district}.', {
      district: districtName(district),
    }),
  NOT_IN_SUPPLY: ({ kind }) => say("There's no {kind} in the supply.", { kind: kindName(kind) }),
  PRESTIGE_NOT_SOLD: () => say("You can't buy prestige."),
  NOTHING_TO_SELL: ({ kind }) => say('You have no {kind} to sell.', { kind: kindName(kind) }),
  TILE_NOT_HELD: (reason) => say("You don't have {tile}.", tile(reason)),
  TILE_USED: (reason) => say("You've already used {tile}.", tile(reason)),
  TILE_NEVER_USED: (reason) => say('You never use {tile}: it scores at the end.', tile(reason)),
  TILE_FOR_MOVES: (reason) => say('You use {tile} by making a move that needs it.', tile(reason)),
  GIVES_NOTHING: (reason) => say("You'd get nothing from {tile} now.", tile(reason)),
  NO_RESERVE_KEY: (reason) => say('You have no key in reserve for {tile}.', tile(reason)),
  NOT_AMONG_NEAREST: (reason) =>
    say("{tile} isn't on one of the {n} nearest spaces with tiles behind your meeple.", {
      ...tile(reason),
      n: reason.spaces,
    }),
  NOT_RIGHT_BEHIND: (reason) =>
    say("{tile} isn't on one of the {n} spaces right behind your meeple.", {
      ...tile(reason),
      n: reason.spaces,
    }),
  PAIRS_SHORT: ({ kind, needed, there }) =>
    say('This takes {needed} in real tokens; you have {there}.', {
      needed: counted(kind, needed),
      there,
    }),
  END_TILE_NOT_HELD: (reason) => say('You have no unused “{tile}” end-game tile.', endTile(reason)),
};

const patternOf = <R extends ReasonCode>(reason: Reason<R>): Pattern | null =>
  PATTERNS[reason.reason](reason);

export function reasonSentence(reason: Reason): string {
  const pattern = laterThan(reason)?.when() ?? patternOf(reason);
  return pattern ? capital(t(...pattern)) : (reason.text ?? reason.reason);
}

/** The clause of the rules that this is about. */
export const reasonClause = (reason: Reason): string => laterThan(reason)?.clause ?? reason.clause;

/** What something costs is checked last of all. */
const RANKS = new Map(
  [...REASON_CODES, 'FRANCS_SHORT', 'RESOURCES_SHORT'].map((code, rank) => [code, rank]),
);

/** How much is missing, of francs or of a resource. */
const missing = (reason: Reason): number =>
  reason.reason === 'FRANCS_SHORT' || reason.reason === 'RESOURCES_SHORT'
    ? reason.needed - reason.there
    : 0;

/** Sorts refusals of the same thing: the one nearest to being possible first. */
export function nearest(one: Reason, other: Reason): number {
  const further = (RANKS.get(other.reason) ?? 0) - (RANKS.get(one.reason) ?? 0);
  return further || missing(one) - missing(other);
}

/** The value of a building with which a bonus tile is not free (R4.8). */
const PRICED = 3;

/** What is asked where a bonus tile may be taken: it may have a price; where none can be taken, why. */
export function bonusTask({ view, legal, reasons }: Game): string {
  const about = (decisions: readonly string[] = []): boolean =>
    decisionsOf(decisions, 'bonus').length > 0;
  const [why] = (reasons ?? []).filter((one) => about(one.decisions)).sort(nearest);
  if (why && !about(legal)) return `${t("You can't take any bonus tile.")} ${reasonSentence(why)}`;
  const task = phaseNamed('bonus').text;
  if (placeValue(view.bought ?? '') !== PRICED) return task;
  const price = francs(figures.bonus_price_at_3.value);
  return `${t('It costs {francs}.', { francs: price })} ${task}`;
}
