// A WebSocket that sends back what it gets: uWebSockets as Bun has it, with a handler in JavaScript. bun echo_uwebsockets.js <port>
Bun.serve({
  hostname: '127.0.0.1',
  port: Number(process.argv[2]),
  fetch: (request, server) => (server.upgrade(request) ? undefined : new Response('')),
  websocket: { idleTimeout: 0, message: (socket, text) => void socket.send(text) },
});
