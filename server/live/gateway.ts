import type { Server as HttpServer } from "node:http";
import { HEARD_EVERY_MS, HEARD_LATE_MS } from "@domrit/shared/live/heartbeat.ts";
import { Server } from "socket.io";
import type { ServerContext } from "../context.ts";
import { createAddressOf } from "../http/behind-proxies.ts";
import { isForeign } from "../http/origin.ts";
import { createSessionStore } from "../session/session-store.ts";
import { createSocketSessions } from "../session/socket-session.ts";
import { createBookingBroadcast } from "./booking-broadcast.ts";
import { guardConnections } from "./guard-connections.ts";
import { createInvoiceBroadcast } from "./invoice-broadcast.ts";
import { createLinkEnds } from "./link-ends.ts";
import { measureLive } from "./live-metrics.ts";
import { type LiveServer, sessionRoom } from "./rooms.ts";
import { createSessionEnds } from "./session-ends.ts";
import { createWatch } from "./watch.ts";

/** A session or link that ran out is noticed within this time. */
const CHECK_ENDS_MS = 60_000;
/** Whoever has connected but not said hello within this time is sent away. */
const HELLO_MS = 10_000;

/** Serves the live channel. The browser names bookings, never rooms, and gets a snapshot each time it asks to watch. */
export function createGateway(http: HttpServer, server: ServerContext) {
  const { config, orm, log, security } = server;
  const io: LiveServer = new Server(http, {
    connectTimeout: HELLO_MS,
    pingInterval: HEARD_EVERY_MS,
    pingTimeout: HEARD_LATE_MS,
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

  const addressOf = createAddressOf(config.TRUSTED_PROXIES);
  const stopGuarding = guardConnections(io, {
    addressOf,
    limits: server.limits,
    scale: config.RATE_LIMIT_SCALE,
    onHit: server.security.limitHit,
  });
  const store = createSessionStore(server);
  const sessionOf = createSocketSessions(config.SESSION_KEYS, config.PUBLIC_URL, store);
  const watch = createWatch(server);

  io.on("connection", (socket) => {
    socket.data.address = addressOf(socket.request);
    socket.data.watching = new Set();
    const session = sessionOf(socket.request);
    if (session) {
      socket.data.session = session;
      void socket.join(sessionRoom(session.hash));
    }
    socket.on("booking:watch", (asked, answer) => {
      if (typeof answer !== "function") return;
      void watch.booking(socket, asked).then(answer);
    });
    socket.on("booking:unwatch", (asked) => watch.unwatch(socket, asked));
    socket.on("account:watch", (answer) => {
      if (typeof answer !== "function") return;
      watch.account(socket).then(answer, () => answer({ ok: false, code: "unavailable" }));
    });
  });

  measureLive(io);
  const { endConnections, endOver: endOverSessions } = createSessionEnds(io, store, log);
  const { endLinks, endDeadLinks } = createLinkEnds(io, server, log);
  const endOver = (): void => {
    endOverSessions();
    endDeadLinks();
  };
  const timer = setInterval(endOver, CHECK_ENDS_MS).unref();
  http.once("close", () => {
    clearInterval(timer);
    stopGuarding();
  });

  return {
    io,
    ...createBookingBroadcast(io, orm, log),
    ...createInvoiceBroadcast(io, orm, log),
    endConnections,
    endLinks,
    endOver,
  };
}
export type Gateway = ReturnType<typeof createGateway>;
