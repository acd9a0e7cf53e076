/** paris.wasm with types: JSON requests in, JSON answers out (src/wasm/calls.h). Runs in the worker. */

interface Exports {
  memory: WebAssembly.Memory;
  _initialize?: () => void;
  paris_wasm_input: () => number;
  paris_wasm_input_size: () => number;
  paris_wasm_call: (length: number) => number;
  paris_wasm_output: () => number;
}

export interface Request {
  do: string;
  [member: string]: unknown;
}

export interface EngineAnswer {
  ok: boolean;
  error?: { code: string; text: string; line?: number; column?: number };
  [member: string]: unknown;
}

/** Whatever answers requests like the module. */
export interface Engine {
  call(request: Request): EngineAnswer;
}

export const noEngine = (text: string): EngineAnswer => ({
  ok: false,
  error: { code: 'no_engine', text },
});

/** The engine until it throws: what it would say after that is worth nothing. */
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

export class WasmEngine implements Engine {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  private constructor(private readonly module: Exports) {}

  static async load(address: string): Promise<WasmEngine> {
    const { instance } = await WebAssembly.instantiateStreaming(fetch(address), {});
    const exports = instance.exports as unknown as Exports;
    if (!exports.paris_wasm_call) throw new Error('paris.wasm has no calls');
    exports._initialize?.();
    return new WasmEngine(exports);
  }

  call(request: Request): EngineAnswer {
    const bytes = this.encoder.encode(JSON.stringify(request));
    const { memory, paris_wasm_input, paris_wasm_input_size } = this.module;
    if (bytes.length > paris_wasm_input_size())
      return { ok: false, error: { code: 'bad_message', text: 'The request is too long.' } };
    new Uint8Array(memory.buffer, paris_wasm_input(), bytes.length).set(bytes);
    const length = this.module.paris_wasm_call(bytes.length);
    // The memory may have grown: its buffer is asked for again.
    const answer = new Uint8Array(memory.buffer, this.module.paris_wasm_output(), length);
    return JSON.parse(this.decoder.decode(answer)) as EngineAnswer;
  }
}
