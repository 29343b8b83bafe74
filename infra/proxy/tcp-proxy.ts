import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A way to a server that can be cut, frozen and healed: `url` leads where `target` leads. */
export async function startTcpProxy(target: string) {
  const to = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  let isFrozen = false;

  const server = createServer((incoming) => {
    if (isCut) {
      incoming.resetAndDestroy();
      return;
    }
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
    if (isFrozen) hold(incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = "127.0.0.1";
  url.port = String(port);

  const hold = (...held: Socket[]): void => {
    for (const socket of held) {
      socket.unpipe();
      socket.pause();
    }
  };
  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    /** Breaks every connection, and every new one at once; the port stays taken, so that nobody else gets it. */
    cut(): void {
      isCut = true;
      breakAll();
    },
    /** Lets nothing through any more and tells nobody, as a network that loses every packet. */
    freeze(): void {
      isFrozen = true;
      hold(...sockets);
    },
    /** Lets connections through again; those that were frozen are broken. */
    heal(): void {
      if (isFrozen) breakAll();
      isCut = false;
      isFrozen = false;
    },
    async stop(): Promise<void> {
      server.close();
      breakAll();
      await once(server, "close");
    },
  };
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
