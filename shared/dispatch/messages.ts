import * as v from "valibot";
import { orderEntries } from "../booking/extras/view-schema.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "../booking/status.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { careViewSchema } from "../care/care.ts";
import { LINE } from "../text/printable.ts";
import { isPlausible } from "../time/instant.ts";

export const TIMESTAMP_HEADER = "x-dispatch-timestamp";
export const SIGNATURE_HEADER = "x-dispatch-signature";

const line = v.pipe(v.string(), v.regex(LINE));
const shortText = v.pipe(line, v.trim(), v.minLength(1), v.maxLength(100));
const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const instant = v.pipe(v.string(), v.isoTimestamp(), v.check(isPlausible));

/** What the taxi centre reports about a booking. Instants are ISO 8601 with an offset or Z. */
export const dispatchReportSchema = v.pipe(
  v.strictObject({
    eventId: v.pipe(line, v.minLength(1), v.maxLength(200)),
    bookingId: whole,
    status: v.picklist(BOOKING_STATUSES),
    occurredAt: instant,
    driverState: v.optional(v.picklist(DRIVER_STATES)),
    driver: v.optional(v.strictObject({ firstName: shortText, phone: v.optional(shortText) })),
    vehicle: v.optional(v.strictObject({ make: shortText, model: shortText, colour: shortText, plate: shortText })),
    etaAt: v.optional(instant),
    position: v.optional(
      v.strictObject({
        lat: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
        lng: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
        at: instant,
      }),
    ),
    reason: v.optional(v.pipe(line, v.maxLength(200))),
  }),
  v.title("DispatchReport"),
);
export type DispatchReport = v.InferOutput<typeof dispatchReportSchema>;

/** Whether a report said something new. */
export const appliedSchema = v.object({ applied: v.boolean() });

export const dispatchOrderSchema = v.pipe(
  v.object({
    eventId: v.string(),
    type: v.picklist(["booking.placed", "booking.changed", "booking.ready", "booking.cancelled"]),
    occurredAt: instant,
    booking: v.object({
      id: whole,
      reference: v.string(),
      version: whole,
      status: v.picklist(BOOKING_STATUSES),
      pickupLocation: v.string(),
      destination: v.string(),
      pickupAt: instant,
      pickupDate: v.pipe(v.string(), v.isoDate()),
      pickupTime: v.string(),
      /** Latest arrival, in Amsterdam. */
      arriveBy: v.nullable(v.string()),
      /** A return on call: until when the passenger may call, and when that was; not driven before. */
      callUntil: v.nullable(instant),
      readyAt: v.nullable(instant),
      /** The booking of which this is the return. */
      outboundId: v.nullable(whole),
      vehicleType: v.picklist(VEHICLE_TYPES),
      ...orderEntries(),
      /** Null when nothing was said or consent was withdrawn. */
      care: v.nullable(careViewSchema),
      estimatedPrice: v.number(),
      /** Whether the desk agreed on it with the customer, in place of the tariff. */
      priceAgreed: v.boolean(),
      contactName: v.nullable(v.string()),
      contactPhone: v.nullable(v.string()),
    }),
  }),
  v.title("DispatchOrder"),
);
export type DispatchOrder = v.InferOutput<typeof dispatchOrderSchema>;
