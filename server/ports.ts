import { createServer, type RequestListener, type Server } from "node:http";
import { createApp, type Website } from "./app.ts";
import type { ServerContext } from "./context.ts";
import { listenersOf } from "./environment-office.ts";
import type { Listener } from "./http/listener.ts";
import { createGateway, type Gateway, type Port } from "./live/gateway.ts";
import { closeWhileStopping } from "./process/drain.ts";

/** `http` is public, `office` has its port if separate; one live channel for both. */
type Ports = { http: Server; office: Server | undefined; gateway: Gateway; listen: (host: string) => Promise<void> };

/** They listen when told to. `websiteAt`: the web build for a port. */
export function createPorts(server: ServerContext, websiteAt: (place: Listener) => Website | undefined): Ports {
  const open = (place: Listener): Port => {
    const http = createHttpServer(createApp(server, websiteAt(place), place).callback());
    closeWhileStopping(http, server.stopping);
    return { http, place };
  };
  const [first, second] = listenersOf(server.config);
  const [site, office] = [open(first), second && open(second)];
  const listenOn = ({ http, place }: Port, host: string): Promise<void> =>
    new Promise((resolve, reject) => {
      http.once("error", reject);
      http.listen(place.port, host, () => {
        http.off("error", reject);
        resolve();
      });
    });
  return {
    http: site.http,
    office: office?.http,
    gateway: createGateway(office ? [site, office] : [site], server),
    listen: async (host) => {
      await listenOn(site, host);
      if (office) await listenOn(office, host);
    },
  };
}

/**
 * Limits slow clients: headers within 5 s, bodies within 10 s, silence 75 s. The last is longer than the proxy's 30 s,
 * so that never the server closes a connection on which a request is sent.
 */
function createHttpServer(listener: RequestListener): Server {
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
