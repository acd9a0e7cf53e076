/** The worker: one engine, requests in order. */
import {
  type Engine,
  type EngineAnswer,
  noEngine,
  type Request,
  untilItStops,
  WasmEngine,
} from './engine.ts';

export interface Asked {
  id: number;
  request: Request;
}

export interface Answered {
  id: number;
  answer: EngineAnswer;
}

const loading: Promise<Engine | null> = ENGINE
  ? WasmEngine.load(ENGINE).then(untilItStops, () => null)
  : Promise.resolve(null);

async function answer({ id, request }: Asked): Promise<void> {
  const engine = await loading;
  const answered = engine?.call(request) ?? noEngine('The engine cannot be loaded.');
  postMessage({ id, answer: answered } satisfies Answered);
}

addEventListener('message', (event: MessageEvent<Asked>) => void answer(event.data));
