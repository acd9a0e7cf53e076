/** A list whose newest line is in sight: whenever something is added, and when the list comes into view. */
import { useEffect, useRef } from 'preact/hooks';

/** `unless`: somebody reads further up. */
export function useKeepAtEnd(
  list: { current: HTMLElement | null },
  content: unknown,
  unless: (list: HTMLElement) => boolean = () => false,
): void {
  const reads = useRef(unless);
  reads.current = unless;
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each change of the content
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const toEnd = () => {
      if (!reads.current(element)) element.scrollTop = element.scrollHeight;
    };
    toEnd();
    const watcher = new ResizeObserver(toEnd);
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [list, content]);
}
