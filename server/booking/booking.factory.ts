import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { type ExtraName, type Extras, extraNames } from "@domrit/shared/booking/extras/values.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";
import { drawBookingId, drawReference } from "./booking-id.ts";

/** The body of a booking request an hour from now. */
export function bookingRequest(overrides: Record<string, unknown> = {}, now = new Date()) {
  const pickup = defaultPickup(new Date(now.getTime() + 3_600_000));
  return {
    pickupLocation: "Nieuwegein",
    destination: "Utrecht Centraal",
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    vehicleType: "luxury",
    ...overrides,
  };
}

/** What a test says of a booking: what was asked beside the trip by the names that it has in a request. */
export type BookingFields = Partial<Booking> & { [Name in ExtraName]?: Extras[Name] | false | null };

/** These fields as a booking keeps them. */
export function asKept(fields: BookingFields): Partial<Booking> {
  const names: readonly string[] = extraNames();
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  return { extras: extrasIn(fields), ...Object.fromEntries(others) };
}

/** A booking in the database, pending and with no contact data unless said otherwise. */
export async function createBooking(em: EntityManager, overrides: BookingFields = {}): Promise<Booking> {
  const now = new Date();
  const { date, time } = defaultPickup(new Date(now.getTime() + 6 * 3_600_000));
  const unit = em.fork();
  const booking = unit.create(Booking, {
    id: drawBookingId(),
    reference: drawReference(),
    status: "pending",
    driverState: "none",
    version: 1,
    language: "nl",
    pickupLocation: "Nieuwegein",
    destination: "Utrecht Centraal",
    pickupDate: date,
    pickupTime: time,
    pickupAt: toInstant({ date, time }) ?? now,
    vehicleType: "luxury",
    estimatedPriceCents: 4200,
    fare: {
      tariffValidFrom: "2025-01-01",
      distanceKm: 9.4,
      durationMinutes: 19,
      fixedFare: false,
      breakdown: [
        { label: "start", amountCents: 415 },
        { label: "distance", amountCents: 2867 },
        { label: "time", amountCents: 950 },
        { label: "rounding", amountCents: -32 },
      ],
    },
    createdAt: now,
    updatedAt: now,
    ...asKept(overrides),
  });
  await unit.flush();
  return booking;
}
