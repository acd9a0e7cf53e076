/** Things of the board that are neither houses nor landmarks. */
import type { District } from '../game/protocol.ts';
import { districtFill } from './ornament.tsx';
import { arches, Figure, panes } from './parts.tsx';
import { Coin, Franc, Vp } from './token.tsx';

const SIXTHS = [0, 60, 120, 180, 240, 300];

/** The Étoile from the air. Avenues run at `turn`, `turn` + 60 … degrees from the top; keys find room around the arch. */
export function Arc({ turn = 0 }: { turn?: number }) {
  return (
    <g>
      <circle class="a-o a-deep a-w1" r="49" />
      <g transform={`rotate(${turn})`}>
        {SIXTHS.map((at) => (
          <g key={at} transform={`rotate(${at})`}>
            <path class="a-stone" d="M-6 0V-49H6V0z" />
            <path class="a-leafline" d="M-8.5-26V-48M8.5-26V-48" />
          </g>
        ))}
        <circle class="a-l a-faint" r="41" />
        <circle class="a-o a-stone a-w1" r="33" />
      </g>
      <path class="a-shade" d="M-14 24H21V-14L28-8V18L22 29H-8z" />
      <path class="a-o a-white" d="M-21-18-17-27H17L21-18z" />
      <path class="a-l" d="M-16-20-13-25H13L16-20z" />
      <path class="a-o a-stone" d="M-20-18H20V24H-20zM-22-10H22V-6H-22z" />
      <path class="a-o a-glass" d={arches([0], -2, 15, 26)} />
      <path
        class="a-l"
        d="M-15-17V-11M-10-17V-11M-5-17V-11M0-17V-11M5-17V-11M10-17V-11M15-17V-11M-17-1H-11V4H-17zM11-1H17V4H11zM-17 8H-11V19H-17zM11 8H17V19H11z"
      />
    </g>
  );
}

/** A small bank and what it pays. */
export function Bank({ francs }: { francs?: number | undefined }) {
  return (
    <g>
      <path class="a-o a-zinc" d="M-40-12-34-24H34L40-12z" />
      <path class="a-o a-stone" d="M-26-12V-24C-18-40 18-40 26-24V-12z" />
      <g transform="translate(0 -22) scale(.22)">
        <Franc />
      </g>
      <path class="a-o a-stone" d="M-42-12H42V-5H-42z" />
      <path class="a-o a-deep" d="M-38-5H38V38H-38z" />
      <path class="a-o a-white" d={panes([-33, 33], -5, 8, 43) + panes([-20, 20], -5, 6, 43)} />
      <path class="a-o a-stone" d="M-46 46V38H46V46z" />
      <g transform="translate(0 14) scale(.54)">
        <Coin value={francs} />
      </g>
    </g>
  );
}

/** Points for the first, second and third of a district, on a street sign. */
export function VpPlaque({ values }: { values: readonly number[] }) {
  const [first, second, third] = values;
  return (
    <g>
      <path class="a-o a-green" d="M-48-18H-22C-20-32-12-38 0-38S20-32 22-18H48V36H-48z" />
      <path
        class="a-o a-enamel"
        d="M-43-13H-17.500C-17.5-27-10-33 0-33S17.5-27 17.5-13H43V31H-43z"
      />
      <g transform="translate(0 -16) scale(.34)">
        <Vp />
      </g>
      <path class="a-creamline" d="M11 4V27" stroke-width="1.5" stroke-opacity=".6" />
      <Figure x={-16} y={15} size={30} class="a-cream" text={first ?? ''} />
      <Figure x={27} y={5} size={18} class="a-cream" text={second ?? ''} />
      <Figure x={27} y={22} size={18} class="a-cream" text={third ?? ''} />
    </g>
  );
}

