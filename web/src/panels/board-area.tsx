/** The board with what belongs to it: what is pointed at, what a click on something impossible says. */
import { useCallback, useEffect, useState } from 'preact/hooks';
import { Board, type Pointed } from '../board/Board.tsx';
import { decisionLabel } from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { placeInWords, placesOf } from '../places.ts';
import type { Place } from '../protocol.ts';
import { inMotion, SPEED, settings } from '../settings.ts';

export function BoardArea({ desk }: { desk: Desk }) {
  const message = desk.onBoard.value;
  const choices = desk.legal.value;
  const [selected, setSelected] = useState<Place | null>(null);
  const describe = useCallback(
    (decision: string) => (message?.game ? decisionLabel(decision, message.game.view) : decision),
    [message],
  );
  const name = useCallback(
    (place: Place) => (message ? placeInWords(message, place) : place),
    [message],
  );
  useEffect(() => setSelected(null), [message?.game?.n]);
  if (!message?.game) return null;
  const moment = desk.moment.value;
  const onPoint = (target: Pointed) => {
    const decision = target?.decision ?? null;
    desk.point(decision !== null && choices.includes(decision) ? decision : null);
  };
  return (
    <div class="board-area">
      <Board
        message={message}
        choices={choices}
        reasons={message.game.reasons}
        selected={selected}
        onChoose={(decision) => void desk.decide(decision)}
        onPoint={onPoint}
        onSelect={(place) => {
          desk.refusal.value = null;
          setSelected(place);
        }}
        onRefuse={(_, decision) => void desk.refuse(decision)}
        describe={describe}
        name={name}
        since={desk.fresh.value}
        moment={
          moment === null ? undefined : placesOf(desk.history.value.find((one) => one.n === moment))
        }
        held={desk.slow.value}
        skip={desk.skipped.value}
        motion={inMotion()}
        speed={SPEED[settings.speed.value]}
      />
    </div>
  );
}
