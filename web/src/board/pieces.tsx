/** What stands on the board: grounds, plots, banks, landmarks, plaques, the Arc. */
import type { ComponentChildren } from 'preact';
import { bankOf, landmarkFigures, vpRanks } from '../figures.ts';
import { districtName } from '../names.ts';
import { seatMark } from '../people.ts';
import type { BuildingType, District, Kind, LandmarkCode, SeatNumber } from '../protocol.ts';
import {
  Arc,
  At,
  Bank,
  districtFill,
  Facade,
  Key,
  Landmark,
  Lot,
  NumberPlate,
  SeatBadge,
  Token,
} from './art.tsx';
import * as geometry from './geometry.ts';
import { HALF } from './geometry.ts';
import { memo } from './memo.ts';
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

/** Keys at a place, side by side from its lower left corner; several of them close up. */
function KeysOn({
  place,
  seats,
  half,
  you,
}: {
  place: string;
  seats: string;
  half: number;
  you: SeatNumber | null;
}) {
  if (seats === '') return null;
  const list = seats.split(',').map(Number);
  const size = Math.min(HALF.key + 3, half * 0.7);
  const apart = Math.min(size * 1.15, (2 * half - size) / Math.max(1, list.length));
  return (
    <g>
      {list.map((seat, index) => (
        <g
          // A seat may have two keys here.
          key={`${seat}-${list.indexOf(seat) === index ? 0 : 1}`}
          class={classes('key', seat === you && 'own')}
          data-thing={`key ${place} ${seat}`}
        >
          <circle
            class="key-light"
            cx={-half + size * 0.5 + index * apart}
            cy={half - size}
            r={size * 0.85}
          />
          <At x={-half + size * 0.5 + index * apart} y={half - size * 0.72} half={size}>
            <Key seat={seat} />
          </At>
        </g>
      ))}
    </g>
  );
}

/** What a tile lies on, with a little shadow. */
function Slab({ half, thing }: { half: number; thing?: string }) {
  return (
    <g class="slab" data-thing={thing}>
      <rect
        class="tile-shadow"
        x={-half + 1}
        y={-half + 3}
        width={2 * half}
        height={2 * half}
        rx={7}
      />
      <rect class="tile" x={-half} y={-half} width={2 * half} height={2 * half} rx={7} />
    </g>
  );
}

/** A frame in the colour of who owns the place. */
function Owned({ seats, half }: { seats: string; half: number }) {
  if (seats === '') return null;
  const [first = '', ...others] = seats.split(',');
  const second = others.find((seat) => seat !== first);
  const box = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 7 };
  return (
    <g class="owned">
      <rect class={`frame-line seat-${first}`} {...box} />
      <rect class={`frame seat-${first}`} {...box} />
      {second !== undefined && <rect class={`frame shared seat-${second}`} {...box} />}
    </g>
  );
}

export const PlotPlace = memo(
  (
    props: PlaceProps & {
      type: BuildingType | null;
      /** The tile in hand that could be built here. */
      ghost: BuildingType | null;
      token: Kind | null;
      /** Seats of the keys, with commas: comparable. */
      keys: string;
    },
  ) => {
    const { place, type } = props;
    const { x, y, half } = geometry.plot(place);
    const value = Number(place.slice(3));
    return (
      <PlaceBox
        {...props}
        kind={classes('plot', type === null ? 'empty' : props.keys === '' ? 'vacant' : 'taken')}
        x={x}
        y={y}
        half={half}
      >
        <Slab half={half} thing={`tile ${place}`} />
        <g class="art">
          {type === null ? (
            <At half={half - 1}>
              {props.ghost === null ? (
                <Lot value={value} />
              ) : (
                <g class="ghost">
                  <Facade type={props.ghost} value={value} />
                </g>
              )}
            </At>
          ) : (
            <g data-thing={`tile ${place}`}>
              <At half={half - 1}>
                <Facade type={type} value={value} />
              </At>
            </g>
          )}
        </g>
        <Owned seats={props.keys} half={half} />
        {props.token !== null && (
          <g class="token" data-thing={`token ${place}`}>
            <At x={-half + 9} y={half - 9} half={13}>
              <Token kind={props.token} />
            </At>
          </g>
        )}
        <KeysOn place={place} seats={props.keys} half={half} you={props.you} />
      </PlaceBox>
    );
  },
);

