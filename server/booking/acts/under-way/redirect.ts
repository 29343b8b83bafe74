import { hasDriverOnWay } from "@domrit/shared/booking/status.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { sum } from "@domrit/shared/fares/breakdown.ts";
import { ON_THE_WAY_LINES } from "@domrit/shared/fares/on-the-way.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { Quotes } from "../../../fares/quote.ts";
import type { NewEvent } from "../../../outbox/new-event.ts";
import type { Booking } from "../../booking.entity.ts";
import { requireRoomForChange, takenRoom } from "../../paying/account-room.ts";
import { requestOf } from "../../pricing/price-change.ts";
import { type Price, quoteAsker, requireQuotedPrice } from "../../pricing/price-request.ts";
import { changeableState, recordChanged } from "../../timeline/record-change.ts";
import type { EntryActor } from "../../timeline/record-entry.ts";
import { type Actor, may } from "../actors.ts";

export type Redirection = { destination: string; drivenKm?: number | undefined; quotedPrice?: number | undefined };

/**
 * What a ride under way costs to another destination: by its own tariff, with what was added on the way. Throws
 * `illegal_transition` for another ride, `address_unknown`, and `invalid_fields`, also for who may not agree on a price
 * where the desk has agreed on one.
 */
export async function priceRedirect(
  quotes: Quotes,
  by: Actor,
  ride: Booking,
  { destination, drivenKm }: Redirection,
): Promise<Price> {
  if (!hasDriverOnWay(ride)) throw new DomainError("illegal_transition");
  const { agreedPrice, agreedKm: _km, arriveBy: _at, ...trip } = requestOf(ride);
  if (agreedPrice !== undefined && !may(by, "agree"))
    throw new DomainError("invalid_fields", { fields: { destination: [message("agreedPriceOfDesk")] } });
  const { pickupDate, pickupTime, customerId } = ride;
  const there = { ...trip, destination, drivenKm, pickupDate, pickupTime };
  const quote = await quotes.quote(there, quoteAsker({ ip: by.ip, customerId }), ride);
  const added = ride.fare.breakdown.filter(({ label }) => ON_THE_WAY_LINES.includes(label));
  return {
    ...quote,
    estimatedPriceCents: quote.estimatedPriceCents + sum(added),
    fare: { ...quote.fare, breakdown: [...quote.fare.breakdown, ...added] },
  };
}

/** Throws `quote_changed` unless the passenger was told the price, or it is no higher than before. */
export function requireTold(ride: Booking, price: Price, quotedPrice: number | undefined): void {
  const known = Math.min(ride.estimatedPriceCents, price.estimatedPriceCents) / 100;
  requireQuotedPrice(price, quotedPrice ?? known);
}

const MOST_PRICINGS = 3;

/** The ride became another after it was priced. */
class PricedBefore extends Error {}

/** Prices and redirects a ride; once more, as `again` finds it, where it became another between the two. */
export async function withPrice<Result>(
  first: Booking,
  again: () => Promise<Booking>,
  redirecting: (ride: Booking) => Promise<Result>,
): Promise<Result> {
  let ride = first;
  for (let pricings = 1; ; pricings += 1) {
    try {
      return await redirecting(ride);
    } catch (thrown) {
      if (!(thrown instanceof PricedBefore)) throw thrown;
      if (pricings === MOST_PRICINGS) throw new DomainError("version_conflict");
      ride = await again();
    }
  }
}

type NewDestination = { destination: string; price: Price; version: number; acting: EntryActor; now: Date };

/**
 * Drives a ride elsewhere, for the price of its version. Its customer and passenger are told. Throws `illegal_transition`
 * once it is over, for `withPrice` where it is another ride by now, and as `requireRoomForChange`.
 */
export async function redirect(
  tx: EntityManager,
  ride: Booking,
  { destination, price, version, acting, now }: NewDestination,
): Promise<NewEvent[]> {
  if (!hasDriverOnWay(ride)) throw new DomainError("illegal_transition");
  if (ride.version !== version) throw new PricedBefore();
  const before = changeableState(ride);
  const room = takenRoom(ride);
  ride.destination = destination;
  ride.fare = price.fare;
  ride.estimatedPriceCents = price.estimatedPriceCents;
  await requireRoomForChange(tx, ride, room);
  return [await recordChanged(tx, ride, { before, acting, now, channels: ride.promised() })];
}
