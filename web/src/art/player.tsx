/** What belongs to a player: colour, letter and the shape of a key's bow say whose it is. */
import type { SeatNumber } from '../game/protocol.ts';
import { Figure } from './parts.tsx';

interface Bow {
  outline: string;
  /** An engraved line inside. */
  inner: string;
}

/** Around the origin, about 50 wide. */
const ROUND: Bow = {
  outline: 'M0-25a25 25 0 1 1-.1 0z',
  inner: 'M0-20.500a20.5 20.5 0 1 0 .1 0z',
};
const BOWS: readonly Bow[] = [
  ROUND,
  { outline: 'M0-29 29 0 0 29-29 0z', inner: 'M0-23 23 0 0 23-23 0z' },
  {
    outline:
      'M-12.5-7a14.5 14.5 0 1 1 25 0 14.5 14.5 0 1 1-3.5 25q-3 3-9 5-6-2-9-5a14.5 14.5 0 1 1-3.5-25z',
    inner: 'M-7.5-20a9.5 9.5 0 0 1 15 0M24 0a9.5 9.5 0 0 1-6 14.5M-24 0a9.5 9.5 0 0 0 6 14.5',
  },
  { outline: 'M-24-24H24V24H-24z', inner: 'M-19.5-19.500H19.500V19.500H-19.500z' },
];

const bowOf = (seat: SeatNumber): Bow => BOWS[(seat - 1) % BOWS.length] ?? ROUND;

/** Below the bow. All outlines run clockwise, so that overlaps are filled. */
const SHAFT = 'M-10 25H10V31H5.5V41H23V48H17V53H23V62H5.5V67H-5.5V31H-10z';

export const seatLetter = (seat: SeatNumber): string => String.fromCharCode(64 + seat);

/** Lies bow up; turn it as you like. */
export function Key({ seat }: { seat: SeatNumber }) {
  const bow = bowOf(seat);
  return (
    <g class={`a-seat-${seat}`}>
      <g transform="translate(0 -20)">
        <path class="a-seat" d={SHAFT + bow.outline} />
        <path class="a-seatline" d={`${bow.inner}M-5 36H5`} />
        <Figure size={27} class="a-seatletter" text={seatLetter(seat)} />
      </g>
    </g>
  );
}

/** The bow alone, as a badge next to a name. */
export function SeatBadge({ seat }: { seat: SeatNumber }) {
  const bow = bowOf(seat);
  return (
    <g class={`a-seat-${seat}`} transform="scale(1.45)">
      <path class="a-seat" d={bow.outline} />
      <path class="a-seatline" d={bow.inner} />
      <Figure size={27} class="a-seatletter" text={seatLetter(seat)} />
    </g>
  );
}

/** A key of nobody in particular. */
export function PlainKey({ bow = 1 }: { bow?: SeatNumber }) {
  return (
    <path
      class={`a-o a-key ${bow === 1 ? 'a-gold' : 'a-silver'}`}
      transform="translate(0 -20)"
      d={
        SHAFT +
        (bow === 1
          ? `${bowOf(1).outline}M0-13a13 13 0 1 0 .1 0z`
          : `${bowOf(2).outline}M0-14-14 0 0 14 14 0z`)
      }
    />
  );
}

/** A key in its case: in the box until a tile brings it into play. */
export function KeptKey() {
  return (
    <>
      <rect class="a-o a-b a-wood" x="-47" y="-34" width="94" height="68" rx="9" />
      <rect class="a-o a-w2 a-line" x="-37" y="-24" width="74" height="48" rx="4" />
      <g transform="translate(-2 0) rotate(-90) scale(.62)">
        <PlainKey bow={2} />
      </g>
    </>
  );
}

const FIGURE =
  'M-17-24V-28H-12L-13-46H13L12-28H17V-24H11C13-16 11-8 7-5 24-2 29 8 33 46H-33C-29 8-24-2-7-5-11-8-13-16-11-24z';

/** The walker on the bonus ring. */
export function Meeple({ seat }: { seat: SeatNumber }) {
  return (
    <g class={`a-seat-${seat}`}>
      <path class="a-seat" d={FIGURE} />
      <path
        class="a-seatline a-w2"
        d="M-12.5-33H12.500M-11-25H11M-6-13C-3-16-1-15 0-13 1-15 3-16 6-13"
      />
      <Figure y={23} size={34} class="a-seatletter" text={seatLetter(seat)} />
    </g>
  );
}

export function PlainMeeple() {
  return <path class="a-o a-key a-zinc" d={FIGURE} />;
}
