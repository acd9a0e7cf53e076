/** What is said aloud by screen readers, and short notices for the eye. */
import { signal } from '@preact/signals';

const KEPT = 12;
const NOTICE_TIME = 6000;

/** Adds a line to the live region; the same text twice is heard twice. */
export function speakAloud(text: string): void {
  const region = document.getElementById('speak');
  if (!region || !text) return;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > KEPT) region.firstElementChild?.remove();
}

export const notice = signal<string | null>(null);

/** Takes the notice from the screen: what it says no longer holds. */
export function dismissNotice(): void {
  notice.value = null;
}

/** Takes away what was said: somebody else looks now. */
export function hush(): void {
  document.getElementById('speak')?.replaceChildren();
  dismissNotice();
}
let timer = 0;

/** Seen for a few seconds, and heard; what is heard may have more details. */
export function notify(text: string, aloud = text): void {
  notice.value = text;
  speakAloud(aloud);
  clearTimeout(timer);
  timer = window.setTimeout(() => {
    notice.value = null;
  }, NOTICE_TIME);
}
