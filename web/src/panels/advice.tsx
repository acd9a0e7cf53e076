/** Answers in the turn panel: why something is not possible, and what a strong player would do. */
import { useEffect, useRef } from 'preact/hooks';
import { readingInPlay, rulesAddress } from '../app/rules-address.ts';
import type { TableController } from '../game/controller.ts';
import { readDecision } from '../game/decision.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { decisionLabel } from '../text/decisions.ts';
import { hintChance, hintComparison, hintReasons, reasonsTitle } from '../text/hints.ts';
import { reasonClause, reasonSentence } from '../text/reasons.ts';
import { TableDecision } from './decision.tsx';

/** More ways to get what is missing would hide the board on a phone. */
const MAX_HELP = 5;
/** Of the first move; the others have one less. */
const MAX_REASONS = 3;

/** Why something is not possible, with its rule, and what would help. */
export function Refusal({ controller, game }: { controller: TableController; game: Game }) {
  const found = controller.refusal.value;
  const box = useRef<HTMLDivElement>(null);
  // Where the list of choices is open, a phone shows what is below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each refusal
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [found]);
  if (!found) return null;
  const clause = reasonClause(found.reason);
  const help = controller.helpFor(found.reason);
  const first = help.find((step) => readDecision(step)?.verb !== 'sell');
  return (
    <div class="turn-refusal" role="status" ref={box}>
      <p>
        {reasonSentence(found.reason)}{' '}
        <a href={rulesAddress(clause, readingInPlay())} target="_blank" rel="noreferrer">
          {clause}
        </a>
      </p>
      {help.length > 0 && (
        <div class="grid-1">
          {help.slice(0, MAX_HELP).map((step) => (
            <TableDecision key={step} controller={controller} decision={step} />
          ))}
          {first && (
            <button
              type="button"
              class="choice main"
              onClick={() => void controller.carryOut(found.decision)}
            >
              {t('Do both: {help}, then {move}', {
                help: decisionLabel(first, game.view),
                move: decisionLabel(found.decision, game.view),
              })}
            </button>
          )}
        </div>
      )}
      <button type="button" class="quiet" onClick={() => controller.dismissRefusal()}>
        {t('Close')}
      </button>
    </div>
  );
}

export function HintList({ controller }: { controller: TableController }) {
  const hint = controller.hint.value;
  if (!hint) return null;
  if (hint === 'thinking')
    return (
      <p class="turn-hint" role="status">
        {t('Looking for the best moves…')}
      </p>
    );
  const { value: viewpoint } = controller.viewpoint;
  const hinted = hint.map((choice, rank) => ({
    choice,
    reasons: [
      ...[hintComparison(choice, rank)].filter((one) => one !== null),
      ...hintReasons(choice, viewpoint, rank === 0 ? MAX_REASONS : MAX_REASONS - 1),
    ],
  }));
  return (
    <div class="turn-hint">
      <header>
        <h3>{t('Suggested moves')}</h3>
        <button type="button" class="quiet" onClick={() => controller.dismissHint()}>
          {t('Close')}
        </button>
      </header>
      <small>{reasonsTitle()}</small>
      <ol>
        {hinted.map(({ choice, reasons }) => (
          <li key={choice.decision}>
            <TableDecision
              controller={controller}
              decision={choice.decision}
              note={reasons.map((reason) => (
                <span class="turn-because" key={reason}>
                  {reason}
                </span>
              ))}
            />
            <small class="turn-chance">{hintChance(choice)}</small>
          </li>
        ))}
      </ol>
    </div>
  );
}
