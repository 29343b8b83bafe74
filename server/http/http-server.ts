import { createServer, type RequestListener, type Server } from "node:http";

/**
 * The HTTP server, which lets nobody hold it up: a request's headers have to be there within 5 s and its body within
 * 10 s, and no connection stays silent for longer than 75 s (longer than the 30 s after which the proxy closes an idle
 * one, so that it is never the server that closes one just as a request is sent on it).
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
