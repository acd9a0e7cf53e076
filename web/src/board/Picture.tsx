/** The board as a drawing: the ring, the districts, the Arc, the corners, and what moves above them. */
import { DISTRICTS } from '../game/codes.ts';
import { readDecision } from '../game/decision.ts';
import { ARC, type BuildingPlace, type Place, readPlace } from '../game/place.ts';
import type { Game, TableMessage } from '../game/protocol.ts';
import { DistrictPieces, Scenery, typeInHand } from './District.tsx';
import { Corner } from './ground.tsx';
import type { BoardModel } from './model.ts';
import { ArcPlace } from './pieces.tsx';
import type { PlaceProps } from './place.tsx';
import { BonusPlace, Meeples, RingGround } from './Ring.tsx';

export interface PictureProps {
  message: TableMessage;
  game: Game;
  model: BoardModel;
  tabStop: Place;
}

/** What every place has, whatever stands there. */
const basicsFor =
  ({ message, model, tabStop }: PictureProps) =>
  <P extends Place>(place: P): PlaceProps & { place: P } => ({
    place,
    named: model.labels.get(place) ?? { name: place.code, text: '' },
    possible: model.states.get(place)?.possible ?? null,
    movable: model.sources.has(place),
    selected: model.selected === place,
    armed: model.armed === place,
    lit: model.lit.has(place.code),
    stop: tabStop === place,
    you: message.you,
  });

type Basics = ReturnType<typeof basicsFor>;

function BonusRing({ message, game, basics }: PictureProps & { basics: Basics }) {
  const { view, worth } = game;
  return (
    <g class="board-ring">
      {view.track_order.map((number, index) => {
        const place = readPlace(`bonus ${number}`);
        if (!place) return null;
        return (
          <BonusPlace
            key={number}
            {...basics(place)}
            number={number}
            space={index + 1}
            copies={view.track[String(number)] ?? 0}
            worth={worth?.[String(number)] ?? 0}
            players={message.players}
          />
        );
      })}
    </g>
  );
}

function Corners({ message, game }: PictureProps) {
  const { view } = game;
  return (
    <>
      {view.players.map((player, index) => {
        const seat = index + 1;
        return (
          <Corner
            key={seat}
            seat={seat}
            vp={player.vp}
            turn={view.seat === seat}
            you={message.you === seat}
          />
        );
      })}
    </>
  );
}

export function Picture(props: PictureProps) {
  const { message, game, model } = props;
  const { view } = game;
  const basics = basicsFor(props);
  const inHand = typeInHand(view);
  const ghost = (place: BuildingPlace) => {
    const [first = ''] = model.states.get(place)?.decisions ?? [];
    return readDecision(first)?.verb === 'site' ? inHand : null;
  };
  return (
    <>
      <RingGround />
      <Scenery />
      {DISTRICTS.map((district) => (
        <DistrictPieces
          key={district}
          district={district}
          game={game}
          layout={model.layout}
          basics={basics}
          players={message.players}
          ghost={ghost}
        />
      ))}
      <ArcPlace {...basics(ARC)} keys={view.arc} seats={message.players} />
      <BonusRing {...props} basics={basics} />
      <Meeples spaces={view.players.map(({ meeple }) => meeple)} />
      <Corners {...props} />
    </>
  );
}
