/** What a server or the engine refused, as a sentence in the reader's language: by its code. */
import type { Refused } from './protocol.ts';
import { reasonSentence } from './reasons.ts';
import { t } from './words.ts';

const SENTENCES: Record<string, () => string> = {
  bad_message: () => t('This was not understood. Please load the page again.'),
  bad_name: () => t('A name has 1 to 32 characters, none of them | or ".'),
  bad_password: () => t('A password has at least 8 characters.'),
  busy: () => t('The server is busy. Try again in a moment.'),
  forbidden: () => t('This is not allowed here.'),
  gone: () => t('Your session has ended. Please load the page again.'),
  malformed: () => t('There is no such thing to choose.'),
  name_taken: () => t('Another account has this name.'),
  no_engine: () => t('The engine cannot be loaded in this browser.'),
  no_session: () => t('Your session has ended. Please load the page again.'),
  not_json: () => t('This was not understood. Please load the page again.'),
  not_over: () => t('This game is not over yet.'),
  not_playing: () => t('The game has not begun yet, or it is over.'),
  not_seated: () => t('You have no seat at this table.'),
  not_your_turn: () => t("It is somebody else's turn."),
  nothing: () => t('There is nothing to take back or to do again.'),
  offline: () => t('The server cannot be reached.'),
  stale: () => t('The table has gone on meanwhile. Look, and decide again.'),
  stopped: () => t('The server cannot save anything just now. Nothing is lost; try again later.'),
  taken: () => t('This seat is taken.'),
  too_long: () => t('This is too long.'),
  too_many: () => t('That is too much at once: close or finish something first.'),
  too_often: () => t('That was too often. Wait a moment.'),
  unknown: () => t('There is no such table.'),
  wrong_password: () => t('The name or the password is wrong.'),
};

/** The codes that have a sentence, for tests. */
export const errorCodes = (): string[] => Object.keys(SENTENCES);

export function errorSentence(error: Refused): string {
  if (error.reason) return reasonSentence(error.reason);
  return SENTENCES[error.code]?.() ?? t('This did not work ({code}).', { code: error.code });
}
