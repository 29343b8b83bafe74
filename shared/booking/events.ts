import * as v from "valibot";

/** The channels a customer can be reached on; a message is promised only on those that have a recipient. */
const CHANNELS = ["email", "sms"] as const;
export type Channel = (typeof CHANNELS)[number];

/** The messages about a booking, by the name of the effect that sends them. */
export const BOOKING_MESSAGES = [
  "confirmation-email",
  "confirmation-sms",
  "cancellation-email",
  "cancellation-sms",
] as const;
export type BookingMessage = (typeof BOOKING_MESSAGES)[number];

const base = { bookingId: v.number(), version: v.number() };
const channels = v.array(v.picklist(CHANNELS));

/** The facts about a booking. Ids only: whoever acts on one reads the booking itself. */
export const bookingEvents = {
  "booking.placed": v.object({ ...base, channels }),
  "booking.contact_added": v.object({ ...base, channels }),
  /** `after`: the event before it that the taxi centre is told of, which it is told first. */
  "booking.changed": v.object({ ...base, channels, after: v.optional(v.string()) }),
  "booking.claimed": v.object(base),
  "booking.confirmed": v.object(base),
  "booking.driver_changed": v.object(base),
  "booking.completed": v.object(base),
  "booking.cancelled": v.object({
    ...base,
    channels,
    by: v.picklist(["customer", "dispatch"]),
    after: v.optional(v.string()),
  }),
  /** The operator has a message sent once more; the booking itself did not change. */
  "booking.resend_requested": v.object({
    bookingId: v.number(),
    message: v.picklist(BOOKING_MESSAGES),
    repeat: v.number(),
  }),
};
