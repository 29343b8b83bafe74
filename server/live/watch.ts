import { type AccountAnswer, type WatchAnswer, watchSchema } from "@domrit/shared/live/messages.ts";
import * as v from "valibot";
import { findOpen } from "../booking/access.ts";
import { Booking } from "../booking/booking.entity.ts";
import { publicView } from "../booking/booking-view.ts";
import type { ServerContext } from "../context.ts";
import { createAskTurns, REFUSED } from "./ask-turns.ts";
import { accountRoom, type LiveSocket, roomOf } from "./rooms.ts";

/** One page watches one booking; a few more allow for tabs that share a connection. */
const MAX_WATCHED = 20;

type Asked = v.InferOutput<typeof watchSchema>;

/** How a connection comes to hear of a booking or of its customer's account, and no more. */
export function createWatch({ reading, config, limits }: Pick<ServerContext, "reading" | "config" | "limits">) {
  const inTurn = createAskTurns(limits);

  /** A booking that is not theirs is the same as one that does not exist, in time also. */
  async function look(socket: LiveSocket, { id, token }: Asked): Promise<WatchAnswer> {
    if (!socket.data.watching.has(id)) return { ok: false, code: "unavailable" };
    const viewer = (await socket.data.session?.read()) ?? { opened: [] };
    await socket.join(roomOf(id));
    const asking = { viewer, token, keys: config.SESSION_KEYS, now: new Date() };
    const booking = Number.isSafeInteger(id) && id > 0 ? await findOpen(reading.em.fork(), id, asking) : null;
    if (!booking) return { ok: false, code: "not_found" };
    if (!booking.customerId) return { ok: true, booking: publicView(booking) };
    socket.data.granted = new Set([...(socket.data.granted ?? []), id]);
    // A change between reading it and being allowed it was kept from this connection.
    return { ok: true, booking: publicView((await reading.em.fork().findOne(Booking, id)) ?? booking) };
  }

  function leave(socket: LiveSocket, id: number): void {
    socket.data.watching.delete(id);
    socket.data.granted?.delete(id);
    void socket.leave(roomOf(id));
  }

  return {
    /** Answers with a snapshot. What is being asked for counts as watched, so that a burst is no way past the limit. */
    async booking(socket: LiveSocket, asked: unknown): Promise<WatchAnswer> {
      const parsed = v.safeParse(watchSchema, asked);
      if (!parsed.success) return { ok: false, code: "invalid_fields" };
      const { id } = parsed.output;
      const { watching } = socket.data;
      if (!watching.has(id) && watching.size >= MAX_WATCHED) return REFUSED;
      watching.add(id);
      const answer = await inTurn(socket, () => look(socket, parsed.output)).catch(
        () => ({ ok: false, code: "unavailable" }) as const,
      );
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
      return inTurn(socket, async () => {
        const viewer = await socket.data.session?.read();
        if (!viewer?.customerId) return { ok: false, code: "not_signed_in" };
        await socket.join(accountRoom(viewer.customerId));
        return { ok: true };
      });
    },
  };
}
