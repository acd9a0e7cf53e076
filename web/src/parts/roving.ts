/** A list as one tab stop: arrows, Home and End go from line to line, what has data-line is a line. */
import { useLayoutEffect } from 'preact/hooks';

const lines = (list: HTMLElement): HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>('[data-line]'),
];

/** Makes one line the tab stop, all others none. */
function stopAt(list: HTMLElement, stop: HTMLElement | undefined): void {
  for (const line of lines(list)) line.tabIndex = line === stop ? 0 : -1;
}

function aimed(key: string, all: HTMLElement[], at: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return all[at + 1];
    case 'ArrowUp':
    case 'ArrowLeft':
      return all[at - 1];
    case 'Home':
      return all[0];
    case 'End':
      return all[all.length - 1];
    default:
      return undefined;
  }
}

/**
 * Gives the list its keys, as soon as it is there. Whenever `content` changes the stop stays with the line that has the focus,
 * or goes to the first line, or to the last one.
 */
export function useRoving(
  list: { current: HTMLElement | null },
  content: unknown,
  stop: 'first' | 'last' = 'first',
): void {
  useLayoutEffect(() => {
    const own = list.current;
    if (!own) return;
    const all = lines(own);
    const focused = all.find((line) => line === document.activeElement);
    stopAt(own, focused ?? (stop === 'last' ? all[all.length - 1] : all[0]));
  }, [content]);
  useLayoutEffect(() => {
    const own = list.current;
    if (!own) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const all = lines(own);
      const at = all.indexOf(event.target as HTMLElement);
      const next = at < 0 ? undefined : aimed(event.key, all, at);
      if (!next) return;
      stopAt(own, next);
      next.focus();
      event.preventDefault();
      event.stopPropagation();
    };
    const onFocus = (event: FocusEvent) => {
      const line = event.target as HTMLElement;
      if (line.hasAttribute('data-line')) stopAt(own, line);
    };
    own.addEventListener('keydown', onKey);
    own.addEventListener('focusin', onFocus);
    return () => {
      own.removeEventListener('keydown', onKey);
      own.removeEventListener('focusin', onFocus);
    };
  }, []);
}
