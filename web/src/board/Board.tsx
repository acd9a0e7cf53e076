/**
 * The board: draws a table's message, shows what can be done where, and reports what was pointed at and chosen. It
 * knows no rule: all it offers came with the message. Drawing: Picture.tsx; mouse and finger: pointing.ts,
 * gestures.ts; keys: keyboard.ts.
 */
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Place } from '../game/place.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { classes } from '../ui/classes.ts';
import { byFinger } from '../ui/touch.ts';
import { Choice } from './Choice.tsx';
import { useLocate } from './ends.ts';
import { Flights } from './Flights.tsx';
import { BoardFoot } from './Foot.tsx';
import { SIZE, type Spot } from './geometry.ts';
import { useKeyboard } from './keyboard.ts';
import type { Look } from './look.ts';
import { type BoardModel, type BoardProps, useBoardModel } from './model.ts';
import { Picture } from './Picture.tsx';
import { type Pointing, placeUnder, usePointing } from './pointing.ts';
import { clickOn, hypotheticalDecision } from './targets.ts';
import { Ways, waysShown } from './Ways.tsx';
import { seenAt, useZoom } from './zoom.ts';

export type { BoardProps, Pointed } from './model.ts';

/** A place that several decisions lead to. */
interface Asked {
  place: Place;
  decisions: readonly string[];
}

/** What a press does: chooses, asks which decision is meant, selects a key, or is refused. */
function usePress(props: BoardProps, game: Game, model: BoardModel) {
  const { choices, onChoose, onSelect } = props;
  const { states, sources, selected } = model;
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    if (asked?.decisions.some((decision) => !choices.includes(decision))) setAsked(null);
  }, [asked, choices]);
  const choose = (decision: string, finger: boolean): boolean => {
    if (!onChoose(decision, finger)) return false;
    setAsked(null);
    if (selected !== null) onSelect(null);
    return true;
  };
  const press = (place: Place, finger = false) => {
    if (props.held) return;
    const click = clickOn(place, states, sources, selected);
    if (click.act === 'choose') choose(click.decision, finger);
    else if (click.act === 'ask') setAsked({ place, decisions: click.decisions });
    else if (click.act === 'select') onSelect(click.place);
    else {
      const refused = states.get(place)?.decisions[0];
      props.onRefuse?.(place, refused ?? hypotheticalDecision(place, game.view));
    }
  };
  return { asked, closeAsked: () => setAsked(null), choose, press };
}

/** In percent of the board: below a place, or above one that lies low. */
function besidePlace(spot: Spot, look: Look) {
  const middle = seenAt(look, spot);
  const away = (((spot.tall ?? spot.half) + 8) * look.scale * 100) / SIZE;
  return { x: middle.x, y: middle.y > 55 ? middle.y - away : middle.y + away };
}

/** The list that asks which of several decisions is meant. */
function AskedChoice(props: {
  asked: Asked;
  spot: Spot;
  look: Look;
  board: BoardProps;
  model: BoardModel;
  pointing: Pointing;
  choose: (decision: string, finger: boolean) => boolean;
  onClose: () => void;
}) {
  const { asked, board, pointing } = props;
  const { place } = asked;
  const release = () => pointing.weigh(place, null);
  return (
    <Choice
      key={place.code}
      decisions={asked.decisions}
      at={besidePlace(props.spot, props.look)}
      title={props.model.labels.get(place)?.name ?? place.code}
      describe={board.describe}
      detail={board.detail}
      armed={board.armed}
      on={{
        choose: (decision, finger) => {
          if (props.choose(decision, finger)) release();
        },
        point: (decision) => pointing.weigh(place, decision),
      }}
      onClose={() => {
        release();
        props.onClose();
      }}
    />
  );
}

/** The part of the board that is seen, as a transform. */
const worldTransform = ({ x, y, scale }: Look): string =>
  `translate(${-x * scale}px, ${-y * scale}px) scale(${scale})`;

