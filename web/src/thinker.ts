/** A worker with an engine of its own, asked by promises. */
import { type EngineAnswer, noEngine, type Request } from './engine.ts';
import type { Answered } from './worker.ts';

export interface Thinker {
  ask(request: Request): Promise<EngineAnswer>;
  close(): void;
}

/** What starts a thinker; tests give another. */
export type Start = () => Thinker;

export const startWorker: Start = () => {
  const worker = new Worker(WORKER, { type: 'module' });
  const waiting = new Map<number, (answer: EngineAnswer) => void>();
  let count = 0;
  let broken: EngineAnswer | null = null;
  worker.onmessage = (event: MessageEvent<Answered>) => {
    waiting.get(event.data.id)?.(event.data.answer);
    waiting.delete(event.data.id);
  };
  worker.onerror = () => {
    const answer = noEngine('The engine has stopped.');
    broken = answer;
    for (const resolve of waiting.values()) resolve(answer);
    waiting.clear();
  };
  return {
    ask(request) {
      if (broken) return Promise.resolve(broken);
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        worker.postMessage({ id, request });
      });
    },
    close: () => worker.terminate(),
  };
};
