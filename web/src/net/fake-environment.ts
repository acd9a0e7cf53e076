/** Sockets and timers for tests. */
import type { Environment, Socket } from './environment.ts';

declare function setImmediate(action: (value: unknown) => void): void;

interface Fake extends Socket {
  sent: Record<string, unknown>[];
  open: () => void;
  break: () => void;
  tell: (message: object) => void;
}

/** Sockets and a clock that the test turns by hand. */
export function fakeEnvironment() {
  const sockets: Fake[] = [];
  let timers: { action: () => void; at: number }[] = [];
  let now = 0;
  const environment: Environment = {
    connect() {
      const socket: Fake = {
        sent: [],
        onopen: null,
        onclose: null,
        onmessage: null,
        send: (text) => socket.sent.push(JSON.parse(text)),
        close: () => {},
        open: () => socket.onopen?.(),
        break: () => socket.onclose?.(),
        tell: (message) => socket.onmessage?.(JSON.stringify(message)),
      };
      sockets.push(socket);
      return socket;
    },
    later(action, milliseconds) {
      const timer = { action, at: now + milliseconds };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    random: () => 1,
  };
  const pass = async (milliseconds: number) => {
    now += milliseconds;
    const due = timers.filter((one) => one.at <= now);
    timers = timers.filter((one) => one.at > now);
    for (const one of due) one.action();
    await new Promise((resolve) => setImmediate(resolve));
  };
  const last = (): Fake => {
    const socket = sockets[sockets.length - 1];
    if (!socket) throw new Error('nothing has connected yet');
    return socket;
  };
  return { environment, sockets, pass, last };
}
