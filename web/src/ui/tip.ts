/**
 * One tip for the whole page: name and explanation of whatever has data-tip, on hover, focus and long
 * press. It is put beside what it explains, inside the same landmark or dialog, and describes what has
 * the focus, so that it is read as well.
 */
import type { Named } from '../text/names.ts';

const LONG_PRESS_MS = 450;
/** The board is full of places: their tips come when the pointer rests, not wherever it passes. */
const BOARD_REST_MS = 350;
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

/** Above what it explains, or below where there is no room; always within the window. */
export function placeBeside(box: HTMLElement, element: Element): void {
  const around = element.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const middle = around.left + around.width / 2 - width / 2;
  const above = around.top - height - GAP;
  const below = Math.min(around.bottom + GAP, window.innerHeight - height - GAP);
  box.style.left = `${Math.max(GAP, Math.min(middle, window.innerWidth - width - GAP))}px`;
  box.style.top = `${above > GAP ? above : Math.max(GAP, below)}px`;
}

/** Has it a description, or a name that says the same? */
const isDescribed = (element: Element, text: string): boolean =>
  element.hasAttribute('aria-describedby') ||
  Boolean(text && element.getAttribute('aria-label')?.includes(text));

function show(target: EventTarget | null, focused: Element | null): void {
  hide();
  const element = target instanceof Element ? target.closest('[data-tip]') : null;
  if (!element) return;
  const name = element.getAttribute('data-tip') ?? '';
  const text = element.getAttribute('data-tip-text') ?? '';
  const box = drawn(name, text);
  (element.closest(HOMES) ?? document.body).append(box);
  placeBeside(box, element);
  const described = focused && !isDescribed(focused, text) ? focused : null;
  described?.setAttribute('aria-describedby', ID);
  shown = { box, element, described };
}

/** Something moved. Focus may have brought its element into view, and its tip follows; any other is gone. */
function moved(): void {
  if (shown?.described) placeBeside(shown.box, shown.element);
  else hide();
}

/** Shows the tip of what a finger rests on; a finger that has seen one does not choose as well. */
function startLongPress(): void {
  let press = 0;
  let looked = false;
  const end = () => clearTimeout(press);
  const onDown = ({ target, pointerType }: PointerEvent) => {
    end();
    looked = false;
    hide();
    if (pointerType === 'mouse') return;
    press = window.setTimeout(() => {
      show(target, null);
      looked = shown !== null;
    }, LONG_PRESS_MS);
  };
  const onClick = (event: MouseEvent) => {
    // Clicks of keys and of assistive programs have no count.
    if (!looked || event.detail === 0) return;
    looked = false;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener('pointerdown', onDown, true);
  document.addEventListener('click', onClick, true);
  document.addEventListener('pointerup', end, true);
  document.addEventListener('pointercancel', end, true);
}

/** Listens for as long as the page lives. */
export function startTips(): void {
  startLongPress();
  let rest = 0;
  document.addEventListener('pointerdown', () => clearTimeout(rest), true);
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return;
    clearTimeout(rest);
    if (target instanceof Element && target.closest('.board-picture')) {
      if (shown?.element !== target.closest('[data-tip]')) hide();
      rest = window.setTimeout(() => show(target, null), BOARD_REST_MS);
    } else show(target, null);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(target, target);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') hide();
  };
  document.addEventListener('pointerover', onOver, true);
  document.addEventListener('focusin', onFocus, true);
  document.addEventListener('focusout', hide, true);
  document.addEventListener('scroll', moved, true);
  window.addEventListener('resize', moved);
  document.addEventListener('keydown', onKey, true);
}
