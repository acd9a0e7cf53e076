/** Below the board: what its lights mean, and looking closer. */
import { t } from '../words.ts';
import type { Zoom } from './zoom.ts';

/** For the eye: places say the same in their names and states. */
function Legend() {
  return (
    <ul class="board-legend" aria-hidden="true">
      <li>
        <span class="sample can" /> {t('possible')}
      </li>
      <li>
        <span class="sample short" /> {t('too dear now')}
      </li>
      <li>
        <span class="sample own" /> {t('your keys that can move')}
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
        <button type="button" class="closer" onClick={zoom.closer} aria-label={t('Closer')}>
          +
        </button>
        <button
          type="button"
          class="farther"
          onClick={zoom.farther}
          disabled={!close}
          aria-label={t('Farther')}
        >
          −
        </button>
        {close && (
          <button type="button" class="whole" onClick={zoom.whole} aria-label={t('Whole board')}>
            ⤢
          </button>
        )}
      </div>
    </div>
  );
}
