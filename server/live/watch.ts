import { type AccountAnswer, type WatchAnswer, watchSchema } from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { findOpen } from "../booking/access.ts";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import type { ServerContext } from "../context.ts";
import { accountRoom, type LiveSocket, roomOf } from "./rooms.ts";

/** One page watches one booking; a few more allow for tabs that share a connection. */
const MAX_WATCHED = 20;

/** How a connection comes to hear of a booking or of its customer's account. */
export function createWatch({ orm, config }: Pick<ServerContext, "orm" | "config">) {
  const read = (id: number): Promise<Booking | null> => orm.em.fork().findOne(Booking, id);

  return {
    /** Answers with a snapshot; a booking that is not theirs is the same as one that does not exist, in time also. */
    async booking(socket: LiveSocket, asked: unknown): Promise<WatchAnswer> {
      const parsed = v.safeParse(watchSchema, asked);
      if (!parsed.success || socket.rooms.size > MAX_WATCHED) return { ok: false, code: "invalid_fields" };
      const { id, token } = parsed.output;
      const viewer = (await socket.data.session?.read()) ?? { opened: [] };
      await socket.join(roomOf(id));
      const asking = { viewer, token, keys: config.SESSION_KEYS };
      const booking = Number.isSafeInteger(id) && id > 0 ? await findOpen(orm.em.fork(), id, asking) : null;
      if (!booking) {
        await socket.leave(roomOf(id));
        return { ok: false, code: "not_found" };
      }
      if (!booking.customerId) return { ok: true, booking: publicView(booking) };
      socket.data.granted = new Set([...(socket.data.granted ?? []), id]);
      // A change between reading it and being allowed it was kept from this connection.
      return { ok: true, booking: publicView((await read(id)) ?? booking) };
    },

    /** The account is that of the session the connection was opened with. */
    async account(socket: LiveSocket): Promise<AccountAnswer> {
      const viewer = await socket.data.session?.read();
      if (!viewer?.customerId) return { ok: false, code: "not_signed_in" };
      await socket.join(accountRoom(viewer.customerId));
      return { ok: true };
    },
  };
}
