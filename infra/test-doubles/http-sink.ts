import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

export type SinkRequest = { path: string; headers: IncomingHttpHeaders; body: string };

export async function startHttpSink(answer: (request: SinkRequest) => number | Promise<number> = () => 200) {
  const requests: SinkRequest[] = [];
  const server = createServer(async (request, response) => {
    const kept = { path: request.url ?? "/", headers: request.headers, body: await text(request) };
    requests.push(kept);
    response.writeHead(await answer(kept)).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
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
