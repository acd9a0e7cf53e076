/** Whose turn it is, what is asked, and what can be done: the middle of every layout. */
import type { Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { decisionLabel, withVerb } from '../decisions.ts';
import type { Desk } from '../desk.ts';
import { KINDS } from '../figures.ts';
import { gainsOf, othersLose } from '../gist.ts';
import { counted, phaseNamed, points } from '../names.ts';
import { RuleLink, SeatBadge } from '../parts/common.tsx';
import { UiIcon } from '../parts/icons.tsx';
import { seatName } from '../people.ts';
import type { Game, Phase, TableMessage } from '../protocol.ts';
import { bonusTask, reasonClause, reasonSentence } from '../reasons.ts';
import { hintSentence } from '../sentences.ts';
import { listOf, t } from '../words.ts';
import { ChoiceButton, Choices } from './choices.tsx';
import { Things } from './mine.tsx';

/** Where the rules tell what a phase is about. */
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

/** What the decision that is pointed at would bring. */
function PreviewLine({ desk, message, game }: { desk: Desk; message: TableMessage; game: Game }) {
  const shown = desk.preview.value;
  if (!game.legal || !message.you) return null;
  if (!shown)
    return (
      <div class="preview empty" role="status">
        <span class="if-hover">{t('Point at something to see what it would bring.')}</span>
      </div>
    );
  const { preview, decision } = shown;
  const gains = gainsOf(preview, game.majorities, message.you);
  const others = othersLose(preview, game.majorities, message.you);
  return (
    <div class="preview" role="status">
      <strong>{decisionLabel(decision, game.view)}</strong>
      {preview.reveals && <span class="warning">{t('This cannot be taken back.')}</span>}
      {gains.map((gain) => (
        <span key={gain.text} class={gain.amount < 0 ? 'chip cost' : 'chip gain'}>
          {gain.text}
        </span>
      ))}
      {others.map(({ seat, change }) => (
        <span key={seat} class="chip">
          {t('{name} {change} at the end', {
            name: seatName(message.seats, seat),
            change: change > 0 ? `+${change}` : `−${-change}`,
          })}
        </span>
      ))}
    </div>
  );
}

/** Why something is not possible, with its rule, and what would help. */
function Refusal({ desk, game }: { desk: Desk; game: Game }) {
  const found = desk.refusal.value;
  if (!found) return null;
  const clause = reasonClause(found.reason);
  const help = desk.helpFor(found.reason);
  const first = help.find((one) => !one.startsWith('sell '));
  return (
    <div class="refusal" role="status">
      <p>
        {reasonSentence(found.reason)}{' '}
        <a href={`/rules#${clause}`} target="_blank" rel="noreferrer">
          {clause}
        </a>
      </p>
      {help.length > 0 && (
        <div class="grid-1">
          {help.slice(0, 5).map((step) => (
            <button type="button" class="choice" key={step} onClick={() => void desk.decide(step)}>
              {decisionLabel(step, game.view)}
            </button>
          ))}
          {first && (
            <button
              type="button"
              class="choice main"
              onClick={() => void desk.carryOut(found.decision)}
            >
              {t('Do both: {help}, then {move}', {
                help: decisionLabel(first, game.view),
                move: decisionLabel(found.decision, game.view),
              })}
            </button>
          )}
        </div>
      )}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          desk.refusal.value = null;
        }}
      >
        {t('Close')}
      </button>
    </div>
  );
}