function useBoard(props: BoardProps, game: Game) {
  const svg = useRef<SVGSVGElement>(null);
  const zoom = useZoom(svg);
  const [busy, setBusy] = useState(false);
  const [skips, setSkips] = useState(0);
  const model = useBoardModel(props, game);
  const pointing = usePointing(model.states, props.onPoint);
  const pressing = usePress(props, game, model);
  const { press } = pressing;
  const { onSelect } = props;
  const skip = () => setSkips((count) => count + 1);
  const keyboard = useKeyboard({ model, zoom, svg, press, onSelect, busy, skip });
  const onClick = (event: MouseEvent) => {
    if (zoom.dragged()) return;
    const place = placeUnder(event);
    if (place === null) {
      if (model.selected !== null) onSelect(null);
      return;
    }
    keyboard.setTabStop(place);
    press(place, byFinger(event));
  };
  const onFocusIn = (event: FocusEvent) => {
    const place = placeUnder(event);
    if (place === null) return;
    keyboard.setTabStop(place);
    pointing.point(place);
  };
  const onFocusOut = (event: FocusEvent) => {
    if (placeUnder(event) !== null) pointing.point(null);
  };
  const events = { onClick, onFocusIn, onFocusOut };
  return { svg, zoom, model, pointing, pressing, keyboard, events, busy, setBusy, skips };
}

export function Board(props: BoardProps) {
  const { game } = props.message;
  return game && <BoardOf {...props} game={game} />;
}

/** Ways to what is pointed at, and what is on its way. */
function Movements({ board, props }: { board: ReturnType<typeof useBoard>; props: BoardOfProps }) {
  const { model, pointing, pressing, svg } = board;
  const { message, game } = props;
  const locate = useLocate(model.spotOf, svg);
  const place = pointing.pointed ?? pressing.asked?.place ?? model.armed;
  const weighed = pointing.weighed ?? (place === model.armed ? props.armed : null) ?? null;
  return (
    <>
      <Ways
        ways={waysShown(place, weighed, model.states, game.view)}
        locate={locate}
        you={message.you}
      />
      <Flights
        since={props.since}
        view={game.view}
        motion={props.motion}
        speed={props.speed}
        locate={locate}
        board={svg}
        onBusy={board.setBusy}
        skip={board.skips + (props.skip ?? 0)}
      />
    </>
  );
}

type BoardOfProps = BoardProps & { game: Game };

const classesOf = (props: BoardProps, { zoom, model, busy }: ReturnType<typeof useBoard>) =>
  classes(
    'board',
    zoom.look.scale > 1 && 'close-by',
    props.motion ? 'moving' : 'still',
    props.choices.length > 0 && !props.held && 'my-turn',
    model.selected !== null && 'has-selected',
    busy && 'busy',
  );

function BoardOf(props: BoardOfProps) {
  const { message, game, choices } = props;
  const board = useBoard(props, game);
  const { svg, zoom, model, pointing, pressing, keyboard, events } = board;
  const { asked } = pressing;
  const { look, live } = zoom;
  const askedSpot = asked && model.spotOf.get(asked.place);
  const close = () => {
    pressing.closeAsked();
    keyboard.focusTabStop();
  };
  return (
    <div
      class={classesOf(props, board)}
      // Not on the picture itself: browsers would let it have the focus.
      onFocusIn={events.onFocusIn}
      onFocusOut={events.onFocusOut}
    >
      <div class="board-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: a group of places, no form */}
        <svg
          ref={svg}
          class="board-picture"
          viewBox={`0 0 ${SIZE} ${SIZE}`}
          role="group"
          aria-label={t('Board')}
          onClick={events.onClick}
          onKeyDown={keyboard.onKeyDown}
          onPointerOver={(event) => pointing.point(placeUnder(event))}
          onPointerLeave={() => pointing.point(null)}
        >
          <g
            class={classes('board-world', live && 'live')}
            style={{ transform: worldTransform(look) }}
          >
            <Picture message={message} game={game} model={model} tabStop={keyboard.tabStop} />
            <Movements board={board} props={props} />
          </g>
        </svg>
        {asked && askedSpot && (
          <AskedChoice
            asked={asked}
            spot={askedSpot}
            look={look}
            board={props}
            model={model}
            pointing={pointing}
            choose={pressing.choose}
            onClose={close}
          />
        )}
      </div>
      <BoardFoot zoom={zoom} choices={choices.length > 0} worth={game.worth !== undefined} />
    </div>
  );
}
