import { isFinal } from "@domrit/shared/booking/status.ts";
import {
  comesElsewhere,
  FLIGHT_REACH_HOURS,
  LANDING_TO_HALL_MINUTES,
  MATERIAL_MINUTES,
} from "@domrit/shared/booking/trip/flight.ts";
import { isAirport } from "@domrit/shared/geo/is-airport.ts";
import type { Booking } from "../booking.entity.ts";
import type { KnownFlight } from "../kept-with-booking.ts";
import { expectedAt } from "./expected-at.ts";

const MINUTE_MS = 60_000;
const STEP_MS = 5 * MINUTE_MS;

/** Whether its passenger comes from a flight that we know. */
export const meetsFlight = ({ pickupLocation, extras }: Pick<Booking, "pickupLocation" | "extras">): boolean =>
  !!extras.flightNumber && isAirport(pickupLocation);

/** Whether the landing of its flight still matters to a ride; a return on call is called for after it. */
export const awaitsFlight = (booking: Booking): boolean =>
  meetsFlight(booking) &&
  !isFinal(booking.status) &&
  !booking.callUntil &&
  booking.driverState !== "on_board" &&
  booking.driverState !== "done";

/** Whether something of use is said beside what is known: an estimate that differs by little is not. */
export function isNewsOfFlight(known: KnownFlight | null | undefined, said: Omit<KnownFlight, "at">): boolean {
  if (known?.state !== said.state || known.by !== said.by) return true;
  if (!known.landsAt || !said.landsAt) return known.landsAt !== said.landsAt;
  const minutes = Math.abs(Date.parse(said.landsAt) - Date.parse(known.landsAt)) / MINUTE_MS;
  return said.state === "landed" || said.by === "office" ? minutes > 0 : minutes >= MATERIAL_MINUTES;
}

type FlightRide = Pick<Booking, "pickupAt" | "flight"> & Partial<Pick<Booking, "expectedPickupAt">>;

/**
 * When the pickup is expected by what is known of the flight; null for the agreed time. Who agreed a time keeps the minutes
 * between the scheduled landing and it, up to half an hour, which is also what is reckoned where no schedule is known. It
 * is never earlier than agreed, and stays where it is another by a few minutes only, or the flight lands elsewhere.
 */
export function expectedByFlight(ride: FlightRide): Date | null {
  const { pickupAt, flight, expectedPickupAt = null } = ride;
  if (!flight?.landsAt || comesElsewhere(flight.state)) return expectedPickupAt;
  const asked = flight.scheduledAt ? pickupAt.getTime() - Date.parse(flight.scheduledAt) : Number.POSITIVE_INFINITY;
  const toHall = Math.min(Math.max(asked, 0), LANDING_TO_HALL_MINUTES * MINUTE_MS);
  const reckoned = Math.max(pickupAt.getTime(), Date.parse(flight.landsAt) + toHall);
  const isMaterial = (change: number): boolean => Math.abs(change) >= MATERIAL_MINUTES * MINUTE_MS;
  if (!isMaterial(reckoned - expectedAt(ride).getTime())) return expectedPickupAt;
  return isMaterial(reckoned - pickupAt.getTime()) ? new Date(Math.ceil(reckoned / STEP_MS) * STEP_MS) : null;
}

/** Whether a moment can be the landing for this pickup. */
export const isNearPickup = ({ pickupAt }: Pick<Booking, "pickupAt">, landsAt: Date): boolean =>
  Math.abs(landsAt.getTime() - pickupAt.getTime()) <= FLIGHT_REACH_HOURS * 60 * MINUTE_MS;

/**
 * What a changed ride still knows of its flight. Who moves the pickup agrees it for the landing that is known by then;
 * of another flight, another airport or another day nothing is known.
 */
export function flightAfterChange(booking: Booking, before: Pick<Booking, "pickupAt" | "pickupLocation" | "extras">) {
  const { flight, pickupAt } = booking;
  const isOther =
    !meetsFlight(booking) ||
    before.extras.flightNumber !== booking.extras.flightNumber ||
    before.pickupLocation !== booking.pickupLocation;
  const isMoved = before.pickupAt.getTime() !== pickupAt.getTime();
  if (!flight || (!isOther && !isMoved)) return { flight, expectedPickupAt: booking.expectedPickupAt };
  const { landsAt } = flight;
  if (isOther || !landsAt || !isNearPickup(booking, new Date(landsAt))) return { flight: null, expectedPickupAt: null };
  const agreed = { ...flight, scheduledAt: landsAt };
  return { flight: agreed, expectedPickupAt: expectedByFlight({ pickupAt, flight: agreed }) };
}
