/** Fingers: they cannot point without pressing, so the page must know a tap from a click. */

let finger = false;

/** Listens for as long as the page lives. */
export function startTouch(): void {
  const onDown = ({ pointerType }: PointerEvent) => {
    finger = pointerType === 'touch';
  };
  document.addEventListener('pointerdown', onDown, true);
}

/** Not every browser says of a click what made it. Those of keys and of assistive programs have no count. */
export const byFinger = ({ detail }: MouseEvent): boolean => finger && detail > 0;
