import type { BookingRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { ServerContext } from "../../context.ts";
import type { Booking } from "../booking.entity.ts";
import { type Sender, withheldChannels } from "../messages/message-limit.ts";
import type { RequestKey } from "../placing/idempotency.ts";
import type { Ordered } from "../placing/new-booking.ts";
import { type Placing, placeBooking, type Ways } from "../placing/place-booking.ts";
import { type PricedRides, priceRides, requireShown } from "../pricing/price-rides.ts";

export type OrderRequest = BookingRequest & { language: Locale };

/** Who orders rides: a visitor, or the desk for somebody on the telephone. */
export type Orderer = {
  /** Their address on the network. */
  ip: string;
  /** By whom the messages are counted that the rides send. */
  sender: Sender;
  /** The request with how to reach them, as far as that is known without being typed. */
  complete: <Request extends BookingRequest>(request: Request) => Request;
  /** Counts the rides against what they may order; throws `too_many_requests`. */
  count: (rides: Pick<PricedRides, "back" | "others">) => Promise<void>;
  /** Whose the rides become; asked once nothing stands in their way. */
  owner: () => Promise<Pick<Ordered, "customerId" | "guestId">>;
  /** What is written together with the rides. */
  also?: Placing["also"];
  /** Whether they may be placed in an hour of which all places are taken. */
  mayOverbook?: boolean;
};

/**
 * Prices what is asked for and places it, for whoever orders. Throws what refuses a request: `invalid_fields`,
 * `address_unknown`, `quote_changed` for a price that was not shown, `too_many_requests`, and as `placeBooking`.
 */
export async function orderRides(
  server: ServerContext,
  ways: Ways,
  { request, key, by }: { request: OrderRequest; key: RequestKey; by: Orderer },
): Promise<Booking> {
  const { quotes, blocked, now } = server;
  const priced = await priceRides(quotes, request, { ip: by.ip, now: now() });
  requireShown(priced, request);
  const { first, back, others } = priced;
  const { quote, pickupAt } = first;
  const complete = by.complete(first.request);
  requireCallBackPhone(complete);
  await blocked.refuse(complete);
  await by.count(priced);
  const withheld = await withheldChannels(server, complete, by.sender);
  // Each ride is confirmed by itself.
  const withheldBack = back ? await withheldChannels(server, complete, by.sender) : [];
  const { language } = request;
  const ordered = { request: complete, quote, pickupAt, language, ...(await by.owner()), withheld, now: now() };
  return await placeBooking(server, ways, {
    ...ordered,
    key,
    back: back && { ...back, withheld: withheldBack },
    others,
    also: by.also,
    mayOverbook: by.mayOverbook,
  });
}

/** Whoever is to be called back has to say at which number. */
function requireCallBackPhone({ care, contactPhone, passengerPhone }: BookingRequest): void {
  if (!care?.callBack || contactPhone || passengerPhone) return;
  throw new DomainError("invalid_fields", { fields: { contactPhone: [message("carePhoneMissing")] } });
}
