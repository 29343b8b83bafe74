import type { ChangeQuote, QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import { findFull } from "../capacity/find-full.ts";
import { placesOfChange, placesOfPriced, type RideGroup } from "../capacity/needed-places.ts";
import { changeQuote } from "./price-change.ts";
import type { PricedRequest } from "./price-request.ts";
import { priceRides } from "./price-rides.ts";

type Server = Pick<ServerContext, "reading" | "quotes" | "now">;

/**
 * What rides would cost, and which of them finds its hour full, whoever asks; `ip` is their address on the network.
 * Throws as `priceRides`.
 */
export async function previewRides(server: Server, request: BookingRequest, ip: string): Promise<QuoteView> {
  const priced = await priceRides(server.quotes, request, { ip, now: server.now() });
  return { ...priced.view, ...(await fullHour(server, placesOfPriced(priced))) };
}

/** What a change that was priced would cost, and whether it finds its hour full, whoever asks. */
export async function previewChange(server: Server, booking: Booking, priced: PricedRequest): Promise<ChangeQuote> {
  const places = await placesOfChange(server.reading.em.fork(), booking, priced);
  const { quote, difference } = changeQuote(booking, priced);
  return { quote: { ...quote, ...(await fullHour(server, places, [booking.id])) }, difference };
}

async function fullHour({ reading, now }: Server, places: RideGroup[], besides: number[] = []) {
  const fullyBooked = await findFull(reading.em.fork(), places, { now: now(), besides });
  return fullyBooked && { fullyBooked };
}
