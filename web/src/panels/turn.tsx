/** Whose turn it is, what is asked, and what can be done: the middle of every layout. */
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TableController } from '../game/controller.ts';
import { decisionsOf } from '../game/decision.ts';
import type { Game, Phase, TableMessage } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { phaseNamed } from '../text/names.ts';
import { seatName } from '../text/people.ts';
import { bonusTask } from '../text/reasons.ts';
import { finalRoundSentence, isFinalRound } from '../text/reminders.ts';
import { SeatBadge } from '../ui/common.tsx';
import { RuleLink } from '../ui/rule-link.tsx';
import { ActionBar } from './action-bar.tsx';
import { HintList, Refusal } from './advice.tsx';
import { Choices } from './choices.tsx';
import { FirstTimeNote } from './first-note.tsx';
import { PriceLine } from './market.tsx';
import { Things } from './mine.tsx';
import { NextGame } from './next-game.tsx';
import { PracticeLine } from './practice.tsx';
import { PreviewLine } from './preview.tsx';
import { QuestionBox } from './question.tsx';

/** Where the rules say what a phase is about. */
const PHASE_RULES: Record<Phase, string> = {
  draw: 'R3.2',
  site: 'R3.4',
  act: 'R3.5',
  bonus: 'R7.1',
  prestige: 'R4.8',
  take: 'R4.9',
  vp: 'R4.10',
  wrap: 'R3.1',
};

/** What there is to do; where nothing can be chosen but to skip, why. */
function taskOf(game: Game, phase: Phase): string {
  if (phase === 'bonus') return bonusTask(game);
  if (phase === 'prestige' && decisionsOf(game.legal ?? [], 'prestige').length === 0)
    return t('You have no prestige that fits its slots.');
  return phaseNamed(phase).text;
}

/** Where a button that had the focus is gone, the keyboard goes on at what is asked now. */
function useFocusHere(step: number): Ref<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (step > 0 && lost) heading.current?.focus();
  }, [step]);
  return heading;
}

function Asked({
  controller,
  message,
  game,
}: {
  controller: TableController;
  message: TableMessage;
  game: Game;
}) {
  const { view } = game;
  const heading = useFocusHere(game.seq ?? 0);
  if (message.status === 'over' || !view.phase || !game.waiting)
    return <h2 class="turn-asked">{t('Game over')}</h2>;
  const yours = game.waiting === message.you && game.legal !== undefined;
  const named = phaseNamed(view.phase);
  const free = decisionsOf(controller.legal.value, 'buy', 'sell', 'use').length;
  return (
    <header class={yours ? 'turn-asked yours' : 'turn-asked'}>
      <SeatBadge seat={game.waiting} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {yours
            ? named.name
            : t('Waiting for {name}', { name: seatName(message.seats, game.waiting) })}
        </h2>
        <p>
          {yours
            ? taskOf(game, view.phase)
            : controller.table.thinking.value
              ? t('The computer is thinking…')
              : ''}
          {yours && free > 0 && view.phase !== 'wrap' && (
            <span class="turn-free"> {t('You can also buy, sell or use tiles.')}</span>
          )}
        </p>
      </div>
      {yours && <RuleLink rule={PHASE_RULES[view.phase]} about={named.name} />}
    </header>
  );
}

/** What is lost if it is not used in this turn; in the final round only. */
function FinalRound({ game }: { game: Game }) {
  return <p class="turn-final">{finalRoundSentence(game.unused)}</p>;
}

export function TurnPanel({ controller }: { controller: TableController }) {
  const message = controller.shown.value;
  const game = message?.game;
  if (!message || !game) return null;
  const own = message.you ? game.view.players[message.you - 1] : undefined;
  const isMember = controller.table.place === 'remote' && message.you !== null;
  return (
    <section class="turn" aria-label={t('Turn')}>
      <PracticeLine game={game} />
      <Asked controller={controller} message={message} game={game} />
      <PreviewLine controller={controller} message={message} game={game} />
      {controller.notes && <FirstTimeNote game={game} />}
      <div class="turn-body">
        {game.legal && <QuestionBox controller={controller} game={game} />}
        <Refusal controller={controller} game={game} />
        <HintList controller={controller} />
        {game.legal && <Choices controller={controller} game={game} />}
        {isMember && !game.legal && <NextGame here={controller.table.id} />}
        {isFinalRound(game) && <FinalRound game={game} />}
      </div>
      <PriceLine />
      {own?.screen && <Things screen={own.screen} player={own} />}
      {game.legal && <ActionBar controller={controller} message={message} game={game} />}
    </section>
  );
}
