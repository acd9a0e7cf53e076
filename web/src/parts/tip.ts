/**
 * One tip for the whole page: name and explanation of whatever has data-tip, on hover, focus and long
 * press. It is put beside what it explains, inside the same landmark or dialog, and describes what has
 * the focus, so that it is read as well.
 */
import type { Named } from '../names.ts';

const LONG_PRESS = 450;
const GAP = 8;
const ID = 'tip';
/** What a tip may be put into: all that lies in it is reached by screen readers. */
const HOMES = 'dialog, main, header, nav';

/** Attributes that give an element its tip. */
export const tip = (named: Named): { 'data-tip': string; 'data-tip-text': string } => ({
  'data-tip': named.name,
  'data-tip-text': named.text,
});

let shown: { box: HTMLElement; element: Element; described: Element | null } | null = null;

function hide(): void {
  shown?.described?.removeAttribute('aria-describedby');
  shown?.box.remove();
  shown = null;
}

function drawn(name: string, text: string): HTMLElement {
  const box = document.createElement('div');
  box.id = ID;
  box.className = 'tip';
  box.setAttribute('role', 'tooltip');
  const title = box.appendChild(document.createElement('strong'));
  title.textContent = name;
  if (text) box.appendChild(document.createElement('span')).textContent = text;
  return box;
}

/** Above what it explains, or below where there is no room. */
function place(box: HTMLElement, around: DOMRect): void {
  const { width, height } = box.getBoundingClientRect();
  const middle = around.left + around.width / 2 - width / 2;
  const above = around.top - height - GAP;
  box.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP))}px`;
  box.style.top = `${above > GAP ? above : around.bottom + GAP}px`;
}

function show(target: EventTarget | null, focused: Element | null): void {
  hide();
  const element = (target as Element | null)?.closest?.('[data-tip]');
  if (!element) return;
  const name = element.getAttribute('data-tip') ?? '';
  const box = drawn(name, element.getAttribute('data-tip-text') ?? '');
  (element.closest(HOMES) ?? document.body).append(box);
  place(box, element.getBoundingClientRect());
  const described = focused && !focused.hasAttribute('aria-describedby') ? focused : null;
  described?.setAttribute('aria-describedby', ID);
  shown = { box, element, described };
}

/** The focus may have brought its element into sight: then its tip follows; others are gone. */
function scrolled(): void {
  if (shown?.described) place(shown.box, shown.element.getBoundingClientRect());
  else hide();
}

/** Listens for as long as the page lives. */
export function startTips(): void {
  let press = 0;
  /** A finger has stayed until it saw a tip: then it does not choose as well. */
  let looked = false;
  const listen = <E extends Event>(name: string, action: (event: E) => unknown) =>
    document.addEventListener(name, action as EventListener, true);
  listen<PointerEvent>('pointerover', (event) => {
    if (event.pointerType === 'mouse') show(event.target, null);
  });
  listen<PointerEvent>('pointerdown', (event) => {
    clearTimeout(press);
    looked = false;
    hide();
    const { target } = event;
    if (event.pointerType === 'mouse') return;
    press = window.setTimeout(() => {
      show(target, null);
      looked = shown !== null;
    }, LONG_PRESS);
  });
  listen<MouseEvent>('click', (event) => {
    // Clicks of keys and of helpers have no count.
    if (!looked || event.detail === 0) return;
    looked = false;
    event.preventDefault();
    event.stopPropagation();
  });
  listen('pointerup', () => clearTimeout(press));
  listen('pointercancel', () => clearTimeout(press));
  listen<FocusEvent>('focusin', (event) => {
    const target = event.target as Element;
    if (target.matches?.(':focus-visible')) show(target, target);
  });
  listen('focusout', hide);
  listen('scroll', scrolled);
  listen<KeyboardEvent>('keydown', (event) => event.key === 'Escape' && hide());
}
