/** What the decision that is pointed at would bring. */
import type { TableController } from '../game/controller.ts';
import { othersChange, previewEffects, signed } from '../game/preview.ts';
import type { Game, TableMessage } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { seatName } from '../text/people.ts';

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
  if (!game.legal || !message.you) return null;
  if (!shown)
    return (
      <div class="turn-preview empty" role="status">
        <span class="turn-if-hover">{t('Hover over a choice to preview it.')}</span>
      </div>
    );
  const { preview, decision } = shown;
  const gains = previewEffects(preview, game.majorities, message.you);
  const others = othersChange(preview, game.majorities, message.you);
  return (
    <div class="turn-preview" role="status">
      <strong>{decisionLabel(decision, game.view)}</strong>
      {preview.reveals && <span class="turn-warning">{t("You can't undo this.")}</span>}
      {gains.map((gain) => (
        <span key={gain.text} class={gain.amount < 0 ? 'chip landmarks-cost' : 'chip gain'}>
          {gain.text}
        </span>
      ))}
      {others.map(({ seat, change }) => (
        <span key={seat} class="chip">
          {t('{name} {change} at the end', {
            name: seatName(message.seats, seat),
            change: signed(change),
          })}
        </span>
      ))}
    </div>
  );
}
