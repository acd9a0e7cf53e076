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

const isLine = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.hasAttribute('data-line');

/** Gives the list its keys; returns what takes them away. */
function listen(list: HTMLElement): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || !isLine(event.target)) return;
    const all = lines(list);
    const next = aimed(event.key, all, all.indexOf(event.target));
    if (!next) return;
    stopAt(list, next);
    next.focus();
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isLine(target)) stopAt(list, target);
  };
  list.addEventListener('keydown', onKey);
  list.addEventListener('focusin', onFocus);
  return () => {
    list.removeEventListener('keydown', onKey);
    list.removeEventListener('focusin', onFocus);
  };
}

/**
 * Whenever `content` changes the stop stays with the line that has the focus, or goes to the first line, or to the
 * last one.
 */
export function useRoving(
  list: { current: HTMLElement | null },
  content: unknown,
  stop: 'first' | 'last' = 'first',
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each change of the content
  useLayoutEffect(() => {
    if (!list.current) return;
    const all = lines(list.current);
    const focused = all.find((line) => line === document.activeElement);
    stopAt(list.current, focused ?? (stop === 'last' ? all[all.length - 1] : all[0]));
  }, [list, content, stop]);
  useLayoutEffect(() => (list.current ? listen(list.current) : undefined), [list]);
}
