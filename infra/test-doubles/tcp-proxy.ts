import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** As PostgreSQL's keepalive in `infra/cluster/patroni.yml`. */
const KEEP_ALIVE_MS = 11_000;

/** A proxy that can fail in several ways; `url` replaces `target`. Local only, unless `host` is given. */
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
    cut(): void {
      way.isCut = true;
      breakAll();
    },
    /** Breaks new connections after this many returned bytes. */
    tear(afterBytes: () => number): void {
      way.tearAfter = afterBytes;
    },
    /** Drops everything silently. */
    freeze(): void {
      way.isFrozen = true;
      pauseAll();
    },
    /** Delays everything until healed. */
    hold(): void {
      way.isHeld = true;
      pauseAll();
    },
    /** Loses every connection silently; new ones work. The server's side ends later. */
    forget(): void {
      for (const socket of sockets) forgotten.add(socket.pause());
      const lost = [...onward];
      setTimeout(() => {
        for (const socket of lost) socket.destroy();
      }, KEEP_ALIVE_MS).unref();
    },
    /** Milliseconds in each direction. */
    slow(delayMs: number): void {
      way.delayMs = delayMs;
    },
    connections: () => sockets.size / 2,
    redirect(target: string): void {
      to = new URL(target);
    },
    /** Frozen connections are broken. */
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

/** Keeps order; each piece gets the delay of its arrival. */
function carry(from: Socket, to: Socket, delayMs: () => number): void {
  let earlier = Promise.resolve();
  const later = (act: () => void): void => {
    const due = performance.now() + delayMs();
    earlier = earlier.then(async () => {
      const rest = due - performance.now();
      if (rest > 0) await sleep(rest);
      act();
    });
  };
  from.on("data", (piece) => later(() => to.writable && to.write(piece)));
  from.on("end", () => later(() => to.end()));
}
