import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { carry } from "./carry.ts";

/** So soon a server that looks after its connections notices that one is gone, as PostgreSQL does in `infra/cluster/patroni.yml`. */
const KEEP_ALIVE_MS = 11_000;

/**
 * A way to a server that can be cut, torn, frozen, held up, slowed and healed: `url` leads where `target` leads. It is open on
 * this computer alone, unless `host` is another of its addresses.
 */
export async function startTcpProxy(target: string, host = "127.0.0.1") {
  let to = new URL(target);
  const sockets = new Set<Socket>();
  const onward = new Set<Socket>();
  const forgotten = new Set<Socket>();
  const whole = { isCut: false, isFrozen: false, isHeld: false, delayMs: 0, tearAfter: () => Number.POSITIVE_INFINITY };
  const way = { ...whole };

  const server = createServer((incoming) => {
    if (way.isCut) {
      incoming.resetAndDestroy();
      return;
    }
    const outgoing = connect(Number(to.port), to.hostname);
    onward.add(outgoing);
    outgoing.on("close", () => onward.delete(outgoing));
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        if (forgotten.delete(socket)) return;
        incoming.destroy();
        outgoing.destroy();
      });
    }
    let untilTorn = way.tearAfter();
    outgoing.on("data", (piece) => {
      untilTorn -= piece.length;
      if (untilTorn <= 0) incoming.resetAndDestroy();
    });
    carry(incoming, outgoing, () => way.delayMs);
    carry(outgoing, incoming, () => way.delayMs);
    if (way.isHeld || way.isFrozen) for (const socket of [incoming, outgoing]) socket.pause();
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = host;
  url.port = String(port);

  const pauseAll = (): void => {
    for (const socket of sockets) socket.pause();
  };
  const breakAll = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: url.href,
    /** Breaks every connection, and every new one at once; the port stays taken, so that nobody else gets it. */
    cut(): void {
      way.isCut = true;
      breakAll();
    },
    /** Breaks each new connection once so many bytes have come back on it. */
    tear(afterBytes: () => number): void {
      way.tearAfter = afterBytes;
    },
    /** Lets nothing through any more and tells nobody, as a network that loses every packet. */
    freeze(): void {
      way.isFrozen = true;
      pauseAll();
    },
    /** Lets nothing pass until healed; what is sent meanwhile arrives then, as after a break in the network. */
    hold(): void {
      way.isHeld = true;
      pauseAll();
    },
    /** Loses every connection without a word to either side; new ones work. The server's side of them ends by itself later. */
    forget(): void {
      for (const socket of sockets) forgotten.add(socket.pause());
      const lost = [...onward];
      setTimeout(() => {
        for (const socket of lost) socket.destroy();
      }, KEEP_ALIVE_MS).unref();
    },
    /** Everything takes this much longer, in milliseconds, each way. */
    slow(delayMs: number): void {
      way.delayMs = delayMs;
    },
    /** How many connections there are through it. */
    connections: () => sockets.size / 2,
    /** Leads every new connection there; those that are open stay. */
    redirect(target: string): void {
      to = new URL(target);
    },
    /** Lets connections through again as ever; those that were frozen are broken. */
    heal(): void {
      if (way.isFrozen) breakAll();
      Object.assign(way, whole);
      for (const socket of sockets) if (!forgotten.has(socket)) socket.resume();
    },
    async stop(): Promise<void> {
      server.close();
      breakAll();
      await once(server, "close");
    },
  };
}
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;