function HintList({ desk, game }: { desk: Desk; game: Game }) {
  const hint = desk.hint.value;
  if (!hint) return null;
  if (hint === 'thinking')
    return (
      <p class="hint" role="status">
        {t('A strong player thinks …')}
      </p>
    );
  return (
    <div class="hint">
      <header>
        <h3>{t('A strong player would')}</h3>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            desk.hint.value = null;
          }}
        >
          {t('Close')}
        </button>
      </header>
      <ol>
        {hint.map((choice, rank) => (
          <li key={choice.decision}>
            <button type="button" class="choice" onClick={() => void desk.decide(choice.decision)}>
              <span>{decisionLabel(choice.decision, game.view)}</span>
              <small>
                {t('{win} % to win, {points}', {
                  win: Math.round(choice.win),
                  points: points(Math.round(choice.points)),
                })}
              </small>
            </button>
            {choice.reasons?.slice(0, rank === 0 ? 3 : 2).map((reason) => (
              <small class="because" key={hintSentence(reason, desk.teller.value)}>
                {hintSentence(reason, desk.teller.value)}
              </small>
            ))}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What ending the turn does: who is next, and what is lost by it. */
function endNote(message: TableMessage, game: Game): string {
  const you = message.you ?? 1;
  const next = (you % message.players) + 1;
  const tokens = game.view.players[you - 1]?.tile_tokens;
  const lost = KINDS.filter((kind) => (tokens?.[kind] ?? 0) > 0);
  if (lost.length > 0)
    return t('{what} of your tiles will be lost', {
      what: listOf(lost.map((kind) => counted(kind, tokens?.[kind] ?? 0))),
    });
  return t('then {name} plays', { name: seatName(message.seats, next) });
}

/** Undo, redo, hint and the one large button. */
function Bar({ desk, message, game }: { desk: Desk; message: TableMessage; game: Game }) {
  const end = desk.end;
  const alone = message.seats.every(
    (seat, index) => index + 1 === message.you || seat.kind === 'computer',
  );
  return (
    <div class="action-bar">
      <button
        type="button"
        disabled={!game.undo || desk.slow.value}
        onClick={() => void desk.undo()}
        aria-keyshortcuts="u"
      >
        <UiIcon name="undo" /> <span class="word">{t('Undo')}</span>
      </button>
      <button
        type="button"
        disabled={!game.redo || desk.slow.value}
        onClick={() => void desk.redo()}
        aria-keyshortcuts="r"
      >
        <UiIcon name="redo" /> <span class="word">{t('Redo')}</span>
      </button>
      {alone && (
        <button
          type="button"
          disabled={desk.slow.value || desk.hint.value === 'thinking'}
          onClick={() => void desk.askHint()}
          aria-keyshortcuts="h"
        >
          <UiIcon name="hint" /> <span class="word">{t('Hint')}</span>
        </button>
      )}
      {withVerb(desk.legal.value, 'skip', 'pass').map(({ text }) => (
        <ChoiceButton key={text} desk={desk} game={game} decision={text} class="skip" />
      ))}
      {end && (
        <button
          type="button"
          class="main end-turn"
          data-decision="end"
          disabled={desk.slow.value}
          onClick={() => void desk.decide(end)}
          aria-keyshortcuts="e"
        >
          <span>{t('End turn')}</span>
          <small>{endNote(message, game)}</small>
        </button>
      )}
    </div>
  );
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

function Asked({ desk, message, game }: { desk: Desk; message: TableMessage; game: Game }) {
  const { view } = game;
  const heading = useFocusHere(game.seq ?? 0);
  if (message.status === 'over' || !view.phase || !game.waiting)
    return <h2 class="asked">{t('The game is over')}</h2>;
  const yours = game.waiting === message.you && game.legal !== undefined;
  const named = phaseNamed(view.phase);
  const task = view.phase === 'bonus' ? bonusTask(game) : named.text;
  const free = withVerb(desk.legal.value, 'buy', 'sell', 'use').length;
  return (
    <header class={yours ? 'asked yours' : 'asked'}>
      <SeatBadge seat={game.waiting} />
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {yours
            ? named.name
            : t('{name} is to move', { name: seatName(message.seats, game.waiting) })}
        </h2>
        <p>
          {yours ? task : desk.table.thinking.value ? t('The computer thinks …') : ''}
          {yours && free > 0 && view.phase !== 'wrap' && (
            <span class="also-free"> {t('Free: market and tiles.')}</span>
          )}
        </p>
      </div>
      {yours && <RuleLink rule={PHASE_RULES[view.phase]} about={named.name} />}
    </header>
  );
}

export function TurnPanel({ desk }: { desk: Desk }) {
  const message = desk.shown.value;
  const game = message?.game;
  if (!message || !game) return null;
  const own = message.you ? game.view.players[message.you - 1] : undefined;
  return (
    <section class="turn" aria-label={t('Turn')}>
      <Asked desk={desk} message={message} game={game} />
      <PreviewLine desk={desk} message={message} game={game} />
      <Refusal desk={desk} game={game} />
      <HintList desk={desk} game={game} />
      {game.legal && <Choices desk={desk} game={game} />}
      {own?.screen && <Things screen={own.screen} player={own} />}
      {game.legal && <Bar desk={desk} message={message} game={game} />}
    </section>
  );
}
