/** Faces of bonus and end-game tiles. One grammar: "this much × for each of these", or simply what one gets. */
import type { ComponentChildren } from 'preact';
import type { BuildingType, Kind } from '../protocol.ts';
import { NumberPlate, TypeGlyph } from './facade.tsx';
import { Landmark } from './landmark.tsx';
import { Figure, panes } from './parts.tsx';
import { PlainKey, PlainMeeple } from './player.tsx';
import { Coin, Token, Vp } from './token.tsx';

type ByPlayers = Readonly<Record<string, number>>;

/** An entry of `bonus` in data/components.json: exactly one effect is there. */
export interface BonusTile {
  readonly francs?: number;
  readonly vp?: number;
  readonly counts_as?: readonly string[];
  readonly vp_per_building_of?: number;
  readonly prestige_of_choice?: number;
  readonly resource_of_choice?: number;
  readonly share_with?: string;
  readonly key_price?: number;
  readonly take_any_tile?: boolean;
  readonly back_tiles?: number;
  readonly vp_per_unused_bonus?: ByPlayers;
  readonly vp_per_prestige_pair?: ByPlayers;
  readonly vp_per_resource_pair?: ByPlayers;
  readonly vp_per_franc_at_end?: number;
  readonly vp_per_landmark?: number;
  readonly vp_for_types?: ByPlayers;
}

/** An entry of `end_tiles` in data/components.json. */
export interface EndTileEntry extends BonusTile {
  readonly code: string;
}

const RESOURCES: Kind[] = ['wood', 'marble', 'gold'];
const PRESTIGE: Kind[] = ['bronze', 'silver', 'crown'];
const isKind = (text: string): text is Kind =>
  (RESOURCES as string[]).concat(PRESTIGE).includes(text);

