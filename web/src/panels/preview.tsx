/** What the decision that is pointed at means, and what it would bring. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import { othersChange, previewEffects, signed } from '../game/preview.ts';
import type { Game, TableMessage } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { explainDecision } from '../text/explain.ts';
import { seatName } from '../text/people.ts';
import { byFinger } from '../ui/touch.ts';
import { Gains } from './effects.tsx';

/** The same while another panel covers the turn: where a finger has tapped once. */
export function TappedPreview({ controller }: { controller: TableController }) {
  const message = controller.shown.value;
  if (!message?.game || controller.armed.value === null) return null;
  return (
    <div class="turn-tapped">
      <PreviewLine controller={controller} message={message} game={message.game} />
    </div>
  );
}

export function PreviewLine({
  controller,
  message,
  game,
}: {
  controller: TableController;
  message: TableMessage;
  game: Game;
}) {
  const shown = controller.preview.value;
  const armed = controller.armed.value;
  const box = useRef<HTMLDivElement>(null);
  // What was tapped must not lie below what is said about it, however long that is.
  useEffect(() => {
    if (!armed || !shown) return;
    const height = box.current?.offsetHeight ?? 0;
    box.current
      ?.closest<HTMLElement>('[data-of]')
      ?.style.setProperty('--turn-preview-height', `${height}px`);
    document.querySelector('button.armed')?.scrollIntoView({ block: 'nearest' });
  }, [armed, shown]);
  // Where there is more to read than room, the keyboard must be able to scroll it.
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    if (current.scrollHeight > current.clientHeight) current.tabIndex = 0;
    else current.removeAttribute('tabindex');
  });
  if (!game.legal || !message.you) return null;
  if (!shown)
    return (
      <div class="turn-preview empty" role="status">
        <span class="turn-if-hover">{t('Hover over a choice to preview it.')}</span>
      </div>
    );
  const { preview, decision } = shown;
  const explained = explainDecision(decision, preview, game, message.you).join(' ');
  const others = othersChange(preview, game.majorities, message.you);
  return (
    <div class="turn-preview" role="status" ref={box}>
      <strong>{decisionLabel(decision, game.view)}</strong>
      {armed === decision && (
        // The choice itself may lie below: where it was tapped on a small screen.
        <button
          type="button"
          class="turn-again"
          onClick={(event) => void controller.choose(decision, byFinger(event))}
        >
          {t('Tap again to choose.')}
        </button>
      )}
      {preview.reveals && <span class="turn-warning">{t("You can't undo this.")}</span>}
      <Gains gains={previewEffects(preview, game.majorities, message.you)} />
      {others.map(({ seat, change }) => (
        <span key={seat} class="chip">
          {t('{name} {change} at the end', {
            name: seatName(message.seats, seat),
            change: signed(change),
          })}
        </span>
      ))}
      {explained && <p>{explained}</p>}
    </div>
  );
}
