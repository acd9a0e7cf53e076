/** Names of seats and levels. Computers have names, so that two of the same level differ. */
import { isStyle } from '../game/codes.ts';
import type { Seat, SeatNumber } from '../game/protocol.ts';
import { t } from './catalogue.ts';
import { styleName, stylePlayer } from './company.ts';

const COMPUTERS = ['Colette', 'Marcel', 'Odette', 'Gustave'];
const MARKS = ['A', 'B', 'C', 'D'];

/** What every list of seats has in common. */
type AnySeat = { kind: string; name?: string; level?: number; style?: string | undefined };

/** Stored for a player who gave no name; shown as the word for it in the reader's language. */
export const NAMELESS = 'Player';

/** Characters that are invisible, change the direction of text or break lines: the server refuses them. */
const DECEPTIVE =
  /[\p{Cc}\p{NChar}\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|\u034f|\u17b4|\u17b5/gu;

/** A name or chat text without these characters, which come along when text is pasted. */
export const plainWords = (text: string): string => text.replace(DECEPTIVE, '').trim();

/** What a name must not begin with (combining marks) or end with (spaces, joiners). */
const LOOSE_ENDS = /^[\p{M}\p{Z}\u200c\u200d]+|[\p{Z}\u200c\u200d]+$/gu;

/** A name as the server accepts it, or ''. */
export const plainName = (text: string): string => plainWords(text).replace(LOOSE_ENDS, '');

/** The letter on a seat's keys. */
export const seatMark = (seat: SeatNumber): string => MARKS[seat - 1] ?? String(seat);

export function seatName(seats: readonly AnySeat[], seat: SeatNumber): string {
  const who = seats[seat - 1];
  if (who?.name === NAMELESS) return t('Player');
  if (who?.name) return who.name;
  if (who?.style && isStyle(who.style)) return stylePlayer(who.style);
  if (who?.kind === 'computer') return COMPUTERS[seat - 1] ?? t('Computer');
  if (who?.kind === 'open') return t('Open seat');
  return t('Seat {seat}', { seat });
}

/** The name in a list that includes the reader: "You", "Anna (you)", "Marcel". */
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
  if (seat.kind === 'computer')
    return seat.style
      ? t('{style}, level {level}', { style: styleName(seat.style), level: seat.level })
      : t('Computer, level {level}', { level: seat.level });
  if (seat.kind === 'open') return t('waiting for someone');
  if (seat.stand_in) return t('away: a computer plays, level {level}', { level: seat.stand_in });
  if (seat.kind === 'kept') return t("hasn't joined yet");
  if (!seat.online) return t('not connected');
  return seat.registered ? t('registered') : '';
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