function At({
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

/** What a figure is for this many players; from … to where that is not known. */
function forPlayers(figures: ByPlayers, players: number | undefined): number | string {
  const known = players === undefined ? undefined : figures[players];
  if (known !== undefined) return known;
  const all = Object.values(figures);
  return `${Math.min(...all)}–${Math.max(...all)}`;
}

/** A house of any trade. */
function House() {
  return (
    <>
      <path class="a-o a-b a-zinc" d="M-38-12-30-40H30L38-12z" />
      <path class="a-o a-b a-stone" d="M-34-12H34V44H-34z" />
      <path class="a-glass" d={panes([-14, 14], -32, 12, 14)} />
    </>
  );
}

/** A bonus tile seen small. */
function SmallTile({ lit = false }: { lit?: boolean }) {
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
function Borrowed({ children }: { children: ComponentChildren }) {
  return (
    <>
      <circle class="a-rule a-w2" r="38" stroke-dasharray="6 4.85" cy="-2" />
      <g transform="translate(0 -2)">{children}</g>
    </>
  );
}

function OfChoice({ kinds, count }: { kinds: Kind[]; count: number }) {
  const [top, left, right] = kinds as [Kind, Kind, Kind];
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
function Each({ vp, children }: { vp: number | string; children: ComponentChildren }) {
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

function Pair({ kind }: { kind: Kind }) {
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

/** For so many different types so many points: a staircase. */
function Types({ vp }: { vp: ByPlayers }) {
  const steps = Object.entries(vp);
  const signs: BuildingType[] = ['cafe', 'theatre', 'hotel'];
  return (
    <>
      {steps.map(([types, points], i) => (
        <g transform={`translate(${(i - (steps.length - 1) / 2) * STEP} ${7 - i * 9})`}>
          <path class="a-o a-green" d={`M-10 ${30 + i * 9}V-8H10V${30 + i * 9}z`} />
          <Figure y={2} size={15} class="a-cream" text={points} />
          <Figure y={20 + i * 9} size={13} class="a-gold" text={types} />
        </g>
      ))}
      {signs.map((type, i) => (
        <g class={`a-${type}`} transform={`translate(${-33 + i * 15} ${-19 - i * 7})`}>
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
function Share({ own }: { own: boolean }) {
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

function Ring() {
  return (
    <>
      {[0, 36, 72, 108, 144, 180, 216, 252, 288, 324].map((at) => (
        <g transform={`translate(0 -3) rotate(${at}) translate(0 -34) scale(.23)`}>
          <SmallTile />
        </g>
      ))}
      {[-72, 0, 72, 144, 216].map((at) => (
        <path
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

function Back({ tiles }: { tiles: number }) {
  return (
    <>
      {[-31, -13, 5].map((x) => (
        <At x={x} y={25} size={0.27}>
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

function Price({ francs }: { francs: number }) {
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

function Gain({ francs, vp }: { francs: number; vp: number }) {
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

/** The pictogram of a bonus tile, without its ground; `players` chooses among figures that depend on it. */
export function BonusFace({ tile, players }: { tile: BonusTile; players?: number | undefined }) {
  return (
    <g>
      <Effect tile={tile} players={players} />
    </g>
  );
}

function Effect({ tile, players }: { tile: BonusTile; players: number | undefined }) {
  const token = tile.counts_as?.find(isKind);
  if (token)
    return (
      <Borrowed>
        <At x={0} y={0} size={0.56}>
          <Token kind={token} />
        </At>
      </Borrowed>
    );
  if (tile.prestige_of_choice) return <OfChoice kinds={PRESTIGE} count={tile.prestige_of_choice} />;
  if (tile.resource_of_choice)
    return <OfChoice kinds={RESOURCES} count={tile.resource_of_choice} />;
  if (tile.vp_per_building_of) {
    return (
      <Each vp={tile.vp ?? 0}>
        <At x={20} y={12} size={0.56}>
          <House />
        </At>
        <NumberPlate value={tile.vp_per_building_of} x={20} y={22} size={0.9} />
      </Each>
    );
  }
  if (tile.share_with) return <Share own={tile.share_with === 'own'} />;
  if (tile.key_price) return <Price francs={tile.key_price} />;
  if (tile.take_any_tile) return <Ring />;
  if (tile.back_tiles) return <Back tiles={tile.back_tiles} />;
  if (tile.vp_per_unused_bonus) {
    return (
      <Each vp={forPlayers(tile.vp_per_unused_bonus, players)}>
        <At x={8} y={17} size={0.44} turn={-14}>
          <SmallTile />
        </At>
        <At x={24} y={18} size={0.48} turn={8}>
          <SmallTile lit />
        </At>
      </Each>
    );
  }
  if (tile.vp_per_prestige_pair) {
    return (
      <Each vp={forPlayers(tile.vp_per_prestige_pair, players)}>
        <Pair kind="silver" />
      </Each>
    );
  }
  if (tile.vp_per_resource_pair) {
    return (
      <Each vp={forPlayers(tile.vp_per_resource_pair, players)}>
        <Pair kind="marble" />
      </Each>
    );
  }
  if (tile.vp_per_franc_at_end) {
    return (
      <Each vp={tile.vp_per_franc_at_end}>
        <At x={24} y={14} size={0.44}>
          <Coin />
        </At>
        <path
          class="a-o a-pane"
          d="M-29 12H-11C-11 20-18 22-18 24S-11 28-11 36H-29C-29 28-22 26-22 24S-29 20-29 12z"
        />
        <path class="a-gold" d="M-26 17H-14L-20 23zM-27 35-20 28-13 35z" />
        <path class="a-rule a-b" d="M-31 11H-9M-31 37H-9" />
      </Each>
    );
  }
  if (tile.vp_per_landmark) {
    return (
      <Each vp={tile.vp_per_landmark}>
        <At x={20} y={11} size={0.58}>
          <Landmark code="EIF" />
        </At>
      </Each>
    );
  }
  if (tile.vp_for_types) return <Types vp={tile.vp_for_types} />;
  return <Gain francs={tile.francs ?? 0} vp={tile.vp ?? 0} />;
}

const TICKET = 'M-40-40H40V-10A10 10 0 0 0 40 10V40H-40V10A10 10 0 0 0-40-10z';

/** An end-game tile: a theatre ticket for the last act. */
export function EndTile({ tile }: { tile: EndTileEntry }) {
  return (
    <g>
      <path class="a-o a-edge a-panel" d={TICKET} />
      <path class="a-rule a-faint a-w1" d="M-40-32H40M-40 32H40" stroke-dasharray="3 4" />
      <g transform="scale(.72)">
        <Effect tile={tile} players={undefined} />
      </g>
    </g>
  );
}

/** Its back. */
export function EndBack() {
  return (
    <g class="a-theatre">
      <path class="a-o a-edge a-trade" d={TICKET} />
      <path
        class="a-creamline"
        stroke-opacity=".5"
        d="M-40-32H40M-40 32H40"
        stroke-dasharray="3 4"
        stroke-width="1.4"
      />
      <g transform="scale(.46)">
        <TypeGlyph type="theatre" />
      </g>
    </g>
  );
}
