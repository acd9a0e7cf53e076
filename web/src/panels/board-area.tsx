/** The board with what belongs to it: what is pointed at, what a click on something impossible says. */
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
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
  const pointed = useRef<Pointed>(null);
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
    pointed.current = target;
    const decision = target?.decision ?? null;
    desk.point(decision !== null && choices.includes(decision) ? decision : null);
  };
  /** A click where nothing can be done says why. */
  const onClick = () => {
    const decision = pointed.current?.decision;
    if (decision && choices.length > 0 && !choices.includes(decision)) void desk.ask(decision);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the key y says the same
    <div class="board-area" onClick={onClick}>
      <Board
        message={message}
        choices={choices}
        reasons={message.game.reasons}
        selected={selected}
        onChoose={(decision) => void desk.decide(decision)}
        onPoint={onPoint}
        onSelect={setSelected}
        describe={describe}
        name={name}
        since={desk.fresh.value}
        moment={
          moment === null ? undefined : placesOf(desk.history.value.find((one) => one.n === moment))
        }
        motion={inMotion()}
        speed={SPEED[settings.speed.value]}
      />
    </div>
  );
}
