import { TRIPS_PER_PAGE, type Trip } from "@domrit/shared/account/view.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "./booking.entity.ts";
import { parseBookingId } from "./booking-id.ts";

const MOST_PER_PAGE = 100;

type Page = { before?: string | undefined; limit?: string | undefined };

/**
 * A customer's bookings, latest pickup first; `before` is the id of the last one already known. Throws `not_found` for a
 * `before` that is not theirs.
 */
export async function listTrips(em: EntityManager, customerId: string, { before, limit }: Page): Promise<Booking[]> {
  const most = Math.min(Math.max(Math.trunc(Number(limit)) || TRIPS_PER_PAGE, 1), MOST_PER_PAGE);
  const after = before === undefined ? {} : await following(em, customerId, before);
  return em.find(Booking, { customerId, ...after }, { orderBy: { pickupAt: "desc", id: "desc" }, limit: most });
}

async function following(em: EntityManager, customerId: string, before: string) {
  const id = parseBookingId(before);
  const last = id && (await em.findOne(Booking, { id, customerId }));
  if (!last) throw new DomainError("not_found");
  const { pickupAt } = last;
  return { $or: [{ pickupAt: { $lt: pickupAt } }, { pickupAt, id: { $lt: last.id } }] };
}

/** A customer's booking as a line of their list. */
export function tripView(booking: Booking): Trip {
  const { id, reference, pickupDate, pickupTime, pickupLocation, destination } = booking;
  const { status, driverState, vehicleType, version } = booking;
  const estimatedPrice = booking.estimatedPriceCents / 100;
  return {
    id,
    reference,
    pickupDate,
    pickupTime,
    pickupLocation,
    destination,
    status,
    ...(driverState !== "none" && { driverState }),
    estimatedPrice,
    vehicleType,
    version,
  };
}
