/** Everything on one district's ground, and what lies between the districts. */
import { figures } from '../figures.ts';
import { memo } from '../parts/memo.ts';
import type { BuildingType, District, Game, Place, View } from '../protocol.ts';
import { DistrictPatterns } from './art.tsx';
import type { Layout } from './geometry.ts';
import * as geometry from './geometry.ts';
import { Ground, Majority, PlaquePlace } from './ground.tsx';
import { BankPlace, LandmarkPlace, PlotPlace, SitePlace } from './pieces.tsx';
import { type PlaceProps, QUIET } from './place.tsx';
import { keysAt, type States } from './targets.ts';

/** What does not depend on the game. */
export const Scenery = memo(() => (
  <g class="scenery" {...QUIET}>
    <DistrictPatterns />
    <path class="streets" d={geometry.superellipsePath(geometry.INNER_RADIUS + 8)} />
    {geometry.DISTRICTS.map((district) => {
      const [from, to] = geometry.avenue(district);
      return <path key={district} class="trees" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
    })}
  </g>
));

/** The type of the tile in hand. */
export function ghostOf({ in_hand: tile }: View): BuildingType | null {
  if (tile === null) return null;
  const value = Number(tile.slice(3));
  const index = (geometry.VALUES as readonly number[]).indexOf(value);
  return figures.buildings[tile.slice(0, 3) as District][index] ?? null;
}

export function DistrictPieces({
  district,
  game,
  layout,
  basics,
  players,
  ghost,
  states,
}: {
  district: District;
  game: Game;
  layout: Layout;
  basics: (place: Place) => PlaceProps;
  players: number;
  ghost: BuildingType | null;
  states: States;
}) {
  const { view } = game;
  const slots = geometry.landmarkSlots(layout, district);
  const standing = layout.landmarks[district];
  const majority = game.majorities[district];
  return (
    <g>
      <Ground district={district} />
      <Majority
        district={district}
        sums={majority.sums.join(',')}
        vp={majority.vp?.join(',') ?? ''}
      />
      <BankPlace
        {...basics(`${district}0`)}
        district={district}
        keys={view.banks[district].join(',')}
        seats={players}
      />
      {geometry.VALUES.map((value) => {
        const place = `${district}${value}`;
        return (
          <PlotPlace
            key={place}
            {...basics(place)}
            type={view.buildings[place]?.type ?? null}
            ghost={states.get(place)?.decisions[0]?.startsWith('site ') ? ghost : null}
            token={view.tokens[place] ?? null}
            keys={keysAt(view, place).join(',')}
          />
        );
      })}
      <PlaquePlace
        {...basics(`vp ${district}`)}
        district={district}
        first={view.vp_tiles[district] ?? null}
      />
      {standing.map((code, index) => (
        <LandmarkPlace
          key={code}
          {...basics(code)}
          district={district}
          index={index}
          slots={slots}
          keys={keysAt(view, code).join(',')}
        />
      ))}
      {layout.sites && (
        <SitePlace
          {...basics(`@${district}`)}
          district={district}
          index={standing.length}
          slots={slots}
        />
      )}
    </g>
  );
}
