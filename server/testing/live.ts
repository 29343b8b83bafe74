import type { ClientToServer, ServerToClient } from "@domrit/shared/live/messages.ts";
import { BOOKING_CHANGED } from "@domrit/shared/live/signal.ts";
import { io, type Socket } from "socket.io-client";
import { listenToSignals } from "../live/signals.ts";
import type { Client } from "./client.ts";
import type { TestServer } from "./test-server.ts";

export type TestSocket = Socket<ServerToClient, ClientToServer>;

/** The live side of a test server: listens as the real one does, and opens connections with a browser's cookies. */
export async function startLive(server: TestServer) {
  const { gateway, context, databaseUrl } = server;
  const stop = new AbortController();
  const sockets: TestSocket[] = [];
  const listening = listenToSignals(databaseUrl, gateway, context.log, { signal: stop.signal });
  const listeners = async (): Promise<number> => {
    const [row] = await context.orm.em.execute<{ count: number }[]>(
      // Later it asks, with an empty `select`, whether it still hears.
      `select count(*)::int as count from pg_stat_activity
       where (query like 'listen %session_ended%' or query = 'select') and datname = current_database()`,
    );
    return row?.count ?? 0;
  };
  while ((await listeners()) < 1);

  return {
    connect(client?: Client, headers: Record<string, string> = {}): TestSocket {
      const cookie = [...(client?.cookies ?? [])].map(([name, value]) => `${name}=${value}`).join("; ");
      const extraHeaders = { ...(cookie && { Cookie: cookie }), ...headers };
      const socket: TestSocket = io(server.url, {
        transports: ["websocket"],
        extraHeaders,
        reconnection: false,
        forceNew: true,
      });
      sockets.push(socket);
      return socket;
    },
    /** What the relay says after a booking changed. */
    async signal(id: number, version = 1): Promise<void> {
      await context.orm.em.execute("select pg_notify(?, ?)", [BOOKING_CHANGED, JSON.stringify([[id, version]])]);
    },
    async stop(): Promise<void> {
      for (const socket of sockets) socket.disconnect();
      stop.abort();
      await listening;
    },
  };
}
export type Live = Awaited<ReturnType<typeof startLive>>;
