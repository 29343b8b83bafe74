import type { Server as HttpServer } from "node:http";
import { type WatchAnswer, watchSchema } from "@domrit/shared/live/messages.ts";
import { Server, type Socket } from "socket.io";
import * as v from "valibot";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import type { ServerContext } from "../context.ts";
import { isForeign } from "../http/origin.ts";
import { createBroadcast } from "./broadcast.ts";
import { type LiveServer, roomOf } from "./rooms.ts";

/** One page watches one booking; a few more allow for tabs that share a connection. */
const MAX_WATCHED = 20;

/** Serves the live channel. The browser names bookings, never rooms, and gets a snapshot each time it asks to watch. */
export function createGateway(http: HttpServer, server: ServerContext) {
  const { config, orm, log } = server;
  const io: LiveServer = new Server(http, {
    maxHttpBufferSize: 10_000,
    serveClient: false,
    allowRequest: (request, allow) => {
      const { origin, host, "sec-fetch-site": site } = request.headers;
      const from = { origin, host, site: typeof site === "string" ? site : undefined };
      allow(null, !isForeign(from, config.PUBLIC_URL));
    },
  });

  const watch = async (socket: Socket, asked: unknown): Promise<WatchAnswer> => {
    const parsed = v.safeParse(watchSchema, asked);
    if (!parsed.success || socket.rooms.size > MAX_WATCHED) return { ok: false, code: "invalid_fields" };
    const { id } = parsed.output;
    await socket.join(roomOf(id));
    const booking = Number.isSafeInteger(id) && id > 0 ? await orm.em.fork().findOne(Booking, id) : null;
    if (booking) return { ok: true, booking: publicView(booking) };
    await socket.leave(roomOf(id));
    return { ok: false, code: "not_found" };
  };

  io.on("connection", (socket) => {
    socket.on("booking:watch", (asked, answer) => {
      if (typeof answer !== "function") return;
      watch(socket, asked).then(answer, () => answer({ ok: false, code: "unavailable" }));
    });
    socket.on("booking:unwatch", (asked) => {
      const parsed = v.safeParse(watchSchema, asked);
      if (parsed.success) void socket.leave(roomOf(parsed.output.id));
    });
  });

  return { io, ...createBroadcast(io, orm, log) };
}
