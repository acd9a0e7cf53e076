/** The worker: one engine, requests in order. */
import type { EngineRequest } from './commands.ts';
import { type Engine, noEngine, untilItStops, WasmEngine } from './engine.ts';

export interface Asked {
  id: number;
  request: EngineRequest;
}

const loading: Promise<Engine | null> = ENGINE
  ? WasmEngine.load(ENGINE).then(untilItStops, () => null)
  : Promise.resolve(null);

async function answer({ id, request }: Asked): Promise<void> {
  const engine = await loading;
  postMessage({
    id,
    answer: engine?.call(request) ?? noEngine('The engine cannot be loaded.'),
  });
}

addEventListener('message', (event: MessageEvent<Asked>) => void answer(event.data));
