import type { BookingView, OtherRide } from "@domrit/shared/booking/view.ts";
import type { Booking } from "../booking.entity.ts";
import { publicView } from "./booking-view.ts";
import type { FindOpen, ViewRequest } from "./find-open.ts";

/**
 * The ride that was booked together with a booking, if the viewer may see it: `return` for the outbound ride, `outbound`
 * for the return. `viewing` says what the viewer holds for an id.
 */
export async function otherRide(
  findOpen: FindOpen,
  { returnId, outboundId }: Booking,
  viewing: (id: number) => ViewRequest,
): Promise<Pick<BookingView, "return" | "outbound">> {
  const id = returnId ?? outboundId;
  const other = id && (await findOpen(id, viewing(id)));
  if (!other) return {};
  return returnId ? { return: inShort(other.booking) } : { outbound: inShort(other.booking) };
}

function inShort(booking: Booking): OtherRide {
  const { id, reference, pickupLocation, destination, pickupDate, pickupTime, callUntil, readyAt } =
    publicView(booking);
  return {
    id,
    reference,
    pickupLocation,
    destination,
    pickupDate,
    pickupTime,
    estimatedPrice: booking.estimatedPriceCents / 100,
    ...(callUntil && { callUntil }),
    ...(readyAt && { readyAt }),
  };
}
