import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { MESSAGE_RULES } from "@domrit/server/booking/messages/message-rules.ts";
import { firstEmailKey, TOLD_TOGETHER } from "@domrit/server/booking/messages/told-together.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { type BookingMessage, kindOf } from "@domrit/shared/booking/messages.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type * as v from "valibot";
import type { bookingFact, Cause, NotYet, Tools } from "../delivery/effect.ts";

/** Longer for the way back, so that the two do not look at each other at the same moments for ever. */
const AGAIN_MS = { there: 500, back: 1500 };

type PairMessage = { name: BookingMessage; within: number | undefined };
type RepeatFact = Pick<v.InferOutput<typeof bookingFact>, "repeat" | "correction">;
type PairLook = { em: EntityManager; name: BookingMessage; other: Booking; mayCome: boolean };

/**
 * The other ride of a return, which this e-mail tells of too; undefined where it tells of its own ride alone. The e-mail
 * of the first ride takes that of the way back with it, by a mark on its delivery before it is sent, and waits for it for
 * `within` seconds. That of the way back goes out alone where that of the first ride did so, or is not sent. A repeat
 * and a corrected address are about one ride.
 */
export async function toldTogether(
  { name, within }: PairMessage,
  booking: Booking,
  { repeat, correction }: RepeatFact,
  { em, now }: Pick<Tools, "em" | "now">,
  cause: Cause,
): Promise<Booking | undefined | typeof TOLD_TOGETHER | NotYet> {
  if (within === undefined || repeat !== undefined || correction !== undefined) return undefined;
  const other = await findOther(em, booking);
  if (!other) return undefined;
  const mayCome = !isFinal(other.status) && now.getTime() < cause.occurredAt.getTime() + within * 1000;
  const looked = { em, name, other, mayCome };
  if (booking.outboundId) return withTheFirst(looked, cause);
  if (!MESSAGE_RULES[kindOf(name)].overtaken(other, now)) return withTheWayBack(looked);
  return mayCome ? { again: AGAIN_MS.there } : undefined;
}

async function withTheWayBack({ em, name, other, mayCome }: PairLook): Promise<Booking | undefined | NotYet> {
  const theirs = await firstEmail(em, name, other);
  if (!theirs) return mayCome ? { again: AGAIN_MS.there } : undefined;
  if (theirs.lastError === TOLD_TOGETHER) return other;
  if (!isOpen(theirs)) return undefined;
  const unsent = { eventId: theirs.eventId, effect: name, state: "pending" as const };
  const marked = await em.nativeUpdate(Delivery, unsent, { lastError: TOLD_TOGETHER });
  return marked > 0 ? other : { again: AGAIN_MS.there };
}

/** Keeps the mark while the e-mail of the first ride is tried, as it may be left out after all. */
async function withTheFirst(
  { em, name, other, mayCome }: PairLook,
  { eventId }: Cause,
): Promise<undefined | typeof TOLD_TOGETHER | NotYet> {
  const isMarked = (await em.count(Delivery, { eventId, effect: name, lastError: TOLD_TOGETHER })) > 0;
  const theirs = await firstEmail(em, name, other);
  if (isOpen(theirs)) return { again: AGAIN_MS.back, ...(isMarked && { reason: TOLD_TOGETHER }) };
  if (theirs) return isMarked ? TOLD_TOGETHER : undefined;
  return mayCome && !isMarked ? { again: AGAIN_MS.back } : undefined;
}

/** The other ride of a return, where its e-mails go to the same mailbox. */
async function findOther(em: EntityManager, booking: Booking): Promise<Booking | null> {
  const id = booking.returnId ?? booking.outboundId;
  const other = id && (await em.findOne(Booking, id));
  return other && other.contactEmail === booking.contactEmail && other.promised().includes("email") ? other : null;
}

/** Null where it was not called for yet, or was left out. */
const firstEmail = (em: EntityManager, name: BookingMessage, { id }: Booking): Promise<Delivery | null> =>
  em.findOne(Delivery, { bookingId: id, messageKey: firstEmailKey(name, id) });

const isOpen = (delivery: Delivery | null): delivery is Delivery =>
  delivery?.state === "pending" || delivery?.state === "sending";
