import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import * as v from "valibot";
import { serverNow } from "../../clock/server-clock.ts";
import { LAST_RIDES } from "./mark-returning.ts";

const MOST_RIDES = 5;
/** Who did not book for so long is new again; the cookie policy says so. */
const KEPT_DAYS = 180;
const DAY_MS = 86_400_000;

const rideSchema = v.object({
  pickupLocation: v.string(),
  destination: v.string(),
  vehicleType: v.picklist(VEHICLE_TYPES),
});
const contactSchema = v.object({ contactName: v.string(), contactEmail: v.string(), contactPhone: v.string() });
const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ at: v.number(), rides: v.array(rideSchema), contact: contactSchema }),
);

export type LastRide = v.InferOutput<typeof rideSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
export type LastRides = Pick<v.InferOutput<typeof keptSchema>, "rides" | "contact">;

/** The last rides that a guest booked in this browser, the newest first, and how they were to be reached; nothing of it is sent anywhere. */
export function lastRides(): LastRides | undefined {
  try {
    const kept = v.safeParse(keptSchema, localStorage.getItem(LAST_RIDES));
    if (kept.success && serverNow().getTime() - kept.output.at < KEPT_DAYS * DAY_MS) return kept.output;
  } catch {
    return undefined;
  }
  forgetLastRides();
  return undefined;
}

export function keepLastRide(request: BookingRequest): void {
  const { pickupLocation, destination, vehicleType } = request;
  const { contactName = "", contactEmail = "", contactPhone = "" } = request;
  const others = lastRides()?.rides.filter(
    (ride) => ride.pickupLocation !== pickupLocation || ride.destination !== destination,
  );
  // A ride by the hour is asked for on pages of its own.
  const newest = request.hours === undefined ? [{ pickupLocation, destination, vehicleType }] : [];
  const rides = [...newest, ...(others ?? [])].slice(0, MOST_RIDES);
  const kept = { at: serverNow().getTime(), rides, contact: { contactName, contactEmail, contactPhone } };
  try {
    localStorage.setItem(LAST_RIDES, JSON.stringify(kept));
  } catch {
    // The browser keeps nothing.
  }
}

export function forgetLastRides(): void {
  try {
    localStorage.removeItem(LAST_RIDES);
  } catch {
    // There is nothing to forget.
  }
  delete document.documentElement.dataset.returning;
}
