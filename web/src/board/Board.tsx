/**
 * The board: draws a table's message, shows what can be done where, and reports what was pointed at
 * and what was chosen. It knows no rule: all it offers came with the message.
 */
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { LANDMARKS } from '../figures.ts';
import type { District, Game, Happening, Place, TableMessage, View } from '../protocol.ts';
import { language, t } from '../words.ts';
import { Choice } from './Choice.tsx';
import { DistrictPieces, ghostOf, Scenery } from './District.tsx';
import { Flights } from './Flights.tsx';
import { BoardFoot } from './Foot.tsx';
import type { Direction, Layout, Point, Spot } from './geometry.ts';
import * as geometry from './geometry.ts';
import { Corner } from './ground.tsx';
import { ArcPlace } from './pieces.tsx';
import { classes, type PlaceProps } from './place.tsx';
import { BonusPlace, Meeples, RingGround } from './Ring.tsx';
import { clickOn, sourcesOf, statesOf, wishFor } from './targets.ts';
import { aimsShown, Ways } from './Ways.tsx';
import { useZoom } from './zoom.ts';

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
  onChoose: (decision: string) => void;
  onPoint: (target: Pointed) => void;
  onSelect: (place: Place | null) => void;
  /** A place was pressed where nothing can be done; a decision that is refused there. */
  onRefuse?: (place: Place, decision: string) => void;
  /** A decision in words, for the choice between several. */
  describe: (decision: string) => string;
  /** A place in words: what stands there, whose keys, what can be done. */
  name: (place: Place) => string;
  /** What just happened; a new array is shown once. */
  since?: readonly Happening[];
  /** Places that a line of the log is about. */
  moment?: readonly Place[];
  /** A decision is under way: nothing can be chosen until its answer is there. */
  held?: boolean;
  /** Counts up when whatever still moves is to be at its place at once. */
  skip?: number;
  motion: boolean;
  /** 1: normal; 2: twice as fast. */
  speed: number;
}

const NONE: readonly string[] = [];

function layoutOf(view: View): Layout {
  const landmarks: Record<District, string[]> = {
    BEL: [],
    BAT: [],
    MON: [],
    LAV: [],
    STG: [],
    CHA: [],
  };
  for (const code of LANDMARKS) {
    const district = view.landmarks[code]?.district;
    if (district) landmarks[district].push(code);
  }
  const left = LANDMARKS.some((code) => view.landmarks[code] === undefined);
  return { landmarks, sites: left, track: view.track_order };
}

const ARROWS: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

interface Asked {
  place: Place;
  decisions: readonly string[];
}

export function Board(props: BoardProps) {
  const { message, choices, selected } = props;
  const game = message.game;
  if (game === null) return null;
  return (
    <BoardOf
      {...props}
      game={game}
      choices={choices.length === 0 ? NONE : choices}
      selected={selected}
    />
  );
}

