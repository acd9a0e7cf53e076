/** A place of the board: what it is like to point at it, whatever stands there. */
import type { ComponentChildren } from 'preact';
import type { SeatNumber } from '../protocol.ts';
import type { Possible } from './targets.ts';

/** What every place on the board has, whatever stands there. */
export interface PlaceProps {
  place: string;
  /** Its name in words. */
  label: string;
  possible: Possible;
  /** Has it an own key that could move? */
  movable: boolean;
  selected: boolean;
  /** Shown by a line of the log. */
  lit: boolean;
  /** Is it the board's tab stop? */
  stop: boolean;
  /** The reader's seat. */
  you: SeatNumber | null;
}

/** For what is only to be seen: places say it in their names. */
export const QUIET = { 'aria-hidden': true } as const;

export function classes(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

const POSSIBLE_CLASS: Record<string, string> = {
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
  const { x, y, half, place } = props;
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
    POSSIBLE_CLASS[props.possible ?? ''],
    props.movable && 'movable',
    props.selected && 'selected',
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
      class={classes('spot', props.kind, now)}
      data-spot={place}
      transform={`translate(${x} ${y})`}
    >
      {shape('halo')}
      <g {...QUIET}>{props.children}</g>
      {/* biome-ignore lint/a11y/useSemanticElements: there are no buttons inside an SVG */}
      <g
        class={classes('place', now)}
        data-place={place}
        role="button"
        tabindex={props.stop ? 0 : -1}
        aria-label={props.label}
        aria-disabled={able ? undefined : 'true'}
        aria-pressed={props.movable ? props.selected : undefined}
      >
        {shape('hit')}
      </g>
    </g>
  );
}
