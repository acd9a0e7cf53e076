/** Keys that lie at places of the board, and the frames of who owns a place. */
import type { SeatNumber } from '../protocol.ts';
import { At, Key } from './art.tsx';
import { type Box, HALF } from './geometry.ts';
import { classes } from './place.tsx';

/** Keys at a place, side by side from its lower left corner; several of them close up. */
export function KeysOn({
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

/** A frame in the colour of who owns the place. */
export function Owned({ seats, half }: { seats: string; half: number }) {
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
  place: string;
  owners: string;
  seats: number;
  you: SeatNumber | null;
  spot: (seat: SeatNumber) => Box;
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
