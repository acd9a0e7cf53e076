/** After a failure: start again, and keep the game. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Outcome } from '../game/outcome.ts';
import { t } from '../text/catalogue.ts';
import { errorSentence } from '../text/errors.ts';
import { notify } from './announce.ts';

export type GetRecord = () => Promise<Outcome<string>>;

const ofTable = signal<GetRecord | null>(null);
/** The record of the table on the screen; null elsewhere, and where it is not to be had yet. */
export const recordAtHand: ReadonlySignal<GetRecord | null> = ofTable;

/** Offers a record until the returned function is called. */
export function offerRecord(record: GetRecord): () => void {
  ofTable.value = record;
  return () => {
    if (ofTable.value === record) ofTable.value = null;
  };
}

async function copyRecord(record: GetRecord): Promise<void> {
  const found = await record();
  if (!found.ok) return notify(errorSentence(found.error));
  try {
    await navigator.clipboard.writeText(found.value);
    notify(t('Record copied.'));
  } catch {
    notify(t("This browser doesn't allow copying."));
  }
}

export function WayOut({ children }: { children?: ComponentChildren }) {
  const record = recordAtHand.value;
  return (
    <div class="row">
      <button type="button" class="main" onClick={() => location.reload()}>
        {t('Reload')}
      </button>
      {record && (
        <button type="button" onClick={() => void copyRecord(record)}>
          {t('Copy the record')}
        </button>
      )}
      {children}
    </div>
  );
}
