/**
 * What somebody types: a text for each figure, by the path that the loader's errors use ("market.buy.wood"), and the
 * file that follows from them. End-game tiles and copies are asked tile by tile, as they lie in the box, and grouped here.
 */
import { DISTRICTS, KINDS, RESOURCES, VALUES } from '../game/codes.ts';
import { builtInFigures, type EndFigures, type Figures } from '../game/figures.ts';
import { RULINGS, type Ruling } from '../rulebook/readings.ts';

export type Values = Readonly<Record<string, string>>;

export const END_TILES = 12;
const CODE_LENGTH = 5;
export const BONUS_NUMBERS = Array.from({ length: 30 }, (_, index) => index + 1);
/** What a table may choose, the usual reading first. */
export const RULING_WORDS: Record<Ruling, readonly string[]> = {
  vp_tile: ['any', 'same'],
  step_back: ['tiles', 'spaces'],
  track_end: ['closed', 'open'],
};
const PLAYERS = ['2', '3', '4'];
/** Of a zone of the track its last number is asked; the next one begins after it, and the third ends the track. */
export const TYPED_ZONES = ['A', 'B'] as const;
export const zoneEnd = (zone: (typeof TYPED_ZONES)[number]): string =>
  `track.value.zones.${zone}[1]`;
/** Where a zone begins follows from the one before. */
export const isZoneStart = (path: string): boolean => /^track\.value\.zones\.[BC]\[0\]$/.test(path);

/* --- reading a set --- */

function* endTiles(kinds: readonly EndFigures[]): Generator<[string, string]> {
  let index = 0;
  for (const kind of kinds)
    for (let copy = 0; copy < (kind.count ?? 1); copy += 1) {
      const what = kind.resource_of_choice ? 'R' : kind.prestige_of_choice ? 'P' : 'gives';
      yield [`end.${index}.what`, what];
      yield [`end.${index}.francs`, String(kind.francs ?? 0)];
      yield [`end.${index}.vp`, String(kind.vp ?? 0)];
      index += 1;
    }
}

function* landmarks(set: Figures): Generator<[string, string]> {
  for (const [i, landmark] of set.landmarks.entries()) {
    yield [`landmarks[${i}].value`, String(landmark.value)];
    for (const kind of RESOURCES)
      yield [`landmarks[${i}].cost.${kind}`, String(landmark.cost[kind] ?? 0)];
    for (const [slot, [kind, vp]] of landmark.prestige.entries()) {
      yield [`landmarks[${i}].prestige[${slot}][0]`, kind];
      yield [`landmarks[${i}].prestige[${slot}][1]`, String(vp)];
    }
  }
}

/** Members of a bonus tile that are plain numbers, or numbers by players or types. */
function* bonuses(set: Figures): Generator<[string, string]> {
  for (const number of BONUS_NUMBERS) {
    for (const [member, value] of Object.entries(set.bonus[number] ?? {})) {
      const path = `bonus.${number}.${member}`;
      if (typeof value === 'number') yield [path, String(value)];
      else if (Array.isArray(value))
        for (const [i, word] of value.entries()) yield [`${path}[${i}]`, word];
      else if (typeof value === 'object')
        for (const [by, vp] of Object.entries(value)) yield [`${path}.${by}`, String(vp)];
    }
  }
}

function* copies(set: Figures): Generator<[string, string]> {
  const { extra_copy_from_3_players: from3, extra_copy_with_4_players: with4 } = set.bonus_copies;
  for (const number of BONUS_NUMBERS) {
    const marks = `${from3.includes(number) ? '3' : ''}${with4.includes(number) ? '4' : ''}`;
    yield [`copies.${number}`, marks || '-'];
  }
}

function* plain(set: Figures): Generator<[string, string]> {
  for (const code of RULINGS) yield [`rulings.${code}.value`, set.rulings[code].value];
  for (const name of ['start_francs', 'reserve_keys', 'building_8_vp', 'bonus_price_at_3'] as const)
    yield [`${name}.value`, String(set[name].value)];
  yield ['bonus_copies.from_2_players', String(set.bonus_copies.from_2_players)];
  yield ['vp_tile_trigger_keys.value', String(set.vp_tile_trigger_keys.value)];
  for (const zone of TYPED_ZONES) yield [zoneEnd(zone), String(set.track.value.zones[zone][1])];
  for (const n of PLAYERS) yield [`keys.value.${n}`, String(set.keys.value[n])];
  for (const [i, { bank }] of set.districts.entries()) yield [`districts[${i}].bank`, String(bank)];
  for (const value of VALUES) yield [`tokens.value.${value}`, set.tokens.value[value] ?? ''];
  for (const kind of RESOURCES) {
    yield [`building_8_cost.value.${kind}`, String(set.building_8_cost.value[kind] ?? 0)];
    yield [`market.buy.${kind}`, String(set.market.buy[kind])];
  }
  for (const kind of KINDS) yield [`market.sell.${kind}`, String(set.market.sell[kind])];
  for (const district of DISTRICTS)
    for (const [i, type] of set.buildings[district].entries())
      yield [`buildings.${district}[${i}]`, type];
  for (const [tile, ranks] of set.vp_tiles.entries())
    for (const [rank, vp] of ranks.entries()) yield [`vp_tiles[${tile}][${rank}]`, String(vp)];
}

