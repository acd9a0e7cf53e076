/** Below the board: what its lights mean, and looking closer. */
import { t } from '../text/catalogue.ts';
import { CopiesMark } from './Ring.tsx';
import type { Zoom } from './zoom.ts';

/** What the signs on the board mean. `choices`: something can be chosen now; `worth`: tiles say what they would score. */
export function Legend({ choices, worth }: { choices: boolean; worth: boolean }) {
  return (
    <ul class="board-legend">
      {choices && (
        <>
          <li>
            <span class="board-sample available" /> {t('available')}
          </li>
          <li>
            <span class="board-sample short" /> {t("can't afford yet")}
          </li>
          <li>
            <span class="board-sample own" /> {t('your keys that can move')}
          </li>
        </>
      )}
      <li>
        <span class="board-sample taken" /> {t('taken')}
      </li>
      <li>
        <svg class="board-sample site" aria-hidden="true" viewBox="-12 -12 24 24">
          <path class="board-plinth-mark" d="M-6 7H6M0 7V-6M-4-2 0-6 4-2" />
        </svg>{' '}
        {t('landmark site')}
      </li>
      <li>
        <svg class="board-sample copies" aria-hidden="true" viewBox="-16 -10 32 20">
          <CopiesMark n={2} />
        </svg>{' '}
        {t('copies left')}
      </li>
      {worth && (
        <li>
          <span class="board-sample worth">+4</span> {t('points for you now')}
        </li>
      )}
    </ul>
  );
}

/** The legend here is for the eye: places say the same in their names and states. */
export function BoardFoot(props: { zoom: Zoom; choices: boolean; worth: boolean }) {
  const { zoom, choices, worth } = props;
  const close = zoom.look.scale > 1;
  return (
    <div class="board-foot">
      <div class="board-foot-legend" aria-hidden="true">
        <Legend choices={choices} worth={worth} />
      </div>
      <div class="board-zoom">
        <button type="button" class="board-zoom-in" onClick={zoom.zoomIn} aria-label={t('Zoom in')}>
          +
        </button>
        <button
          type="button"
          class="board-zoom-out"
          onClick={zoom.zoomOut}
          disabled={!close}
          aria-label={t('Zoom out')}
        >
          −
        </button>
        {close && (
          <button
            type="button"
            class="board-zoom-whole"
            onClick={zoom.whole}
            aria-label={t('Whole board')}
          >
            ⤢
          </button>
        )}
      </div>
    </div>
  );
}
