/** What a connection needs of the browser: sockets, timers and chance. Tests provide others. */
/** The part of a WebSocket that is used, so that tests can provide another. */
export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((data: unknown) => void) | null;
}

export interface Environment {
  connect(): Socket;
  /** Runs an action later; the result cancels it. */
  later(action: () => void, milliseconds: number): () => void;
  random(): number;
}

function openSocket(): Socket {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const real = new WebSocket(`${scheme}://${location.host}/ws`);
  const socket: Socket = {
    send: (text) => real.send(text),
    close: () => real.close(),
    onopen: null,
    onclose: null,
    onmessage: null,
  };
  real.onopen = () => socket.onopen?.();
  real.onclose = () => socket.onclose?.();
  real.onmessage = (event) => socket.onmessage?.(event.data);
  return socket;
}

export const browser: Environment = {
  connect: openSocket,
  later(action, milliseconds) {
    const timer = setTimeout(action, milliseconds);
    return () => clearTimeout(timer);
  },
  random: Math.random,
};
