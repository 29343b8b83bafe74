import { DomainError } from "@domrit/shared/errors.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { repeatOf } from "../../delivery/message-key.ts";
import type { Commit } from "../../outbox/commit.ts";
import { newEvent } from "../../outbox/new-event.ts";
import { Booking } from "../booking.entity.ts";
import type { parseMessageId } from "../messages/list-messages.ts";
import { mayResend } from "../messages/may-resend.ts";
import { requireSeen } from "./require-seen.ts";

type Asked = NonNullable<ReturnType<typeof parseMessageId>>;

/**
 * Has a message of a booking sent once more, under a name that says which repeat it is; one that is still on its way goes
 * once. Throws as `nextRepeat`, and `version_conflict` where ride or contact are others than in `version`.
 */
export function resendMessage(
  commit: Commit,
  id: number,
  asked: Asked,
  { now, version }: { now: Date; version?: number },
): Promise<void> {
  return commit(async (tx) => {
    const booking = await tx.findOneOrFail(Booking, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    await requireSeen(tx, booking, { version, of: "message" });
    const repeat = await nextRepeat(tx, booking, asked, now);
    if (repeat === undefined) return { result: undefined, events: [] };
    const change = booking.changeEventId ?? undefined;
    const fact = { bookingId: id, version: booking.version, message: asked.effect, repeat, change };
    const event = newEvent("booking.resend_requested", fact, now);
    return { result: undefined, events: [event] };
  });
}

/**
 * Which repeat of a message comes next; undefined while one is on its way. Throws `not_found` for a message that the booking
 * does not have, `illegal_transition` for one that no longer holds.
 */
export async function nextRepeat(
  em: EntityManager,
  booking: Booking,
  { effect, kind, channel, eventId }: Asked,
  now: Date,
): Promise<number | undefined> {
  const sent = await em.find(Delivery, { bookingId: booking.id, effect });
  if (!sent.some((each) => each.eventId === eventId)) throw new DomainError("not_found");
  if (!mayResend({ kind, channel }, booking, now)) throw new DomainError("illegal_transition");
  if (sent.some(({ state }) => state === "pending" || state === "sending")) return undefined;
  // Two who ask at once ask for the same repeat, which then goes once.
  return Math.max(...sent.map(({ messageKey }) => repeatOf(messageKey))) + 1;
}
