import { messageKey } from "@domrit/server/delivery/message-key.ts";
import type { History } from "../history.ts";
import { ridePaidTwice } from "./money.factory.ts";

const trip = {
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: "2026-11-24",
  pickupTime: "04:35",
  vehicleType: "van",
};
export const BOOKING = 4711;
const INVOICE = "019ab7c1-0000-7000-8000-000000000001";
const REPORT = "019ab7c1-0000-7000-8000-000000000002";
const INVITATION = "019ab7c1-0000-7000-8000-000000000003";
const ORGANISATION = "019ab7c1-0000-7000-8000-000000000004";
const RIDER = "019ab7c1-0000-7000-8000-000000000005";
const FIXED = "019ab7c1-0000-7000-8000-000000000006";
const NOTE = "kanarie1 1";
const EMAIL = "kanarie-klant-1@example.nl";
const CUSTOMER = "49c2f533-ac05-4245-a9ab-ea37fbd8c46d";

/** A run in which one customer's ride was booked, driven and invoiced, a worker was killed, and every promise was kept. */
export function healthyHistory(): History {
  const ride = { note: NOTE, trip, email: EMAIL, phone: "+31699000001", customerId: CUSTOMER };
  const day = { riderId: RIDER, day: "2026-11-25", status: "confirmed", fixedRideId: FIXED };
  return {
    tag: "kanarie",
    rides: [
      {
        ...ride,
        id: BOOKING,
        by: "visitor",
        organisationId: ORGANISATION,
        decided: ["approved", "approved"],
        changedAt: [2000, 3000],
        reported: "completed",
        isChanged: true,
        links: [{ id: "1" }, { id: "2", ended: "acknowledged" }],
        report: "M-1",
        isCalled: true,
        steps: ["confirm", "en_route"],
      },
    ],
    writings: [],
    riders: [{ id: RIDER, days: { from: "2026-11-24", until: "2026-11-25" }, fixedRides: [FIXED], away: "2026-11-24" }],
    invited: ["kanarie-gast@example.nl"],
    answers: [
      { what: "book", status: 0, at: 900, tookMs: 40 },
      { what: "book", status: 503, at: 1000, tookMs: 1900 },
      { what: "book", status: 201, at: 3000, tookMs: 30 },
    ],
    watches: [
      {
        rideId: BOOKING,
        shown: [1, 2, 3].map((version) => ({ version, at: 500 + 1000 * version })),
        told: [1, 2, 3, 3].map((version) => ({ version, content: `content of ${version}`, at: 1000 * version })),
        connected: [{ at: 1400, until: 9000 }, { at: 30_000 }],
      },
    ],
    accepted: [
      { side: "mail", key: messageKey("confirmation", BOOKING, "email"), to: EMAIL, at: 1500 },
      { side: "mail", key: messageKey("invoice", INVOICE, "email"), to: EMAIL, at: 3500 },
      { side: "sms", key: messageKey("confirmation", BOOKING, "sms"), to: ride.phone, at: 1500 },
      { side: "dispatch", key: "booking.placed 019ab7c1", to: String(BOOKING), at: 1500 },
      { side: "dispatch", key: "booking.changed 019ab7c2", to: String(BOOKING), at: 1600 },
      { side: "dispatch", key: "booking.ready 019ab7c3", to: String(BOOKING), at: 1700 },
      ...["report-to-office", "report-acknowledgement"].map((kind) => ({
        side: "mail" as const,
        key: messageKey(kind, REPORT, "email"),
        to: EMAIL,
        at: 1800,
      })),
      {
        side: "mail",
        key: messageKey("organisation-invitation", INVITATION, "email"),
        to: "kanarie-gast@example.nl",
        at: 1900,
      },
    ],
    interruptions: [{ what: "kill worker 1", from: 1505, to: 1505, delaysAnswers: false }],
    readyMs: 10,
    restMs: 8000,
    busy: [],
    leaks: [],
    state: {
      bookings: [
        {
          ...ride,
          ...trip,
          id: BOOKING,
          status: "completed",
          version: 3,
          readyAt: new Date(),
          isReturn: false,
          organisationId: ORGANISATION,
          approval: "approved",
        },
      ],
      riderRides: [
        { ...day, id: 4712, isReturn: false },
        { ...day, id: 4713, isReturn: true },
        { ...day, id: 4714, day: "2026-11-24", status: "cancelled", fixedRideId: null, isReturn: false },
      ],
      fixedRides: [{ id: FIXED, riderId: RIDER }],
      invitations: [{ id: INVITATION, email: "kanarie-gast@example.nl" }],
      links: [{ id: "1", bookingId: BOOKING }],
      reports: [{ id: REPORT, number: "M-1", bookingId: BOOKING }],
      deskActs: ["confirm", "en_route"].map((act) => ({ act, bookingId: BOOKING })),
      writings: [],
      invoices: [{ id: INVOICE, bookingId: BOOKING }],
      broken: [],
      undone: [],
    },
    payments: {
      rides: [{ ...ridePaidTwice(), id: BOOKING, note: NOTE }],
      strangers: [],
      differences: [],
      unsettled: 0,
    },
  };
}