function BoardOf(props: BoardProps & { game: Game }) {
  const { message, game, choices, reasons, onChoose, onPoint, onSelect, name, describe } = props;
  const { view } = game;
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useZoom(svg);
  const [stop, setStop] = useState<Place>('ARC');
  const [pointed, setPointed] = useState<Place | null>(null);
  const [weighed, setWeighed] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [busy, setBusy] = useState(false);
  const [skip, setSkip] = useState(0);

  const layout = useMemo(() => layoutOf(view), [view]);
  const spots = useMemo(() => geometry.spots(layout), [layout]);
  const spotOf = useMemo(() => new Map(spots.map((spot) => [spot.place, spot])), [spots]);
  const sources = useMemo(() => sourcesOf(choices, view), [choices, view]);
  // A key that moved on is no longer selected, even before everybody knows.
  const selected = props.selected !== null && sources.has(props.selected) ? props.selected : null;
  const states = useMemo(
    () => statesOf(choices, choices.length > 0 ? reasons : undefined, view, selected),
    [choices, reasons, view, selected],
  );
  const labels = useMemo(
    () => new Map(spots.map(({ place }) => [place, name(place)])),
    [spots, name, language()],
  );
  const lit = useMemo(() => new Set(props.moment ?? []), [props.moment]);

  /** Ends of flights and ways, in units of the board. */
  const where = useCallback(
    (end: string): Point | null => {
      const spot = spotOf.get(end);
      if (spot) return spot;
      const [kind, text] = end.split(' ');
      const number = Number(text);
      if (kind === 'corner' && number > 0) return geometry.corner(number);
      if (kind === 'space') return number === 0 ? geometry.space(0) : geometry.meeple(number, 0, 1);
      if (kind === 'stack')
        return outside(svg.current, `[data-place="${end}"]`) ?? { x: 500, y: -20 };
      return null;
    },
    [spotOf],
  );

  const told = useRef<string | null>(null);
  /** Tells what is pointed at, once for each change of place or of what a click would mean. */
  const tell = (place: Place | null) => {
    const decision = place === null ? undefined : states.get(place)?.decisions[0];
    const news = place === null ? null : `${place}|${decision ?? ''}`;
    if (news === told.current) return;
    told.current = news;
    onPoint(place === null ? null : decision === undefined ? { place } : { place, decision });
  };
  const point = (place: Place | null) => {
    if (place !== pointed) setPointed(place);
    tell(place);
  };
  useEffect(() => {
    if (pointed !== null) tell(pointed);
    if (asked?.decisions.some((decision) => !choices.includes(decision))) setAsked(null);
  }, [states]);

  const close = () => {
    setAsked(null);
    setWeighed(null);
    svg.current
      ?.querySelector<SVGGElement>(`[data-place="${stop}"]`)
      ?.focus({ preventScroll: true });
  };

  const choose = (decision: string) => {
    setAsked(null);
    setWeighed(null);
    if (selected !== null) onSelect(null);
    onChoose(decision);
  };

  const press = (place: Place) => {
    setStop(place);
    if (props.held) return;
    const click = clickOn(place, states, sources, selected);
    if (click.act === 'choose') choose(click.decision);
    else if (click.act === 'ask') setAsked({ place, decisions: click.decisions });
    else if (click.act === 'select') onSelect(click.place);
    else props.onRefuse?.(place, states.get(place)?.decisions[0] ?? wishFor(place, view));
  };

  const focus = (spot: Spot | undefined) => {
    if (!spot) return;
    setStop(spot.place);
    zoom.show(spot, spot.half);
    svg.current
      ?.querySelector<SVGGElement>(`[data-place="${spot.place}"]`)
      ?.focus({ preventScroll: true });
  };

  const ghost = useMemo(() => ghostOf(view), [view]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = ARROWS[event.key];
    const here = spotOf.get(stop) ?? spots[0];
    if (event.key === 'Escape' && busy) {
      setSkip((count) => count + 1);
      return; // whoever else has something on its way hears it too
    }
    if (direction && here) focus(geometry.neighbour(spots, here, direction) ?? here);
    else if (event.key === 'Home') focus(spots[0]);
    else if (event.key === 'Enter' || event.key === ' ') press(stop);
    else if (event.key === 'Escape' && selected !== null) onSelect(null);
    else if (event.key === '+' || event.key === '=') zoom.closer();
    else if (event.key === '-') zoom.farther();
    else if (event.key === '0') zoom.whole();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const placeUnder = (event: Event): Place | null =>
    (event.target as Element | null)?.closest<SVGGElement>('[data-spot]')?.dataset.spot ?? null;

  const click = (event: MouseEvent) => {
    if (zoom.dragged()) return;
    const place = placeUnder(event);
    if (place !== null) press(place);
    else if (selected !== null) onSelect(null);
  };

  const basics = (place: Place): PlaceProps => ({
    place,
    label: labels.get(place) ?? place,
    possible: states.get(place)?.possible ?? null,
    movable: sources.has(place),
    selected: selected === place,
    lit: lit.has(place),
    stop: (spotOf.has(stop) ? stop : 'ARC') === place,
    you: message.you,
  });

  const aims = useMemo(
    () => aimsShown(pointed ?? asked?.place ?? null, weighed, states, view),
    [pointed, asked, weighed, states, view],
  );

  const { look, live } = zoom;
  const closeBy = look.scale > 1;
  const askedSpot = asked === null ? undefined : spotOf.get(asked.place);
  return (
    <div
      class={classes(
        'board',
        closeBy && 'close-by',
        props.motion ? 'moving' : 'still',
        choices.length > 0 && !props.held && 'my-turn',
        selected !== null && 'has-selected',
        busy && 'busy',
      )}
      // Not on the picture itself: browsers would let it have the focus.
      onFocusIn={(event) => {
        const place = placeUnder(event);
        if (place === null) return;
        setStop(place);
        point(place);
      }}
      onFocusOut={(event) => {
        if (placeUnder(event) !== null) point(null);
      }}
    >
      <div class="board-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of places, no form */}
        <svg
          ref={svg}
          class="board-picture"
          viewBox={`0 0 ${geometry.SIZE} ${geometry.SIZE}`}
          role="group"
          aria-label={t('Board')}
          onClick={click}
          onKeyDown={keyDown}
          onPointerOver={(event) => point(placeUnder(event))}
          onPointerLeave={() => point(null)}
        >
          <g
            class={classes('world', live && 'live')}
            style={{
              transform: `translate(${-look.x * look.scale}px, ${-look.y * look.scale}px) scale(${look.scale})`,
            }}
          >
            <RingGround />
            <Scenery />
            {geometry.DISTRICTS.map((district) => (
              <DistrictPieces
                key={district}
                district={district}
                game={game}
                layout={layout}
                basics={basics}
                players={message.players}
                ghost={ghost}
                states={states}
              />
            ))}
            <ArcPlace {...basics('ARC')} keys={view.arc.join(',')} seats={message.players} />
            <g class="ring">
              {layout.track.map((number, index) => (
                <BonusPlace
                  key={number}
                  {...basics(`bonus ${number}`)}
                  number={number}
                  space={index + 1}
                  copies={view.track[String(number)] ?? 0}
                  worth={game.worth?.[String(number)] ?? 0}
                  players={message.players}
                />
              ))}
            </g>
            <Meeples spaces={view.players.map(({ meeple }) => meeple).join(',')} />
            {view.players.map((player, index) => (
              <Corner
                key={index}
                seat={index + 1}
                vp={player.vp}
                turn={view.seat === index + 1}
                you={message.you === index + 1}
              />
            ))}
            <Ways aims={aims} where={where} you={message.you} />
            <Flights
              since={props.since}
              view={view}
              motion={props.motion}
              speed={props.speed}
              where={where}
              board={svg}
              onBusy={setBusy}
              skip={skip + (props.skip ?? 0)}
            />
          </g>
        </svg>
        {asked !== null && askedSpot !== undefined && (
          <Choice
            key={asked.place}
            decisions={asked.decisions}
            x={((askedSpot.x - look.x) * look.scale * 100) / geometry.SIZE}
            y={sideOf(askedSpot, look)}
            title={labels.get(asked.place) ?? asked.place}
            describe={describe}
            onChoose={choose}
            onPoint={(decision) => {
              setWeighed(decision);
              told.current = null;
              onPoint(decision === null ? null : { place: asked.place, decision });
            }}
            onClose={close}
          />
        )}
      </div>
      <BoardFoot zoom={zoom} legend={choices.length > 0} />
    </div>
  );
}

/** Percent from above of the list's edge: below a place, or above one that lies low. */
function sideOf(spot: Spot, look: { y: number; scale: number }): number {
  const middle = ((spot.y - look.y) * look.scale * 100) / geometry.SIZE;
  const away = (((spot.tall ?? spot.half) + 8) * look.scale * 100) / geometry.SIZE;
  return middle > 55 ? middle - away : middle + away;
}

/** Where something outside of the picture is, in its units. */
function outside(svg: SVGSVGElement | null, selector: string): Point | null {
  // The stacks may be shown twice, or nowhere.
  const there = [...document.querySelectorAll(selector)]
    .map((element) => element.getBoundingClientRect())
    .find(({ width }) => width > 0);
  const world = svg?.querySelector<SVGGElement>('.world')?.getScreenCTM()?.inverse();
  if (!there || !world) return null;
  const point = new DOMPoint(there.left + there.width / 2, there.top + there.height / 2);
  const { x, y } = point.matrixTransform(world);
  return { x, y };
}
