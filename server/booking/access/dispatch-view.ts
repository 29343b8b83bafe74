import type { Care } from "@domrit/shared/care/care.ts";
import type { DispatchOrder } from "@domrit/shared/dispatch/messages.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { Booking } from "../booking.entity.ts";

/** A booking as the taxi centre sees it, with the health part of a care ride. */
export function dispatchView(booking: Booking, care?: Care): DispatchOrder["booking"] {
  return {
    id: booking.id,
    reference: booking.reference,
    version: booking.version,
    status: booking.status,
    pickupLocation: booking.pickupLocation,
    destination: booking.destination,
    pickupAt: booking.pickupAt.toISOString(),
    pickupDate: booking.pickupDate,
    pickupTime: booking.pickupTime,
    arriveBy: booking.arriveBy ?? null,
    ...returnOf(booking),
    vehicleType: booking.vehicleType,
    passengers: booking.passengers ?? null,
    stops: booking.stops ?? [],
    luggage: booking.luggage ?? null,
    childSeat: booking.childSeat ?? null,
    assistanceDog: booking.assistanceDog,
    flightNumber: booking.flightNumber ?? null,
    note: booking.note ?? null,
    costCentre: booking.costCentre ?? null,
    care: care ?? null,
    estimatedPrice: toEuros(booking.estimatedPriceCents),
    contactName: booking.contactName ?? null,
    contactPhone: booking.contactPhone ?? null,
    passengerName: booking.passengerName ?? null,
    passengerPhone: booking.passengerPhone ?? null,
    passengerLanguage: booking.passengerLanguage ?? null,
  };
}

/** Of which ride it is the return, and how it is called for. */
const returnOf = ({ callUntil, readyAt, outboundId }: Booking) => ({
  callUntil: callUntil?.toISOString() ?? null,
  readyAt: readyAt?.toISOString() ?? null,
  outboundId: outboundId ?? null,
});
