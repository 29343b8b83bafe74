import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking.entity.ts";
import type { PricedRequest } from "../pricing/price-request.ts";
import type { PricedRides } from "../pricing/price-rides.ts";
import { expectedEnd } from "../return/expected-end.ts";

export type PlacedRide = Pick<
  Booking,
  | "pickupDate"
  | "pickupTime"
  | "pickupAt"
  | "pickupLocation"
  | "destination"
  | "vehicleType"
  | "arriveBy"
  | "extras"
  | "fare"
>;

/** Rides that would be moved together, and between which moments their pickup could be. */
export type RideGroup = {
  ride: "outbound" | "return";
  rides: readonly [PlacedRide, ...PlacedRide[]];
  from?: Date;
  until?: Date;
  /** How a ride that would be moved is now: it is never refused the place that it has. */
  has?: PlacedRide;
};

type Together = { first: PlacedRide; others: readonly PlacedRide[]; back?: PlacedRide | undefined };

/** A return on call takes a place, but needs none to be free: nobody knows when it will be called. */
const asked = ({ first, others, back }: Together): RideGroup[] => [
  { ride: "outbound", rides: [first, ...others], ...(back && { until: latestStart(first, back) }) },
  ...(back ? [{ ride: "return" as const, rides: [back] as const, from: expectedEnd(first) }] : []),
];

/** The latest pickup with which a ride has ended when its return begins. */
const latestStart = (there: PlacedRide, back: Pick<PlacedRide, "pickupAt">): Date =>
  new Date(back.pickupAt.getTime() - (expectedEnd(there).getTime() - there.pickupAt.getTime()));

export function placesOf(rides: readonly [NewRide, ...NewRide[]]): RideGroup[] {
  const [first, ...rest] = rides;
  const back = rest.find(({ outboundId }) => outboundId !== null);
  const others = rest.filter(({ outboundId }) => outboundId === null);
  return asked({ first, others, back: back?.callUntil ? undefined : back });
}
type NewRide = PlacedRide & { outboundId: number | null; callUntil: Date | null };

export function placesOfPriced({ first, back, others }: PricedRides): RideGroup[] {
  return asked({
    first: rideOf(first),
    others: others.map(rideOf),
    back: back && back.callUntil === null ? rideOf(back) : undefined,
  });
}

const rideOf = ({ request, quote: { fare }, pickupAt }: PricedRequest): PlacedRide => ({
  fare,
  pickupAt,
  pickupDate: request.pickupDate,
  pickupTime: request.pickupTime,
  pickupLocation: request.pickupLocation,
  destination: request.destination,
  vehicleType: request.vehicleType,
  arriveBy: request.arriveBy ?? null,
  extras: extrasIn(request),
});

/** The place that a booked ride would need; none for a return that is not called for. */
export async function placesOfChange(em: EntityManager, booking: Booking, priced: PricedRequest): Promise<RideGroup[]> {
  const ride = rideOf(priced);
  if (isUncalled(booking)) return [];
  const { returnId, outboundId } = booking;
  const id = returnId ?? outboundId;
  const found = id ? await em.findOne(Booking, id) : null;
  const other = found && !isFinal(found.status) && !found.callUntil ? found : null;
  const kind = outboundId ? "return" : "outbound";
  return [
    {
      ride: kind,
      rides: [ride],
      has: booking,
      ...(other && returnId && { until: latestStart(ride, other) }),
      ...(other && outboundId && { from: expectedEnd(other) }),
    },
  ];
}
