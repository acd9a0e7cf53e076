/** Puts the figures of a table or a replay into play while its screen is shown. */
import { useEffect, useState } from 'preact/hooks';
import { readAtTable } from '../app/rules-address.ts';
import { builtInFigures, type figures, playWith } from '../game/figures.ts';
import type { OwnFigures } from '../game/protocol.ts';

/** The set on the screen if it has other figures than the built-in one; rulings do not count. */
let current: OwnFigures | null = null;
export const otherFigures = (): OwnFigures | null => current;

/** True when the figures of this message are in play. `undefined`: no message yet. */
export function usePlayedFigures(own: OwnFigures | null | undefined): boolean {
  const [ready, setReady] = useState<string | null>(null);
  const code = own === undefined ? undefined : (own?.code ?? '');
  if (code !== undefined) readAtTable(true); // at once: what is drawn now has links already
  // biome-ignore lint/correctness/useExhaustiveDependencies: a set is its code
  useEffect(() => {
    let gone = false;
    const put = (set: typeof figures, others: boolean) => {
      if (gone) return;
      current = others ? (own ?? null) : null;
      playWith(set);
      readAtTable(true);
      setReady(code ?? '');
    };
    if (code === '') put(builtInFigures, false);
    else if (code !== undefined)
      void import('./engine.ts')
        .then(({ setOf }) => setOf(code))
        .then((set) => set && put(set.figures, set.otherFigures));
    return () => {
      gone = true;
      current = null;
      readAtTable(false);
      playWith(builtInFigures);
    };
  }, [code]);
  return code === '' || (code !== undefined && ready === code);
}
