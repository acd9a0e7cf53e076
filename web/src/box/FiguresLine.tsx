/** "Figures: my-box", where a set is in use that is not built in; opened, it says what differs. */
import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../app/lazy.tsx';
import type { CheckedFigures } from '../device/commands.ts';
import type { OwnFigures } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { Dialog } from '../ui/common.tsx';

const Differences = lazy(() => import('./differences.tsx').then((one) => one.Differences));

function Details({ own, onClose }: { own: OwnFigures; onClose: () => void }) {
  const [found, setFound] = useState<CheckedFigures | null>(null);
  useEffect(() => {
    void import('./engine.ts')
      .then(({ checkFigures }) => checkFigures({ figures: own.code }))
      .then((answer) => answer.ok && setFound(answer.value));
  }, [own.code]);
  return (
    <Dialog title={t('Figures: {name}', { name: own.name })} onClose={onClose}>
      <p>{t("This game doesn't use the built-in figures. It differs in:")}</p>
      {found && <Differences differs={found.differs} first={t('Built-in set')} second={own.name} />}
      <a href={`/figures#${own.code}`} target="_blank" rel="noreferrer">
        {t('Open this set')}
      </a>
    </Dialog>
  );
}

export function FiguresLine({ own }: { own: OwnFigures | undefined }) {
  const [open, setOpen] = useState(false);
  if (!own) return null;
  return (
    <p class="box-line">
      <button type="button" class="quiet" onClick={() => setOpen(true)}>
        {t('Figures: {name}', { name: own.name })}
      </button>
      {open && <Details own={own} onClose={() => setOpen(false)} />}
    </p>
  );
}
