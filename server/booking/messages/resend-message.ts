import { mayResend } from "@domrit/shared/booking/messages.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { LockMode } from "@mikro-orm/postgresql";
import { Delivery } from "../../delivery/delivery.entity.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import type { parseMessageId } from "./list-messages.ts";

type Asked = NonNullable<ReturnType<typeof parseMessageId>>;

/**
 * Has a message of a booking sent once more, under a name that says which repeat it is; one that is still on its way goes
 * once. Throws `not_found` for a message that the booking does not have, `illegal_transition` for one that no longer holds.
 */
export function resendMessage(commit: Commit, id: number, { effect, kind, eventId }: Asked, now: Date): Promise<void> {
  return commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const sent = await tx.find(Delivery, { bookingId: id, effect });
    if (!sent.some((each) => each.eventId === eventId)) throw new DomainError("not_found");
    if (!mayResend(kind, booking)) throw new DomainError("illegal_transition");
    if (sent.some(({ state }) => state === "pending" || state === "sending")) return { result: undefined, events: [] };
    // Two who ask at once ask for the same repeat, which then goes once.
    const repeat = Math.max(...sent.map(({ messageKey }) => repeatIn(messageKey))) + 1;
    const event = newEvent("booking.resend_requested", { bookingId: id, message: effect, repeat }, now);
    return { result: undefined, events: [event] };
  });
}

/** Which repeat a message's name says it is; 0 for the first one. */
const repeatIn = (key: string | null | undefined): number => Number(key?.split("-")[1] ?? 0);
