import type { OfficeRide } from "@domrit/shared/office/today.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { answerView } from "../../booking/steps/offered.ts";
import { exceptionsOf, type RideFacts } from "./exceptions.ts";

export function officeRide(booking: Booking, facts: RideFacts, now: Date): OfficeRide {
  const { id, reference, version, status, driverState, pickupDate, pickupTime } = booking;
  const { pickupLocation, destination, vehicleType, extras, etaAt, callUntil, readyAt } = booking;
  const { passengers = null, flightNumber, luggage, note } = extras;
  const passengerName = extras.passengerName ?? booking.contactName;
  return {
    id,
    reference,
    version,
    status,
    driverState,
    pickupDate,
    pickupTime,
    ...answerView(booking),
    pickupAt: booking.pickupAt.toISOString(),
    ...(callUntil && { callUntil: callUntil.toISOString() }),
    ...(readyAt && { readyAt: readyAt.toISOString() }),
    ...(etaAt && { etaAt: etaAt.toISOString() }),
    pickupLocation,
    destination,
    stops: extras.stops?.length ?? 0,
    vehicleType,
    passengers,
    ...(booking.isDiscreet && { care: true as const }),
    ...(passengerName && { passengerName }),
    ...(flightNumber && { flightNumber }),
    ...(luggage && { luggage }),
    ...(note && !booking.isDiscreet && { note }),
    ...(booking.driver && { driverName: booking.driver.firstName }),
    ...(booking.vehicle && { plate: booking.vehicle.plate }),
    exceptions: exceptionsOf(booking, facts, now),
  };
}
