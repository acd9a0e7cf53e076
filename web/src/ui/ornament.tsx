/** A little of the Belle Époque: the city's outline for the title, whiplash corners for cards. */
import type { ComponentChildren } from 'preact';
import { Corner, DistrictEmblem, Landmark } from '../art/index.tsx';
import type { LandmarkCode } from '../game/protocol.ts';

/** Landmarks along the river, with how far each is from the middle and how large it is drawn. */
const ROW: { code: LandmarkCode; x: number; size: number }[] = [
  { code: 'LUX', x: -560, size: 1 },
  { code: 'GRA', x: -420, size: 1.15 },
  { code: 'TUI', x: -290, size: 0.85 },
  { code: 'NOT', x: -165, size: 1.35 },
  { code: 'EIF', x: 0, size: 2.3 },
  { code: 'SAC', x: 160, size: 1.5 },
  { code: 'OPE', x: 305, size: 1.2 },
  { code: 'LOU', x: 440, size: 1.1 },
  { code: 'LUX', x: 570, size: 0.9 },
];
const LAMPS = [-630, -490, -355, -228, -88, 88, 233, 373, 505, 640];
const TREES = [-650, -510, -372, -238, -100, 76, 222, 388, 520, 655];
const WIDE = 1800;
const GROUND = 46;

/** Mansard roofs in a row, as path data: the same city every time, though no two houses are alike. */
function roofs(from: number, to: number, tall: number, seed: number): string {
  let path = `M${from} ${GROUND}`;
  let state = seed;
  const next = (least: number, most: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return least + Math.round((state / 2 ** 32) * (most - least));
  };
  for (let x = from; x < to; ) {
    const width = next(46, 84);
    const height = tall + next(-16, 22);
    const slope = next(5, 9);
    const roof = next(14, 22);
    const chimney = next(10, width - 26);
    path += `V${GROUND - height}l${slope} ${-roof}h${chimney}v-9h8v9h${width - 2 * slope - chimney - 8}l${slope} ${roof}`;
    x += width;
  }
  return `${path}V${GROUND}z`;
}

const FAR = roofs(-WIDE / 2, WIDE / 2, 104, 7);
const NEAR = roofs(-WIDE / 2, WIDE / 2, 62, 3);

/** `children`: what is in the sky, before the houses. */
export function Skyline({ children }: { children?: ComponentChildren }) {
  return (
    <svg
      class="start-skyline"
      viewBox={`${-WIDE / 2} -190 ${WIDE} 262`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <circle class="start-disc" cx="232" cy="-112" r="46" />
      {children}
      <path class="start-roofs far" d={FAR} />
      <path class="start-roofs near" d={NEAR} />
      {TREES.map((x) => (
        <g key={x} class="start-tree" transform={`translate(${x} ${GROUND})`}>
          <path class="start-trunk" d="M0 0V-22" />
          <circle cx="0" cy="-30" r="13" />
        </g>
      ))}
      {ROW.map(({ code, x, size }) => (
        <g key={x} transform={`translate(${x} ${GROUND * (1 - size)}) scale(${size})`}>
          <Landmark code={code} />
        </g>
      ))}
      {LAMPS.map((x) => (
        <g key={x} transform={`translate(${x} ${GROUND - 20}) scale(.45)`}>
          <DistrictEmblem district="BEL" />
        </g>
      ))}
      <rect class="start-river" x={-WIDE / 2} y={GROUND} width={WIDE} height="30" />
      <path class="start-quay" d={`M${-WIDE / 2} ${GROUND + 1}H${WIDE / 2}`} />
      <path
        class="start-ripples"
        d={`M${-WIDE / 2} ${GROUND + 11}H${WIDE / 2}M${-WIDE / 2 + 14} ${GROUND + 19}H${WIDE / 2}`}
      />
    </svg>
  );
}

export function CardCorner() {
  return (
    <svg class="start-corner" viewBox="-50 -50 100 100" aria-hidden="true">
      <Corner />
    </svg>
  );
}
