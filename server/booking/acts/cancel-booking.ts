import { cancellation } from "@domrit/shared/booking/cancelling/cancellation.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { cancelSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { recordEntry } from "../timeline/record-entry.ts";
import { actOn } from "./act-on.ts";
import { type Actor, count, namedInTimeline } from "./actors.ts";
import type { BookingAct, SeenVersion } from "./booking-act.ts";
import { requireSeen } from "./require-seen.ts";

type Cancellation = SeenVersion & { acceptCharge?: boolean | undefined };

export const cancel: BookingAct<Cancellation> = {
  act: "cancel",
  method: "post",
  path: "/cancel",
  schema: cancelSchema,
  async run(server, by, found, { acceptCharge = false, version }) {
    await count(server.limits, by, "cancel");
    const cost = cancellation(found, server.now());
    const isTold = cost === "free" || (cost === "fee" && acceptCharge);
    const withheld = isTold ? await withheldChannels(server, by, found) : [];
    return { booking: await cancelBooking(server, by, found.id, { acceptCharge, withheld, version }), withheld };
  },
};

/**
 * Cancels a booking for its customer. Throws `late_cancellation` when it may cost something and that was not accepted,
 * `illegal_transition` when it is too late altogether, `version_conflict` where it is another ride than was seen.
 * Cancelling twice is cancelling once. No message of it goes where it is `withheld`.
 */
export function cancelBooking(
  server: Pick<ServerContext, "commit" | "now">,
  by: Actor,
  id: number,
  { acceptCharge, withheld, version }: Cancellation & { withheld: Channel[] },
): Promise<Booking> {
  return actOn(server, by, { act: "cancel", id }, async (tx, booking) => {
    const now = server.now();
    if (booking.status === "cancelled") return [];
    await requireSeen(tx, booking, { version, of: ["ride"] });
    const cost = cancellation(booking, now);
    if (cost === "none") throw new DomainError("illegal_transition");
    if (cost === "fee" && !acceptCharge) throw new DomainError("late_cancellation");
    const channels = booking.channels().filter((channel) => !withheld.includes(channel));
    return [callOff(tx, booking, { by, isLate: cost === "fee", channels, now })];
  });
}

type CallingOff = { by: Actor; isLate: boolean; channels: Channel[]; now: Date };

/** Cancels a locked booking on its customer's side, and gives the event that tells of it by these channels. */
export function callOff(tx: EntityManager, booking: Booking, { by, isLate, channels, now }: CallingOff): NewEvent {
  booking.cancelledBy = "customer";
  booking.lateCancellation = isLate;
  booking.knownAt = now;
  booking.become("cancelled", now);
  recordEntry(tx, booking, { what: "cancelled", ...namedInTimeline(by, booking), at: now });
  const { id: bookingId, version, changeEventId } = booking;
  const fact = { bookingId, version, channels, by: "customer", after: changeEventId ?? undefined } as const;
  return newEvent("booking.cancelled", fact, now);
}
