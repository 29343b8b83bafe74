import { withNone } from "@domrit/shared/booking/extras/extras-in.ts";
import { UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { PersonalData } from "../account/personal-data/personal-data.ts";
import { lockRows } from "../database/lock-rows.ts";
import { ridesKnownTo, ridesThatGo } from "./access/account-rights.ts";
import { openSince } from "./access/find-open.ts";
import { endAllLinks, renewAllLinks } from "./acts/change-links.ts";
import { Booking, BookingSchema } from "./booking.entity.ts";
import { noShowView } from "./steps/driver-said.ts";
import { recordEntry } from "./timeline/record-entry.ts";
import { TimelineEntry, TimelineEntrySchema } from "./timeline/timeline-entry.entity.ts";
import { claimBookings } from "./trips/claim-bookings.ts";

/** What of a booking says who rode, or from where to where; what is left is a ride, its day and its price. */
const FORGOTTEN = {
  pickupLocation: "",
  destination: "",
  arriveBy: null,
  extras: {},
  orderReference: null,
  approval: null,
  riderId: null,
  fixedRideId: null,
  fixedDate: null,
  isDiscreet: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  passengerLinkId: null,
  corrections: null,
  driver: null,
  vehicle: null,
  driverId: null,
  carId: null,
  offered: null,
  driverSays: null,
  switchedOff: null,
  flight: null,
  expectedPickupAt: null,
  startedAt: null,
  endedAt: null,
  callUntil: null,
  readyAt: null,
  unclearAnswer: null,
  pickupPosition: null,
  position: null,
  cancelReason: null,
};

/** Of a ride that stays with an organisation, once it is over. */
const REACHED_NO_MORE = { contactEmail: null, contactPhone: null, corrections: null };

export const bookingData: PersonalData = {
  tables: [BookingSchema, TimelineEntrySchema],
  async export(em, { id: customerId }) {
    const bookings = await em.find(Booking, await ridesKnownTo(em, customerId), {
      orderBy: { createdAt: "desc" },
      exclude: [
        ...(["customerId", "guestId", "linkGeneration", "changeEventId", "passengerLinkId", "forgottenAt"] as const),
        ...(["driverId", "carId", "offerUntil", "acceptedAt", "offered", "switchedOff"] as const),
      ],
    });
    // A driver's phone is for the ride, not for keeping.
    const withoutPhone = bookings.map(({ driver, extras, driverSays, ...booking }) => ({
      ...booking,
      // What a charge may rest on; anything else a driver said is between them and the desk.
      ...noShowView({ driverSays }),
      ...withNone(extras),
      driver: driver && { firstName: driver.firstName },
    }));
    const bookingId = { $in: bookings.map(({ id }) => id) };
    const timeline = await em.find(
      TimelineEntry,
      { bookingId },
      { orderBy: { id: "asc" }, exclude: ["id", "dispatchEventId", "staffId"] },
    );
    return { bookings: withoutPhone, timeline };
  },
  async renewLinks(tx, customerId, now) {
    const open = { customerId, pickupAt: { $gt: openSince(now) } };
    const bookings = await lockRows(tx, Booking, open);
    for (const booking of bookings) {
      await renewAllLinks(tx, booking);
      recordEntry(tx, booking, { what: "link_replaced", by: "customer", at: now });
    }
  },
  async erase(tx, customerId, now) {
    const pickupAt = { $gt: new Date(now.getTime() - UNREPORTED_END_HOURS * 3_600_000) };
    const open = { status: { $in: ["pending", "confirmed"] as const }, pickupAt };
    const going = await ridesThatGo(tx, customerId);
    if ((await tx.count(Booking, { $and: [going, open] })) > 0) throw new DomainError("open_bookings");
    const bookings = await lockRows(tx, Booking, going);
    for (const booking of bookings) if (booking.pickupAt > openSince(now)) await endAllLinks(tx, booking);
    await tx.flush();
    const ids = { $in: bookings.map(({ id }) => id) };
    await tx.nativeDelete(TimelineEntry, { bookingId: ids });
    await tx.nativeUpdate(Booking, { id: ids }, FORGOTTEN);
    // Whoever drives a ride that is still to come has to reach somebody.
    const over = await lockRows(tx, Booking, { customerId, id: { $nin: ids.$in }, $not: open });
    await tx.nativeUpdate(Booking, { id: { $in: over.map(({ id }) => id) } }, REACHED_NO_MORE);
    return {};
  },
  join: async (tx, joining) => (await claimBookings(tx, joining)).events,
};
