/** What a server or the engine refused, as a sentence in the reader's language: by its code. */
import type { Refused } from '../game/protocol.ts';
import { t } from './catalogue.ts';
import { reasonSentence } from './reasons.ts';

const SENTENCES: Record<string, () => string> = {
  bad_message: () => t("The server didn't understand that. Please reload the page."),
  bad_name: () => t('Names have 1 to 32 characters and can\'t contain | or ".'),
  bad_password: () => t('Passwords must have at least 8 characters.'),
  busy: () => t('The server is busy. Try again in a moment.'),
  common_password: () => t('That password is easy to guess. Please choose another one.'),
  forbidden: () => t("You can't do that here."),
  gone: () => t('Your session has ended. Please reload the page.'),
  malformed: () => t("That isn't one of the choices."),
  name_taken: () =>
    t('A registered player has that name, or one that looks like it. If it is you, log in.'),
  no_engine: () => t("The game engine can't be loaded in this browser."),
  no_session: () => t('Your session has ended. Please reload the page.'),
  not_json: () => t("The server didn't understand that. Please reload the page."),
  not_over: () => t("This game isn't over yet."),
  not_playing: () => t("The game hasn't started yet, or it's already over."),
  not_seated: () => t("You don't have a seat at this table."),
  not_your_turn: () => t("It's someone else's turn."),
  nothing: () => t("There's nothing to undo or redo."),
  offline: () => t("The server can't be reached."),
  stale: () => t('The game has moved on. Check the board and choose again.'),
  stopped: () => t("The server can't save anything right now. Nothing is lost; try again later."),
  taken: () => t('This seat is taken.'),
  too_long: () => t("That's too long."),
  too_many: () => t("You've reached a limit. Close or finish a game first."),
  too_often: () => t('Too many attempts. Please wait a moment.'),
  unreadable: () => t("The server didn't understand that. Please reload the page."),
  unknown: () => t("This table doesn't exist."),
  wrong_password: () => t('Wrong name or password.'),
};

/** The codes that have a sentence, for tests. */
export const errorCodes = (): string[] => Object.keys(SENTENCES);

export function errorSentence(error: Refused): string {
  if (error.reason) return reasonSentence(error.reason);
  return SENTENCES[error.code]?.() ?? t("That didn't work ({code}).", { code: error.code });
}
