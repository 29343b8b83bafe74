import type { ChangeQuote, QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { ServerContext } from "../../context.ts";
import { prepared } from "../../database/prepared.ts";
import { type Asker, findAlsoBooked } from "../booked-twice.ts";
import type { Booking } from "../booking.entity.ts";
import { findFull } from "../capacity/find-full.ts";
import { placesOfChange, placesOfPriced, type RideGroup } from "../capacity/needed-places.ts";
import { requireUseLeft } from "../placing/discounted.ts";
import { changeQuote } from "./price-change.ts";
import type { PricedRequest, QuoteContext } from "./price-request.ts";
import { priceRides } from "./price-rides.ts";

type Server = Pick<ServerContext, "reading" | "quotes" | "discounts" | "now">;

/**
 * What rides would cost, which of them finds its hour full, and which ride who asks has at that time already; `ip` is their
 * IP address, and `account` the customer whose prices hold. Throws as `priceRides`, and `invalid_fields` for a code that was used up.
 */
export async function previewRides(
  server: Server,
  request: BookingRequest,
  asker: Asker & Pick<QuoteContext, "ip" | "daysAhead">,
  account = asker.customerId,
): Promise<QuoteView> {
  const priced = await priceRides(server.quotes, request, {
    ip: asker.ip,
    customerId: account,
    now: server.now(),
    daysAhead: asker.daysAhead,
  });
  await requireUseLeft(server.reading.em.fork(), server.discounts.named(request.discountCode));
  const [full, alsoBooked] = await Promise.all([
    fullHour(server, placesOfPriced(priced)),
    findAlsoBooked(prepared(server.reading), asker, priced.first),
  ]);
  return { ...priced.view, ...full, ...(alsoBooked && { alsoBooked }) };
}

/** What a priced change would cost, and whether it finds its hour full. */
export async function previewChange(server: Server, booking: Booking, priced: PricedRequest): Promise<ChangeQuote> {
  const places = await placesOfChange(server.reading.em.fork(), booking, priced);
  const { quote, difference } = changeQuote(booking, priced.quote);
  return { quote: { ...quote, ...(await fullHour(server, places, [booking.id])) }, difference };
}

async function fullHour({ reading, now }: Server, places: RideGroup[], besides: number[] = []) {
  const fullyBooked = await findFull(reading.em.fork(), places, { now: now(), besides });
  return fullyBooked && { fullyBooked };
}
