/** A little of the Belle Époque: a row of landmarks for the title, whiplash corners for cards. */
import { Corner, Landmark } from '../art/index.tsx';
import type { LandmarkCode } from '../protocol.ts';

const ROW: LandmarkCode[] = ['LUX', 'GRA', 'NOT', 'EIF', 'SAC', 'OPE', 'LOU'];
const TALL: Partial<Record<LandmarkCode, number>> = { EIF: 1.75, NOT: 1.1, SAC: 1.25 };
const STEP = 92;
const GROUND = 46;

export function Skyline() {
  return (
    <svg
      class="title-art"
      viewBox={`-50 -124 ${STEP * (ROW.length - 1) + 100} 176`}
      aria-hidden="true"
    >
      {ROW.map((code, index) => {
        const size = TALL[code] ?? 0.95;
        return (
          <g
            key={code}
            transform={`translate(${index * STEP} ${GROUND * (1 - size)}) scale(${size})`}
          >
            <Landmark code={code} />
          </g>
        );
      })}
      <path class="a-rule" d={`M-50 ${GROUND + 2}H${STEP * (ROW.length - 1) + 50}`} />
    </svg>
  );
}

export function CardCorner() {
  return (
    <svg class="corner-art" viewBox="-50 -50 100 100" aria-hidden="true">
      <Corner />
    </svg>
  );
}
