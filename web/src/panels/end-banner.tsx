/** Above the result: the city at night, with fireworks as at the end of the World's Fair. */
import { Skyline } from '../ui/ornament.tsx';

/** Where fireworks burst over the city, how far they reach, and in which of their colours. */
const BURSTS = [
  { x: -292, y: -104, reach: 52, colour: 'gold' },
  { x: 112, y: -142, reach: 44, colour: 'rose' },
  { x: -118, y: -136, reach: 38, colour: 'green' },
  { x: 345, y: -118, reach: 50, colour: 'gold' },
] as const;
const RAYS = Array.from({ length: 14 }, (_, ray) => (ray * 2 * Math.PI) / 14);

const at = (angle: number, far: number) =>
  `${(Math.cos(angle) * far).toFixed(1)} ${(Math.sin(angle) * far).toFixed(1)}`;

function Burst({ x, y, reach, colour }: (typeof BURSTS)[number]) {
  const trails = RAYS.map((angle) => `M${at(angle, reach * 0.34)}L${at(angle, reach * 0.86)}`);
  const sparks = RAYS.map((angle) => `M${at(angle, reach)}h0`);
  const inner = RAYS.map((angle) => `M${at(angle + Math.PI / 14, reach * 0.58)}h0`);
  return (
    <g transform={`translate(${x} ${y})`}>
      <g class={`end-burst ${colour}`}>
        <path class="end-trails" d={trails.join('')} />
        <path class="end-sparks" d={[...sparks, ...inner].join('')} />
      </g>
    </g>
  );
}

export function EndBanner() {
  return (
    <div class="end-banner" data-theme="dark" aria-hidden="true">
      <Skyline>
        {BURSTS.map((burst) => (
          <Burst key={burst.x} {...burst} />
        ))}
      </Skyline>
    </div>
  );
}
