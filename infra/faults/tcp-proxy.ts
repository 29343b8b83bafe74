import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "../ports/free-port.ts";

/** A way to a server that can be cut and healed: `url` leads where `target` leads. */
export async function startTcpProxy(target: string) {
  const to = new URL(target);
  const port = await freePort(18_000);
  const sockets = new Set<Socket>();
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  let server: Server | undefined;

  const pipe = (incoming: Socket): void => {
    const outgoing = connect(Number(to.port), to.hostname);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        incoming.destroy();
        outgoing.destroy();
        sockets.delete(socket);
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  };

  const proxy = {
    url: url.href,
    /** Lets connections through. */
    async heal(): Promise<void> {
      server = createServer(pipe).listen(port, "127.0.0.1");
      await once(server, "listening");
    },
    /** Breaks every connection and refuses new ones. */
    async cut(): Promise<void> {
      const closed = server && once(server, "close");
      server?.close();
      for (const socket of sockets) socket.resetAndDestroy();
      await closed;
      server = undefined;
    },
  };
  await proxy.heal();
  return proxy;
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
