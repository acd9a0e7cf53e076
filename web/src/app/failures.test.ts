import assert from 'node:assert/strict';
import test from 'node:test';
import { reportFailures } from './failures.ts';

const event = (type: string, members: object): Event => Object.assign(new Event(type), members);

test('What nothing caught is told to the player; harmless notices are not', () => {
  const page = new EventTarget();
  const told: string[] = [];
  reportFailures(page, (text) => told.push(text));
  page.dispatchEvent(event('error', { error: null }));
  page.dispatchEvent(event('unhandledrejection', { reason: new DOMException('', 'AbortError') }));
  assert.equal(told.length, 0);
  page.dispatchEvent(event('error', { error: new Error('planted') }));
  page.dispatchEvent(event('unhandledrejection', { reason: new Error('planted') }));
  assert.equal(told.length, 2);
  assert.match(told[0] ?? '', /^Something went wrong\. Reload/);
});
