/**
 * Tokens, money and points. Each kind has a silhouette of its own, so that it is known at 16 pixels and without colour:
 * prestige is a ring with a stone, an orb with a cross, and a crown.
 */
import type { Kind } from '../game/protocol.ts';
import { Figure } from './parts.tsx';

/** A point on a circle around the origin, in degrees clockwise from the top, as text for a path. */
const polar = (radius: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(radius * Math.sin(angle)).toFixed(1)} ${(-radius * Math.cos(angle)).toFixed(1)}`;
};

/** One half of a laurel wreath, its leaves from the stem at the bottom upward. */
const LAUREL = [168, 142, 116, 90, 64, 38]
  .map(
    (at) =>
      `M${polar(33, at)}Q${polar(50, at - 4)} ${polar(44, at - 26)}Q${polar(33, at - 22)} ${polar(33, at)}z`,
  )
  .join('');

export function Token({ kind }: { kind: Kind }) {
  switch (kind) {
    case 'wood':
      return (
        <g transform="rotate(-24)">
          <path class="a-o a-b a-wooddeep" d="M-30-20H36C46-20 46 20 36 20H-30z" />
          <path class="a-o a-b a-wooddeep" d="M6-20 12-36H24L22-20z" />
          <path class="a-l a-w2" d="M-8-8H14M20-8H32M-6 8H6M12 9H34" />
          <ellipse class="a-o a-b a-wood" cx="-30" rx="14" ry="20" />
          <ellipse class="a-l a-w2" cx="-30" rx="7" ry="11" />
        </g>
      );
    case 'marble':
      return (
        <g>
          <path class="a-o a-b a-marbledeep" d="M0-4 42-24V20L0 42z" />
          <path class="a-o a-b a-marble" d="M0-4-42-24V20L0 42z" />
          <path class="a-o a-b a-marble" d="M0-44 42-24 0-4-42-24z" />
          <path
            class="a-l a-w2"
            d="M-34-10C-26-4-30 6-20 10S-12 22-6 28M-24 2-14 0M-14-30C-4-30 0-22 12-24M12 6C20 8 18 18 32 14"
            stroke-opacity=".5"
          />
        </g>
      );
    case 'gold':
      return (
        <g>
          <path class="a-o a-b a-golddeep" d="M18-8 34-24 48 10 34 28z" />
          <path class="a-o a-b a-gold" d="M-48 28-32-8H18L34 28z" />
          <path class="a-o a-b a-gold" d="M-32-8-14-24H34L18-8z" />
          <path class="a-creamline" stroke-width="4" d="M-34 18-27 2H-16" />
        </g>
      );
    case 'bronze':
      return (
        <g>
          <path
            class="a-o a-b a-bronze"
            fill-rule="evenodd"
            d="M0-18A32 32 0 1 1-.1-18zM0-3A17 17 0 1 0 .1-3z"
          />
          <path class="a-o a-b a-ribbon" d="M-22-31-12-46H12L22-31 0-8z" />
          <path class="a-creamline" stroke-width="2.6" d="M-13-31H13M-6-31 0-17 6-31" />
        </g>
      );
    case 'silver':
      return (
        <g>
          <path class="a-o a-b a-silver" d="M-6-18V-27H-17V-38H-6V-48H6V-38H17V-27H6V-18z" />
          <circle class="a-o a-b a-silver" cy="15" r="32" />
          <path class="a-o a-b a-enamel" d="M-31.500 10H-6V-16.500H6V10H31.500V22H-31.500z" />
          <path class="a-creamline" stroke-width="4" d="M-21 0A25 25 0 0 1-13-7" />
        </g>
      );
    case 'crown':
      return (
        <g>
          <path class="a-o a-b a-gold" d="M-34 22-46-18-20-4 0-34 20-4 46-18 34 22z" />
          <path class="a-o a-b a-ribbon" d="M-35 22H35V36H-35z" />
          <path
            class="a-o a-b a-gold"
            d="M-46-28a6 6 0 1 0 .1 0zM46-28a6 6 0 1 0 .1 0zM0-46a6 6 0 1 0 .1 0z"
          />
          <path class="a-cream" d="M0-8 7 4 0 16-7 4zM-22 26h6v6h-6zM16 26h6v6h-6zM-3 26h6v6h-6z" />
        </g>
      );
  }
}

/** The sign of the franc. */
export function Franc({ class: style = 'a-line' }: { class?: string }) {
  return (
    <path class={style} d="M-16 34V-36H24V-27H-5V-6H18V3H-5V11H8V18H-5V34zM-26 11H-16V18H-26z" />
  );
}

/** A coin: how many francs, or just money. */
export function Coin({ value }: { value?: number | string | undefined }) {
  return (
    <g>
      <circle class="a-o a-b a-gold" r="44" />
      <circle class="a-l a-w2" r="38.5" stroke-dasharray="1.5 3" />
      <circle class="a-l a-w2" r="33" />
      {value === undefined ? (
        <g transform="scale(.72)">
          <Franc />
        </g>
      ) : (
        <Figure size={String(value).length > 1 ? 36 : 48} class="a-line" text={value} />
      )}
    </g>
  );
}

/** Points: always a laurel, never a coin. */
export function Vp({ value }: { value?: number | string | undefined }) {
  const size = [0, 46, 38, 28, 22][Math.min(String(value ?? '').length, 4)] ?? 22;
  return (
    <g>
      <path class="a-o a-gold" d={LAUREL} />
      <path class="a-o a-gold" d={LAUREL} transform="scale(-1 1)" />
      <circle class="a-o a-b a-green" r="33" />
      {value === undefined ? (
        <path class="a-gold" d="M0-24 6-8 23-8 9.5 3 15 20 0 10-15 20-9.5 3-23-8-6-8z" />
      ) : (
        <Figure size={size} class="a-cream" text={value} />
      )}
    </g>
  );
}
