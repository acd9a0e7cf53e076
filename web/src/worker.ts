/** The worker: one engine, requests in order. */
import { type Engine, type EngineAnswer, type Request, WasmEngine } from './engine.ts';

export interface Asked {
  id: number;
  request: Request;
}

export interface Answered {
  id: number;
  answer: EngineAnswer;
}

const loading: Promise<Engine | null> = ENGINE
  ? WasmEngine.load(ENGINE).catch(() => null)
  : Promise.resolve(null);

async function answer({ id, request }: Asked): Promise<void> {
  const engine = await loading;
  const answered: EngineAnswer = engine
    ? engine.call(request)
    : { ok: false, error: { code: 'no_engine', text: 'The engine cannot be loaded.' } };
  postMessage({ id, answer: answered } satisfies Answered);
}

addEventListener('message', (event: MessageEvent<Asked>) => void answer(event.data));
