/** Undo, redo, hint, and the one large button. */
import type { TableController } from '../game/controller.ts';
import { decisionsOf } from '../game/decision.ts';
import type { Game, TableMessage } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { seatName } from '../text/people.ts';
import { UiIcon } from '../ui/icons.tsx';
import { tip } from '../ui/tip.ts';
import { TableDecision } from './decision.tsx';
import { takeBackTurn } from './practice.tsx';

/** The next player once the turn ends. */
function endNote(message: TableMessage): string {
  const next = ((message.you ?? 1) % message.players) + 1;
  return t("then it's {name}'s turn", { name: seatName(message.seats, next) });
}

function BarButton(props: {
  icon: 'undo' | 'redo' | 'undo-turn' | 'hint';
  word: string;
  shortcut: string;
  disabled: boolean;
  onClick: () => Promise<void>;
}) {
  return (
    <button
      type="button"
      disabled={props.disabled}
      onClick={() => void props.onClick()}
      aria-keyshortcuts={props.shortcut}
      {...tip({ name: props.word, text: '' })}
    >
      <UiIcon name={props.icon} /> <span class="turn-word">{props.word}</span>
    </button>
  );
}

export function ActionBar(props: {
  controller: TableController;
  message: TableMessage;
  game: Game;
}) {
  const { controller, message, game } = props;
  const waits = controller.slow.value;
  const alone = message.seats.every(
    (seat, index) => index + 1 === message.you || seat.kind === 'computer',
  );
  return (
    <div class="turn-bar">
      <BarButton
        icon="undo"
        word={t('Undo')}
        shortcut="u"
        disabled={!game.undo || waits}
        onClick={controller.undo}
      />
      <BarButton
        icon="redo"
        word={t('Redo')}
        shortcut="r"
        disabled={!game.redo || waits}
        onClick={controller.redo}
      />
      {game.undo_turn && (
        <BarButton
          icon="undo-turn"
          word={t('Undo turn')}
          shortcut="b"
          disabled={waits}
          onClick={() => takeBackTurn(controller)}
        />
      )}
      {alone && (
        <BarButton
          icon="hint"
          word={t('Hint')}
          shortcut="h"
          disabled={waits || controller.hint.value === 'thinking'}
          onClick={() => controller.askHint()}
        />
      )}
      {decisionsOf(controller.legal.value, 'skip', 'pass').map(({ text }) => (
        <TableDecision key={text} controller={controller} decision={text} class="turn-skip" />
      ))}
      {controller.end && (
        <TableDecision
          controller={controller}
          decision={controller.end}
          class="main turn-end"
          label={t('End turn')}
          note={endNote(message)}
          shortcut="e"
          waits={controller.question.value?.decision === controller.end}
        />
      )}
    </div>
  );
}
