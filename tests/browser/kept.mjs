/**
 * A whole game that was once played by hints (pictures/game.json), put into a browser as it was at some moment: what comes
 * late in a game need not be played for.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hand } from './hand.mjs';
import { expect, newVisitor, source } from './lib.mjs';

export const KEPT_GAME = join(source, 'tests/browser/pictures/game.json');
export const keptGame = () => JSON.parse(readFileSync(KEPT_GAME, 'utf8'));

/** Puts a game where the page keeps its games. Runs in the page. */
function keepGame(game) {
  const opening = indexedDB.open('paris', 1);
  return new Promise((resolve, reject) => {
    opening.onerror = () => reject(opening.error);
    opening.onupgradeneeded = () => opening.result.createObjectStore('games', { keyPath: 'id' });
    opening.onsuccess = () => {
      const change = opening.result.transaction('games', 'readwrite');
      change.objectStore('games').put(game);
      change.oncomplete = () => {
        opening.result.close();
        resolve(null);
      };
    };
  });
}

/** Opens the game in this page; as it was after some of its decisions if `changes` say so. */
export async function openKept(page, changes = {}) {
  await page.goto('/settings');
  const game = { ...keptGame(), ...changes };
  await page.evaluate(keepGame, game);
  await page.goto(`/local/${game.id}`);
}

/**
 * Where such decisions come in the record, each as the number of those before it; of the first seat unless `turn` matches
 * others. The record leaves out the ends of turns.
 */
export function moments(decision, turn = /\.1$/) {
  const { record } = keptGame();
  const found = [];
  let count = 0;
  for (const line of record.slice(record.indexOf('\n\n')).trim().split('\n')) {
    const [number] = line.split(' ', 1);
    const decisions = line.slice(number.length + 1).split(';');
    for (const [at, text] of decisions.entries())
      if (turn.test(number) && decision.test(text.trim())) found.push(count + at);
    count += decisions.length + 1;
  }
  expect(found.length > 0, `the kept game has no ${decision}`);
  return found;
}

/** A visitor in the first seat of the game, after so many decisions; and a hand that plays on. */
export async function sitDownAt(browser, url, decisions, options = {}) {
  const visitor = await newVisitor(browser, url, { seed: 41, ...options });
  await openKept(visitor.page, { decisions, status: 'playing' });
  const hand = new Hand(visitor.page, { seed: 41 });
  await hand.ready('turn');
  return { ...visitor, hand };
}
