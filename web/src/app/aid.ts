/** The player's aid over a game: the head's link opens it there instead of leaving the table. */
import { signal } from '@preact/signals';
import { address } from './router.ts';

const TABLES = ['t', 'local', 'learn', 'replay'];

export const isAidOpen = signal(false);

export function openAid(event: MouseEvent): void {
  if (!TABLES.includes(address.value.parts[0] ?? '')) return;
  event.preventDefault();
  isAidOpen.value = true;
}

export function closeAid(): void {
  isAidOpen.value = false;
}
