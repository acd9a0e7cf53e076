/** Below the board: what its lights mean, and looking closer. */
import { t } from '../text/catalogue.ts';
import type { Zoom } from './zoom.ts';

/** For the eye: places say the same in their names and states. */
function Legend() {
  return (
    <ul class="board-legend" aria-hidden="true">
      <li>
        <span class="board-sample can" /> {t('available')}
      </li>
      <li>
        <span class="board-sample short" /> {t("can't afford yet")}
      </li>
      <li>
        <span class="board-sample own" /> {t('your keys that can move')}
      </li>
    </ul>
  );
}

export function BoardFoot({ zoom, legend }: { zoom: Zoom; legend: boolean }) {
  const close = zoom.look.scale > 1;
  return (
    <div class="board-foot">
      {legend && <Legend />}
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
