import type { Weekday } from "@domrit/shared/booking/series/series.ts";
import { defineEntity, p } from "@mikro-orm/core";

/** Why a day could not be booked, as the code of the refusal, and when that was tried last (ISO 8601). */
type DayFault = { code: string; at: string };

export const FixedRideSchema = defineEntity({
  name: "FixedRide",
  tableName: "rider_fixed_ride",
  properties: {
    id: p.uuid().primary(),
    riderId: p.uuid().index(),
    /** The member who keeps it and hears of its rides; null for who gets the organisation's invoices. */
    customerId: p.uuid().nullable(),
    days: p.json<Weekday[]>(),
    /** Null is the rider's home. */
    pickupLocation: p.text().nullable(),
    destination: p.text(),
    /** Amsterdam's wall clock, `HH:MM`; one of the two. */
    pickupTime: p.text().nullable(),
    arriveBy: p.text().nullable(),
    backTime: p.text().nullable(),
    /** `YYYY-MM-DD`, both included. */
    fromDate: p.text(),
    untilDate: p.text().nullable(),
    skipHolidays: p.boolean(),
    orderReference: p.text().nullable(),
    /** By day. */
    faults: p.json<Record<string, DayFault>>().nullable(),
    createdAt: p.datetime(),
  },
});

/** A ride that comes back each week; the worker books its days ahead. */
export class FixedRide extends FixedRideSchema.class {}
FixedRideSchema.setClass(FixedRide);
