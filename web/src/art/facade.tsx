/** Houses: six trades that differ by roof, ground floor and sign; and the lot before there is one. */
import type { BuildingType } from '../game/protocol.ts';
import { arches, Figure, panes, uprights } from './parts.tsx';

const GROUND = 46;
const FLOOR = 26;

/** How much taller than a house of 1. */
const lift = (value: number): number => Math.min(value, 6) * 3 - 3;

/** The enamel number that every house has at the same spot. */
export function NumberPlate({
  value,
  x = 0,
  y = 0,
  size = 1,
}: {
  value: number;
  x?: number;
  y?: number;
  size?: number;
}) {
  return (
    <g class="a-plate" transform={`translate(${x} ${y}) scale(${size})`}>
      <rect class="a-o a-enamel" x="-14" y="-12" width="28" height="24" rx="3" />
      <rect
        class="a-creamline"
        x="-11.5"
        y="-9.5"
        width="23"
        height="19"
        rx="1.5"
        stroke-width="1"
      />
      <Figure size={21} class="a-cream" text={value} />
    </g>
  );
}

/** The sign of a trade, pale, without ground: for medallions and lists. */
export function TypeGlyph({ type }: { type: BuildingType }) {
  switch (type) {
    case 'cafe':
      return (
        <g class="a-cream">
          <path d="M-32-10H20V4C20 20 8 28-6 28S-32 20-32 4z" />
          <path class="a-creamline" stroke-width="6" d="M20-4C40-8 38 16 17 15M-40 36H28" />
          <path
            class="a-creamline"
            stroke-width="5"
            d="M-16-20c-8-8 8-12 0-21M4-20c-8-8 8-12 0-21"
          />
        </g>
      );
    case 'bakery':
      return (
        <path
          class="a-cream"
          transform="rotate(-38)"
          fill-rule="evenodd"
          d="M-46 0C-46-14-24-18 0-18S46-14 46 0 24 18 0 18-46 14-46 0zM-27 8l13-20 4 2-12 20zM-5 9 8-13l5 1L0 11zM17 8l11-18 5 2-10 18z"
        />
      );
    case 'residence':
      return (
        <g class="a-cream">
          <path
            fill-rule="evenodd"
            d="M-22 14V-22a22 22 0 0 1 44 0V14zM-16 9H-3V-10H-16zM3 9H16V-10H3zM-16-16H-3V-37A16 16 0 0 0-16-20zM16-16H3V-37A16 16 0 0 1 16-20z"
          />
          <path
            class="a-creamline"
            stroke-width="5"
            d="M-38 14H38M-40 38H40M-34 14V38M-20 14V38M-7 14V38M7 14V38M20 14V38M34 14V38"
          />
        </g>
      );
    case 'restaurant':
      return (
        <g class="a-cream">
          <path
            fill-rule="evenodd"
            d="M-38 16a38 36 0 0 1 76 0zM-28 8c2-10 8-15 15-18l-2-5C-25-11-32-4-34 8z"
          />
          <circle cy="-27" r="7" />
          <rect x="-46" y="22" width="92" height="9" rx="4.5" />
        </g>
      );
    case 'hotel':
      return (
        <g class="a-cream" transform="rotate(16)">
          <path d="M-6-30a6 6 0 1 1 12 0C20-26 22-14 23 2c.6 9 5 14 13 20H-36c8-6 12.4-11 13-20C-22-14-20-26-6-30z" />
          <path d="M-9 27H9a9 9 0 0 1-18 0z" />
          <path
            class="a-creamline"
            stroke-width="4"
            d="M34-22c5 5 7 11 7 18M-34-22c-5 5-7 11-7 18"
          />
        </g>
      );
    case 'theatre':
      return (
        <g fill-rule="evenodd" class="a-cream">
          <path
            fill-opacity=".62"
            d="M2-34c14 6 28 4 42-4 4 24 0 52-16 66-8-2-15-8-20-16zM24-8l13-5c0-6-11-4-13 5zM18 14c6-8 12-10 20-8-4 6-8 10-16 14z"
          />
          <path d="M-46-32c16 8 34 8 50 0 3 30-5 58-25 68C-41 26-49-2-46-32zM-36-8c3-7 9-7 12 0zM-18-8c3-7 9-7 12 0zM-37 8c10 6 22 6 32 0-2 22-30 22-32 0z" />
        </g>
      );
  }
}

