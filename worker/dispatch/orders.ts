import { VIEWS } from "@domrit/server/booking/access/booking-view.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { isTooLate } from "@domrit/server/booking/messages/message-rules.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { isChangeOvertaken } from "../booking/overtaken.ts";
import { type Cause, effect, orderFact } from "../delivery/effect.ts";
import { requireEarlierSent } from "./require-earlier-sent.ts";

export const dispatchOrder = (
  type: DispatchOrder["type"],
  booking: Booking,
  cause: Cause,
  care?: Care,
): DispatchOrder => ({
  eventId: cause.eventId,
  type,
  occurredAt: cause.occurredAt.toISOString(),
  booking: VIEWS.dispatch(booking, { care }),
});

type OrderKind = {
  type: DispatchOrder["type"];
  /** Whether the ride has become another, so that a later order tells of it. */
  isOvertaken?: (booking: Booking, cause: Cause) => boolean;
  /** Whether the taxi centre gets the health part of a care ride with it. */
  hasCare?: true;
};

/** Tells the taxi centre of a ride as it is at that moment, after what it must hear first. */
const orderEffect = ({ type, isOvertaken = () => false, hasCare }: OrderKind) =>
  effect({
    queue: "dispatch",
    fact: orderFact,
    async run({ bookingId, after }, { em, findBooking, findCare, dispatch, now }, cause) {
      const booking = await findBooking(bookingId);
      if (isTooLate(booking, "dispatch", now)) return "expired";
      // Also for an overtaken order, since the next one waits only for this one.
      await requireEarlierSent(em, after);
      if (isOvertaken(booking, cause)) return "superseded";
      const care = hasCare && (await findCare(booking));
      return dispatch.send(dispatchOrder(type, booking, cause, care), now);
    },
  });

const isCancelled = ({ status }: Booking): boolean => status === "cancelled";

export const sendOrder = orderEffect({ type: "booking.placed", isOvertaken: isCancelled, hasCare: true });

export const sendChange = orderEffect({ type: "booking.changed", isOvertaken: isChangeOvertaken, hasCare: true });

export const sendReady = orderEffect({ type: "booking.ready", isOvertaken: isCancelled });

/** Also sent when the order itself never got out, since it may be on its way. */
export const sendCancellation = orderEffect({ type: "booking.cancelled" });
