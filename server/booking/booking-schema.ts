import type { Extras } from "@domrit/shared/booking/extras/values.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import type { RideSource } from "@domrit/shared/booking/source.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Driver, Vehicle } from "@domrit/shared/booking/view.ts";
import type { Position as Spot } from "@domrit/shared/geo/position.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { PayingWay } from "@domrit/shared/payments/paying.ts";
import { defineEntity, p } from "@mikro-orm/core";
import { RIDE_MAILBOX } from "../blocking/mailbox.ts";
import type {
  Correction,
  DriverSays,
  KnownFlight,
  Offer,
  PaidInCar,
  RideApproval,
  SwitchedOff,
} from "./kept-with-booking.ts";
import type { BookedFare } from "./pricing/booked-fare.ts";
import type { UnclearAnswer } from "./return/answer-meaning.ts";

export type Position = Spot & { at: string };
export type CancelledBy = "customer" | "dispatch" | "office";

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
    {
      name: "booking_fee_open",
      properties: ["pickupAt"],
      where: "status = 'cancelled' and fee_cents is null and (late_cancellation or cancel_reason = 'no_show')",
    },
    { name: "booking_discount_code", properties: ["discountCode"], where: "discount_code is not null" },
    { name: "booking_unconfirmed", properties: ["pickupAt"], where: "status = 'pending'" },
    { name: "booking_of_series", properties: ["seriesId"], where: "series_id is not null" },
    { name: "booking_discreet", properties: ["pickupAt"], where: "is_discreet" },
    { name: "booking_unforgotten", properties: ["pickupAt"], where: "forgotten_at is null" },
    { name: "booking_switched_off", properties: ["pickupAt"], where: "switched_off is not null" },
    { name: "booking_with_position", properties: ["pickupAt"], where: "position is not null" },
    { name: "booking_not_called", properties: ["pickupAt"], where: "call_until is not null and ready_at is null" },
    {
      name: "booking_of_organisation",
      properties: ["organisationId", "pickupAt"],
      where: "organisation_id is not null",
    },
    { name: "booking_of_venue", properties: ["venueId", "pickupAt"], where: "venue_id is not null" },
    { name: "booking_of_rider", properties: ["riderId", "pickupAt"], where: "rider_id is not null" },
    { name: "booking_waiting", properties: ["pickupAt"], where: "approval->>'state' = 'waiting'" },
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
    {
      name: "booking_of_fixed_ride",
      properties: ["fixedRideId", "fixedDate"],
      where: "fixed_ride_id is not null and outbound_id is null",
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
    /** Amsterdam's wall clock; `pickupAt` is the instant. */
    pickupDate: p.text(),
    pickupTime: p.text(),
    pickupAt: p.datetime().index(),
    /** Amsterdam's wall clock, `HH:MM`; the pickup is worked out from it. */
    arriveBy: p.text().nullable(),
    /** When it was moved to this moment. Messages about its time are sent once for each moment. */
    movedAt: p.datetime().nullable(),
    vehicleType: p.text().$type<VehicleType>(),
    extras: p.json<Extras>().defaultRaw("'{}'"),
    /** Messages about a care ride say little, until 30 days after it. */
    isDiscreet: p.boolean().nullable(),
    /** The first ride of its series. */
    seriesId: p.bigint("number").nullable(),
    discountCode: p.text().nullable(),
    /** Whole euros, kept in cents. */
    estimatedPriceCents: p.integer(),
    fare: p.json<BookedFare>(),
    /** Null is as the customer pays at its end. */
    paying: p.text().$type<PayingWay>().nullable(),
    /** On whose account it was booked; null on account is its customer's own. */
    organisationId: p.uuid().nullable(),
    departmentId: p.uuid().nullable(),
    /** The organisation's own reference for the ride. */
    orderReference: p.text().nullable(),
    /** Of a ride on account that has to be approved. */
    approval: p.json<RideApproval>().nullable(),
    /** Which regular rider of the organisation it is for. */
    riderId: p.uuid().nullable(),
    /** Of which fixed ride it is a day, `YYYY-MM-DD`, which stays where the ride is moved. */
    fixedRideId: p.uuid().nullable(),
    fixedDate: p.text().nullable(),
    /** Where it was entered after it was driven: how it came. */
    source: p.text().$type<RideSource>().nullable(),
    /** At whose page it was booked: a hotel, hospital or restaurant. */
    venueId: p.uuid().nullable(),
    contactName: p.text().nullable(),
    contactEmail: p.text().nullable().index(),
    contactPhone: p.text().nullable().index(),
    /** Drawn like the booking's id. */
    passengerLinkId: p.bigint("number").nullable(),
    /** When the text messages were last made to go to another number. */
    textedSince: p.datetime().nullable(),
    /** Where the confirmation did not go, as too much had gone there. */
    withheld: p.json<Channel[]>().nullable(),
    /** Oldest first. */
    corrections: p.json<Correction[]>().nullable(),
    /** May have deleted the account since. */
    customerId: p.uuid().nullable(),
    guestId: p.uuid().nullable().index(),
    /** How often its own link was replaced. */
    linkGeneration: p.integer().nullable(),
    /** The ride back that was booked with it. */
    returnId: p.bigint("number").nullable(),
    /** The ride there, of which this is the return. */
    outboundId: p.bigint("number").nullable(),
    /**
     * Until when a return without an agreed time can be called for; until then its pickup is the expected end of the
     * ride there.
     */
    callUntil: p.datetime().nullable(),
    readyAt: p.datetime().nullable(),
    unclearAnswer: p.json<UnclearAnswer>().nullable(),
    driver: p.json<Driver>().nullable(),
    vehicle: p.json<Vehicle>().nullable(),
    /** Null for whom the desk typed or the taxi centre sent. */
    driverId: p.uuid().nullable(),
    carId: p.uuid().nullable(),
    /** Until when the driver on shift is asked to take the ride, and when they accepted. */
    offerUntil: p.datetime().nullable(),
    acceptedAt: p.datetime().nullable(),
    /** To whom it was given since the desk last did. */
    offered: p.json<Offer>().nullable(),
    driverSays: p.json<DriverSays>().nullable(),
    /** Null once somebody else is to drive it. */
    switchedOff: p.json<SwitchedOff>().nullable(),
    /** In cents. */
    paidInCar: p.json<PaidInCar>().nullable(),
    flight: p.json<KnownFlight>().nullable(),
    /** Where its flight makes it materially later than agreed. */
    expectedPickupAt: p.datetime().nullable(),
    etaAt: p.datetime().nullable(),
    /** As the taxi centre reported. */
    startedAt: p.datetime().nullable(),
    endedAt: p.datetime().nullable(),
    /** Kept from on-the-way to arrival only. */
    position: p.json<Position>().nullable(),
    cancelledBy: p.text().$type<CancelledBy>().nullable(),
    cancelReason: p.text().nullable(),
    /** The customer accepted that this late cancellation may be charged. */
    lateCancellation: p.boolean().default(false),
    /** What a cancelled ride costs that was not paid ahead, once the office has decided; null before that. */
    feeCents: p.integer().nullable(),
    /** The time of the newest fact about the ride; an older report is out of date. */
    knownAt: p.datetime().nullable(),
    /** The newest change that is sent to the taxi centre; orders of earlier ones are superseded. */
    changeEventId: p.uuid().nullable(),
    forgottenAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});
