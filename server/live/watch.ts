import { watchSchema } from "@domrit/shared/live/asked.ts";
import type { AccountAnswer, WatchAnswer } from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { publicView, viewAs } from "../booking/access/booking-view.ts";
import { isByLink, linksOf, type ViewRequest } from "../booking/access/find-open.ts";
import type { ServerContext } from "../context.ts";
import { createDriverSessions } from "../driver/devices/driver-sessions.ts";
import { keptToken } from "../session/link-cookies.ts";
import { createStaffSessions } from "../staff/staff-session.ts";
import { createVenueSessions } from "../venues/devices/venue-sessions.ts";
import { createAskTurns } from "./ask-turns.ts";
import {
  accountRoom,
  customerRoom,
  driverDeviceRoom,
  driverRoom,
  type LiveSocket,
  linkRoom,
  OFFICE_ROOM,
  roomOf,
  sharedRoom,
  staffSessionRoom,
  venueDeviceRoom,
  venueRoom,
} from "./rooms.ts";

/** One page watches one booking; more for tabs with a shared connection. */
const MAX_WATCHED = 20;

type WatchServer = Pick<ServerContext, "orm" | "reading" | "findOpen" | "config" | "limits" | "security" | "now">;
/** By which the connection is closed once a link, or a right of who is signed in, has ended. */
const roomsThatEnd = (id: number, viewing: ViewRequest): string[] => [
  ...linksOf(id, viewing).map(linkRoom),
  ...(viewing.viewer.customerId ? [customerRoom(viewing.viewer.customerId)] : []),
];

type WatchRequest = v.InferOutput<typeof watchSchema>;

/** Gives a connection access to a booking, an account, the office, or the rides of a driver or venue. */
export function createWatch(server: WatchServer) {
  const { findOpen, config, limits, security, now } = server;
  const turns = createAskTurns({ limits, onHit: security.limitHit });
  const staffSessions = createStaffSessions(server);
  const driverSessions = createDriverSessions(server);
  const venueSessions = createVenueSessions(server);

  /** A foreign booking looks like a missing one, also by time. */
  async function look(socket: LiveSocket, { id, token }: WatchRequest): Promise<WatchAnswer> {
    if (!socket.data.watching.has(id)) return { ok: false, code: "unavailable" };
    const viewer = (await socket.data.session?.read()) ?? { links: [] };
    const kept = keptToken(socket.request.headers.cookie, config.PUBLIC_URL, `ride-${id}`);
    const viewing = { viewer, token: token ?? kept, keys: config.SESSION_KEYS, now: now() };
    const find = async () => (Number.isSafeInteger(id) && id > 0 ? await findOpen(id, viewing) : null);
    // Joined before reading, so that no change and no link's end is missed.
    await socket.join([...roomsThatEnd(id, viewing), roomOf(id)]);
    const opened = await find();
    if (!opened) return { ok: false, code: "not_found" };
    const { booking, role } = opened;
    if (isByLink(role)) {
      await socket.leave(roomOf(id));
      socket.data.shared = new Map([...(socket.data.shared ?? []), [id, { bookingId: booking.id, role }]]);
      await socket.join(sharedRoom(booking.id));
    } else if (booking.customerId)
      socket.data.granted = new Map([...(socket.data.granted ?? []), [id, { role, customerId: viewer.customerId }]]);
    else return { ok: true, booking: publicView(booking) };
    // Read again: a change between reading and access was not sent here.
    const shown = await find();
    if (!shown) return { ok: false, code: "not_found" };
    return { ok: true, booking: isByLink(role) ? viewAs(role, shown.booking, { id }) : publicView(shown.booking) };
  }

  function leave(socket: LiveSocket, id: number): void {
    socket.data.watching.delete(id);
    socket.data.granted?.delete(id);
    void socket.leave(roomOf(id));
    const watched = socket.data.shared?.get(id);
    if (!watched) return;
    socket.data.shared?.delete(id);
    const { bookingId } = watched;
    if (![...(socket.data.shared?.values() ?? [])].some((other) => other.bookingId === bookingId))
      void socket.leave(sharedRoom(bookingId));
  }

  type Sessions<Who> = { find: (cookies: string) => Promise<Who | undefined> };
  /** The session in a cookie of the connection lets it in two rooms: that of the session, and that of what is told. */
  function byCookie<Who>({ find }: Sessions<Who>, roomsOf: (who: Who) => readonly [ofSession: string, told: string]) {
    return (socket: LiveSocket): Promise<AccountAnswer> =>
      turns.ask(socket, async () => {
        const look = () => find(socket.request.headers.cookie ?? "");
        const who = await look();
        if (!who) return { ok: false, code: "not_signed_in" };
        const [ofSession, told] = roomsOf(who);
        await socket.join([ofSession, told]);
        if (await look()) return { ok: true };
        // The session ended before the connection was in its room.
        await socket.leave(told);
        return { ok: false, code: "not_signed_in" };
      });
  }

  return {
    /** Requests count as watched, so a burst cannot pass the limit. */
    async booking(socket: LiveSocket, asked: unknown): Promise<WatchAnswer> {
      if (turns.isRefused(socket)) return turns.refuse(socket);
      const parsed = v.safeParse(watchSchema, asked);
      // Counted as any other: to look at it has cost as much.
      if (!parsed.success) return turns.ask(socket, () => Promise.resolve({ ok: false, code: "invalid_fields" }));
      const { id } = parsed.output;
      const { watching } = socket.data;
      if (!watching.has(id) && watching.size >= MAX_WATCHED) return turns.refuse(socket);
      watching.add(id);
      const answer = await turns
        .ask(socket, () => look(socket, parsed.output))
        .catch(() => ({ ok: false, code: "unavailable" }) as const);
      if (answer.ok && watching.has(id)) return answer;
      leave(socket, id);
      // A parallel request failed, or the booking was unwatched.
      return answer.ok ? { ok: false, code: "unavailable" } : answer;
    },

    unwatch(socket: LiveSocket, asked: unknown): void {
      const parsed = v.safeParse(watchSchema, asked);
      if (parsed.success) leave(socket, parsed.output.id);
    },

    /** The account of the connection's session. */
    account(socket: LiveSocket): Promise<AccountAnswer> {
      return turns.ask(socket, async () => {
        const viewer = await socket.data.session?.read();
        if (!viewer?.customerId) return { ok: false, code: "not_signed_in" };
        await socket.join(accountRoom(viewer.customerId));
        return { ok: true };
      });
    },

    /** Needs the staff session of the connection. */
    office: byCookie(staffSessions, ({ sessionHash }) => [staffSessionRoom(sessionHash), OFFICE_ROOM]),
    /** Needs the device cookie of the connection, as `venue` does. */
    driver: byCookie(driverSessions, ({ id, sessionHash }) => [driverDeviceRoom(sessionHash), driverRoom(id)]),
    venue: byCookie(venueSessions, ({ id, sessionHash }) => [venueDeviceRoom(sessionHash), venueRoom(id)]),
  };
}
