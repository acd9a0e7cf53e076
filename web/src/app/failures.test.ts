import assert from 'node:assert/strict';
import test from 'node:test';
import { dismissFailure, failure, watchFailures } from './failures.ts';

const event = (type: string, members: object): Event => Object.assign(new Event(type), members);

test('What nothing caught is shown until the player has seen it; harmless notices are not', () => {
  const page = new EventTarget();
  watchFailures(page);
  page.dispatchEvent(event('error', { error: null }));
  page.dispatchEvent(event('unhandledrejection', { reason: new DOMException('', 'AbortError') }));
  assert.equal(failure.value, null);
  page.dispatchEvent(event('error', { error: new Error('planted') }));
  assert.equal(failure.value, 'Error: planted');
  dismissFailure();
  assert.equal(failure.value, null);
  page.dispatchEvent(event('unhandledrejection', { reason: new Error('again') }));
  assert.equal(failure.value, 'Error: again');
  dismissFailure();
});