/** Where each seat's one key lies at a bank or at the Arc. */
function KeyRing({
  place,
  owners,
  seats,
  you,
  spot,
  x,
  y,
  half,
}: {
  place: string;
  owners: string;
  seats: number;
  you: SeatNumber | null;
  spot: (seat: SeatNumber) => geometry.Box;
  x: number;
  y: number;
  half: number;
}) {
  const here = owners.split(',').map(Number);
  return (
    <g>
      {Array.from({ length: seats }, (_, index) => {
        const seat = index + 1;
        const at = spot(seat);
        return here.includes(seat) ? (
          <g
            key={seat}
            class={classes('key', seat === you && 'own')}
            data-thing={`key ${place} ${seat}`}
          >
            <circle class="key-light" cx={at.x - x} cy={at.y - y} r={half * 0.95} />
            <At x={at.x - x} y={at.y - y} half={half}>
              <Key seat={seat} />
            </At>
          </g>
        ) : (
          <circle key={seat} class="keyhole" cx={at.x - x} cy={at.y - y} r={half / 4} />
        );
      })}
    </g>
  );
}

export const BankPlace = memo(
  (props: PlaceProps & { district: District; keys: string; seats: number }) => {
    const { district } = props;
    const { x, y, half } = geometry.bank(district);
    return (
      <PlaceBox {...props} kind="bank" x={x} y={y} half={half}>
        <g class="art">
          <At half={half + 3}>
            <Bank francs={bankOf(district)} />
          </At>
        </g>
        <KeyRing
          {...props}
          owners={props.keys}
          spot={(seat) => geometry.bankKey(district, seat)}
          x={x}
          y={y}
          half={HALF.key + 1}
        />
      </PlaceBox>
    );
  },
);

export const ArcPlace = memo((props: PlaceProps & { keys: string; seats: number }) => {
  const { x, y, half } = geometry.ARC;
  return (
    <PlaceBox {...props} kind="arc" x={x} y={y} half={half} round={geometry.ROUNDABOUT + 2}>
      <g class="art">
        <At half={geometry.ROUNDABOUT}>
          <Arc turn={30} />
        </At>
      </g>
      <KeyRing
        {...props}
        owners={props.keys}
        spot={geometry.arcKey}
        x={x}
        y={y}
        half={HALF.key + 4}
      />
    </PlaceBox>
  );
});

export const LandmarkPlace = memo(
  (props: PlaceProps & { district: District; index: number; slots: number; keys: string }) => {
    const { x, y, half } = geometry.landmark(props.district, props.index, props.slots);
    return (
      <PlaceBox
        {...props}
        kind={classes('landmark', props.keys === '' ? 'vacant' : 'taken')}
        x={x}
        y={y}
        half={half}
      >
        <Slab half={half} thing={`landmark ${props.place}`} />
        <g class="art" data-thing={`landmark ${props.place}`}>
          <At half={half - 1}>
            <Landmark code={props.place as LandmarkCode} />
            <NumberPlate value={landmarkFigures(props.place)?.value ?? 0} x={31} y={35} />
          </At>
        </g>
        <Owned seats={props.keys} half={half} />
        <KeysOn place={props.place} seats={props.keys} half={half} you={props.you} />
      </PlaceBox>
    );
  },
);

/** Where the next landmark of a district would rise. */
export const SitePlace = memo(
  (props: PlaceProps & { district: District; index: number; slots: number }) => {
    const { x, y, half } = geometry.landmark(props.district, props.index, props.slots);
    const inner = half - 4;
    return (
      <PlaceBox {...props} kind="site" x={x} y={y} half={half}>
        <rect class="plinth" x={-inner} y={-inner} width={2 * inner} height={2 * inner} rx={6} />
        <path
          class="plinth-mark"
          d={`M${-inner * 0.5} ${inner * 0.55}H${inner * 0.5}M0 ${inner * 0.55}V${-inner * 0.5}M${-inner * 0.28} ${-inner * 0.2}L0 ${-inner * 0.5}L${inner * 0.28} ${-inner * 0.2}`}
        />
      </PlaceBox>
    );
  },
);

/** The VP tile as wide as the board has room for it: first, second, third. */
function StreetSign({
  half,
  tall,
  values,
}: {
  half: number;
  tall: number;
  values: readonly number[];
}) {
  const [first, second, third] = values;
  return (
    <g class="street-sign">
      <rect class="a-o a-green" x={-half} y={-tall} width={2 * half} height={2 * tall} rx={6} />
      <rect
        class="a-enamel"
        x={-half + 3}
        y={-tall + 3}
        width={2 * half - 6}
        height={2 * tall - 6}
        rx={4}
      />
      <text class="first" x={-half * 0.58} y={9}>
        {first}
      </text>
      <path
        class="sign-rule"
        d={`M${-half * 0.2} ${-tall + 7}V${tall - 7}M${half * 0.42} ${-tall + 7}V${tall - 7}`}
      />
      <text class="second" x={half * 0.11} y={7}>
        {second}
      </text>
      <text class="third" x={half * 0.69} y={6}>
        {third}
      </text>
    </g>
  );
}

