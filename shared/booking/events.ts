import * as v from "valibot";
import { BOOKING_MESSAGES, CHANNELS } from "./messages.ts";

const NEWS = ["driver", "arrived", "late"] as const;
export type News = (typeof NEWS)[number];

/** The messages that no event calls for but the clock. */
const DUE_MESSAGES = ["reminder", "unconfirmed", "driver", "return"] as const;
export type DueMessage = (typeof DUE_MESSAGES)[number];

const base = { bookingId: v.number(), version: v.number() };
const channels = v.array(v.picklist(CHANNELS));
const newsPart = {
  news: v.optional(v.array(v.picklist(NEWS))),
  /** Where the news goes; by text message where it is absent. */
  newsOn: v.optional(v.picklist(CHANNELS)),
};
/** When the ride was moved to the time that it has, which is part of the name of a message about that time. */
const movedAt = v.optional(v.string());
/** When a late driver is expected, as somebody of the company told it: each that is told is a message of its own. */
const lateAt = v.optional(v.string());
/** When the pickup is expected by its flight; null for the agreed time. */
const expectedAt = v.nullable(v.string());

/** `toCentre`: the taxi centre gets the new phone number; `after`: the event that it gets first. */
const number = { toCentre: v.optional(v.boolean()), after: v.optional(v.string()) };

/** The facts about a booking. Ids only: a consumer reads the booking from the database. */
export const bookingEvents = {
  "booking.placed": v.object({ ...base, channels }),
  "booking.contact_added": v.object({ ...base, channels, ...number }),
  /** `correction`: the version that it made; `messages`: what is told there anew. */
  "booking.contact_corrected": v.object({
    ...base,
    correction: v.number(),
    messages: v.array(v.picklist(BOOKING_MESSAGES)),
    ...number,
  }),
  /** `after`: the earlier event that the taxi centre gets first. */
  "booking.changed": v.object({
    ...base,
    channels,
    after: v.optional(v.string()),
    /** The text message goes to a passenger who has heard nothing of the ride yet. */
    isNewPassenger: v.optional(v.boolean()),
  }),
  /** The passenger of a return on call is ready for it; `channels`: where who said so by a message is answered. */
  "booking.ready": v.object({ ...base, after: v.optional(v.string()), channels: v.optional(channels) }),
  /** The booking did not change, and is signalled all the same. `channels`: where the sender is answered. */
  "booking.answer_unclear": v.object({ ...base, channels }),
  "booking.claimed": v.object(base),
  "booking.confirmed": v.object({ ...base, channels: v.optional(channels), ...newsPart, movedAt, lateAt }),
  "booking.driver_changed": v.object({ ...base, ...newsPart, movedAt, lateAt }),
  /** What is known of its flight changed; `channels`: where it is told, as the pickup is expected then, null for as agreed. */
  "booking.flight_changed": v.object({ ...base, channels, expectedAt }),
  "booking.completed": v.object({ ...base, channels: v.optional(channels) }),
  /** A manager corrected what was paid, its price or its account, after the ride; `correction`: the version that it made. */
  "booking.corrected": v.object({ ...base, correction: v.optional(v.number()), channels: v.optional(channels) }),
  "booking.cancelled": v.object({
    ...base,
    channels,
    by: v.picklist(["customer", "dispatch", "office"]),
    after: v.optional(v.string()),
  }),
  /** A ride on account was approved, or is paid in the taxi as it was not. */
  "booking.approval_decided": v.object({ ...base, channels }),
  /** The office decided what a cancelled ride costs; `asked` names a later decision, which is told too. */
  "booking.fee_decided": v.object({ ...base, channels, asked: v.optional(v.string()) }),
  /** The booking itself did not change. */
  "booking.message_due": v.object({
    bookingId: v.number(),
    version: v.optional(v.number()),
    message: v.picklist(DUE_MESSAGES),
    channels,
    movedAt,
  }),
  /** The booking did not change, and is signalled all the same. */
  "booking.message_failed": v.object(base),
  /** The booking itself did not change. */
  "booking.resend_requested": v.object({
    bookingId: v.number(),
    message: v.picklist(BOOKING_MESSAGES),
    repeat: v.number(),
    /** The booking's version, and the event of its newest change, when it was asked for. */
    version: v.optional(v.number()),
    change: v.optional(v.string()),
  }),
};
