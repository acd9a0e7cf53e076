/** Faces of bonus and end-game tiles. One grammar: "this much × for each of these", or simply what one gets. */
import type { JSX } from 'preact';
import { isKind, PRESTIGES, RESOURCES } from '../game/codes.ts';
import {
  At,
  Back,
  Borrowed,
  type ByPlayers,
  Each,
  Gain,
  House,
  OfChoice,
  Pair,
  Price,
  Ring,
  Share,
  SmallTile,
  Types,
} from './bonus-parts.tsx';
import { NumberPlate, TypeGlyph } from './facade.tsx';
import { Landmark } from './landmark.tsx';
import { Coin, Token } from './token.tsx';

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

/** What a figure is for this many players; from … to where that is not known. */
function forPlayers(figures: ByPlayers, players: number | undefined): number | string {
  const known = players === undefined ? undefined : figures[players];
  if (known !== undefined) return known;
  const all = Object.values(figures);
  return `${Math.min(...all)}–${Math.max(...all)}`;
}

/** The pictogram of a bonus tile, without its ground; `players` chooses among figures that depend on it. */
export function BonusFace({ tile, players }: { tile: BonusTile; players?: number | undefined }) {
  return (
    <g>
      <Effect tile={tile} players={players} />
    </g>
  );
}

/** An hourglass: it counts at the end of the game. */
function Hourglass() {
  return (
    <>
      <path
        class="a-o a-pane"
        d="M-29 12H-11C-11 20-18 22-18 24S-11 28-11 36H-29C-29 28-22 26-22 24S-29 20-29 12z"
      />
      <path class="a-gold" d="M-26 17H-14L-20 23zM-27 35-20 28-13 35z" />
      <path class="a-rule a-b" d="M-31 11H-9M-31 37H-9" />
    </>
  );
}

/** What points are given for, each of them, and how many; null for a tile of another kind. */
function eachOf(
  tile: BonusTile,
  players: number | undefined,
): { vp: number | string; of: JSX.Element } | null {
  if (tile.vp_per_building_of) {
    const house = (
      <>
        <At x={20} y={12} size={0.56}>
          <House />
        </At>
        <NumberPlate value={tile.vp_per_building_of} x={20} y={22} size={0.9} />
      </>
    );
    return { vp: tile.vp ?? 0, of: house };
  }
  if (tile.vp_per_unused_bonus) {
    const tiles = (
      <>
        <At x={8} y={17} size={0.44} turn={-14}>
          <SmallTile />
        </At>
        <At x={24} y={18} size={0.48} turn={8}>
          <SmallTile lit />
        </At>
      </>
    );
    return { vp: forPlayers(tile.vp_per_unused_bonus, players), of: tiles };
  }
  if (tile.vp_per_prestige_pair)
    return { vp: forPlayers(tile.vp_per_prestige_pair, players), of: <Pair kind="silver" /> };
  if (tile.vp_per_resource_pair)
    return { vp: forPlayers(tile.vp_per_resource_pair, players), of: <Pair kind="marble" /> };
  return eachAtEnd(tile);
}

function eachAtEnd(tile: BonusTile): { vp: number; of: JSX.Element } | null {
  if (tile.vp_per_franc_at_end) {
    const franc = (
      <>
        <At x={24} y={14} size={0.44}>
          <Coin />
        </At>
        <Hourglass />
      </>
    );
    return { vp: tile.vp_per_franc_at_end, of: franc };
  }
  if (tile.vp_per_landmark) {
    const landmark = (
      <At x={20} y={11} size={0.58}>
        <Landmark code="EIF" />
      </At>
    );
    return { vp: tile.vp_per_landmark, of: landmark };
  }
  return null;
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
  if (tile.prestige_of_choice)
    return <OfChoice kinds={PRESTIGES} count={tile.prestige_of_choice} />;
  if (tile.resource_of_choice)
    return <OfChoice kinds={RESOURCES} count={tile.resource_of_choice} />;
  const each = eachOf(tile, players);
  if (each) return <Each vp={each.vp}>{each.of}</Each>;
  if (tile.share_with) return <Share own={tile.share_with === 'own'} />;
  if (tile.key_price) return <Price francs={tile.key_price} />;
  if (tile.take_any_tile) return <Ring />;
  if (tile.back_tiles) return <Back tiles={tile.back_tiles} />;
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
