import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { repeatOf } from "../../delivery/message-key.ts";
import { newEvent } from "../../outbox/new-event.ts";
import type { Booking } from "../booking.entity.ts";
import { parseMessageId } from "../messages/list-messages.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { mayResend } from "../messages/message-rules.ts";
import { actOn } from "./act-on.ts";
import { count } from "./actors.ts";
import type { BookingAct, SeenVersion } from "./booking-act.ts";
import { requireSeen } from "./require-seen.ts";

type Message = NonNullable<ReturnType<typeof parseMessageId>>;

/** Sends a message once more. Throws `too_many_requests`, and as `nextRepeat`. */
export const resend: BookingAct<SeenVersion & { messageId: string }> = {
  act: "resend",
  method: "post",
  path: "/messages/:messageId/resend",
  drivesNothing: true,
  status: 202,
  async run(server, by, booking, { messageId, version }) {
    const { limits, reading, now } = server;
    const message = parseMessageId(messageId);
    if (!message) throw new DomainError("not_found");
    await requireSeen(reading.em.fork(), booking, { version, of: ["ride", "contact"] });
    const unchanged = { booking, withheld: [] };
    // What cannot be done does not count for the limit.
    if ((await nextRepeat(reading.em.fork(), booking, message, now())) === undefined) return unchanged;
    await count(limits, by, "resend");
    await limits.resendBooking(String(booking.id));
    const { contactEmail } = booking;
    const to = message.channel === "email" ? { contactEmail } : { contactPhone: booking.textedNumber() };
    if ((await withheldChannels(server, by, to)).length > 0) throw new DomainError("too_many_requests");
    await actOn(server, by, { act: "resend", id: booking.id }, async (tx, locked) => {
      await requireSeen(tx, locked, { version, of: ["ride", "contact"] });
      const repeat = await nextRepeat(tx, locked, message, now());
      if (repeat === undefined) return [];
      const change = locked.changeEventId ?? undefined;
      const fact = { bookingId: locked.id, version: locked.version, message: message.effect, repeat, change };
      return [newEvent("booking.resend_requested", fact, now())];
    });
    return unchanged;
  },
};

/** Which repeat of a message comes next; undefined while one is on its way. Throws `not_found` or `illegal_transition`. */
async function nextRepeat(
  em: EntityManager,
  booking: Booking,
  { effect, kind, channel, eventId }: Message,
  now: Date,
): Promise<number | undefined> {
  const sent = await em.find(Delivery, { bookingId: booking.id, effect });
  if (!sent.some((each) => each.eventId === eventId)) throw new DomainError("not_found");
  if (!mayResend({ kind, channel }, booking, now)) throw new DomainError("illegal_transition");
  if (sent.some(({ state }) => state === "pending" || state === "sending")) return undefined;
  // Two who ask at once ask for the same repeat, which then goes once.
  return Math.max(...sent.map(({ messageKey }) => repeatOf(messageKey))) + 1;
}
