import {
  type AccountAnswer,
  type DriverAnswer,
  type OfficeAnswer,
  type WatchAnswer,
  watchSchema,
} from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { publicView, viewAs } from "../booking/access/booking-view.ts";
import { isByLink, linksOf } from "../booking/access/find-open.ts";
import type { ServerContext } from "../context.ts";
import { createDriverSessions } from "../driver/devices/driver-sessions.ts";
import { keptToken } from "../session/link-cookies.ts";
import { createStaffSessions } from "../staff/staff-session.ts";
import { createAskTurns } from "./ask-turns.ts";
import {
  accountRoom,
  driverDeviceRoom,
  driverRoom,
  type LiveSocket,
  linkRoom,
  OFFICE_ROOM,
  roomOf,
  sharedRoom,
  staffSessionRoom,
} from "./rooms.ts";

/** One page watches one booking; a few more allow for tabs that share a connection. */
const MAX_WATCHED = 20;

type WatchServer = Pick<ServerContext, "orm" | "reading" | "findOpen" | "config" | "limits" | "security" | "now">;
type WatchRequest = v.InferOutput<typeof watchSchema>;

/** How a connection comes to hear of a booking, of its customer's account, of the office or of a driver's rides, and no more. */
export function createWatch(server: WatchServer) {
  const { findOpen, config, limits, security, now } = server;
  const turns = createAskTurns({ limits, onHit: security.limitHit });
  const staffSessions = createStaffSessions(server);
  const driverSessions = createDriverSessions(server);

  /** A booking that is not theirs is the same as one that does not exist, in time also. */
  async function look(socket: LiveSocket, { id, token }: WatchRequest): Promise<WatchAnswer> {
    if (!socket.data.watching.has(id)) return { ok: false, code: "unavailable" };
    const viewer = (await socket.data.session?.read()) ?? { links: [] };
    const kept = keptToken(socket.request.headers.cookie, config.PUBLIC_URL, `ride-${id}`);
    const viewing = { viewer, token: token ?? kept, keys: config.SESSION_KEYS, now: now() };
    const find = async () => (Number.isSafeInteger(id) && id > 0 ? await findOpen(id, viewing) : null);
    // Before looking, so that no change and no end of a link is missed.
    await socket.join([...linksOf(id, viewing).map(linkRoom), roomOf(id)]);
    const opened = await find();
    if (!opened) return { ok: false, code: "not_found" };
    const { booking, role } = opened;
    if (isByLink(role)) {
      await socket.leave(roomOf(id));
      socket.data.shared = new Map([...(socket.data.shared ?? []), [id, { bookingId: booking.id, role }]]);
      await socket.join(sharedRoom(booking.id));
    } else if (booking.customerId) socket.data.granted = new Set([...(socket.data.granted ?? []), id]);
    else return { ok: true, booking: publicView(booking) };
    // A change between reading it and being allowed it was kept from this connection.
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

  return {
    /** Answers with a snapshot. What is being asked for counts as watched, so that a burst is no way past the limit. */
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
      // Another question about it, asked before this one, has failed meanwhile, or it was unwatched.
      return answer.ok ? { ok: false, code: "unavailable" } : answer;
    },

    unwatch(socket: LiveSocket, asked: unknown): void {
      const parsed = v.safeParse(watchSchema, asked);
      if (parsed.success) leave(socket, parsed.output.id);
    },

    /** The account is that of the session the connection was opened with. */
    account(socket: LiveSocket): Promise<AccountAnswer> {
      return turns.ask(socket, async () => {
        const viewer = await socket.data.session?.read();
        if (!viewer?.customerId) return { ok: false, code: "not_signed_in" };
        await socket.join(accountRoom(viewer.customerId));
        return { ok: true };
      });
    },

    /** For the staff session whose cookie the connection was opened with; a customer's is none. */
    office(socket: LiveSocket): Promise<OfficeAnswer> {
      const find = () => staffSessions.find(socket.request.headers.cookie ?? "");
      return turns.ask(socket, async () => {
        const staff = await find();
        if (!staff) return { ok: false, code: "not_signed_in" };
        // One connection has the cookie of one session: asked again, it is in these rooms already.
        await socket.join([staffSessionRoom(staff.sessionHash), OFFICE_ROOM]);
        if (await find()) return { ok: true };
        // It ended before anybody could find this connection by it.
        await socket.leave(OFFICE_ROOM);
        return { ok: false, code: "not_signed_in" };
      });
    },

    /** For the driver whose device's cookie the connection was opened with. */
    driver(socket: LiveSocket): Promise<DriverAnswer> {
      const find = () => driverSessions.find(socket.request.headers.cookie ?? "");
      return turns.ask(socket, async () => {
        const driver = await find();
        if (!driver) return { ok: false, code: "not_signed_in" };
        await socket.join([driverDeviceRoom(driver.sessionHash), driverRoom(driver.id)]);
        if (await find()) return { ok: true };
        // As above: it ended before anybody could find this connection by it.
        await socket.leave(driverRoom(driver.id));
        return { ok: false, code: "not_signed_in" };
      });
    },
  };
}
