/** An engine in a worker of its own, asked by promises; its answers are checked here. */
import { type Outcome, readAnswer } from '../game/outcome.ts';
import { members, number } from '../game/reader.ts';
import {
  ENGINE_ANSWERS,
  type EngineAnswers,
  type EngineCommand,
  type EngineRequest,
  type EngineRequests,
} from './commands.ts';
import { noEngine } from './engine.ts';
import type { Asked } from './worker.ts';

export interface EngineClient {
  ask<C extends EngineCommand>(
    command: C,
    request: EngineRequests[C],
  ): Promise<Outcome<EngineAnswers[C]>>;
  close(): void;
}

export type StartEngine = () => EngineClient;

/** A client of anything that answers requests with JSON. */
export const clientOf = (
  call: (request: EngineRequest) => Promise<unknown>,
  close: () => void = () => {},
): EngineClient => ({
  async ask(command, request) {
    // TypeScript cannot see that the command and its request belong together.
    const answer = await call({ do: command, ...request } as EngineRequest);
    return readAnswer(answer, ENGINE_ANSWERS[command]);
  },
  close,
});

export const startWorker: StartEngine = () => {
  const worker = new Worker(WORKER, { type: 'module' });
  const waiting = new Map<number, (answer: unknown) => void>();
  let count = 0;
  let stopped: unknown = null;
  worker.onmessage = (event: MessageEvent<unknown>) => {
    const { id, answer } = members(event.data);
    waiting.get(number(id))?.(answer);
    waiting.delete(number(id));
  };
  worker.onerror = () => {
    stopped = noEngine('The engine has stopped.');
    for (const resolve of waiting.values()) resolve(stopped);
    waiting.clear();
  };
  const call = (request: EngineRequest): Promise<unknown> => {
    if (stopped) return Promise.resolve(stopped);
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      waiting.set(id, resolve);
      worker.postMessage({ id, request } satisfies Asked);
    });
  };
  return clientOf(call, () => worker.terminate());
};