/** One emblem for each district, in the colour of lines. */
export function DistrictEmblem({ district }: { district: District }) {
  switch (district) {
    case 'BEL': // a gas lamp on the stairs of the hill
      return (
        <g>
          <path class="a-rule a-w4" d="M0 0V44M-14 44H14M-9 4H9M0-46V-40" />
          <path class="a-o a-b a-gaslight" d="M-10 3-18-24-8-40H8L18-24 10 3zM-18-24H18" />
        </g>
      );
    case 'BAT': // a locomotive of the Saint-Lazare line
      return (
        <g class="a-ink">
          <path d="M-42-8H8V-30H42V14H46V19H-46V14H-42zM16-22V-8H32V-22z" fill-rule="evenodd" />
          <path d="M-36-8-39-30H-21L-24-8zM-12-8V-16H0V-8z" />
          <path
            fill-rule="evenodd"
            d="M-28 17a12 12 0 1 0 .1 0M-28 25a4 4 0 1 0 .1 0zM0 17a12 12 0 1 0 .1 0M0 25a4 4 0 1 0 .1 0zM29 17a12 12 0 1 0 .1 0M29 25a4 4 0 1 0 .1 0z"
          />
          <path class="a-rule a-w3" d="M-28-36C-28-46-14-40-8-46" />
        </g>
      );
    case 'MON': // a windmill
      return (
        <g>
          <path class="a-ink" d="M-13-4-20 44H20L13-4C12-18-12-18-13-4z" />
          <path class="a-rule a-b" d="M0-8-36-38M0-8 36-38M0-8-34 24M0-8 34 24" />
          <path
            class="a-rule"
            d="M-8-20-32-41-39-33-14-12M8-20 32-41 39-33 14-12M-14-4-39 17-32 26-8 4M14-4 39 17 32 26 8 4"
          />
        </g>
      );
    case 'LAV': // a barge on the canal
      return (
        <g>
          <path class="a-ink" d="M-46 6H46C44 20 38 24 30 24H-30C-38 24-44 20-46 6zM6-16H32V2H6z" />
          <path
            class="a-rule a-b"
            d="M-20 4V-42L0 0M-46 36C-38 30-31 30-23 36S-8 42 0 36 15 30 23 36 38 42 46 36"
          />
        </g>
      );
    case 'STG': // an open book
      return (
        <g>
          <path
            class="a-o a-b a-cream a-free"
            d="M0-22C-14-34-30-34-44-28V28C-30 22-14 22 0 34 14 22 30 22 44 28V-28C30-34 14-34 0-22z"
          />
          <path
            class="a-rule"
            d="M0-22V34M-34-16C-26-18-18-16-10-12M-34-2C-26-4-18-2-10 2M-34 12C-26 10-18 12-10 16M34-16C26-18 18-16 10-12M34-2C26-4 18-2 10 2M34 12C26 10 18 12 10 16"
          />
        </g>
      );
    case 'CHA': // fountains of the Trocadéro
      return (
        <g>
          <path class="a-ink" d="M-46 26H46L38 40H-38zM-6 8H6V26H-6zM-20 2H20L12 11H-12z" />
          <path
            class="a-rule a-b"
            d="M0 0V-44M0-36C10-48 20-24 16-6M0-36C-10-48-20-24-16-6M16 8C26-6 36 4 36 20M-16 8C-26-6-36 4-36 20"
          />
        </g>
      );
  }
}

/** The back of a building tile: the district's pattern and emblem. */
export function StackBack({ district }: { district: District }) {
  return (
    <g>
      <rect class="a-o a-edge a-lot" x="-42" y="-46" width="84" height="92" rx="5" />
      <rect x="-42" y="-46" width="84" height="92" rx="5" fill={districtFill(district)} />
      <rect class="a-rule a-w1" x="-37" y="-41" width="74" height="82" rx="2" />
      <circle class="a-o a-edge a-panel" r="29" />
      <g transform="scale(.48)">
        <DistrictEmblem district={district} />
      </g>
    </g>
  );
}

/** A folding screen: what nobody else sees. */
export function ScreenIcon() {
  return (
    <g>
      <path
        class="a-o a-green"
        d="M-47 44V-26C-42-38-24-44-16-38V34zM47 44V-26C42-38 24-44 16-38V34z"
      />
      <path class="a-o a-copper" d="M-16 34V-36C-10-46 10-46 16-36V34z" />
      <path
        class="a-goldline"
        stroke-width="2.6"
        d="M0 28V-8M0 18C-12 14-11 0-9-6M0 18C12 14 11 0 9-6M-41 34V-22C-37-31-28-34-22-32V28zM41 34V-22C37-31 28-34 22-32V28z"
      />
      <path
        class="a-gold"
        d="M0-34C8-26 7-14 0-6-7-14-8-26 0-34zM-10-22C-4-18-2-12-1-5-8-7-12-14-10-22zM10-22C4-18 2-12 1-5 8-7 12-14 10-22z"
      />
    </g>
  );
}
