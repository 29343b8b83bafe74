import type { Server as HttpServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server as LiveServer } from "socket.io";

type DrainedServers = {
  http: HttpServer;
  /** The office's separate port; its live connections are closed too. */
  office?: HttpServer | undefined;
  io: LiveServer;
  stopping: AbortController;
  /** The proxy's time to notice; closing live connections takes as long again. */
  seconds: number;
};

/** Ends the connection with the answer, so that the proxy keeps none open. */
export function closeWhileStopping(http: HttpServer, stopping: AbortSignal): void {
  http.prependListener("request", (_request, response) => {
    if (stopping.aborted) response.setHeader("Connection", "close");
  });
}

/** Reports not ready, serves until the proxy sends nothing, finishes requests, closes live connections. */
export async function drain({ http, office, io, stopping, seconds }: DrainedServers): Promise<void> {
  stopping.abort();
  await sleep(seconds * 1000);
  http.close();
  await closeSockets(io, seconds * 1000);
  office?.close();
}

/** Spread over time, so that not all pages return at once. A client told to disconnect would stay away. */
async function closeSockets(io: LiveServer, milliseconds: number): Promise<void> {
  const sockets = [...io.of("/").sockets.values()];
  const started = performance.now();
  for (const [index, socket] of sockets.entries()) {
    const due = started + (milliseconds * index) / sockets.length;
    if (due > performance.now()) await sleep(due - performance.now());
    socket.conn.close();
  }
}
