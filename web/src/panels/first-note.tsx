/** The first-time note of this moment. On wide screens it takes the place of the preview while nothing is previewed. */
import { useEffect, useRef } from 'preact/hooks';
import { settings } from '../app/settings.ts';
import type { Game } from '../game/protocol.ts';
import { t } from '../text/catalogue.ts';
import { type FirstNote, firstNote, markSeen } from '../text/first-notes.ts';

/** A note stays until its moment has gone; then it has been seen. */
export function FirstTimeNote({ game }: { game: Game }) {
  const note = firstNote(game);
  const last = useRef<FirstNote | null>(null);
  const moment = `${game.n} ${game.view.phase}`;
  const shownAt = useRef(moment);
  useEffect(() => {
    if (last.current && shownAt.current !== moment) markSeen(last.current);
    last.current = note;
    shownAt.current = moment;
  }, [note, moment]);
  if (!note) return null;
  return (
    <div class="turn-note" role="note">
      <p>{note.text}</p>
      <div class="row">
        <button type="button" class="quiet" onClick={() => markSeen(note)}>
          {t('Got it')}
        </button>
        <button
          type="button"
          class="quiet"
          onClick={() => {
            settings.notes.value = 'off';
          }}
        >
          {t('No more notes')}
        </button>
      </div>
    </div>
  );
}
