import type { Extras } from "@domrit/shared/booking/extras/values.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Driver, Vehicle } from "@domrit/shared/booking/view.ts";
import type { Position as Spot } from "@domrit/shared/geo/position.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import { defineEntity, p } from "@mikro-orm/core";
import { RIDE_MAILBOX } from "../blocking/mailbox.ts";
import type { Correction, DriverSays, Offer, PaidInCar, SwitchedOff } from "./kept-with-booking.ts";
import type { BookedFare } from "./pricing/booked-fare.ts";
import type { UnclearAnswer } from "./return/answer-meaning.ts";

/** Where the car was, and when. */
export type Position = Spot & { at: string };
export type CancelledBy = "customer" | "dispatch" | "office";

/** What is kept of a ride: the columns and indexes of its table. */
export const BookingSchema = defineEntity({
  name: "Booking",
  tableName: "booking",
  indexes: [
    { name: "booking_customer_id_pickup_at_index", properties: ["customerId", "pickupAt", "id"] },
    {
      name: "booking_cancelled",
      properties: ["pickupAt"],
      where: "cancelled_by is not null and not late_cancellation",
    },
    { name: "booking_unconfirmed", properties: ["pickupAt"], where: "status = 'pending'" },
    { name: "booking_of_series", properties: ["seriesId"], where: "series_id is not null" },
    { name: "booking_discreet", properties: ["pickupAt"], where: "is_discreet" },
    { name: "booking_unforgotten", properties: ["pickupAt"], where: "forgotten_at is null" },
    { name: "booking_switched_off", properties: ["pickupAt"], where: "switched_off is not null" },
    { name: "booking_with_position", properties: ["pickupAt"], where: "position is not null" },
    { name: "booking_not_called", properties: ["pickupAt"], where: "call_until is not null and ready_at is null" },
    { name: "booking_of_driver", properties: ["driverId", "pickupAt"], where: "driver_id is not null" },
    {
      name: "booking_mailbox",
      expression: `create index booking_mailbox on booking ((${RIDE_MAILBOX})) where contact_email is not null`,
    },
  ],
  uniques: [
    {
      name: "booking_passenger_link_id_unique",
      properties: ["passengerLinkId"],
      where: "passenger_link_id is not null",
    },
  ],
  properties: {
    /** Drawn at random below 2^53, so that an id can be neither guessed nor counted. */
    id: p.bigint("number").primary().autoincrement(false),
    reference: p.text().unique(),
    status: p.enum(BOOKING_STATUSES),
    driverState: p.enum(DRIVER_STATES),
    /** Rises by one with every change that a customer can see. */
    version: p.integer(),
    language: p.text().$type<Locale>(),
    pickupLocation: p.text(),
    destination: p.text(),
    /** Where the passenger is picked up, as far as it is known more closely than by its town. */
    pickupPosition: p.json<Spot>().nullable(),
    /** Amsterdam's wall clock as it was typed; `pickupAt` is the instant. */
    pickupDate: p.text(),
    pickupTime: p.text(),
    pickupAt: p.datetime().index(),
    /** Until when to be there, as it was asked; the pickup is worked out from it. Amsterdam's wall clock, `HH:MM`. */
    arriveBy: p.text().nullable(),
    /** When it was moved to this moment; null for a ride that never was. Messages about its time are sent once for each moment. */
    movedAt: p.datetime().nullable(),
    vehicleType: p.text().$type<VehicleType>(),
    /** What was asked beside the trip. */
    extras: p.json<Extras>().defaultRaw("'{}'"),
    /** Messages about it say little where others may read them: a care ride, until 30 days after it. */
    isDiscreet: p.boolean().nullable(),
    /** The first ride of the series that it belongs to, by its id; null for a single one. */
    seriesId: p.bigint("number").nullable(),
    discountCode: p.text().nullable(),
    /** Whole euros, kept in cents. */
    estimatedPriceCents: p.integer(),
    fare: p.json<BookedFare>(),
    /** How it is to be paid; null where nobody chose, which is as the customer pays at its end. */
    paying: p.text().$type<PayingWay>().nullable(),
    contactName: p.text().nullable(),
    contactEmail: p.text().nullable().index(),
    contactPhone: p.text().nullable().index(),
    /** The id in the address of the passenger's link, drawn like the booking's; null for none. */
    passengerLinkId: p.bigint("number").nullable(),
    /** When the text messages were last made to go to another number; null for never. */
    textedSince: p.datetime().nullable(),
    /** Where the confirmation did not go, as too much had gone there already. */
    withheld: p.json<Channel[]>().nullable(),
    /** Which addresses and numbers were wrong, oldest first; null for none. */
    corrections: p.json<Correction[]>().nullable(),
    /** The customer it belongs to, who may have deleted the account since; null for a guest's booking. */
    customerId: p.uuid().nullable(),
    /** The browser session that booked as a guest. */
    guestId: p.uuid().nullable().index(),
    /** How often its own link was replaced; null for never. */
    linkGeneration: p.integer().nullable(),
    /** Of two rides that were booked together, the one back; null for any other. */
    returnId: p.bigint("number").nullable(),
    /** The one there, of which this is the return. */
    outboundId: p.bigint("number").nullable(),
    /**
     * Until when a return without an agreed time, for which its passenger calls, can be called; null for any other ride.
     * Before the call its pickup is the moment at which the ride there is expected to have ended.
     */
    callUntil: p.datetime().nullable(),
    /** When its passenger called. */
    readyAt: p.datetime().nullable(),
    /** The last text message about it that was not understood, for the desk. */
    unclearAnswer: p.json<UnclearAnswer>().nullable(),
    driver: p.json<Driver>().nullable(),
    vehicle: p.json<Vehicle>().nullable(),
    /** Which of the registers they are; null for none, and for whom the desk typed or the taxi centre sent. */
    driverId: p.uuid().nullable(),
    carId: p.uuid().nullable(),
    /** Until when the driver on shift is asked to take the ride, and when they did; null where nobody was asked, or answered. */
    offerUntil: p.datetime().nullable(),
    acceptedAt: p.datetime().nullable(),
    /** To whom it was given since the desk last did; null where that was nobody of the register. */
    offered: p.json<Offer>().nullable(),
    /** What the desk is to know of a driver: that one has no time for it, or has a problem with it. */
    driverSays: p.json<DriverSays>().nullable(),
    /** That the driver or the car was switched off while it was assigned to them; null once somebody else is to drive it. */
    switchedOff: p.json<SwitchedOff>().nullable(),
    /** What the driver was paid in the car, in cents; null where nobody told. */
    paidInCar: p.json<PaidInCar>().nullable(),
    etaAt: p.datetime().nullable(),
    /** When the passenger got in and when the ride ended, as the taxi centre reported; null where it did not. */
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** Kept from on-the-way to arrival only. */
    position: p.json<Position>().nullable(),
    cancelledBy: p.text().$type<CancelledBy>().nullable(),
    cancelReason: p.text().nullable(),
    /** The customer accepted that this late cancellation may be charged. */
    lateCancellation: p.boolean().default(false),
    /** The source time of the newest fact about the ride; a report from before it is out of date. */
    knownAt: p.datetime().nullable(),
    /**
     * The event of the newest change that is sent to the taxi centre, which may be a change of the phone number; null for
     * none. Orders of earlier changes are superseded.
     */
    changeEventId: p.uuid().nullable(),
    /** When what says who rode and who drove was forgotten; null until then. */
    forgottenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
