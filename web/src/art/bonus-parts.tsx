/** Parts of the faces of bonus tiles: small houses, tiles and tokens, and "this much × for each of these". */
import type { ComponentChildren } from 'preact';
import type { BuildingType, Kind } from '../game/protocol.ts';
import { TypeGlyph } from './facade.tsx';
import { Figure, panes } from './parts.tsx';
import { PlainKey, PlainMeeple } from './player.tsx';
import { Coin, Token, Vp } from './token.tsx';

export type ByPlayers = Readonly<Record<string, number>>;

export function At({
  x,
  y,
  size,
  turn = 0,
  children,
}: {
  x: number;
  y: number;
  size: number;
  turn?: number;
  children: ComponentChildren;
}) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})${turn ? ` rotate(${turn})` : ''}`}>
      {children}
    </g>
  );
}

/** A house of any trade. */
export function House() {
  return (
    <>
      <path class="a-o a-b a-zinc" d="M-38-12-30-40H30L38-12z" />
      <path class="a-o a-b a-stone" d="M-34-12H34V44H-34z" />
      <path class="a-glass" d={panes([-14, 14], -32, 12, 14)} />
    </>
  );
}

/** A bonus tile seen small. */
export function SmallTile({ lit = false }: { lit?: boolean }) {
  return (
    <rect
      class={`a-o a-b ${lit ? 'a-gold' : 'a-cream'}`}
      x="-30"
      y="-30"
      width="60"
      height="60"
      rx="8"
    />
  );
}

/** Tokens that last for this turn only have a dashed ring. */
export function Borrowed({ children }: { children: ComponentChildren }) {
  return (
    <>
      <circle class="a-rule a-w2" r="38" stroke-dasharray="6 4.85" cy="-2" />
      <g transform="translate(0 -2)">{children}</g>
    </>
  );
}

export function OfChoice({ kinds, count }: { kinds: readonly [Kind, Kind, Kind]; count: number }) {
  const [top, left, right] = kinds;
  return (
    <Borrowed>
      <At x={0} y={-19} size={0.34}>
        <Token kind={top} />
      </At>
      <At x={-20} y={15} size={0.34}>
        <Token kind={left} />
      </At>
      <At x={20} y={15} size={0.34}>
        <Token kind={right} />
      </At>
      <path class="a-rule a-w2" d="M-16-2-20-8M16-2 20-8M0 12V20" />
      {count > 1 && <circle class="a-o a-ink" cx="29" cy="-29" r="12" />}
      {count > 1 && <Figure x={29} y={-29} size={18} class="a-panel" text={count} />}
    </Borrowed>
  );
}

/** So many points × for each of what is drawn. */
export function Each({ vp, children }: { vp: number | string; children: ComponentChildren }) {
  return (
    <>
      <At x={-17} y={-19} size={0.56}>
        <Vp value={vp} />
      </At>
      {children}
      <path class="a-rule a-w4" d="M17-28l11 11M28-28l-11 11" />
    </>
  );
}

export function Pair({ kind }: { kind: Kind }) {
  return (
    <>
      <At x={-16} y={18} size={0.34}>
        <Token kind={kind} />
      </At>
      <path class="a-rule a-b" d="M1 15H7M1 21H7" />
      <At x={24} y={18} size={0.34}>
        <Token kind={kind} />
      </At>
    </>
  );
}

const STEP = 21;

/** Points by the number of different types: a staircase. */
export function Types({ vp }: { vp: ByPlayers }) {
  const steps = Object.entries(vp);
  const signs: BuildingType[] = ['cafe', 'theatre', 'hotel'];
  return (
    <>
      {steps.map(([types, points], i) => (
        <g key={types} transform={`translate(${(i - (steps.length - 1) / 2) * STEP} ${7 - i * 9})`}>
          <path class="a-o a-green" d={`M-10 ${30 + i * 9}V-8H10V${30 + i * 9}z`} />
          <Figure y={2} size={15} class="a-cream" text={points} />
          <Figure y={20 + i * 9} size={13} class="a-gold" text={types} />
        </g>
      ))}
      {signs.map((type, i) => (
        <g key={type} class={`a-${type}`} transform={`translate(${-33 + i * 15} ${-19 - i * 7})`}>
          <circle class="a-o a-trade a-w1" r="9" />
          <g transform="scale(.15)">
            <TypeGlyph type={type} />
          </g>
        </g>
      ))}
    </>
  );
}

/** Two keys on one house: of one player, or of two. */
export function Share({ own }: { own: boolean }) {
  return (
    <>
      <At x={0} y={-4} size={0.92}>
        <House />
      </At>
      <At x={-15} y={13} size={0.5} turn={10}>
        <PlainKey />
      </At>
      <At x={15} y={13} size={0.5} turn={-10}>
        <PlainKey bow={own ? 1 : 2} />
      </At>
    </>
  );
}

export function Ring() {
  return (
    <>
      {[0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((at) => (
        <g key={at} transform={`translate(0 -3) rotate(${at}) translate(0 -34) scale(.23)`}>
          <SmallTile />
        </g>
      ))}
      {[-72, 0, 72, 144, 216].map((at) => (
        <path
          key={at}
          class="a-rule a-b"
          transform={`translate(0 -3) rotate(${at})`}
          d="M-4-20 0-16 4-20M0-24V-17"
        />
      ))}
      <At x={0} y={-3} size={0.38}>
        <SmallTile lit />
      </At>
    </>
  );
}

export function Back({ tiles }: { tiles: number }) {
  return (
    <>
      {[-31, -13, 5].map((x) => (
        <At key={x} x={x} y={25} size={0.27}>
          <SmallTile lit={x === -31} />
        </At>
      ))}
      <At x={26} y={10} size={0.52}>
        <PlainMeeple />
      </At>
      <path class="a-rule a-w4" d="M22-26C4-44-28-34-31 8M-39 0-31 9-23 1" />
      <Figure x={-6} y={-6} size={32} class="a-ink" text={tiles} />
    </>
  );
}

export function Price({ francs }: { francs: number }) {
  return (
    <>
      <At x={-20} y={12} size={0.46}>
        <Coin value={francs} />
      </At>
      <path class="a-rule a-w4" d="M-22-16C-22-28-16-32-6-32M-13-39-5-32-13-25" />
      <At x={19} y={-2} size={0.76} turn={14}>
        <PlainKey />
      </At>
    </>
  );
}

export function Gain({ francs, vp }: { francs: number; vp: number }) {
  if (!vp)
    return (
      <At x={0} y={-2} size={0.78}>
        <Coin value={francs} />
      </At>
    );
  if (!francs)
    return (
      <At x={0} y={-2} size={0.82}>
        <Vp value={vp} />
      </At>
    );
  return (
    <>
      <At x={-18} y={-18} size={0.5}>
        <Coin value={francs} />
      </At>
      <At x={16} y={12} size={0.54}>
        <Vp value={vp} />
      </At>
      <path class="a-rule a-w4" d="M16-27H30M23-34V-20" />
    </>
  );
}
