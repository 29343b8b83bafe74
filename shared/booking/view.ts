import * as v from "valibot";
import { careViewSchema } from "../care/care.ts";
import { lineViewSchema } from "../fares/line-view.ts";
import { DISTANCE_SOURCES } from "../geo/position.ts";
import { APPROVAL_STATES } from "./approval.ts";
import { CANCEL_REASONS } from "./cancelling/why-cancelled.ts";
import { detailEntries } from "./extras/view-schema.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "./status.ts";
import { flightEntries } from "./trip/flight.ts";
import { VEHICLE_TYPES } from "./trip/vehicle-types.ts";

const driver = v.object({ firstName: v.string(), phone: v.optional(v.string()) });
const vehicle = v.object({ make: v.string(), model: v.string(), colour: v.string(), plate: v.string() });

/** A point on the map in WGS 84 degrees. */
const spot = { lat: v.number(), lng: v.number() };

/** Known only to the session that booked, the booking's owner, or the holder of the signed link. */
const ownSchema = v.object({
  contactName: v.nullable(v.string()),
  contactEmail: v.nullable(v.string()),
  contactPhone: v.nullable(v.string()),
});

/** A ride of a series, seen from another of it. */
const seriesRideSchema = v.object({
  id: v.number(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  status: v.picklist(BOOKING_STATUSES),
});
export type SeriesRide = v.InferOutput<typeof seriesRideSchema>;

/** Of a ride on account: whose it is, for which department, and under which reference of theirs. */
const rideAccountSchema = v.object({
  organisationId: v.string(),
  company: v.string(),
  departmentId: v.optional(v.string()),
  department: v.optional(v.string()),
  reference: v.optional(v.string()),
  riderId: v.optional(v.string()),
  /** It stands on an invoice that was issued. */
  isInvoiced: v.optional(v.literal(true)),
  /** Of a ride that was to be approved: until when it can be, and why it was refused. */
  approvedBefore: v.optional(v.string()),
  refusal: v.optional(v.string()),
});
export type RideAccount = v.InferOutput<typeof rideAccountSchema>;

/** What was asked for and how the price was made up, in euros, with the local date of its tariff; known only to those who know `own`. */
const detailsSchema = v.object({
  tariffValidFrom: v.optional(v.string()),
  distanceKm: v.number(),
  distanceSource: v.optional(v.picklist(DISTANCE_SOURCES)),
  durationMinutes: v.number(),
  breakdown: v.array(lineViewSchema),
  /** The day of the terms that it was booked under, `YYYY-MM-DD`. */
  terms: v.optional(v.string()),
  /** Until when to be there; Amsterdam's wall clock. */
  arriveBy: v.optional(v.string()),
  ...detailEntries(),
  /** The health part of a care ride, until it is withdrawn or 30 days after the ride. */
  care: v.optional(careViewSchema),
  account: v.optional(rideAccountSchema),
  /** All rides of the series it belongs to, itself included. */
  series: v.optional(v.array(seriesRideSchema)),
});

/** One of two rides that were booked together, as the page of the other shows it. Price in whole euros. */
const otherRideSchema = v.object({
  id: v.number(),
  reference: v.string(),
  pickupLocation: v.string(),
  destination: v.string(),
  pickupDate: v.string(),
  pickupTime: v.string(),
  estimatedPrice: v.number(),
  callUntil: v.optional(v.string()),
  readyAt: v.optional(v.string()),
});
export type OtherRide = v.InferOutput<typeof otherRideSchema>;

/** Who cancelled the ride, `dispatch` for the company, whether that may cost the customer something, and why. */
const cancellationSchema = v.object({
  by: v.picklist(["customer", "dispatch"]),
  mayBeCharged: v.boolean(),
  /** What it costs, once that is decided; 0 for nothing. */
  fee: v.optional(v.number()),
  reason: v.optional(v.picklist(CANCEL_REASONS)),
});

/**
 * A booking as the API answers it and the live channel sends it. Money is whole euros, instants are ISO 8601 in UTC,
 * `pickupDate` and `pickupTime` are Amsterdam's wall clock; of a return on call that was not called yet, the moment at
 * which the ride there is expected to have ended. `own`, `details`, `return` and `outbound` come over HTTP only, to those
 * it belongs to; price, `messages` and `cancellation` come neither through a shared link nor through the passenger's.
 */
export const bookingViewSchema = v.pipe(
  v.object({
    id: v.number(),
    reference: v.string(),
    status: v.picklist(BOOKING_STATUSES),
    pickupLocation: v.string(),
    destination: v.string(),
    pickupDate: v.string(),
    pickupTime: v.string(),
    vehicleType: v.picklist(VEHICLE_TYPES),
    estimatedPrice: v.optional(v.number()),
    version: v.number(),
    updatedAt: v.string(),
    messages: v.optional(v.object({ email: v.boolean(), sms: v.boolean() })),
    driverState: v.optional(v.picklist(DRIVER_STATES)),
    driver: v.optional(driver),
    vehicle: v.optional(vehicle),
    /** Where its passenger is met, who is picked up at an airport from a flight that is known. */
    meetsAt: v.optional(v.picklist(["schiphol", "eindhoven", "hall"])),
    ...flightEntries,
    etaAt: v.optional(v.string()),
    /** Where the car was last, and when, while the driver is on the way; and where it is awaited, where that is known. */
    position: v.optional(v.object({ ...spot, at: v.string() })),
    pickupPosition: v.optional(v.object(spot)),
    cancellation: v.optional(cancellationSchema),
    /** Until when a return on call can be called, and when it was. */
    callUntil: v.optional(v.string()),
    readyAt: v.optional(v.string()),
    /** Of a ride on an organisation's account; to its customer and the office. */
    approval: v.optional(v.picklist(["none", ...APPROVAL_STATES])),
    /** Present when the viewer is the passenger of somebody else's booking, or approves rides of the organisation that pays it. */
    viewer: v.optional(v.picklist(["passenger", "organisation"])),
    /** To that passenger: the first name that their customer typed, which nobody has checked. */
    bookedBy: v.optional(v.string()),
    own: v.optional(ownSchema),
    details: v.optional(detailsSchema),
    /** The ride back that was booked with it, or the ride there. */
    return: v.optional(otherRideSchema),
    outbound: v.optional(otherRideSchema),
  }),
  v.title("Booking"),
);
export type BookingView = v.InferOutput<typeof bookingViewSchema>;
export type Driver = v.InferOutput<typeof driver>;
export type Vehicle = v.InferOutput<typeof vehicle>;

/**
 * The newer of two views of one booking; a view without what comes over HTTP only keeps what was
 * known. Where the car is changes
 * without a version: of two views of one version the later position stays.
 */
export function newerView(known: BookingView | undefined, incoming: BookingView): BookingView {
  if (!known || known.id !== incoming.id) return incoming;
  if (incoming.version < known.version) return known;
  const position = incoming.version === known.version ? later(known.position, incoming.position) : incoming.position;
  const kept = OVER_HTTP.map((name) => [name, incoming[name] ?? known[name]]).filter(([, value]) => value);
  return { ...incoming, ...Object.fromEntries(kept), ...(position && { position }) };
}

/** What the live channel leaves out. */
const OVER_HTTP = ["own", "details", "return", "outbound", "approval", "viewer"] as const;

const later = (known: BookingView["position"], incoming: BookingView["position"]) =>
  known && incoming && known.at > incoming.at ? known : incoming;
