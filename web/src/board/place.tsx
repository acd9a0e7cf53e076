/** A place of the board: what it is like to point at it, whatever stands there. */
import type { ComponentChildren } from 'preact';
import type { Place } from '../game/place.ts';
import type { SeatNumber } from '../game/protocol.ts';
import { inOneText, type Named } from '../text/names.ts';
import { classes } from '../ui/classes.ts';
import { tip } from '../ui/tip.ts';
import type { Possible } from './targets.ts';

/** What every place on the board has, whatever stands there. */
export interface PlaceProps {
  place: Place;
  /** Its name, and what there is to say about it. */
  named: Named;
  possible: Possible | null;
  /** Has it an own key that could move? */
  movable: boolean;
  selected: boolean;
  /** Tapped once: another tap takes it. */
  armed: boolean;
  /** Shown by a line of the log. */
  lit: boolean;
  /** Is it the board's tab stop? */
  stop: boolean;
  /** The reader's seat. */
  you: SeatNumber | null;
}

/** For what is only to be seen: places say it in their names. */
export const QUIET = { 'aria-hidden': true } as const;

const POSSIBLE_CLASS: Record<Possible, string> = {
  can: 'can',
  free: 'can free',
  short: 'not short',
  not: 'not',
};

/** A place that can be pointed at, focused and chosen: an upright box with what stands there. */
export function PlaceBox(
  props: PlaceProps & {
    kind: string;
    x: number;
    y: number;
    half: number;
    tall?: number | undefined;
    /** A round light of this radius instead of a box. */
    round?: number;
    children: ComponentChildren;
  },
) {
  const { x, y, half } = props;
  const { code } = props.place;
  const tall = props.tall ?? half;
  const able = props.possible === 'can' || props.possible === 'free' || props.movable;
  const halo = 4;
  const box = {
    x: -half - halo,
    y: -tall - halo,
    width: 2 * (half + halo),
    height: 2 * (tall + halo),
    rx: 10,
  };
  const now = classes(
    props.possible && POSSIBLE_CLASS[props.possible],
    props.movable && 'movable',
    props.selected && 'selected',
    props.armed && 'armed',
    props.lit && 'lit',
  );
  const shape = (name: string) =>
    props.round === undefined ? (
      <rect class={name} {...box} />
    ) : (
      <circle class={name} r={props.round} />
    );
  // The picture and the button are two: figures that are drawn there are no part of its name.
  return (
    <g
      class={classes('board-spot', props.kind, now)}
      data-spot={code}
      transform={`translate(${x} ${y})`}
      {...tip(props.named)}
    >
      {shape('board-halo')}
      <g {...QUIET}>{props.children}</g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside an SVG */}
      <g
        class={classes('board-place', now)}
        data-place={code}
        role="button"
        tabindex={props.stop ? 0 : -1}
        aria-label={inOneText(props.named)}
        aria-disabled={able ? undefined : 'true'}
        aria-pressed={props.movable ? props.selected : undefined}
      >
        {shape('board-hit')}
      </g>
    </g>
  );
}
