/** A decision of this table as a button. */
import type { ComponentChildren } from 'preact';
import type { TableController } from '../game/controller.ts';
import { decisionLabel } from '../text/decisions.ts';
import { reasonSentence } from '../text/reasons.ts';
import {
  DecisionButton,
  type DecisionButtonProps,
  type DecisionEvents,
} from '../ui/decision-button.tsx';

export const decisionEvents = (controller: TableController): DecisionEvents => ({
  choose: (decision, finger) => void controller.choose(decision, finger),
  point: (decision) => controller.point(decision),
  // Not simply why: while somebody else is to move, the engine would answer about that seat.
  refuse: (decision) => void controller.refuse(decision),
});

export interface TableDecisionProps
  extends Omit<DecisionButtonProps, 'on' | 'children' | 'legal' | 'armed' | 'waiting' | 'reason'> {
  controller: TableController;
  /** What the button says; by default the decision in words. */
  label?: ComponentChildren;
  note?: ComponentChildren;
  icon?: ComponentChildren;
  /** The player is asked about it elsewhere. */
  waits?: boolean;
}

export function TableDecision(props: TableDecisionProps) {
  const { controller, label, note, icon, waits = false, ...rest } = props;
  const { decision } = rest;
  const game = controller.shown.value?.game;
  const legal = controller.legal.value.includes(decision);
  const refused = game?.reasons?.find(({ decisions }) => decisions.includes(decision));
  return (
    <DecisionButton
      {...rest}
      on={decisionEvents(controller)}
      legal={legal}
      armed={(controller.armed.value ?? controller.suggested.value) === decision}
      reason={refused && reasonSentence(refused)}
      waiting={waits || controller.slow.value}
    >
      {icon}
      <span>{label ?? (game ? decisionLabel(decision, game.view) : decision)}</span>
      {note && <small>{note}</small>}
    </DecisionButton>
  );
}