export const PlaquePlace = memo(
  (props: PlaceProps & { district: District; first: number | null }) => {
    const { x, y, half, tall } = geometry.plaque(props.district);
    const high = tall ?? half;
    return (
      <PlaceBox
        {...props}
        kind={classes('plaque', props.first === null && 'empty')}
        x={x}
        y={y}
        half={half}
        tall={tall}
      >
        {props.first === null ? (
          <rect
            class="plinth"
            x={-half + 6}
            y={-high + 3}
            width={2 * half - 12}
            height={2 * high - 6}
            rx={high - 3}
          />
        ) : (
          <g class="art" data-thing={`plaque ${props.district}`}>
            <StreetSign half={half} tall={high} values={vpRanks(props.first)} />
          </g>
        )}
      </PlaceBox>
    );
  },
);

/** The sums of the players in a district, the highest first, and what each would score. */
export const Majority = memo((props: { district: District; sums: string; vp: string }) => {
  const { x, y, half } = geometry.bar(props.district);
  const vp = props.vp === '' ? null : props.vp.split(',').map(Number);
  const list = props.sums
    .split(',')
    .map((text, index) => ({ seat: index + 1, sum: Number(text), vp: vp?.[index] ?? 0 }))
    .filter(({ sum }) => sum > 0)
    .sort((a, b) => b.vp - a.vp || b.sum - a.sum || a.seat - b.seat);
  // As wide as its figures need; what is left is shared out by the sums.
  const least = ({ sum }: { sum: number }) => (sum < 10 ? 24 : 33);
  const needed = list.reduce((width, one) => width + least(one), 0);
  const fit = Math.min(1, (2 * half) / Math.max(1, needed));
  const whole = list.reduce((sum, one) => sum + one.sum, 0);
  const spare = Math.max(0, 2 * half - needed);
  const down = y > geometry.plaque(props.district).y ? -1 : 1;
  let left = -half;
  return (
    <g class="majority" transform={`translate(${x} ${y})`} {...QUIET}>
      {list.length === 0 && <path class="majority-none" d={`M${-half + 8} 0H${half - 8}`} />}
      {list.map(({ seat, sum, vp: points }) => {
        const width = least({ sum }) * fit + (spare * sum) / whole;
        const from = left;
        left += width;
        return (
          <g key={seat} transform={`translate(${from + width / 2} 0)`}>
            <rect
              class={`share seat-${seat}`}
              x={-width / 2 + 0.75}
              y={-10}
              width={width - 1.5}
              height={20}
              rx={4}
            />
            <text class={`share-text seat-${seat}`} y={5.5} font-size={15 * fit}>
              <tspan class="share-mark">{seatMark(seat)}</tspan>
              <tspan dx={2}>{sum}</tspan>
            </text>
            {points > 0 && (
              <text class="share-vp" y={down * 17 + 5}>
                {points}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** Ground, pattern and name of a district. */
export const Ground = memo(({ district }: { district: District }) => {
  const name = geometry.districtName(district);
  return (
    <g class="ground">
      <path class="ground-fill" d={geometry.ground(district)} />
      <path class="ground-pattern" d={geometry.ground(district)} fill={districtFill(district)} />
      <text class="ground-name" x={name.x} y={name.y + 6}>
        {districtName(district)}
      </text>
    </g>
  );
});

/** A seat's corner: its letter, its points, and a light when it is its turn. */
export const Corner = memo(
  ({ seat, vp, turn, you }: { seat: SeatNumber; vp: number; turn: boolean; you: boolean }) => {
    const { x, y, half } = geometry.corner(seat);
    return (
      <g
        class={classes('corner', turn && 'turn', you && 'you')}
        data-thing={`corner ${seat}`}
        transform={`translate(${x} ${y})`}
        {...QUIET}
      >
        <circle class="corner-light" r={half} />
        <At y={-8} half={19}>
          <SeatBadge seat={seat} />
        </At>
        <text class="corner-points" y={27}>
          {vp}
        </text>
      </g>
    );
  },
);
