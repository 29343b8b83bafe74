import type { Server as HttpServer } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { Server as LiveServer } from "socket.io";

type DrainedServers = {
  http: HttpServer;
  /** The server of the office's own port, where it has one; its live connections are closed with the others. */
  office?: HttpServer | undefined;
  io: LiveServer;
  /** Aborted here at once: from then on the server says that it is not ready. */
  stopping: AbortController;
  /** How long the proxy may take to notice; the live connections are then closed over as long a time. */
  seconds: number;
};

/** Whatever is answered while the server stops is the last on its connection, so that the proxy keeps none open. */
export function closeWhileStopping(http: HttpServer, stopping: AbortSignal): void {
  http.prependListener("request", (_request, response) => {
    if (stopping.aborted) response.setHeader("Connection", "close");
  });
}

/**
 * Takes the server out of service without failing anybody: says so, goes on serving until the proxy sends nothing more,
 * takes no new connections, finishes the requests it has, and closes the live connections.
 */
export async function drain({ http, office, io, stopping, seconds }: DrainedServers): Promise<void> {
  stopping.abort();
  await sleep(seconds * 1000);
  http.close();
  await closeSockets(io, seconds * 1000);
  office?.close();
}

/**
 * Closes the transports, evenly over this time, so that not all pages come back in the same moment. A client that is
 * told to disconnect does not come back by itself; one whose transport closes does.
 */
async function closeSockets(io: LiveServer, milliseconds: number): Promise<void> {
  const sockets = [...io.of("/").sockets.values()];
  const started = performance.now();
  for (const [index, socket] of sockets.entries()) {
    const due = started + (milliseconds * index) / sockets.length;
    if (due > performance.now()) await sleep(due - performance.now());
    socket.conn.close();
  }
}
