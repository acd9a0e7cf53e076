/** The player's aid: over a game, and on a page of its own to look at and to print. */
import { Aid } from '../../panels/aid.tsx';
import { t } from '../../text/catalogue.ts';
import { Dialog } from '../../ui/common.tsx';
import { closeAid } from '../aid.ts';

export function AidDialog() {
  return (
    <Dialog title={t("Player's aid")} onClose={closeAid}>
      <Aid />
    </Dialog>
  );
}

export function AidScreen() {
  return (
    <main class="plain-page aid-page">
      <header>
        <h1>{t("Player's aid")}</h1>
        <button type="button" onClick={() => print()}>
          {t('Print')}
        </button>
      </header>
      <Aid />
    </main>
  );
}
