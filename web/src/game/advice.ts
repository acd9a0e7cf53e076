/** Advice on a decision: what it would change, why it is not possible, what would help, what a strong player would do. */
import { type ReadonlySignal, signal } from '@preact/signals';
import { t } from '../text/catalogue.ts';
import { decisionLabel, tilesForFrancs, waysTo } from '../text/decisions.ts';
import { errorSentence } from '../text/errors.ts';
import { hintAloud } from '../text/hints.ts';
import { reasonClause, reasonSentence } from '../text/reasons.ts';
import type { Viewpoint } from '../text/sentences.ts';
import { notify, speakAloud } from '../ui/announce.ts';
import { decisionsOf } from './decision.ts';
import type { HintChoice, Preview, Reason, TableMessage } from './protocol.ts';
import type { Table } from './table.ts';

/** No preview for things that the pointer only passes over. */
const POINT_DELAY_MS = 60;

/** What advice is about: the table as it is shown. */
export interface Situation {
  readonly shown: ReadonlySignal<TableMessage | null>;
  readonly legal: ReadonlySignal<string[]>;
  readonly viewpoint: ReadonlySignal<Viewpoint>;
}

export interface Refusal {
  decision: string;
  reason: Reason;
}

export class Advice {
  private readonly pointedAt = signal<string | null>(null);
  private readonly previewShown = signal<{ decision: string; preview: Preview } | null>(null);
  private readonly refusalShown = signal<Refusal | null>(null);
  private readonly hintShown = signal<HintChoice[] | 'thinking' | null>(null);
  private readonly tapped = signal<string | null>(null);
  private readonly previews = new Map<string, Promise<Preview | null>>();
  /** The decision pointed at, and what it would change. */
  readonly pointed: ReadonlySignal<string | null> = this.pointedAt;
  readonly preview: ReadonlySignal<{ decision: string; preview: Preview } | null> =
    this.previewShown;
  /** A decision that was chosen though it is not possible: why. */
  readonly refusal: ReadonlySignal<Refusal | null> = this.refusalShown;
  readonly hint: ReadonlySignal<HintChoice[] | 'thinking' | null> = this.hintShown;
  /** The decision that was tapped once: another tap takes it. */
  readonly armed: ReadonlySignal<string | null>;

  private pointTimer = 0;

  constructor(
    private readonly table: Table,
    private readonly situation: Situation,
  ) {
    this.armed = this.tapped;
  }

  close(): void {
    clearTimeout(this.pointTimer);
  }

  /** The table has changed: what was advised is out of date. */
  clear(): void {
    this.dismissHint();
    this.dismissRefusal();
    this.previews.clear();
    this.disarm();
  }

  /** The first of two taps on a decision: shows what it would bring. False: it was the second. */
  arm(decision: string): boolean {
    if (this.tapped.peek() === decision) return false;
    this.tapped.value = decision;
    this.point(decision);
    return true;
  }

  disarm(): void {
    this.tapped.value = null;
    this.point(null);
  }

  dismissHint(): void {
    this.hintShown.value = null;
  }

  dismissRefusal(): void {
    this.refusalShown.value = null;
  }

  /**
   * Points at a decision: what it would change is shown a moment later. What was tapped stays shown instead, since a
   * browser also reports as pointed at what comes to lie under a finger that is gone.
   */
  point(pointed: string | null): void {
    const decision = this.tapped.peek() ?? pointed;
    if (this.pointed.peek() === decision) return;
    this.pointedAt.value = decision;
    clearTimeout(this.pointTimer);
    if (decision === null) this.previewShown.value = null;
    else this.pointTimer = window.setTimeout(() => void this.showPreview(decision), POINT_DELAY_MS);
  }

  /** What a legal decision would change; null if that cannot be known. Asked once for each state of the table. */
  previewOf(decision: string): Promise<Preview | null> {
    const known = this.previews.get(decision);
    if (known) return known;
    const asked = this.table.preview(decision).then((found) => (found.ok ? found.value : null));
    this.previews.set(decision, asked);
    return asked;
  }

  private async showPreview(decision: string): Promise<void> {
    const preview = await this.previewOf(decision);
    if (preview && this.pointed.peek() === decision)
      this.previewShown.value = { decision, preview };
  }

  /** Says why a decision is not possible. */
  async explain(decision: string): Promise<void> {
    const reasons = this.situation.shown.value?.game?.reasons;
    const known = reasons?.find(({ decisions }) => decisions.includes(decision));
    const found = known ? null : await this.table.why(decision);
    if (found && !found.ok) return notify(errorSentence(found.error));
    const reason = known ?? found?.value;
    if (!reason) return notify(t("You can't do anything here right now."));
    this.showRefusal({ decision, reason });
    speakAloud(`${reasonSentence(reason)} ${reasonClause(reason)}`);
  }

  showRefusal(refusal: Refusal): void {
    this.refusalShown.value = refusal;
  }

  /** Steps that would help where something is short: tiles that count as it, or the market. */
  helpFor(reason: Reason): string[] {
    const legal = this.situation.legal.value;
    if (reason.reason === 'RESOURCES_SHORT') return waysTo(reason.kind, legal);
    if (reason.reason !== 'FRANCS_SHORT') return [];
    return [...tilesForFrancs(legal), ...decisionsOf(legal, 'sell').map(({ text }) => text)];
  }

  async askHint(): Promise<void> {
    const { shown, viewpoint } = this.situation;
    const position = (): string => `${shown.peek()?.you} ${shown.peek()?.game?.seq}`;
    const asked = position();
    this.disarm();
    this.hintShown.value = 'thinking';
    const found = await this.table.hint();
    if (position() !== asked) return; // it was about another decision, or for another person
    this.hintShown.value = found.ok ? found.value : null;
    if (!found.ok) return notify(errorSentence(found.error));
    const [best] = found.value;
    const view = shown.peek()?.game?.view;
    if (!best || !view) return;
    const what = decisionLabel(best.decision, view);
    for (const text of hintAloud(best, what, viewpoint.value)) speakAloud(text);
  }
}
