import type { Server as HttpServer } from "node:http";
import { watchSchema } from "@domrit/shared/live/messages.ts";
import { Server } from "socket.io";
import * as v from "valibot";
import type { ServerContext } from "../context.ts";
import { isForeign } from "../http/origin.ts";
import { createSessionStore } from "../session/session-store.ts";
import { createSocketSessions } from "../session/socket-session.ts";
import { createBookingBroadcast } from "./booking-broadcast.ts";
import { createInvoiceBroadcast } from "./invoice-broadcast.ts";
import { type LiveServer, roomOf, sessionRoom } from "./rooms.ts";
import { createSessionEnds } from "./session-ends.ts";
import { createWatch } from "./watch.ts";

/** A session that ran out is noticed within this time. */
const CHECK_SESSIONS_MS = 60_000;

/** Serves the live channel. The browser names bookings, never rooms, and gets a snapshot each time it asks to watch. */
export function createGateway(http: HttpServer, server: ServerContext) {
  const { config, orm, log, security } = server;
  const io: LiveServer = new Server(http, {
    maxHttpBufferSize: 10_000,
    serveClient: false,
    allowRequest: (request, allow) => {
      const { origin, host, "sec-fetch-site": site } = request.headers;
      const from = { origin, host, site: typeof site === "string" ? site : undefined };
      const foreign = isForeign(from, config.PUBLIC_URL);
      if (foreign) security.record("origin_refused");
      allow(null, !foreign);
    },
  });

  const store = createSessionStore(orm, server.now);
  const sessionOf = createSocketSessions(config.SESSION_KEYS, config.PUBLIC_URL, store);
  const watch = createWatch(server);

  io.on("connection", (socket) => {
    const session = sessionOf(socket.request);
    if (session) {
      socket.data.session = session;
      void socket.join(sessionRoom(session.hash));
    }
    socket.on("booking:watch", (asked, answer) => {
      if (typeof answer !== "function") return;
      watch.booking(socket, asked).then(answer, () => answer({ ok: false, code: "unavailable" }));
    });
    socket.on("booking:unwatch", (asked) => {
      const parsed = v.safeParse(watchSchema, asked);
      if (parsed.success) void socket.leave(roomOf(parsed.output.id));
    });
    socket.on("account:watch", (answer) => {
      if (typeof answer !== "function") return;
      watch.account(socket).then(answer, () => answer({ ok: false, code: "unavailable" }));
    });
  });

  const ends = createSessionEnds(io, store, log);
  const timer = setInterval(ends.endOver, CHECK_SESSIONS_MS).unref();
  http.once("close", () => clearInterval(timer));

  return { io, ...createBookingBroadcast(io, orm, log), ...createInvoiceBroadcast(io, orm, log), ...ends };
}
export type Gateway = ReturnType<typeof createGateway>;
