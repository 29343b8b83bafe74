import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { type Extras, extraNames, isInRow, type RowExtra } from "@domrit/shared/booking/extras/values.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { OfficeRide } from "@domrit/shared/office/today.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { flightView } from "../../booking/flights/flight-view.ts";
import { answerView } from "../../booking/steps/offered.ts";
import { ridePayment } from "../../payments/payment-view.ts";
import { exceptionsOf, type RideFacts } from "./exceptions.ts";

export function officeRide(booking: Booking, facts: RideFacts, now: Date): OfficeRide {
  const { id, reference, version, status, driverState, pickupDate, pickupTime } = booking;
  const { pickupLocation, destination, vehicleType, extras, etaAt, callUntil, readyAt } = booking;
  const { note } = extras;
  const phone = booking.calledNumber();
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
    ...(booking.approval && { approval: booking.approval.state }),
    pickupAt: expectedAt(booking).toISOString(),
    ...flightView(booking),
    ...(callUntil && { callUntil: callUntil.toISOString() }),
    ...(readyAt && { readyAt: readyAt.toISOString() }),
    ...(etaAt && { etaAt: etaAt.toISOString() }),
    ...(facts.arrivesAt && { arrivesAt: facts.arrivesAt.toISOString() }),
    pickupLocation,
    destination,
    stops: extras.stops?.length ?? 0,
    vehicleType,
    // A page that was opened before a deploy expects it.
    passengers: null,
    ...rowExtras(extras),
    ...(booking.isDiscreet && { care: true as const }),
    ...(passengerName && { passengerName }),
    ...(phone && { phone }),
    price: toEuros(booking.estimatedPriceCents),
    payment: ridePayment(booking, facts.hasPaid),
    ...(facts.company && { company: facts.company }),
    ...(facts.venue && { venue: facts.venue }),
    ...(note && !booking.isDiscreet && { note }),
    ...(booking.driver && { driverName: booking.driver.firstName }),
    ...(booking.vehicle && { plate: booking.vehicle.plate }),
    exceptions: exceptionsOf(booking, facts, now),
  };
}

function rowExtras(extras: Extras): Pick<Extras, RowExtra> {
  const stored = extrasIn(extras);
  const names = extraNames(isInRow).filter((name) => stored[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, stored[name]]));
}
