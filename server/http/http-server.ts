import { createServer, type RequestListener, type Server } from "node:http";

/**
 * Limits slow clients: headers within 5 s, bodies within 10 s, silence 75 s. The last is longer than the proxy's 30 s,
 * so that never the server closes a connection on which a request is sent.
 */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: 5000,
      requestTimeout: 10_000,
      connectionsCheckingInterval: 1000,
      keepAliveTimeout: 75_000,
      maxHeaderSize: 16_384,
    },
    listener,
  );
  server.maxHeadersCount = 100;
  server.timeout = 75_000;
  return server;
}
