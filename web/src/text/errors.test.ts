import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { errorCodes, errorSentence } from './errors.ts';

/** The codes with which the server and the engine refuse, read from their sources. */
function codesIn(path: string): string[] {
  const REFUSAL = /(?:refuse|refused|turn_away)\([^;]*?"([a-z_]+)",\s*(?:"\w|h->|error|request->)/g;
  if (path.endsWith('.c'))
    return [...readFileSync(path, 'utf8').matchAll(REFUSAL)].map((found) => found[1] as string);
  if (path.endsWith('.h')) return [];
  return readdirSync(path).flatMap((name) => codesIn(`${path}/${name}`));
}

/** What only operators and programs that speak the protocol wrongly get to see. */
const FOR_PROGRAMS = ['wrong_method', 'damaged'];

test('Whatever the server and the engine refuse has a sentence of the page', () => {
  const codes = new Set(
    ['match', 'server', 'wasm'].flatMap((module) => codesIn(`../src/${module}`)),
  );
  assert.ok(codes.size > 12, [...codes].join());
  const missing = [...codes].filter(
    (code) => !errorCodes().includes(code) && !FOR_PROGRAMS.includes(code),
  );
  assert.deepEqual(missing, []);
});

test('A refusal is told by its code, or by its reason if it has one', () => {
  assert.equal(
    errorSentence({ code: 'busy', text: 'x' }),
    'The server is busy. Try again in a moment.',
  );
  assert.equal(errorSentence({ code: 'odd', text: 'x' }), "That didn't work (odd).");
  const reason = { reason: 'STACK_EMPTY', clause: 'R3.2', stack: 2 } as const;
  assert.match(errorSentence({ code: 'illegal', text: 'x', reason }), /^Stack 2 is empty/);
});
