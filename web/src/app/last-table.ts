/** The table that was on the screen last, to go back to from other screens. */
import { effect, signal } from '@preact/signals';
import { address } from './router.ts';

/** Its address; null if there was none. */
export const lastTable = signal<string | null>(null);

effect(() => {
  const [kind, id] = address.value.parts;
  if ((kind === 't' || kind === 'local') && id) lastTable.value = `/${kind}/${id}`;
});
