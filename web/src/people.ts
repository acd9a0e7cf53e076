/** Who sits where, in words. Computers have names of their own, so that two of a level can be told apart. */
import type { Seat, SeatNumber } from './protocol.ts';
import { t } from './words.ts';

const COMPUTERS = ['Colette', 'Marcel', 'Odette', 'Gustave'];
const MARKS = ['A', 'B', 'C', 'D'];

/** What every list of seats has in common. */
type AnySeat = { kind: string; name?: string; level?: number };

/** Under this name somebody is kept who has told none: the reader's language has a word for it. */
export const NAMELESS = 'Player';

/** Characters that turn the direction of a text, break its line or are not seen: a server takes none. */
const DECEPTIVE =
  /[\p{Cc}\p{NChar}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/** A name, or something said, without them: they come along when a text is copied. */
export const plainWords = (text: string): string => text.replace(DECEPTIVE, '').trim();

/** What a name must not begin with, since it changes the character before it, nor end with. */
const LOOSE_ENDS = /^[\p{M}\p{Z}\u200c\u200d]+|[\p{Z}\u200c\u200d]+$/gu;

/** A name as every table takes it, or ''. */
export const plainName = (text: string): string => plainWords(text).replace(LOOSE_ENDS, '');

/** The letter on a seat's keys. */
export const seatMark = (seat: SeatNumber): string => MARKS[seat - 1] ?? String(seat);

export function seatName(seats: readonly AnySeat[], seat: SeatNumber): string {
  const who = seats[seat - 1];
  if (who?.name === NAMELESS) return t('Player');
  if (who?.name) return who.name;
  if (who?.kind === 'computer') return COMPUTERS[seat - 1] ?? t('Computer');
  if (who?.kind === 'open') return t('Open seat');
  return t('Seat {seat}', { seat });
}

/** The name for a list in which the reader is one of them: "You", "Anna (you)", "Marcel". */
export function seatLabel(
  seats: readonly AnySeat[],
  seat: SeatNumber,
  you: SeatNumber | null,
): string {
  if (seat !== you) return seatName(seats, seat);
  const name = seats[seat - 1]?.name;
  return !name || name === NAMELESS ? t('You') : t('{name} (you)', { name: seatName(seats, seat) });
}

export function seatDetail(seat: Seat | undefined): string {
  if (!seat) return '';
  if (seat.kind === 'computer') return t('Computer, level {level}', { level: seat.level });
  if (seat.kind === 'open') return t('waiting for somebody');
  if (seat.stand_in) return t('away: the computer plays, level {level}', { level: seat.stand_in });
  if (seat.kind === 'kept') return t('has not joined yet');
  return seat.online ? '' : t('not connected');
}

const LEVELS = [
  () => t('Beginner'),
  () => t('Casual'),
  () => t('Solid'),
  () => t('Strong'),
  () => t('Expert'),
  () => t('Master'),
];

export const LEVEL_COUNT = LEVELS.length;

export const levelName = (level: number): string => LEVELS[level - 1]?.() ?? String(level);
