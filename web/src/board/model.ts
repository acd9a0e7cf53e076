/** What the board shows and offers, from a table's message: where everything is, and what can be done there. */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { LANDMARKS } from '../game/codes.ts';
import type { Place, PlaceCode } from '../game/place.ts';
import type { District, Game, LandmarkCode, TableMessage, View } from '../game/protocol.ts';
import { language } from '../text/catalogue.ts';
import type { Named } from '../text/names.ts';
import type { Happened } from './flights.ts';
import { type Layout, type Spot, spots } from './geometry.ts';
import { type States, sourcesOf, statesOf, targetOf } from './targets.ts';

/** What is pointed at: a place, and the decision that a click would mean, if it is one. */
export type Pointed = { place?: Place; decision?: string } | null;

export interface BoardProps {
  /** Its game is not null. */
  message: TableMessage;
  /** Legal decisions; none when it is not the reader's turn. */
  choices: readonly string[];
  /** Why other decisions are not possible. */
  reasons?: Game['reasons'];
  /** The place of the own key that was chosen first. */
  selected: Place | null;
  /** The decision that was tapped once: another tap takes it. */
  armed?: string | null;
  /** A decision was pressed, perhaps by a finger. False: it is not taken yet. */
  onChoose: (decision: string, finger: boolean) => boolean;
  onPoint: (target: Pointed) => void;
  onSelect: (place: Place | null) => void;
  /** A place was pressed where nothing can be done; a decision that is refused there. */
  onRefuse?: (place: Place, decision: string) => void;
  /** A decision in words, for the choice between several. */
  describe: (decision: string) => string;
  /** What a decision costs and brings, below its words. */
  detail?: (decision: string) => ComponentChildren;
  /** A place as it is now: what stands there, whose keys, what it costs and brings. */
  name: (place: PlaceCode) => Named;
  /** What just happened; a new array is shown once. */
  since?: readonly Happened[];
  /** Places that a line of the log is about. */
  moment?: readonly PlaceCode[];
  /** A decision is under way: nothing can be chosen until its answer is there. */
  held?: boolean;
  /** Counts up when whatever still moves is to be at its place at once. */
  skip?: number;
  motion: boolean;
  /** 1: normal; 2: twice as fast. */
  speed: number;
}

export interface BoardModel {
  layout: Layout;
  spots: readonly Spot[];
  spotOf: ReadonlyMap<Place, Spot>;
  /** Places from which an own key could move. */
  sources: ReadonlySet<Place>;
  selected: Place | null;
  states: States;
  /** Places in words. */
  labels: ReadonlyMap<Place, Named>;
  /** Where the decision leads that was tapped once. */
  armed: Place | null;
  /** Places that a line of the log is about. */
  lit: ReadonlySet<PlaceCode>;
}

function layoutOf(view: View): Layout {
  const landmarks: Layout['landmarks'] = { BEL: [], BAT: [], MON: [], LAV: [], STG: [], CHA: [] };
  const districtOf = (code: LandmarkCode): District | undefined => view.landmarks[code]?.district;
  for (const code of LANDMARKS) {
    const district = districtOf(code);
    if (district) landmarks[district].push(code);
  }
  const sites = LANDMARKS.some((code) => districtOf(code) === undefined);
  return { landmarks, sites, track: view.track_order };
}

export function useBoardModel(props: BoardProps, game: Game): BoardModel {
  const { choices, name, moment } = props;
  const { view } = game;
  const words = language();
  const layout = useMemo(() => layoutOf(view), [view]);
  const all = useMemo(() => spots(layout), [layout]);
  const spotOf = useMemo(() => new Map(all.map((spot) => [spot.place, spot])), [all]);
  const sources = useMemo(() => sourcesOf(choices, view), [choices, view]);
  // A key that has moved on is no longer selected, even before everybody knows.
  const selected = props.selected !== null && sources.has(props.selected) ? props.selected : null;
  const reasons = choices.length > 0 ? props.reasons : undefined;
  const states = useMemo(
    () => statesOf(choices, reasons, view, selected),
    [choices, reasons, view, selected],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language of the page
  const labels = useMemo(
    () => new Map(all.map(({ place }) => [place, name(place.code)])),
    [all, name, words],
  );
  const lit = useMemo(() => new Set(moment), [moment]);
  const armed = (props.armed && targetOf(props.armed, view)?.place) || null;
  return { layout, spots: all, spotOf, sources, selected, states, labels, lit, armed };
}
