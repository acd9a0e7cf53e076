/** What the pictures of the rules have in common: pieces set somewhere, arrows, numbers, and drawings as text. */
import type { ComponentChild, ComponentChildren, VNode } from 'preact';
import { Figure, NumberPlate, RingTile } from '../art/index.tsx';

/** A piece of art around a point, `size` units wide. */
export function Put(props: {
  x: number;
  y: number;
  size: number;
  turn?: number;
  children: ComponentChildren;
}) {
  const { x, y, size, turn } = props;
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 100})${turn === undefined ? '' : ` rotate(${turn})`}`}
    >
      {props.children}
    </g>
  );
}

/** From left to right, or to a point at another height in a curve. */
export function Arrow({ from, to }: { from: [number, number]; to: [number, number] }) {
  const [x, y] = from;
  const [toX, toY] = to;
  const side = Math.sign(toX - x) || 1;
  const bend = Math.abs(toX - x) / 2;
  return (
    <path
      class="a-rule a-b"
      d={`M${x} ${y}C${x + side * bend} ${y} ${toX - side * bend} ${toY} ${toX} ${toY}m${-9 * side}-7l${9 * side} 7l${-9 * side} 7`}
    />
  );
}

/** A jump over what lies between. */
export function Leap({ from, to, y, high }: { from: number; to: number; y: number; high: number }) {
  const side = Math.sign(to - from);
  return (
    <path
      class="a-rule a-b"
      d={`M${from} ${y}C${from + side * 8} ${y - high} ${to - side * 8} ${y - high} ${to} ${y}m-8-6l8 7l5-10`}
    />
  );
}

/** The number of a line in the text beside the picture. */
export function Mark({ x, y, n }: { x: number; y: number; n: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle class="a-o a-ribbon" r="11" />
      <Figure size={15} class="a-cream" text={n} />
    </g>
  );
}

/** A value that the drawing itself does not show. */
export const Plate = ({ x, y, value }: { x: number; y: number; value: number }) => (
  <NumberPlate x={x} y={y} value={value} size={0.8} />
);

/** A space of the track whose tile is gone. */
export function EmptySpace({ number }: { number: number }) {
  return (
    <g>
      <rect
        class="a-rule a-faint"
        x="-46"
        y="-46"
        width="92"
        height="92"
        rx="8"
        stroke-dasharray="6 5"
      />
      <Figure y={0} size={26} class="a-ink a-faint" text={number} />
    </g>
  );
}

export function Ground({ width, height }: { width: number; height: number }) {
  return <rect class="a-panel" width={width} height={height} rx="12" />;
}

export { RingTile };

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

type Attributes = Record<string, unknown> & { children?: ComponentChildren };

const isVNode = (node: unknown): node is VNode<Attributes> =>
  typeof node === 'object' && node !== null && 'type' in node && 'props' in node;

const isPlainFunction = (type: unknown): type is (props: Attributes) => ComponentChildren =>
  typeof type === 'function';

/** A drawing as text. Enough for art, whose components are plain functions without hooks. */
export function markup(node: ComponentChild | ComponentChildren): string {
  if (Array.isArray(node)) return node.map((one: ComponentChild) => markup(one)).join('');
  if (node === null || node === undefined || typeof node === 'boolean') return '';
  if (!isVNode(node)) return escaped(String(node));
  if (isPlainFunction(node.type)) return markup(node.type(node.props));
  const { children, ...attributes } = node.props;
  const text = Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');
  const inside = markup(children);
  return inside ? `<${node.type}${text}>${inside}</${node.type}>` : `<${node.type}${text}/>`;
}
