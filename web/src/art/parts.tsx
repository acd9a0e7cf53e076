/** What all drawings share: figures, and shapes that are easier said than written as paths. */
import type { ComponentChildren } from 'preact';

/** A number, or another very short text, centred on a point. */
export function Figure({
  x = 0,
  y = 0,
  size,
  class: style,
  text,
}: {
  x?: number;
  y?: number;
  size: number;
  class: string;
  text: string | number;
}) {
  return (
    <text class={`a-figure ${style}`} x={x} y={y + size * 0.36} font-size={size}>
      {text}
    </text>
  );
}

/** A drawing of its own, outside the board: every art function fits into it. */
export function Picture({
  size,
  class: style,
  children,
}: {
  size?: number | string;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <svg class={style} viewBox="-50 -50 100 100" width={size} height={size} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Rectangles around the given middles, as one path. */
export const panes = (middles: number[], top: number, width: number, height: number): string =>
  middles.map((x) => `M${x - width / 2} ${top}h${width}v${height}h${-width}z`).join('');

/** Round-headed openings. */
export const arches = (middles: number[], top: number, width: number, height: number): string =>
  middles
    .map((x) => {
      const side = height - width / 2;
      return `M${x - width / 2} ${top + height}v${-side}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${side}z`;
    })
    .join('');

/** Upright lines. */
export const uprights = (middles: number[], top: number, height: number): string =>
  middles.map((x) => `M${x} ${top}v${height}`).join('');
