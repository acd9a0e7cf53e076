/** Keeping, sharing and playing a set. */
import { useEffect, useState } from 'preact/hooks';
import { device } from '../app/environment.ts';
import { go } from '../app/router.ts';
import { settings } from '../app/settings.ts';
import type { CheckedFigures } from '../device/commands.ts';
import { lastPreset } from '../game/presets.ts';
import { t, tn } from '../text/catalogue.ts';
import { notify } from '../ui/announce.ts';
import { Differences } from './differences.tsx';
import type { Draft } from './draft.ts';
import { checkFigures } from './engine.ts';
import type { KeptSet } from './store.ts';

export const linkOf = (code: string): string => `${location.origin}/figures#${code}`;

async function copy(text: string, done: string): Promise<void> {
  await navigator.clipboard.writeText(text).then(
    () => notify(done),
    () => notify(text),
  );
}

function download(set: CheckedFigures): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([set.file], { type: 'application/json' }));
  link.download = `${set.name}.json`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** In English, whatever the page speaks: those who read it may not know the language. */
export function reportOf(set: CheckedFigures, checked: readonly string[]): string {
  const lines = set.differs.map(
    ({ path, first, second }) =>
      `  ${path}: ${second || 'nothing'} instead of ${first || 'nothing'}`,
  );
  return [
    `Figures "${set.name}", sha256:${set.hash}`,
    `Compared with the printed box: ${checked.join(', ') || 'nothing yet'}`,
    `Differs from the built-in set in ${set.differs.length}:`,
    ...lines,
    set.code,
    '',
  ].join('\n');
}

export function Share({ set, checked }: { set: CheckedFigures; checked: readonly string[] }) {
  return (
    <section>
      <h3>{t('Share')}</h3>
      <div class="row">
        <button type="button" onClick={() => download(set)}>
          {t('Download the file')}
        </button>
        <button type="button" onClick={() => void copy(linkOf(set.code), t('Link copied.'))}>
          {t('Copy a link')}
        </button>
        <button
          type="button"
          onClick={() => void copy(reportOf(set, checked), t('Report copied. Thank you!'))}
        >
          {t('Copy a report for us')}
        </button>
      </div>
    </section>
  );
}

export function Play({ set }: { set: CheckedFigures }) {
  const start = async () => {
    const { players, level, variants } = lastPreset();
    const seats = ['me', ...Array.from({ length: players - 1 }, () => `level ${level}`)];
    const names = [settings.name.value || t('You'), ...seats.slice(1).map(() => null)];
    await device.create({ seats, names, variants, figures: set.code }).then(
      (id) => go(`/local/${id}`),
      () => notify(t("The game can't be started here.")),
    );
  };
  return (
    <section>
      <h3>{t('Play with it')}</h3>
      <div class="row">
        <button type="button" class="main" onClick={() => void start()}>
          {t('Play on this device')}
        </button>
        <a class="button" href={`/friends#${set.code}`}>
          {t('Play with friends')}
        </a>
        <a class="button" href={`/pass#${set.code}`}>
          {t('Pass and play')}
        </a>
      </div>
    </section>
  );
}

/** Sets that are kept, one of which may be compared with this one. */
export function KeptSets({
  draft,
  kept,
  onRemove,
  onOpen,
}: {
  draft: Draft;
  kept: readonly KeptSet[];
  onRemove: (name: string) => void;
  onOpen: (set: KeptSet) => void;
}) {
  if (kept.length === 0) return null;
  return (
    <section>
      <h3>{t('Sets in this browser')}</h3>
      <ul class="plain box-kept">
        {kept.map((set) => (
          <li key={set.name}>
            <strong>{set.name}</strong>{' '}
            <small>{tn('{n} piece checked', '{n} pieces checked', set.checked.length)}</small>
            <span class="row">
              <button type="button" onClick={() => onOpen(set)}>
                {t('Open')}
              </button>
              <Compare draft={draft} with={set} />
              <button type="button" class="quiet" onClick={() => onRemove(set.name)}>
                {t('Delete')}
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Compare({ draft, with: other }: { draft: Draft; with: KeptSet }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<CheckedFigures | null>(null);
  const code = draft.good.value?.code;
  // With each change of the set that is being typed, as long as it is open.
  useEffect(() => {
    let gone = false;
    if (open && code)
      void checkFigures({ figures: code, other: other.code }).then((found) => {
        if (!gone && found.ok) setShown(found.value);
      });
    return () => {
      gone = true;
    };
  }, [open, code, other.code]);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('Close') : t('Compare')}
      </button>
      {open && shown && (
        <Differences differs={shown.differs} first={other.name} second={draft.state.value.name} />
      )}
    </>
  );
}
