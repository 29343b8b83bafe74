import * as v from "valibot";
import { APPROVAL_STATES } from "../booking/approval.ts";
import { rowEntries } from "../booking/extras/view-schema.ts";
import { MESSAGE_KINDS } from "../booking/messages.ts";
import { isUncalled } from "../booking/on-call.ts";
import { BOOKING_STATUSES, DRIVER_STATES, isFinal, isUnderWay } from "../booking/status.ts";
import { driverAnswerSchema } from "../booking/told-by-driver.ts";
import { flightEntries } from "../booking/trip/flight.ts";
import { VEHICLE_TYPES } from "../booking/trip/vehicle-types.ts";
import { RIDE_PAYMENTS } from "../payments/paying.ts";
import { REPORT_KINDS } from "../reports/kinds.ts";
import { heldSchema } from "../restoration/windows.ts";

/** Most urgent first. */
const EXCEPTIONS = [
  "problem",
  "nobody_found",
  "no_driver",
  "switched_off",
  "flight_elsewhere",
  "answer_unclear",
  "booked_twice",
  "declined",
  "unanswered",
  "cannot_be_there",
  "late",
  "day_unconfirmed",
  "flight_unknown",
  "unconfirmed",
  "dispatch_unreachable",
  "message_failed",
  "complaint_due",
  "fee_open",
] as const;
export type ExceptionKind = (typeof EXCEPTIONS)[number];

/** Since when it is so, ISO 8601 in UTC. */
const since = { since: v.string() };

const exceptionSchema = v.variant("kind", [
  /** What a driver says of the ride: that something is wrong, or why they do not drive it. */
  v.object({ kind: v.picklist(["problem", "declined"]), ...since, driver: v.string(), text: v.string() }),
  /** It was to go to a driver by itself, and nobody was left. */
  v.object({ kind: v.literal("nobody_found"), ...since }),
  v.object({ kind: v.literal("no_driver"), ...since }),
  v.object({ kind: v.literal("switched_off"), ...since, what: v.picklist(["driver", "car"]) }),
  /** The flight that it meets was cancelled, or goes to another airport. */
  v.object({ kind: v.literal("flight_elsewhere"), ...since, state: v.picklist(["diverted", "cancelled"]) }),
  /** Nobody has said when the flight that it meets lands. */
  v.object({ kind: v.literal("flight_unknown"), ...since }),
  /** What its passenger wrote by text message, which was not understood. */
  v.object({ kind: v.literal("answer_unclear"), ...since, text: v.string() }),
  /** The customer has another ride at that time, from this place or to it; `reference`: the other's. */
  v.object({ kind: v.literal("booked_twice"), ...since, reference: v.string() }),
  v.object({ kind: v.literal("unanswered"), ...since }),
  v.object({ kind: v.literal("cannot_be_there"), ...since, expectedAt: v.string() }),
  /** Absent where nobody says when the driver is expected. */
  v.object({ kind: v.literal("late"), ...since, expectedAt: v.optional(v.string()) }),
  /** The first ride of a day that was published to its driver, who has not confirmed it. */
  v.object({ kind: v.literal("day_unconfirmed"), ...since, driver: v.string() }),
  v.object({ kind: v.literal("unconfirmed"), ...since }),
  /** `parked`: it is not tried any more, and waits for a person. */
  v.object({ kind: v.literal("dispatch_unreachable"), ...since, parked: v.boolean() }),
  v.object({
    kind: v.literal("message_failed"),
    ...since,
    message: v.picklist(MESSAGE_KINDS),
    channel: v.picklist(["email", "sms"]),
  }),
  /** `answerBy`: the last day of its term, `YYYY-MM-DD`. */
  v.object({
    kind: v.literal("complaint_due"),
    ...since,
    report: v.picklist(REPORT_KINDS),
    number: v.string(),
    answerBy: v.string(),
  }),
  /** It is to be decided what a cancelled ride costs, at most so many euros; `until`: else it costs nothing from then on. */
  v.object({
    kind: v.literal("fee_open"),
    ...since,
    amount: v.number(),
    until: v.string(),
    isNoShow: v.optional(v.boolean()),
  }),
]);
export type RideException = v.InferOutput<typeof exceptionSchema>;

/**
 * ISO 8601 in UTC; `pickupDate`, `pickupTime` Amsterdam's wall clock. For an uncalled return: when the outward ride is
 * expected to end.
 */
const officeRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  version: v.number(),
  status: v.picklist(BOOKING_STATUSES),
  driverState: v.picklist(DRIVER_STATES),
  answer: driverAnswerSchema,
  /** Of a ride that its organisation was to approve. */
  approval: v.optional(v.picklist(APPROVAL_STATES)),
  pickupAt: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  callUntil: v.optional(v.string()),
  readyAt: v.optional(v.string()),
  ...flightEntries,
  etaAt: v.optional(v.string()),
  /** When the car on its way is at the pickup, by where it was seen last. */
  arrivesAt: v.optional(v.string()),
  pickupLocation: v.string(),
  destination: v.string(),
  stops: v.number(),
  vehicleType: v.picklist(VEHICLE_TYPES),
  /** A care ride; what its passenger needs is on the ride's own page. */
  care: v.optional(v.literal(true)),
  passengerName: v.optional(v.string()),
  /** Who is called about it: the passenger, else its customer. */
  phone: v.optional(v.string()),
  /** In euros. */
  price: v.optional(v.number()),
  payment: v.optional(v.picklist(RIDE_PAYMENTS)),
  /** The organisation on whose account it is. */
  company: v.optional(v.string()),
  /** The hotel, hospital or restaurant that it was booked at. */
  venue: v.optional(v.string()),
  ...rowEntries(),
  /** What the customer wrote; of a care ride it stands on its own page alone. */
  note: v.optional(v.string()),
  driverName: v.optional(v.string()),
  plate: v.optional(v.string()),
  /** The most urgent first. */
  exceptions: v.array(exceptionSchema),
});
export type OfficeRide = v.InferOutput<typeof officeRideSchema>;

/** From here on a driver who cannot be there in time is urgent. */
const LATE_AHEAD_MS = 3_600_000;

/** Lower is more urgent, by the first of its exceptions; a lateness that is more than an hour away comes last. */
export function urgencyOf({ exceptions, pickupAt }: Pick<OfficeRide, "exceptions" | "pickupAt">, now: Date): number {
  const [first] = exceptions;
  if (!first) return EXCEPTIONS.length + 1;
  const isAhead = Date.parse(pickupAt) - now.getTime() > LATE_AHEAD_MS;
  const isLate = first.kind === "late" || first.kind === "cannot_be_there";
  return isLate && isAhead ? EXCEPTIONS.length : EXCEPTIONS.indexOf(first.kind);
}

export const officeTodaySchema = v.object({
  rides: v.array(officeRideSchema),
  /** Amsterdam's days, `YYYY-MM-DD`. */
  today: v.string(),
  tomorrow: v.string(),
  isCut: v.boolean(),
  /** Nothing goes out; absent while it does. */
  held: v.optional(heldSchema),
});
export type OfficeToday = v.InferOutput<typeof officeTodaySchema>;

/**
 * Rides of today and tomorrow and open ones of before, in list order, and the messages of drivers that nobody of the desk
 * has read; impersonal.
 */
export const attentionSchema = v.object({
  messages: v.optional(v.array(v.string()), []),
  /** How many wishes of drivers for free days wait for an answer. */
  wishes: v.optional(v.number(), 0),
  rides: v.array(v.object({ id: v.number(), kinds: v.array(v.picklist(EXCEPTIONS)) })),
});
export type Attention = v.InferOutput<typeof attentionSchema>;

/** Newest pickup first. */
export const officeSearchSchema = v.object({ rides: v.array(officeRideSchema), isCut: v.boolean() });
export type OfficeSearch = v.InferOutput<typeof officeSearchSchema>;

export const MOST_SEARCHED = 100;

const DAY_MS = 24 * 3_600_000;

/** By when something has to be done about what asks for attention: by the pickup, unless it says otherwise. */
function dueAt({ pickupAt, status }: OfficeRide, exception: RideException): number {
  const since = Date.parse(exception.since);
  if (exception.kind === "problem") return since;
  if (exception.kind === "fee_open") return Date.parse(exception.until);
  if (exception.kind === "complaint_due") return Date.parse(exception.answerBy) + DAY_MS;
  // Of a ride that is over nothing is in a hurry.
  return isFinal(status) ? since + DAY_MS : Date.parse(pickupAt);
}

/** By when the first of what asks for attention in a ride has to be done; after all others where nothing does. */
const firstDueAt = (ride: OfficeRide): number =>
  Math.min(...ride.exceptions.map((exception) => dueAt(ride, exception)), Number.MAX_SAFE_INTEGER);

const urgency = ({ exceptions: [first] }: OfficeRide): number =>
  first ? EXCEPTIONS.indexOf(first.kind) : EXCEPTIONS.length;

/** By the first due time, then the more urgent kind, then pickup. */
export const inListOrder = (one: OfficeRide, other: OfficeRide): number =>
  firstDueAt(one) - firstDueAt(other) ||
  urgency(one) - urgency(other) ||
  Date.parse(one.pickupAt) - Date.parse(other.pickupAt) ||
  one.id - other.id;

export const SHOWN = ["all", "exceptions", "unconfirmed", "without_driver", "under_way", "over", "cancelled"] as const;
export type RideFilter = (typeof SHOWN)[number];

const FITS: Record<RideFilter, (ride: OfficeRide) => boolean> = {
  all: () => true,
  exceptions: ({ exceptions }) => exceptions.length > 0,
  unconfirmed: ({ status }) => status === "pending",
  without_driver: (ride) => !isFinal(ride.status) && ride.driverState === "none" && !isUncalled(ride),
  under_way: ({ status, driverState }) => !isFinal(status) && isUnderWay(driverState),
  over: ({ status }) => status === "completed",
  cancelled: ({ status }) => status === "cancelled",
};

/** True for a ride that the narrowed list shows. */
export const isShown = (shown: RideFilter, ride: OfficeRide): boolean => FITS[shown](ride);
