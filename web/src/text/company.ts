/** Computers with a character: their names, what they are like, and what they say about what they did. */
import type { Style } from '../game/codes.ts';
import type { GameEvent, LogEntry } from '../game/protocol.ts';
import { t } from './catalogue.ts';

/** The same in every language. */
const PLAYERS: Record<Style, string> = {
  banker: 'Octave',
  builder: 'Eugénie',
  mayor: 'Armand',
  collector: 'Zélie',
  spoiler: 'Hector',
};

export const stylePlayer = (style: Style): string => PLAYERS[style];

const NAMES: Record<Style, () => string> = {
  banker: () => t('Banker'),
  builder: () => t('Builder'),
  mayor: () => t('Mayor'),
  collector: () => t('Collector'),
  spoiler: () => t('Spoiler'),
};

export const styleName = (style: Style): string => NAMES[style]();

const SENTENCES: Record<Style, () => string> = {
  banker: () => t('Likes francs in hand, and tiles that pay for them.'),
  builder: () => t('Puts keys on landmarks before anything else.'),
  mayor: () => t('Wants the majority in Montmartre, whatever it costs.'),
  collector: () => t('Keeps tokens, and picks up bonus tiles along the way.'),
  spoiler: () => t('Wants you to score less, and the game to end soon.'),
};

/** What the character is like. */
export const styleSentence = (style: Style): string => SENTENCES[style]();

/** They speak on every third occasion: of decisions whose number this divides. The terminal does the same. */
const SPEAKS_EVERY = 3;
const EARNS = 4;
const INVESTS = 8;

const isBuilding = (place: string): boolean => /^[A-Z]{3}[1-8]$/.test(place);
const isOnLandmark = (place: string): boolean => /^[A-Z]{3}$/.test(place) && place !== 'ARC';

const REMARKS: Record<Style, (event: GameEvent) => string | null> = {
  banker: (event) => {
    if (event.event !== 'francs') return null;
    if (event.amount >= EARNS) return t('Francs first. The rest will follow.');
    return event.amount <= -INVESTS ? t('An investment. I expect a return.') : null;
  },
  builder: (event) => {
    if (event.event === 'landmark') return t('At last, something to build on.');
    return event.event === 'key_moved' && isOnLandmark(event.to)
      ? t('People will still admire this in a hundred years.')
      : null;
  },
  mayor: (event) => {
    if (event.event === 'vp_placed') return t('This district votes for me.');
    return event.event === 'key_moved' && isBuilding(event.to)
      ? t('This district is in good hands.')
      : null;
  },
  collector: (event) => {
    if (event.event === 'bonus_taken') return t('One more for the collection.');
    return event.event === 'end_taken' ? t('I know just where to put it.') : null;
  },
  spoiler: (event) => {
    if (event.event === 'bonus_taken') return t("You wanted that one, didn't you?");
    return event.event === 'searched' ? t("Let's not drag this out.") : null;
  },
};

/** What a character says about a decision of its own; null: nothing. */
export function remarkOn(style: Style, entry: LogEntry): string | null {
  if (entry.n % SPEAKS_EVERY !== 0) return null;
  for (const event of entry.events) {
    const remark = event.seat === entry.seat ? REMARKS[style](event) : null;
    if (remark) return remark;
  }
  return null;
}
