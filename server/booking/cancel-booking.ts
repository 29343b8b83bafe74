import { cancellation } from "@domrit/shared/booking/cancellation.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { LockMode } from "@mikro-orm/postgresql";
import type { Commit } from "../outbox/commit.ts";
import { newEvent } from "../outbox/new-event.ts";
import { Booking } from "./booking.entity.ts";
import { requireSeen } from "./require-seen.ts";
import { type Acting, actingOwner, recordEntry } from "./timeline/record-entry.ts";

type Cancelling = {
  acceptCharge: boolean;
  /** Where no message of it goes, as too much has gone there already. */
  withheld: Channel[];
  now: Date;
  /** Whose booking it is, unless given. */
  acting?: Acting;
  /** The version that whoever acts has seen, where the ride must be as it was then. */
  version?: number;
};

/**
 * Cancels a booking for its customer. Throws `late_cancellation` when it may cost something and that was not accepted,
 * `illegal_transition` when it is too late altogether, `version_conflict` where it is another ride than in the `version` that was seen.
 * Cancelling twice is cancelling once.
 */
export function cancelBooking(
  commit: Commit,
  id: number,
  { acceptCharge, withheld, now, acting, version }: Cancelling,
): Promise<Booking> {
  return commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (booking.status === "cancelled") return { result: booking, events: [] };
    await requireSeen(tx, booking, { version, of: "ride" });
    const cost = cancellation(booking, now);
    if (cost === "none") throw new DomainError("illegal_transition");
    if (cost === "charge" && !acceptCharge) throw new DomainError("late_cancellation");
    booking.cancelledBy = "customer";
    booking.lateCancellation = cost === "charge";
    booking.knownAt = now;
    booking.become("cancelled", now);
    recordEntry(tx, booking, { what: "cancelled", ...(acting ?? actingOwner(booking)), at: now });
    const channels = booking.channels().filter((channel) => !withheld.includes(channel));
    const after = booking.changeEventId ?? undefined;
    const fact = { bookingId: id, version: booking.version, channels, by: "customer", after } as const;
    return { result: booking, events: [newEvent("booking.cancelled", fact, now)] };
  });
}
