/** Ornament, sparingly: corners, the iron-and-glass frame, grounds of tiles, patterns of districts. */
import type { JSX } from 'preact';
import type { District } from '../game/protocol.ts';
import { Figure } from './parts.tsx';

export type Zone = 'A' | 'B' | 'C';

/** A whiplash for the upper left corner; mirror it for the others. */
export function Corner() {
  return (
    <g>
      <path
        class="a-whip"
        d="M-46 50C-48 10-46-18-34-34C-18-46 10-48 50-46C18-44-10-40-22-26C-34-12-24 4-12-2C-4-7-9-17-16-13C-21-9-17-4-14-6C-16-11-10-13-9-8C-8-3-17 2-22-3C-28-10-24-18-20-23C-38-8-42 18-46 50z"
      />
      <path
        class="a-whip"
        d="M-44 22C-36 14-32 6-30-4C-28 8-34 18-44 22zM22-44C14-36 6-32-4-30C8-28 18-34 22-44z"
      />
    </g>
  );
}

/** A piece of the frame, 100 long, to be set side by side: glass below an iron arch. */
export function FrameEdge() {
  return (
    <g>
      <path class="a-framepane" d="M-50-14H50V14H-50z" />
      <path class="a-frame" d="M-50-14H50M-50 14H50" />
      <path
        class="a-frame a-w1"
        d="M-50 14C-50-4-30-12 0-12S50-4 50 14M-25 14C-25 4-16-2 0-12C16-2 25 4 25 14M0-12V14M-50-14V14M50-14V14M-38-6C-38-12-46-12-46-7M38-6C38-12 46-12 46-7"
      />
    </g>
  );
}

/** The ground of a bonus tile: tint, as many studs as the zone is late, and the tile's number. */
export function RingTile({ zone, number }: { zone: Zone; number?: number | undefined }) {
  const studs =
    zone === 'A' ? [-16, 16] : zone === 'B' ? [-23, -16, 16, 23] : [-30, -23, -16, 16, 23, 30];
  return (
    <g>
      <path
        class={`a-o a-edge a-zone-${zone}`}
        d="M-40-48H40A8 8 0 0 0 48-40V40A8 8 0 0 0 40 48H-40A8 8 0 0 0-48 40V-40A8 8 0 0 0-40-48z"
      />
      <path
        class="a-rule a-faint a-w1"
        d="M-37-44H37A9 9 0 0 0 44-37V37A9 9 0 0 0 37 44H-37A9 9 0 0 0-44 37V-37A9 9 0 0 0-37-44z"
      />
      {studs.map((x) => (
        <circle key={x} class="a-o a-edge a-gold a-w1" cx={x} cy="46" r="2.5" />
      ))}
      {number !== undefined && (
        <rect class="a-o a-edge a-panel a-w1" x="-9" y="38.5" width="18" height="11" rx="3" />
      )}
      {number !== undefined && <Figure y={44} size={9.5} class="a-ink" text={number} />}
    </g>
  );
}

const PATTERNS: Record<District, { width: number; height: number; lines: string }> = {
  BEL: {
    width: 20,
    height: 10,
    lines: 'M0 10A10 10 0 0 1 20 10M-10 5A10 10 0 0 1 10 5M10 5A10 10 0 0 1 30 5',
  },
  BAT: { width: 16, height: 16, lines: 'M0 4H16M0 8H16M3 2V10M11 2V10' },
  MON: {
    width: 18,
    height: 18,
    lines:
      'M9 9C5 7 4 4 4 2 8 2 9 5 9 9 13 7 16 8 17 10 13 12 10 11 9 9 9 13 8 15 5 17 5 13 6 11 9 9',
  },
  LAV: { width: 24, height: 10, lines: 'M0 5C4 1 8 1 12 5S20 9 24 5' },
  STG: { width: 16, height: 16, lines: 'M0 8 8 0 16 8M0 16 8 8 16 16' },
  CHA: { width: 18, height: 18, lines: 'M9 1 17 9 9 17 1 9zM9 6 12 9 9 12 6 9z' },
};

/** Once in every SVG that uses districtFill. */
export function DistrictPatterns(): JSX.Element {
  return (
    <defs>
      {Object.entries(PATTERNS).map(([code, { width, height, lines }]) => (
        <pattern
          key={code}
          id={`district-${code}`}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
        >
          <path class="a-pat" d={lines} />
        </pattern>
      ))}
    </defs>
  );
}

export const districtFill = (district: District): string => `url(#district-${district})`;
