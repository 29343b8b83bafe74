import type { Server as HttpServer, IncomingMessage } from "node:http";
import { HEARD_EVERY_MS, HEARD_LATE_MS } from "@domrit/shared/live/heartbeat.ts";
import type { AccountAnswer } from "@domrit/shared/live/messages.ts";
import { Server } from "socket.io";
import type { ServerContext } from "../context.ts";
import { createDriverSessions } from "../driver/devices/driver-sessions.ts";
import { isForeign } from "../http/addresses/origin.ts";
import { createAddressOf } from "../http/behind-proxies.ts";
import type { Listener } from "../http/listener.ts";
import { createSessionStore } from "../session/session-store.ts";
import { createSocketSessions } from "../session/socket-session.ts";
import { createStaffSessions } from "../staff/staff-session.ts";
import { createVenueSessions } from "../venues/devices/venue-sessions.ts";
import { createBookingBroadcast } from "./booking-broadcast.ts";
import { createDeviceBroadcast } from "./device-broadcast.ts";
import { createLinkEnds, createSessionEnds } from "./ends.ts";
import { guardConnections } from "./guard-connections.ts";
import { createInvoiceBroadcast } from "./invoice-broadcast.ts";
import { measureLive } from "./live-metrics.ts";
import { createOfficeBroadcast } from "./office-broadcast.ts";
import { type LiveServer, type LiveSocket, sessionRoom } from "./rooms.ts";
import { createWatch } from "./watch.ts";

/** Longest delay until an expired session or link is noticed. */
const CHECK_ENDS_MS = 60_000;
/** A client must say hello within this time. */
const HELLO_MS = 10_000;

/** The HTTP server of one port, and what is served there. */
export type Port = { http: HttpServer; place: Listener };

/** On each port within its content. Browsers name bookings, never rooms, and get a snapshot. */
export function createGateway([port, ...morePorts]: readonly [Port, ...Port[]], server: ServerContext) {
  const { config, orm, log, security } = server;
  const { http } = port;
  const placeOf = createPlaceOf();
  const io: LiveServer = new Server(http, {
    connectTimeout: HELLO_MS,
    pingInterval: HEARD_EVERY_MS,
    pingTimeout: HEARD_LATE_MS,
    maxHttpBufferSize: 10_000,
    serveClient: false,
    allowRequest: (request, allow) => {
      const { origin, host, "sec-fetch-site": site } = request.headers;
      const from = { origin, host, site: typeof site === "string" ? site : undefined };
      const foreign = isForeign(from, placeOf(request).url);
      if (foreign) security.record("origin_refused");
      allow(null, !foreign);
    },
  });

  for (const more of morePorts) io.engine.attach(more.http, { path: io.path() });
  for (const each of [port, ...morePorts]) placeOf.know(each);
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
    const { serves } = placeOf(socket.request);
    if (serves !== "site") socket.on("office:watch", answering(socket, watch.office));
    if (serves === "office") return;
    socket.on("driver:watch", answering(socket, watch.driver));
    socket.on("venue:watch", answering(socket, watch.venue));
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
    socket.on("account:watch", answering(socket, watch.account));
  });

  measureLive(io);
  const { endConnections, endOver: endOverSessions } = createSessionEnds(
    io,
    {
      customers: store,
      staff: createStaffSessions(server),
      drivers: createDriverSessions(server),
      venues: createVenueSessions(server),
    },
    log,
  );
  const { endLinks, endDeadLinks, endWatching } = createLinkEnds(io, server, log);
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
    ...createOfficeBroadcast(io),
    ...createDeviceBroadcast(io, server.reading),
    endConnections,
    endLinks,
    endWatching,
    endOver,
  };
}

/** Anything may come in place of the function that is answered by. */
const answering =
  (socket: LiveSocket, ask: (socket: LiveSocket) => Promise<AccountAnswer>) =>
  (answer: (answer: AccountAnswer) => void): void => {
    if (typeof answer !== "function") return;
    ask(socket).then(answer, () => answer({ ok: false, code: "unavailable" }));
  };

/** Tells by which port a request came. */
function createPlaceOf() {
  const places = new WeakMap<IncomingMessage, Listener>();
  const placeOf = (request: IncomingMessage): Listener => {
    const place = places.get(request);
    if (!place) throw new Error("A request that came by no port of ours");
    return place;
  };
  return Object.assign(placeOf, {
    know({ http, place }: Port): void {
      const keep = (request: IncomingMessage) => void places.set(request, place);
      http.prependListener("request", keep);
      http.prependListener("upgrade", keep);
    },
  });
}
export type Gateway = ReturnType<typeof createGateway>;
