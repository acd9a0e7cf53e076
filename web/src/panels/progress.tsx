/** How far the game is: tiles are drawn, then end-game tiles are taken, then comes the final round (R9.1). */
import { readingInPlay, rulesAddress } from '../app/rules-address.ts';
import type { View } from '../game/protocol.ts';
import { t, tn } from '../text/catalogue.ts';
import { endTilesNamed } from '../text/names.ts';
import { classes } from '../ui/classes.ts';
import { tip } from '../ui/tip.ts';

interface Part {
  name: 'stacks' | 'end' | 'final';
  /** Its share of the bar, and how much of it is over. */
  all: number;
  done: number;
}

/** The final round is drawn as long as two end-game tiles. */
const FINAL_LENGTH = 2;

export function partsOf(view: View): Part[] {
  const left = view.stacks.reduce((sum, stack) => sum + stack.left, 0);
  const drawn =
    Object.keys(view.buildings).length + view.discarded.length + (view.in_hand === null ? 0 : 1);
  const taken = view.end_taken.length;
  const begun = view.phase === null || view.round === view.final_round;
  return [
    { name: 'stacks', all: left + drawn, done: drawn },
    { name: 'end', all: view.end_left + taken, done: taken },
    { name: 'final', all: FINAL_LENGTH, done: begun ? FINAL_LENGTH : 0 },
  ];
}

/** In a few words: what is left of the part that the game is in. */
export function progressNote(view: View): string {
  const [stacks, end, final] = partsOf(view);
  const left = (part: Part | undefined) => (part ? part.all - part.done : 0);
  if (left(stacks) > 0) return tn('{n} tile left', '{n} tiles left', left(stacks));
  if (left(end) > 0) return t('End-game tiles left: {n}', { n: left(end) });
  return left(final) > 0 ? t('final round next') : t('final round');
}

export const progressInWords = (view: View): string =>
  t('Progress of the game: {what}.', { what: progressNote(view) });

/** A link to the rule, with everything in its tip. */
export function Progress({ view }: { view: View }) {
  if (view.phase === null) return null;
  const note = progressNote(view);
  const { text } = endTilesNamed(view.end_left);
  return (
    <a
      class="table-progress"
      href={rulesAddress('R9.1', readingInPlay())}
      target="_blank"
      rel="noreferrer"
      aria-label={progressInWords(view)}
      {...tip({
        name: note,
        text: `${t('First all building tiles are drawn, then players take end-game tiles.')} ${text}`,
      })}
    >
      <span class="table-progress-note">{note}</span>
      <span class="table-progress-bar">
        {partsOf(view).map(({ name, all, done }) => (
          <span key={name} class={classes('table-progress-part', name)} style={{ flexGrow: all }}>
            <span style={{ width: `${(100 * done) / Math.max(1, all)}%` }} />
          </span>
        ))}
      </span>
    </a>
  );
}
