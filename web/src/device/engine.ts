/** paris.wasm: JSON requests in, JSON answers out (src/wasm/calls.h). Runs in the worker. */
import type { EngineRequest } from './commands.ts';

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  paris_wasm_input: () => number;
  paris_wasm_input_size: () => number;
  paris_wasm_call: (length: number) => number;
  paris_wasm_output: () => number;
}

/** Answers requests like the module does. The page checks the answers (engine-client.ts). */
export interface Engine {
  call(request: EngineRequest): unknown;
}

/** The answer where there is no engine. */
export const noEngine = (text: string) => ({ ok: false, error: { code: 'no_engine', text } });

/** An engine that throws is not called again: its state may be wrong. */
export function untilItStops(engine: Engine): Engine {
  let stopped = false;
  return {
    call(request) {
      try {
        if (!stopped) return engine.call(request);
      } catch {
        stopped = true;
      }
      return noEngine('The engine has stopped.');
    },
  };
}

function exportsOf(instance: WebAssembly.Instance): Exports {
  if (!instance.exports.paris_wasm_call) throw new Error('paris.wasm has no calls');
  return instance.exports as unknown as Exports;
}

export class WasmEngine implements Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly module: Exports) {}

  static async load(address: string): Promise<WasmEngine> {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
    const module = exportsOf(instance);
    module._initialize?.();
    return new WasmEngine(module);
  }

  call(request: EngineRequest): unknown {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const { memory, paris_wasm_input, paris_wasm_input_size } = this.module;
    if (bytes.length > paris_wasm_input_size())
      return { ok: false, error: { code: 'bad_message', text: 'The request is too long.' } };
    new Uint8Array(memory.buffer, paris_wasm_input(), bytes.length).set(bytes);
    const length = this.module.paris_wasm_call(bytes.length);
    // The memory may have grown, so its buffer is read again.
    const answer = new Uint8Array(memory.buffer, this.module.paris_wasm_output(), length);
    return JSON.parse(this.decoder.decode(answer));
  }
}