export const valuesOf = (set: Figures): Values =>
  Object.fromEntries([
    ...plain(set),
    ...landmarks(set),
    ...copies(set),
    ...bonuses(set),
    ...endTiles(set.end_tiles),
  ]);

/* --- making the file --- */

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };

/** A number as it was typed; what is none goes into the file as it is, and the loader refuses it there. */
const typed = (text: string): Json => (/^\d{1,9}$/.test(text) ? Number(text) : text);

function put(root: Json, path: string, value: Json): void {
  const steps = path.match(/[^.[\]]+/g) ?? [];
  let at = root;
  for (const [i, step] of steps.entries()) {
    if (typeof at !== 'object' || at === null) return;
    const key = Array.isArray(at) ? Number(step) : step;
    const holder = at as Record<string | number, Json>;
    if (i === steps.length - 1) holder[key] = value;
    else at = holder[key] ?? null;
  }
}

interface EndKind {
  what: string;
  francs: string;
  vp: string;
}

function codeOf({ what, francs, vp }: EndKind): string {
  if (what !== 'gives') return what;
  return `${Number(francs) ? `F${francs}` : ''}${Number(vp) ? `V${vp}` : ''}` || 'F0';
}

/** Equal tiles are one kind, in the order of their first. */
function endKinds(values: Values): { kinds: Json[]; kindOf: number[] } {
  const codes: string[] = [];
  const kinds: { [name: string]: Json }[] = [];
  const kindOf: number[] = [];
  for (let i = 0; i < END_TILES; i += 1) {
    const get = (member: string) => values[`end.${i}.${member}`] ?? '0';
    const tile = { what: get('what'), francs: get('francs'), vp: get('vp') };
    const code = codeOf(tile);
    const known = codes.indexOf(code);
    kindOf.push(known < 0 ? codes.length : known);
    const kind = kinds[known];
    if (kind) kind.count = Number(kind.count ?? 1) + 1;
    else {
      codes.push(code);
      kinds.push({
        code: code.length > CODE_LENGTH ? `T${kinds.length + 1}` : code,
        ...(tile.what === 'R' && { resource_of_choice: 1 }),
        ...(tile.what === 'P' && { prestige_of_choice: 1 }),
        ...(tile.what === 'gives' && { francs: typed(tile.francs), vp: typed(tile.vp) }),
      });
    }
  }
  return { kinds, kindOf };
}

/** The file, as JSON, of a set with this name. */
export function fileOf(values: Values, name: string): string {
  const file = JSON.parse(JSON.stringify(builtInFigures)) as { [name: string]: Json };
  const words = new Set(['rulings', 'tokens', 'buildings']);
  for (const [path, text] of Object.entries(values)) {
    if (path.startsWith('end.') || path.startsWith('copies.')) continue;
    const isWord =
      words.has(path.split(/[.[]/)[0] ?? '') || /counts_as|prestige\[\d\]\[0\]/.test(path);
    put(file, path, isWord ? text : typed(text));
  }
  const marked = (mark: string) =>
    BONUS_NUMBERS.filter((number) => values[`copies.${number}`]?.includes(mark));
  put(file, 'bonus_copies.extra_copy_from_3_players', marked('3'));
  put(file, 'bonus_copies.extra_copy_with_4_players', marked('4'));
  file.end_tiles = endKinds(values).kinds;
  put(file, 'track.value.zones.B[0]', Number(values[zoneEnd('A')]) + 1);
  put(file, 'track.value.zones.C[0]', Number(values[zoneEnd('B')]) + 1);
  return JSON.stringify({ ...file, name });
}

/** The field that an error of the loader is about; undefined if it is about none alone. */
export function fieldAt(path: string, values: Values): string | undefined {
  const end = /^end_tiles\[(\d+)\](?:\.(\w+))?$/.exec(path);
  if (end) {
    const tile = endKinds(values).kindOf.indexOf(Number(end[1]));
    return `end.${tile}.${end[2] === 'francs' || end[2] === 'vp' ? end[2] : 'what'}`;
  }
  if (path in values) return path;
  return Object.keys(values).find(
    (field) => field.startsWith(`${path}.`) || field.startsWith(`${path}[`),
  );
}
