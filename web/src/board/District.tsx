/** Everything on one district's ground, and what lies between the districts. */
import { DISTRICTS } from '../game/codes.ts';
import { figures } from '../game/figures.ts';
import { keysAt } from '../game/keys.ts';
import {
  BANKS,
  BUILDINGS,
  type BuildingPlace,
  type Place,
  readBuilding,
  readPlace,
  SITES,
  VP_PLACES,
} from '../game/place.ts';
import type { BuildingType, District, Game, View } from '../game/protocol.ts';
import { memo } from '../ui/memo.ts';
import { DistrictPatterns } from './art.tsx';
import type { Layout } from './geometry.ts';
import * as geometry from './geometry.ts';
import { Ground, Majority, PlaquePlace } from './ground.tsx';
import { BankPlace, LandmarkPlace, PlotPlace, SitePlace } from './pieces.tsx';
import { type PlaceProps, QUIET } from './place.tsx';

/** What does not depend on the game. */
export const Scenery = memo(() => (
  <g class="board-scenery" {...QUIET}>
    <DistrictPatterns />
    <path class="board-streets" d={geometry.superellipsePath(geometry.INNER_RADIUS + 8)} />
    {DISTRICTS.map((district) => {
      const [from, to] = geometry.avenue(district);
      return <path key={district} class="board-trees" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
    })}
  </g>
));

/** The type of the tile in hand. */
export function typeInHand(view: View): BuildingType | null {
  const tile = readBuilding(view.in_hand ?? '');
  if (!tile) return null;
  const values: readonly number[] = figures.building_values.value;
  return figures.buildings[tile.district][values.indexOf(tile.value)] ?? null;
}

export interface DistrictProps {
  district: District;
  game: Game;
  layout: Layout;
  /** What every place has; keeps the kind of the place. */
  basics: <P extends Place>(place: P) => PlaceProps & { place: P };
  players: number;
  /** The tile in hand, where it could be built. */
  ghost: (place: BuildingPlace) => BuildingType | null;
}

function Landmarks({ district, game, layout, basics }: DistrictProps) {
  const slots = geometry.landmarkSlots(layout, district);
  const standing = layout.landmarks[district];
  return (
    <>
      {standing.map((code, index) => {
        const place = readPlace(code);
        if (place?.type !== 'landmark') return null;
        return (
          <LandmarkPlace
            key={code}
            {...basics(place)}
            district={district}
            index={index}
            slots={slots}
            keys={keysAt(game.view, place)}
          />
        );
      })}
      {layout.sites && (
        <SitePlace
          {...basics(SITES[district])}
          district={district}
          index={standing.length}
          slots={slots}
        />
      )}
    </>
  );
}

export function DistrictPieces(props: DistrictProps) {
  const { district, game, basics } = props;
  const { view } = game;
  const { sums, vp } = game.majorities[district];
  return (
    <g>
      <Ground district={district} />
      <Majority district={district} sums={sums} vp={vp} />
      <BankPlace
        {...basics(BANKS[district])}
        district={district}
        keys={view.banks[district]}
        seats={props.players}
      />
      {BUILDINGS[district].map((place) => (
        <PlotPlace
          key={place.code}
          {...basics(place)}
          type={view.buildings[place.code]?.type ?? null}
          ghost={props.ghost(place)}
          token={view.tokens[place.code] ?? null}
          keys={keysAt(view, place)}
        />
      ))}
      <PlaquePlace
        {...basics(VP_PLACES[district])}
        district={district}
        first={view.vp_tiles[district] ?? null}
      />
      <Landmarks {...props} />
    </g>
  );
}
