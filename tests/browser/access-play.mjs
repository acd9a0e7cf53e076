/**
 * Plays by what the accessibility tree exposes: roles, names and states, never a selector, an attribute
 * or a picture.
 */
import { IDLE } from './hand.mjs';
import { expect, nextFrame } from './lib.mjs';
import { isOneOf, pattern, phrases } from './phrases.mjs';

const BUTTON = /button "((?:[^"\\]|\\.)*)"((?: \[[^\]]*\])*)/;
/** Buttons of the turn that are no decision. */
const NO_DECISION = ['Undo', 'Redo', 'Undo turn', 'Hint', 'Close', 'Cancel'];
/** More than any game needs. */
const MOST_DECISIONS = 500;
/** Places that may be tried before one of them is a decision: others only take up another key. */
const MOST_PLACES = 40;
/** Frames to wait for an answer to a choice: only how long a broken page may hold up the tests. */
const MOST_FRAMES = 5000;

/** The buttons of a snapshot in their order. */
function buttonsOf(snapshot) {
  return snapshot.split('\n').flatMap((line) => {
    const [, name, states] = line.match(BUTTON) ?? [];
    if (name === undefined) return [];
    const disabled = states.includes('[disabled]');
    return [{ name: JSON.parse(`"${name}"`), disabled, pressed: states.includes('[pressed') }];
  });
}

/** Numbers from 0 to below the given one, the same in every run. */
export function dice(seed) {
  let state = seed;
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
}

export class TreePlayer {
  /** `onList` is called when a place asks which of several decisions is meant. */
  constructor(page, seed, onList = async () => {}, language = 'en') {
    this.page = page;
    this.onList = onList;
    const t = phrases(language);
    this.noDecision = [...NO_DECISION.map(t), pattern(t('Rules: {about}'))];
    this.list = pattern(t('All choices on the board as a list ({n})'));
    this.hint = t('Hint');
    this.end = t('End turn');
    this.yes = t('End anyway');
    this.log = page.getByRole('region', { name: t('Log') });
    this.roll = dice(seed);
    this.chosen = new Map();
    this.turn = page.getByRole('region', { name: t('Turn'), exact: true });
    this.board = page.getByRole('group', { name: t('Board'), exact: true });
    this.screen = page.getByRole('region', { name: t('Behind my screen'), exact: true });
    this.over = page.getByRole('region', { name: t('Game over'), exact: true });
  }

  /** Waits until something is asked here: its heading; null when the game is over. */
  async task() {
    const mine = this.turn.getByRole('button', { name: this.hint, disabled: false });
    await mine.or(this.over).first().waitFor();
    await this.page.locator(IDLE).waitFor(); // until then nothing can be chosen
    if (await this.over.isVisible()) return null;
    return this.turn.getByRole('heading', { level: 2 }).textContent();
  }

  /** The decisions that the turn offers, with the list of the board's places unfolded. */
  async choices() {
    const fold = this.turn.getByText(this.list);
    if (await fold.isVisible()) {
      const places = this.turn.getByRole('group').filter({ hasText: this.list });
      if (buttonsOf(await places.ariaSnapshot()).length === 0) {
        await fold.press('Enter');
        await nextFrame(this.page);
      }
    }
    const all = buttonsOf(await this.turn.ariaSnapshot());
    return all.filter(({ name, disabled, pressed }) => !disabled && !pressed && !isOneOf(this.noDecision, name));
  }

  /** The places of the board that can be chosen. */
  async places() {
    return buttonsOf(await this.board.ariaSnapshot()).filter(({ disabled }) => !disabled);
  }

  /**
   * One of the list, so that a game shows much: rather a purchase with a key that waits, which fills the
   * districts, or else a sort that was seldom chosen.
   */
  pick(list) {
    const purchases = list.filter(({ name }) => /key from the (bank|Arc)/.test(name));
    if (purchases.length > 0 && this.roll(4) > 0) return purchases[this.roll(purchases.length)];
    const sort = ({ name }) => name.split(/[\s\d,.:]/)[0];
    const times = (one) => this.chosen.get(sort(one)) ?? 0;
    const least = Math.min(...list.map(times));
    const wanted = this.roll(3) === 0 ? list : list.filter((one) => times(one) === least);
    const found = wanted[this.roll(wanted.length)];
    this.chosen.set(sort(found), times(found) + 1);
    return found;
  }

  /** As assistive software does it: goes to what has this name, and does its default action. */
  async activate(within, name) {
    await this.page.locator(IDLE).waitFor(); // until then it would count for nothing
    await within.getByRole('button', { name, exact: true, disabled: false }).first().press('Enter');
  }

  /** Everything about the turn that is heard; changes with every decision. */
  async heard() {
    const log = await this.log.textContent();
    return `${await this.turn.or(this.over).first().ariaSnapshot()}${log.length}`;
  }

  async waitForNews(before) {
    for (let frame = 0; frame < MOST_FRAMES; frame += 1) {
      if ((await this.heard()) !== before) return;
      await nextFrame(this.page);
    }
    throw new Error(`a choice has changed nothing:\n${before}`);
  }

  async chooseInList(choices) {
    const end = choices.find(({ name }) => name.startsWith(this.end));
    await this.activate(this.turn, (end ?? this.pick(choices)).name);
  }

  /** Which of several decisions a place means, if that is asked. */
  async answerList() {
    const list = this.page.getByRole('dialog');
    if ((await list.count()) === 0) return false;
    await this.onList();
    const offered = buttonsOf(await list.ariaSnapshot()).filter(({ name }) => !isOneOf(this.noDecision, name));
    await this.activate(list, this.pick(offered).name);
    return true;
  }

  /** Says yes, if the page asks once more. */
  async confirm() {
    const question = this.turn.getByRole('alertdialog');
    if ((await question.count()) === 0) return false;
    await this.activate(question, this.yes);
    return true;
  }

  /** A place of the board, and while a key is taken up there, another place. */
  async chooseOnBoard(places) {
    let offered = places;
    for (let attempt = 0; attempt < MOST_PLACES; attempt += 1) {
      await this.activate(this.board, this.pick(offered).name);
      await nextFrame(this.page);
      if (await this.answerList()) return;
      if ((await this.board.getByRole('button', { pressed: true }).count()) === 0) return;
      offered = (await this.places()).filter(({ pressed }) => !pressed);
      expect(offered.length > 0, 'a key is taken up, and can go nowhere');
    }
    throw new Error('no place has led to a decision');
  }

  /** Plays to the end; `onTask` hears each task before it is done, and says whether that is enough. Answers the number
   * of decisions. */
  async play(onTask = async (_task) => false) {
    for (let decisions = 0; decisions < MOST_DECISIONS; decisions += 1) {
      const task = await this.task();
      if (task === null) return decisions;
      if (await onTask(task)) return decisions;
      const before = await this.heard();
      if (await this.confirm()) {
        await this.waitForNews(before);
        continue;
      }
      const places = this.roll(2) === 0 ? await this.places() : [];
      if (places.length > 0) await this.chooseOnBoard(places);
      else {
        const choices = await this.choices();
        expect(choices.length > 0, `nothing can be chosen: ${task}`);
        const unfolded = await this.heard();
        await this.chooseInList(choices);
        await this.waitForNews(unfolded);
        continue;
      }
      await this.waitForNews(before);
    }
    throw new Error('the game does not come to an end');
  }
}
