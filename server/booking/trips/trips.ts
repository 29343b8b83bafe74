import { TRIPS_PER_PAGE, type Trip } from "@domrit/shared/account/view.ts";
import { UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import { BOOKING_STATUSES, isFinal } from "@domrit/shared/booking/status.ts";
import { pickupDates, readTripFilter, type TripFilter } from "@domrit/shared/booking/trip/trip-filter.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager, FilterQuery } from "@mikro-orm/postgresql";
import { stillTheirs } from "../access/account-rights.ts";
import { Booking } from "../booking.entity.ts";
import { parseBookingId } from "../booking-id.ts";

const MOST_PER_PAGE = 100;

/** `before`: the id of the last trip that is known. */
type TripQuery = { query: URLSearchParams; now: Date };

/** A customer's bookings, latest pickup first. Throws `not_found` for a foreign `before`, `invalid_fields` for a wrong filter. */
export async function listTrips(em: EntityManager, customerId: string, { query, now }: TripQuery): Promise<Booking[]> {
  const { filter, wrong } = readTripFilter(query);
  if (Object.keys(wrong).length > 0) {
    throw new DomainError("invalid_fields", {
      fields: Object.fromEntries(Object.entries(wrong).map(([field, key]) => [field, [key]])),
    });
  }
  const before = query.get("before");
  const most = Math.min(Math.max(Math.trunc(Number(query.get("limit"))) || TRIPS_PER_PAGE, 1), MOST_PER_PAGE);
  const theirs = await stillTheirs(em, customerId);
  const $and = [theirs, ...asked(filter, now), ...(before === null ? [] : [await following(em, customerId, before)])];
  return em.find(Booking, { customerId, $and }, { orderBy: { pickupAt: "desc", id: "desc" }, limit: most });
}

/** What the database is asked for a filter; `isAskedFor` says the same of one trip. */
function asked(filter: TripFilter, now: Date): FilterQuery<Booking>[] {
  const { first, last } = pickupDates(filter, now);
  const notOver = new Date(now.getTime() - UNREPORTED_END_HOURS * 3_600_000);
  const isOpen = { status: { $in: BOOKING_STATUSES.filter((status) => !isFinal(status)) } };
  return [
    ...(first ? [{ pickupDate: { $gte: first } }] : []),
    ...(last ? [{ pickupDate: { $lte: last } }] : []),
    ...(filter.period === "upcoming" ? [isOpen, { pickupAt: { $gte: notOver } }] : []),
    ...(filter.status === "open" ? [isOpen] : []),
    ...(filter.status && filter.status !== "open" ? [{ status: filter.status }] : []),
  ];
}

async function following(em: EntityManager, customerId: string, before: string) {
  const id = parseBookingId(before);
  const last = id && (await em.findOne(Booking, { id, customerId }));
  if (!last) throw new DomainError("not_found");
  const { pickupAt } = last;
  return { $or: [{ pickupAt: { $lt: pickupAt } }, { pickupAt, id: { $lt: last.id } }] };
}

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
    ...(booking.callUntil && { callUntil: booking.callUntil.toISOString() }),
    ...(booking.readyAt && { readyAt: booking.readyAt.toISOString() }),
    estimatedPrice,
    vehicleType,
    ...(booking.extras.hours && { hours: booking.extras.hours }),
    ...(booking.extras.passengerName && { passengerName: booking.extras.passengerName }),
    version,
  };
}
