import type { BookedForCaller } from "@domrit/shared/office/caller.ts";
import type { Context } from "koa";
import { maskContact } from "../../blocking/contact.ts";
import { type Orderer, type OrderRequest, orderRides } from "../../booking/acts/order-rides.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { requestKey } from "../../booking/placing/idempotency.ts";
import type { NewBooking } from "../../booking/placing/new-booking.ts";
import { createPlaceOnce } from "../../booking/placing/place-once.ts";
import { readOnlyBooking } from "../../booking/read-only-booking.ts";
import { recordEntry } from "../../booking/timeline/record-entry.ts";
import type { ServerContext } from "../../context.ts";
import { idempotencyKey } from "../../http/idempotency-key.ts";
import { recordAct } from "../../staff/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";
import { wantsOverbooking } from "../overbooking.ts";

/**
 * A function that books rides for somebody on the telephone, as they would themselves, repeats by the same key included:
 * the rides are a guest's that no browser holds, and their timeline and the audit trail say who booked them. Throws as
 * `orderRides` and `placeOnce`, and `not_allowed` for overbooking by the desk.
 */
export function createBookForCaller(server: ServerContext) {
  const { limits, config, now } = server;
  const placeOnce = createPlaceOnce(server);

  const deskOf = (ctx: Context, staff: SignedInStaff, mayOverbook: boolean): Orderer => ({
    ip: ctx.ip,
    sender: { staffId: staff.id },
    complete: (request) => request,
    mayOverbook,
    async count({ back, others }) {
      await limits.officeBooking(staff.id);
      if (back) await limits.officeBooking(staff.id);
      if (others.length > 0) await limits.series(staff.id);
    },
    owner: async () => ({ customerId: null, guestId: null }),
    also(tx, rides) {
      const at = now();
      for (const ride of rides) {
        const booking = readOnlyBooking(ride);
        recordEntry(tx, booking, { what: "booked", by: "office", staffId: staff.id, at });
        recordAct(tx, staff, {
          act: "booking_placed",
          subject: { kind: "booking", id: booking.id },
          after: placedState(ride),
          at,
        });
      }
    },
  });

  return async (ctx: Context, request: OrderRequest, staff: SignedInStaff): Promise<Booking> => {
    const mayOverbook = wantsOverbooking(ctx, staff);
    const key = requestKey(idempotencyKey(ctx), request, config.SESSION_KEYS);
    return await placeOnce(key, (ways) =>
      orderRides(server, ways, { request, key, by: deskOf(ctx, staff, mayOverbook) }),
    );
  };
}

/** What the audit trail says of a new ride: neither from where to where, nor how to reach whoever rides. */
const placedState = (ride: NewBooking) => ({
  reference: ride.reference,
  pickup: `${ride.pickupDate} ${ride.pickupTime}`,
  vehicleType: ride.vehicleType,
  price: ride.estimatedPriceCents / 100,
  phone: ride.contactPhone && maskContact(ride.contactPhone),
  email: ride.contactEmail && maskContact(ride.contactEmail),
});

/** What is read out to whoever calls. */
export function bookedForCaller(booking: Booking, back: Booking | null): BookedForCaller {
  const promised = booking.promised();
  return {
    ...readOut(booking),
    messages: { email: promised.includes("email"), sms: promised.includes("sms") },
    ...(back && { return: readOut(back) }),
  };
}

const readOut = ({ id, reference, pickupDate, pickupTime, estimatedPriceCents }: Booking) => ({
  ...{ id, reference, pickupDate, pickupTime },
  estimatedPrice: estimatedPriceCents / 100,
});
