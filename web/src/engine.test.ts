import assert from 'node:assert/strict';
import test from 'node:test';
import { untilItStops } from './engine.ts';

test('An engine that throws is answered for, then and from then on', () => {
  let calls = 0;
  const engine = untilItStops({
    call(request) {
      calls += 1;
      if (request.do === 'think') throw new Error('unreachable');
      return { ok: true };
    },
  });
  assert.equal(engine.call({ do: 'table' }).ok, true);
  assert.equal(engine.call({ do: 'think' }).error?.code, 'no_engine');
  assert.equal(engine.call({ do: 'table' }).error?.code, 'no_engine');
  assert.equal(calls, 2);
});
