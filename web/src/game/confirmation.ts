/**
 * Decisions that are taken only when the player has confirmed them: an end of turn that wastes tile tokens (R11.1), and,
 * where the player wants to be asked, what can't be undone.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { settings } from '../app/settings.ts';
import type { Situation } from './advice.ts';
import { readDecision } from './decision.ts';

export interface Question {
  decision: string;
  about: 'lost' | 'draw' | 'search' | 'end';
}

export class Confirmation {
  private readonly asked = signal<(Question & { seq: number | undefined }) | null>(null);

  /** What the player is asked now; out of date as soon as the table has moved on. */
  readonly question: ReadonlySignal<Question | null> = computed(() => {
    const asked = this.asked.value;
    if (!asked || asked.seq !== this.seq) return null;
    return this.situation.legal.value.includes(asked.decision) ? asked : null;
  });

  constructor(private readonly situation: Pick<Situation, 'shown' | 'legal'>) {}

  private get seq(): number | undefined {
    return this.situation.shown.value?.game?.seq;
  }

  private topicOf(decision: string): Question['about'] | null {
    const verb = readDecision(decision)?.verb;
    const lost = this.situation.shown.value?.game?.lost ?? {};
    if (verb === 'end' && Object.keys(lost).length > 0) return 'lost';
    const isFinal = verb === 'draw' || verb === 'search' || verb === 'end';
    return isFinal && settings.ask.value === 'on' ? verb : null;
  }

  /** May this decision be taken? If not, the player is asked; choosing it again is a yes. */
  allows(decision: string): boolean {
    const confirmed = this.question.peek()?.decision === decision;
    const about = confirmed ? null : this.topicOf(decision);
    this.asked.value = about && { decision, about, seq: this.seq };
    return about === null;
  }

  dismiss(): void {
    this.asked.value = null;
  }
}
