/** An engine for tests. */
import { sampleMessage, samplePlayer, sampleView } from '../game/samples.ts';
import type { EngineRequest } from './commands.ts';
import { clientOf } from './engine-client.ts';

/** An engine for which seats take turns, each with a number of decisions; its record is the list of who decided. */
export function fakeEngine(steps = 1) {
  let seats: string[] = [];
  let done: number[] = [];
  const waiting = () =>
    done.length >= 6 ? null : (Math.floor(done.length / steps) % seats.length) + 1;
  const view = sampleView({
    round: 3,
    players: [samplePlayer({ vp: 7 }), samplePlayer({ vp: 5 })],
  });
  return (request: EngineRequest): object => {
    switch (request.do) {
      case 'new':
        seats = request.seats;
        return { ok: true };
      case 'load':
        seats = request.seats;
        done = JSON.parse(request.record);
        return { ok: true };
      case 'decide':
        if (request.seat !== waiting())
          return { ok: false, error: { code: 'not_your_turn', text: '' } };
        done.push(request.seat ?? 0);
        return { ok: true };
      case 'think':
        done.push(waiting() ?? 0);
        return { ok: true };
      case 'undo_turn':
        done = [];
        return { ok: true };
      case 'position':
        return { ok: true, position: `paris1 ${request.n}` };
      case 'record':
        return { ok: true, record: JSON.stringify(done), decisions: done.length };
      case 'table':
        return {
          ok: true,
          message: sampleMessage(
            { status: waiting() ? 'playing' : 'over', you: request.viewer },
            { n: done.length - (done.length % steps), waiting: waiting(), view },
          ),
        };
      case 'open':
        return request.record === 'bad'
          ? { ok: false, error: { code: 'malformed', text: 'no', line: 1 } }
          : {
              ok: true,
              length: 3,
              turns: [],
              names: [],
              comments: [],
              points: [],
              sources: {},
              players: 2,
              result: null,
            };
      default:
        return { ok: true };
    }
  };
}

export const startFake = (steps = 1) => {
  const engine = fakeEngine(steps);
  return clientOf(async (request) => engine(request));
};
