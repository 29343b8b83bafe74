import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";

/** A price as the API answers it. */
export const quoteView = (over: Partial<QuoteView> = {}): QuoteView => ({
  estimatedPrice: 65,
  distanceKm: 43.2,
  durationMinutes: 48,
  breakdown: [{ label: "schiphol", amount: 65 }],
  fixedFare: true,
  ...over,
});

/** A booking as the API answers it to the guest who made it. */
export const bookingView = (over: Partial<BookingView> = {}): BookingView => ({
  id: 4711,
  reference: "K7M2QP",
  status: "pending",
  pickupLocation: "Utrecht Centraal, Stationshal, Utrecht",
  destination: "Schiphol Airport, Vertrek (Departures), Schiphol",
  pickupDate: "2026-12-24",
  pickupTime: "14:30",
  vehicleType: "luxury",
  estimatedPrice: 65,
  version: 1,
  updatedAt: "2026-12-01T10:00:00.000Z",
  messages: { email: false, sms: false },
  own: { contactName: null, contactEmail: null, contactPhone: null },
  ...over,
});