/** The round sign. */
function Sign({ type, y }: { type: BuildingType; y: number }) {
  return (
    <g transform={`translate(0 ${y})`}>
      <circle class="a-o a-trade" r="15" />
      <g transform="scale(.27)">
        <TypeGlyph type={type} />
      </g>
    </g>
  );
}

/** Above the eaves; the group's origin is the middle of the eaves. */
function Roof({ type }: { type: BuildingType }) {
  switch (type) {
    case 'cafe':
      return (
        <>
          <path class="a-o a-zinc" d="M-38-2-32-15H32L38-2z" />
          <path class="a-o a-glass" d={arches([-18, 0, 18], -14, 8, 10)} />
        </>
      );
    case 'bakery':
      return (
        <>
          <path class="a-l a-free a-w2" d="M-26-27c-5-3 5-4 1-8" />
          <path class="a-o a-deep" d="M-33-2V-21H-20V-2zM-35-25H-18V-21H-35z" />
          <path class="a-o a-zinc" d="M-39-2C-27-5-23-12-20-19H20C23-12 27-5 39-2z" />
          <path class="a-o a-stone" d="M-13-2V-14C-13-27 13-27 13-14V-2z" />
          <circle class="a-o a-glass" cy="-12.5" r="5.5" />
        </>
      );
    case 'residence':
      return (
        <>
          <path class="a-o a-deep" d={panes([-30, 30], -29, 9, 14)} />
          <path class="a-o a-zinc" d="M-38-2-33-22H33L38-2z" />
          <path class="a-o a-glass" d={panes([-19, 0, 19], -16, 8, 12)} />
          <path class="a-l" d="M-24-16-19-20-14-16zM-5-16 0-20 5-16zM14-16 19-20 24-16z" />
        </>
      );
    case 'restaurant':
      return (
        <>
          <circle class="a-o a-gold" cy="-27" r="3" />
          <path class="a-o a-zinc" d="M-35-2C-35-17-20-24 0-24S35-17 35-2z" />
          <path class="a-l" d="M-20-2C-20-12-15-19-7-23M20-2C20-12 15-19 7-23" />
          <circle class="a-o a-glass" cy="-11" r="5" />
        </>
      );
    case 'hotel':
      return (
        <>
          <path class="a-o a-gold" d="M0-31c5-2 8 2 14 0v7c-6 2-9-2-14 0z" />
          <path class="a-o a-zinc" d="M-39-2-35-12H35L39-2z" />
          <path class="a-l a-free a-w2" d="M0-31V-22" />
          <path class="a-o a-zinc" d="M-19-2-12-22H12L19-2z" />
          <path class="a-o a-glass" d={arches([-27, 0, 27], -12, 7, 9)} />
        </>
      );
    case 'theatre':
      return (
        <>
          <path class="a-o a-copper" d="M-20-8C-20-22-10-27 0-27S20-22 20-8z" />
          <path class="a-o a-stone" d="M-43-1 0-20 43-1z" />
          <path class="a-o a-trade" d="M-24-4 0-15 24-4z" />
        </>
      );
  }
}

