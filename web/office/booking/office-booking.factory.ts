import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { bookingView } from "../../booking/booking.factory.ts";

/** A booking as the office sees it. */
export const officeBooking = (over: Partial<OfficeBooking> = {}): OfficeBooking => ({
  booking: bookingView(),
  createdAt: "2026-11-20T09:00:00.000Z",
  isReadOnly: false,
  language: "nl",
  customer: null,
  isCare: false,
  hasCare: false,
  related: null,
  timeline: [{ at: "2026-11-20T09:00:00.000Z", what: "booked", by: "guest" }],
  messages: [],
  reports: [],
  invoices: [],
  openLinks: 0,
  cancelWords: { vehicle: "Het spijt ons: de auto heeft pech." },
  ...over,
});
