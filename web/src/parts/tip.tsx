/** One tip for the whole page: name and explanation of whatever has data-tip, on hover, focus and long press. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Named } from '../names.ts';

interface Shown {
  name: string;
  text: string;
  box: DOMRect;
}

const shown = signal<Shown | null>(null);
const LONG_PRESS = 450;
const GAP = 8;

/** Attributes that give an element its tip. */
export const tip = (named: Named): { 'data-tip': string; 'data-tip-text': string } => ({
  'data-tip': named.name,
  'data-tip-text': named.text,
});

function show(target: EventTarget | null): void {
  const element = (target as Element | null)?.closest?.('[data-tip]');
  if (!element) {
    shown.value = null;
    return;
  }
  shown.value = {
    name: element.getAttribute('data-tip') ?? '',
    text: element.getAttribute('data-tip-text') ?? '',
    box: element.getBoundingClientRect(),
  };
}

function listen(): () => void {
  let press = 0;
  const over = (event: PointerEvent) => event.pointerType === 'mouse' && show(event.target);
  const down = (event: PointerEvent) => {
    clearTimeout(press);
    shown.value = null;
    if (event.pointerType !== 'mouse')
      press = window.setTimeout(() => show(event.target), LONG_PRESS);
  };
  const up = () => clearTimeout(press);
  const focus = (event: FocusEvent) =>
    (event.target as Element).matches?.(':focus-visible') && show(event.target);
  const hide = () => {
    shown.value = null;
  };
  const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
  const pairs: [string, EventListener][] = [
    ['pointerover', over as EventListener],
    ['pointerdown', down as EventListener],
    ['pointerup', up],
    ['pointercancel', up],
    ['focusin', focus as EventListener],
    ['focusout', hide],
    ['scroll', hide],
    ['keydown', key as EventListener],
  ];
  for (const [name, action] of pairs) document.addEventListener(name, action, true);
  return () => {
    for (const [name, action] of pairs) document.removeEventListener(name, action, true);
  };
}

/** The place where tips appear; once on the page. */
export function TipPlace() {
  const element = useRef<HTMLDivElement>(null);
  const now = shown.value;
  useEffect(listen, []);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own || !now) return;
    const { width, height } = own.getBoundingClientRect();
    const middle = now.box.left + now.box.width / 2 - width / 2;
    const left = Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP));
    const above = now.box.top - height - GAP;
    own.style.left = `${left}px`;
    own.style.top = `${above > GAP ? above : now.box.bottom + GAP}px`;
  }, [now]);
  if (!now) return null;
  return (
    <div class="tip" role="tooltip" ref={element}>
      <strong>{now.name}</strong>
      {now.text && <span>{now.text}</span>}
    </div>
  );
}