/** The ground floor; the number covers its right end. */
function GroundFloor({ type }: { type: BuildingType }) {
  switch (type) {
    case 'cafe': {
      const stripe = (i: number) =>
        `M${-38 + 9.5 * i} 25h9.5L${-35.25 + 11.75 * i} 37q-5.9 6-11.75 0z`;
      return (
        <>
          <path class="a-glass" d={panes([-19, 10], 30, 30, 16)} />
          <path class="a-o a-cream" d={`M-38 25H38L47 37${'q-5.9 6-11.75 0'.repeat(8)}z`} />
          <path class="a-trade" d={[0, 2, 4, 6].map(stripe).join('')} />
        </>
      );
    }
    case 'bakery':
      return (
        <>
          <path class="a-o a-glass" d={`${arches([-24], 31, 20, 15)}${panes([2], 32, 18, 14)}`} />
          <path class="a-o a-trade" d="M-41 24H41V30H-41z" />
        </>
      );
    case 'residence':
      return (
        <>
          <path class="a-o a-glass" d={`${arches([0], 31, 12, 15)}${panes([-25], 32, 10, 9)}`} />
          <path class="a-o a-stone" d="M-42 25H42V29H-42z" />
          <path
            class="a-l"
            d={uprights([-40, -35, -30, -25, -20, -15, 15, 20, 25, 30, 35, 40], 18, 7)}
          />
          <path class="a-o a-none" d="M-42 18H-14M14 18H42" />
        </>
      );
    case 'restaurant':
      return (
        <>
          <path class="a-o a-glass" d={arches([-22, 0, 22], 29, 14, 17)} />
          <path class="a-o a-deep" d="M-46 46-48 38H-36L-38 46z" />
          <circle class="a-o a-leaf" cx="-42" cy="31" r="8" />
        </>
      );
    case 'hotel':
      return (
        <>
          <path class="a-o a-glass" d={`${arches([-27], 31, 10, 11)}${panes([0], 33, 16, 13)}`} />
          <path class="a-o a-pane" d="M-22 34C-18 26-10 25 0 25S18 26 22 34z" />
          <path class="a-l" d="M-11 34-6 25.500M0 34V25M11 34 6 25.5" />
        </>
      );
    case 'theatre':
      return (
        <>
          <path class="a-o a-glass" d={arches([0], 29, 14, 12)} />
          <path class="a-o a-deep" d="M-46 46V41H46V46z" />
        </>
      );
  }
}

/** Between eaves and ground: windows, or columns. */
function Storeys({ type, eaves }: { type: BuildingType; eaves: number }) {
  if (type === 'theatre') {
    return <path class="a-o a-white" d={panes([-33, -22, 22, 33], eaves + 3, 6, 38 - eaves)} />;
  }
  const top = eaves + 7;
  const height = FLOOR - 5 - top;
  const opening = type === 'restaurant' || type === 'bakery' ? arches : panes;
  const rows = height > 24 ? [0, height / 2 + 1] : [0];
  const tall = rows.length > 1 ? height / 2 - 2 : height;
  return (
    <path
      class="a-o a-glass"
      d={rows.map((down) => opening([-27, 27], top + down, 9, tall)).join('')}
    />
  );
}

/** A building of a type, taller with its value. */
export function Facade({ type, value }: { type: BuildingType; value: number }) {
  const eaves = -4 - lift(value);
  return (
    <g class={`a-${type}`}>
      <g transform={`translate(0 ${eaves})`}>
        <Roof type={type} />
      </g>
      <path class="a-o a-stone" d={`M-38 ${GROUND}V${eaves}H38V${GROUND}z`} />
      <path class="a-shade" d={`M31 ${GROUND}V${eaves}H38V${GROUND}z`} />
      <Storeys type={type} eaves={eaves} />
      <path class="a-o a-stone" d={`M-41 ${eaves - 2}H41V${eaves + 2}H-41z`} />
      <GroundFloor type={type} />
      <Sign type={type} y={eaves + 16} />
      <NumberPlate value={value} x={31} y={33} size={1.25} />
    </g>
  );
}

/** The lot before its house is drawn. */
export function Lot({ value }: { value: number }) {
  return (
    <g>
      <path class="a-lot" d="M-42-30H42V46H-42z" />
      <path class="a-rule a-faint" stroke-dasharray="6 5" d="M-42-30H42V46H-42z" />
      <path
        class="a-rule a-faint"
        d={`${uprights([-36, -27, -18, -9, 0, 9, 18, 27, 36], 30, 16)}M-42 35H42M-42 42H42`}
      />
      <NumberPlate value={value} y={-2} size={1.5} />
    </g>
  );
}
