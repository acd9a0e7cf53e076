/** The board with what belongs to it: what is pointed at, what a click on something impossible says. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks';
import { inMotion, SPEED, settings } from '../app/settings.ts';
import { Board, type Pointed } from '../board/Board.tsx';
import type { TableController } from '../game/controller.ts';
import type { Place, PlaceCode } from '../game/place.ts';
import { decisionLabel } from '../text/decisions.ts';
import { placeNow, placesOf } from '../text/places.ts';
import { Effects } from './effects.tsx';
import { choicesOnBoard, chosenVpTile } from './vp-tile.ts';

/** Places that the line of the log is about which is looked at. */
function useMoment(controller: TableController): readonly PlaceCode[] | undefined {
  const moment = controller.moment.value;
  const history = controller.history.value;
  return useMemo(
    () => (moment === null ? undefined : placesOf(history.find((one) => one.n === moment))),
    [moment, history],
  );
}

export function BoardArea({ controller }: { controller: TableController }) {
  const message = controller.onBoard.value;
  const legal = controller.legal.value;
  const tile = chosenVpTile(legal);
  const choices = useMemo(() => choicesOnBoard(legal, tile), [legal, tile]);
  const moment = useMoment(controller);
  const [selected, setSelected] = useState<Place | null>(null);
  const describe = useCallback(
    (decision: string) => (message?.game ? decisionLabel(decision, message.game.view) : decision),
    [message],
  );
  const name = useCallback(
    (place: PlaceCode) => (message ? placeNow(message, place) : { name: place, text: '' }),
    [message],
  );
  const decided = message?.game?.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each decision
  useEffect(() => setSelected(null), [decided]);
  if (!message?.game) return null;
  const onPoint = (target: Pointed) => {
    const decision = target?.decision ?? null;
    controller.point(decision !== null && choices.includes(decision) ? decision : null);
  };
  return (
    <div class="table-board-area">
      <Board
        message={message}
        choices={choices}
        reasons={message.game.reasons}
        selected={selected}
        armed={controller.armed.value ?? controller.suggested.value}
        onChoose={(decision, finger) => controller.choose(decision, finger)}
        onPoint={onPoint}
        onSelect={(place) => {
          controller.disarm();
          controller.dismissRefusal();
          setSelected(place);
        }}
        onRefuse={(_, decision) => void controller.refuse(decision)}
        describe={describe}
        detail={(decision) => <Effects controller={controller} decision={decision} />}
        name={name}
        since={controller.fresh.value}
        moment={moment}
        held={controller.slow.value}
        skip={controller.skipped.value}
        motion={inMotion()}
        speed={SPEED[settings.speed.value]}
      />
    </div>
  );
}
