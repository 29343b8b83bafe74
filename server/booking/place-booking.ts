import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { type EntityManager, UniqueConstraintViolationException } from "@mikro-orm/postgresql";
import { lockCustomer } from "../account/lock-customer.ts";
import type { Quote } from "../fares/quote.ts";
import { appendEvent } from "../outbox/append-event.ts";
import { Booking } from "./booking.entity.ts";
import { drawBookingId, drawReference } from "./booking-id.ts";
import { requireFirstRide } from "./first-ride.ts";
import { claimKey, type RequestKey } from "./idempotency.ts";

type Placing = {
  request: BookingRequest;
  quote: Quote;
  pickupAt: Date;
  language: Locale;
  /** Whose it is: a customer's, or a guest's browser. */
  customerId: string | null;
  guestId: string | null;
  key: RequestKey | undefined;
  /** Called once the request is known to be a new one; what it throws undoes everything. */
  admit: () => Promise<void>;
  now: Date;
};

/**
 * Places a booking: the booking, its event and its idempotency key in one transaction. A request whose key was used
 * before gives the booking it made then. Throws `idempotency_key_reused`, or `invalid_fields` for the discount code.
 */
export async function placeBooking(em: EntityManager, placing: Placing): Promise<Booking> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await em.fork().transactional((tx) => place(tx, placing));
    } catch (thrown) {
      const drawnTwice = thrown instanceof UniqueConstraintViolationException && attempt < 3;
      if (!drawnTwice) throw thrown;
    }
  }
}

async function place(em: EntityManager, { key, admit, ...placing }: Placing): Promise<Booking> {
  const row = newBooking(placing);
  const earlier = key && (await claimKey(em, key, row.id, placing.now));
  if (earlier !== undefined) return em.findOneOrFail(Booking, earlier);
  if (row.customerId !== null) await lockCustomer(em, row.customerId, "share");
  await admit();
  if (row.discountCode) await requireFirstRide(em, row);
  const booking = em.create(Booking, row);
  const { id: bookingId, version } = booking;
  appendEvent(em, "booking.placed", { bookingId, version, channels: booking.channels() }, placing.now);
  return booking;
}

function newBooking({ request, quote, pickupAt, language, customerId, guestId, now }: Omit<Placing, "key" | "admit">) {
  return {
    id: drawBookingId(),
    reference: drawReference(),
    status: "pending" as const,
    driverState: "none" as const,
    version: 1,
    language,
    pickupLocation: request.pickupLocation,
    destination: request.destination,
    pickupDate: request.pickupDate,
    pickupTime: request.pickupTime,
    pickupAt,
    vehicleType: request.vehicleType,
    passengers: request.passengers ?? null,
    flightNumber: request.flightNumber || null,
    note: request.note || null,
    discountCode: request.discountCode || null,
    estimatedPriceCents: quote.estimatedPriceCents,
    fare: quote.fare,
    contactName: request.contactName || null,
    contactEmail: request.contactEmail?.toLowerCase() ?? null,
    contactPhone: request.contactPhone === undefined ? null : (normalisePhone(request.contactPhone) ?? null),
    customerId,
    guestId,
    createdAt: now,
    updatedAt: now,
  };
}
