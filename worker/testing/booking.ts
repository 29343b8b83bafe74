import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { asKept, type BookingFields } from "@domrit/server/booking/booking.factory.ts";

/** A booking as it would be read, with no database behind it. */
export function exampleBooking(overrides: BookingFields = {}): Booking {
  return Object.assign(new Booking(), {
    id: 8658639189463435,
    reference: "C77-6FC",
    status: "pending",
    driverState: "none",
    version: 1,
    language: "nl",
    pickupLocation: "Stationsplein 1, Utrecht",
    destination: "Schiphol, Vertrekhal 3",
    pickupDate: "2026-11-21",
    pickupTime: "14:30",
    pickupAt: new Date("2026-11-21T13:30:00Z"),
    vehicleType: "van",
    estimatedPriceCents: 8500,
    fare: { tariffValidFrom: "2025-01-01", distanceKm: 45, durationMinutes: 45, fixedFare: true, breakdown: [] },
    contactName: "Ayşe Yılmaz",
    contactEmail: "ayse@example.nl",
    contactPhone: "+31612345678",
    cancelledBy: null,
    lateCancellation: false,
    createdAt: new Date("2026-11-20T11:00:00Z"),
    updatedAt: new Date("2026-11-20T12:00:00Z"),
    ...asKept(overrides),
  });
}
