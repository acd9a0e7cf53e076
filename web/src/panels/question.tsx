/** Asks the player to confirm a decision, in the turn panel: the board and the market stay in reach. */
import { useEffect, useRef } from 'preact/hooks';
import type { Question } from '../game/confirmation.ts';
import type { TableController } from '../game/controller.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { lostSentence } from '../text/reminders.ts';

const WORDS: Record<Question['about'], (game: Game) => { asked: string; yes: string }> = {
  lost: ({ lost }) => ({ asked: lostSentence(lost ?? {}), yes: t('End anyway') }),
  draw: () => ({ asked: t("Draw this tile? You can't undo a draw."), yes: t('Draw') }),
  search: () => ({
    asked: t("Look at the end-game tiles and keep one? You can't undo this."),
    yes: t('Look'),
  }),
  end: () => ({ asked: t('End your turn now?'), yes: t('End turn') }),
};

export function QuestionBox({ controller, game }: { controller: TableController; game: Game }) {
  const box = useRef<HTMLDivElement>(null);
  const question = controller.question.value;
  const decision = question?.decision;
  // The way back has the focus: who presses Enter twice loses nothing.
  useEffect(() => {
    const back = decision && box.current?.querySelector<HTMLElement>('.turn-back');
    if (!back) return;
    const before = document.activeElement;
    back.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [decision]);
  if (!question) return null;
  const { asked, yes } = WORDS[question.about](game);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    controller.dismissQuestion();
    event.preventDefault();
  };
  return (
    <div
      class="turn-question"
      role="alertdialog"
      aria-labelledby="turn-question"
      ref={box}
      onKeyDown={onKeyDown}
    >
      <p id="turn-question">{asked}</p>
      <div class="row">
        <button
          type="button"
          class="main turn-yes"
          onClick={() => void controller.decide(question.decision)}
        >
          {yes}
        </button>
        {question.about === 'lost' && game.undo && (
          <button type="button" onClick={() => void controller.undo()}>
            {t('Undo')}
          </button>
        )}
        <button type="button" class="turn-back" onClick={() => controller.dismissQuestion()}>
          {t('Not yet')}
        </button>
      </div>
    </div>
  );
}
