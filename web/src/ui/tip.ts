/**
 * One tip for the whole page: name and explanation of whatever has data-tip, on hover, focus and long
 * press. It is put beside what it explains, inside the same landmark or dialog, and describes what has
 * the focus, so that it is read as well.
 */
import type { Named } from '../text/names.ts';

const LONG_PRESS_MS = 450;
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
  const element = target instanceof Element ? target.closest('[data-tip]') : null;
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
  const onOver = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show(event.target, null);
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
  document.addEventListener('scroll', scrolled, true);
  document.addEventListener('keydown', onKey, true);
}
