import * as v from "valibot";
import { FEE_BY } from "./cancelling/fee.ts";
import { CANCEL_REASONS } from "./cancelling/why-cancelled.ts";
import { timelineEntries } from "./extras/view-schema.ts";
import { FLIGHT_STATES } from "./trip/flight.ts";
import { VEHICLE_TYPES } from "./trip/vehicle-types.ts";

/** What of a booking is made another: the ride that was asked for, what it costs, how its customer is reached, how far it is. */
export type BookingPart = "ride" | "price" | "contact" | "course";

/** The words of the timeline, and what each of them makes another. */
const TIMELINE = {
  booked: [],
  changed: ["ride", "price"],
  note_changed: ["ride"],
  passenger_changed: ["ride", "contact"],
  corrected: ["price"],
  fee: [],
  approved: [],
  unapproved: [],
  contact_added: ["contact"],
  contact_corrected: ["contact"],
  ready: ["ride"],
  flight: [],
  cancelled: ["course", "price"],
  shared: [],
  share_ended: [],
  link_replaced: [],
  link_ended: [],
  passenger_link_made: [],
  passenger_link_ended: [],
  claimed: [],
  confirmed: ["course"],
  driver_assigned: ["course"],
  driver_replaced: ["course"],
  vehicle_changed: ["course"],
  driver_withdrawn: ["course"],
  en_route: ["course"],
  arrived: ["course"],
  on_board: ["course"],
  completed: ["course"],
  undone: [],
} as const satisfies Record<string, readonly BookingPart[]>;
export type TimelineAct = keyof typeof TIMELINE;
const TIMELINE_WORDS = /* @__PURE__ */ Object.keys(TIMELINE) as TimelineAct[];

export const wordsOf = (...parts: BookingPart[]): TimelineAct[] =>
  TIMELINE_WORDS.filter((word) => TIMELINE[word].some((part) => parts.includes(part)));

/** Who did it: `guest` and `customer` are whose booking it is, `organisation` is whose account it is on, `system` is the site by itself. */
const TIMELINE_ACTORS = ["guest", "customer", "organisation", "driver", "dispatch", "office", "system"] as const;
export type TimelineActor = (typeof TIMELINE_ACTORS)[number];

/** What an act changed, by the names of a booking request, null for none; money in euros, a driver by first name, an account by department and reference. */
const fields = v.partial(
  v.object({
    pickupLocation: v.string(),
    destination: v.string(),
    pickupDate: v.string(),
    pickupTime: v.string(),
    arriveBy: v.nullable(v.string()),
    vehicleType: v.picklist(VEHICLE_TYPES),
    discountCode: v.nullable(v.string()),
    account: v.nullable(v.string()),
    ...timelineEntries(),
    estimatedPrice: v.number(),
    fee: v.number(),
    feeBy: v.picklist(FEE_BY),
    flight: v.picklist(FLIGHT_STATES),
    landsAt: v.string(),
    expectedPickupAt: v.nullable(v.string()),
    driver: v.string(),
    plate: v.string(),
    channels: v.array(v.picklist(["email", "sms"])),
    reason: v.picklist(CANCEL_REASONS),
    message: v.string(),
  }),
);

/** What happened to a booking, when (ISO 8601 in UTC), by whom and, where that says more, what was otherwise before. */
export const timelineEntrySchema = v.pipe(
  v.object({
    at: v.string(),
    what: v.picklist(TIMELINE_WORDS),
    by: v.picklist(TIMELINE_ACTORS),
    from: v.optional(fields),
    to: v.optional(fields),
  }),
  v.title("TimelineEntry"),
);

/** The answer of `GET /api/bookings/{id}/timeline`, oldest first. It holds no contact data and no note of theirs. */
export const timelineViewSchema = v.array(timelineEntrySchema);
export type TimelineView = v.InferOutput<typeof timelineViewSchema>;
export type TimelineFields = v.InferOutput<typeof fields>;
