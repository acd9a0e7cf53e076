/** Keys that lie at places of the board, and frames in the colours of their owners. */
import type { Place } from '../game/place.ts';
import type { SeatNumber } from '../game/protocol.ts';
import { classes } from '../ui/classes.ts';
import { At, Key } from './art.tsx';
import { type Box, HALF } from './geometry.ts';

/** Keys at a place, side by side from its lower left corner; several of them close up. */
export function KeysOn({
  place,
  seats,
  half,
  you,
}: {
  place: Place;
  seats: readonly SeatNumber[];
  half: number;
  you: SeatNumber | null;
}) {
  if (seats.length === 0) return null;
  const size = Math.min(HALF.key + 3, half * 0.7);
  const apart = Math.min(size * 1.15, (2 * half - size) / Math.max(1, seats.length));
  return (
    <g>
      {seats.map((seat, index) => (
        <g
          // A seat may have two keys here.
          key={`${seat}-${seats.indexOf(seat) === index ? 0 : 1}`}
          class={classes('board-key', seat === you && 'own')}
          data-thing={`key ${place.code} ${seat}`}
        >
          <circle
            class="board-key-light"
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

/** A frame in the colour of the place's owner. */
export function Owned({ seats, half }: { seats: readonly SeatNumber[]; half: number }) {
  const [first, ...others] = seats;
  if (first === undefined) return null;
  const second = others.find((seat) => seat !== first);
  const box = { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: 7 };
  return (
    <g class="board-owned">
      <rect class={`board-owner-line seat-${first}`} {...box} />
      <rect class={`board-owner seat-${first}`} {...box} />
      {second !== undefined && <rect class={`board-owner shared seat-${second}`} {...box} />}
    </g>
  );
}

/** Where each seat's one key lies at a bank or at the Arc. */
export function KeyRing({
  place,
  owners,
  seats,
  you,
  spot,
  x,
  y,
  half,
}: {
  place: Place;
  owners: readonly SeatNumber[];
  seats: number;
  you: SeatNumber | null;
  spot: (seat: SeatNumber) => Box;
  x: number;
  y: number;
  half: number;
}) {
  return (
    <g>
      {Array.from({ length: seats }, (_, index) => {
        const seat = index + 1;
        const at = spot(seat);
        return owners.includes(seat) ? (
          <g
            key={seat}
            class={classes('board-key', seat === you && 'own')}
            data-thing={`key ${place.code} ${seat}`}
          >
            <circle class="board-key-light" cx={at.x - x} cy={at.y - y} r={half * 0.95} />
            <At x={at.x - x} y={at.y - y} half={half}>
              <Key seat={seat} />
            </At>
          </g>
        ) : (
          <circle key={seat} class="board-keyhole" cx={at.x - x} cy={at.y - y} r={half / 4} />
        );
      })}
    </g>
  );
}
