/** What build.mjs puts in, and files that are no TypeScript. */
declare const ENGINE: string | null;
declare const WORKER: string;
declare const LANGUAGES: Record<string, string>;
declare const RULES: Record<string, string>;
declare const RULE_PICTURES: string;
declare const VERSION: string;
declare const DEVELOPMENT: boolean;
declare const KEPT: string[];
declare const EDITION: string;
declare module '*.css';
declare module '*?sources' {
  const content: unknown;
  export default content;
}

/** As much of node as tests use. */
declare module 'node:test' {
  type Body = () => void | Promise<void>;
  export function test(name: string, body: Body): Promise<void>;
  export default test;
  export function describe(name: string, body: Body): Promise<void>;
  export function it(name: string, body: Body): Promise<void>;
  export function beforeEach(body: Body): void;
  export function afterEach(body: Body): void;
}
declare module 'node:fs' {
  export function readFileSync(path: string, encoding: 'utf8'): string;
  export function readdirSync(path: string): string[];
}
declare module 'node:assert/strict' {
  function ok(value: unknown, message?: string): asserts value;
  namespace ok {
    export { ok };
    export function equal<T>(actual: unknown, expected: T, message?: string): asserts actual is T;
    export function notEqual(actual: unknown, expected: unknown, message?: string): void;
    export function deepEqual(actual: unknown, expected: unknown, message?: string): void;
    export function match(text: string, pattern: RegExp, message?: string): void;
    export function doesNotMatch(text: string, pattern: RegExp, message?: string): void;
    export function throws(body: () => unknown, expected?: RegExp): void;
    export function rejects(promise: Promise<unknown>, expected?: RegExp): Promise<void>;
    export function fail(message?: string): never;
  }
  export default ok;
}
