import assert from 'node:assert/strict';
import test from 'node:test';
import { noEngine, untilItStops } from './engine.ts';
import { clientOf } from './engine-client.ts';

test('An engine that throws is not called again: both answers say that it has stopped', () => {
  let calls = 0;
  const engine = untilItStops({
    call(request) {
      calls += 1;
      if (request.do === 'think') throw new Error('unreachable');
      return { ok: true };
    },
  });
  const stopped = noEngine('The engine has stopped.');
  assert.deepEqual(engine.call({ do: 'record' }), { ok: true });
  assert.deepEqual(engine.call({ do: 'think', seed: '' }), stopped);
  assert.deepEqual(engine.call({ do: 'record' }), stopped);
  assert.equal(calls, 2);
});

test('An answer that is not what was asked for is refused, with the member that is wrong', async () => {
  const client = clientOf(async () => ({ ok: true, record: '', decisions: 'none' }));
  const answer = await client.ask('record', {});
  assert.equal(!answer.ok && answer.error.code, 'unreadable');
  assert.equal(!answer.ok && answer.error.text, 'decisions: expected a number, found "none"');
});
