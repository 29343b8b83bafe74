import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { freePort } from "../ports/free-port.ts";

export type SinkRequest = { path: string; headers: IncomingHttpHeaders; body: string };

/** A server on the other side that keeps every request; `answer` gives the status (200), after any delay. */
export async function startHttpSink(answer: (request: SinkRequest) => number | Promise<number> = () => 200) {
  const requests: SinkRequest[] = [];
  const port = await freePort(17_500);
  const server = createServer(async (request, response) => {
    const kept = { path: request.url ?? "/", headers: request.headers, body: await text(request) };
    requests.push(kept);
    response.writeHead(await answer(kept)).end();
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
export type HttpSink = Awaited<ReturnType<typeof startHttpSink>>;
