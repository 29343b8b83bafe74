import { isOfAccountAlone, mayChange } from "@domrit/shared/booking/acts/change.ts";
import { otherNameOf } from "@domrit/shared/booking/extras/extras-in.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import type { ChangeQuote } from "@domrit/shared/booking/quote.ts";
import { type BookingChange, type BookingRequest, hasSeats, takesChildSeats } from "@domrit/shared/booking/schema.ts";
import { MAX_SERIES_DAYS } from "@domrit/shared/booking/series/series.ts";
import { arrivalDate } from "@domrit/shared/booking/trip/arrive-by.ts";
import { hasExtraLuggage } from "@domrit/shared/booking/trip/luggage.ts";
import { OFFICE_DAYS_AHEAD } from "@domrit/shared/booking/trip/pickup-window.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import { foldCode } from "@domrit/shared/fares/discount.ts";
import { fareClass } from "@domrit/shared/fares/estimate.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { QuoteAsker, Quotes } from "../../fares/quote.ts";
import { ownView } from "../access/booking-view.ts";
import { isAsSeen } from "../acts/require-seen.ts";
import type { Booking } from "../booking.entity.ts";
import { requireNoTime } from "../return/after-change.ts";
import { agreedIn } from "./booked-fare.ts";
import {
  type Price,
  type PricedRequest,
  priceRequest,
  type QuoteContext,
  quoteAsker,
  quoteView,
} from "./price-request.ts";

/**
 * The booking with the change, priced by its own tariff, or on another day by the tariff of that day. When nothing changes
 * that the price depends on, the booked price stays. A price that the desk agreed on stays until the desk agrees on another;
 * who is not the desk can move such a ride to another moment. Throws `invalid_fields` or `address_unknown`.
 */
export async function priceChange(
  quotes: Quotes,
  booking: Booking,
  change: BookingChange,
  asked: QuoteContext,
): Promise<PricedRequest> {
  const before = requestOf(booking);
  const request = changed(before, change, booking);
  if (!asked.agrees) requireAsAgreed(before, request);
  requireNoTime(booking, request);
  requireAlone(booking, request);
  if (!hasSeats(request)) {
    throw new DomainError("invalid_fields", { fields: { passengers: [message("passengersTooMany")] } });
  }
  if (!takesChildSeats(request)) {
    throw new DomainError("invalid_fields", { fields: { childSeats: [message("childSeatsTooMany")] } });
  }
  if (JSON.stringify(pricedBy(request)) === JSON.stringify(pricedBy(before))) {
    const { estimatedPriceCents, fare, pickupAt, pickupDate, pickupTime, pickupPosition = null } = booking;
    const pickup = { date: pickupDate, time: pickupTime };
    const quote = { estimatedPriceCents, fare, pickup, pickupPosition, placed: {} };
    return { request: { ...request, pickupDate, pickupTime }, quote, pickupAt };
  }
  // Whoever changes it, the ride is its customer's.
  const { customerId } = booking;
  if (isUncalled(booking)) return priceUncalled(quotes, booking, request, quoteAsker({ ip: asked.ip, customerId }));
  // A day that the company or a series has booked already is not too far ahead for its customer.
  const isSameDay = request.pickupDate === before.pickupDate;
  const daysAhead = isSameDay ? OFFICE_DAYS_AHEAD + MAX_SERIES_DAYS : asked.daysAhead;
  return await priceRequest(quotes, request, { ...asked, customerId, daysAhead, booked: booking });
}

/** Throws `invalid_fields` for hours of a ride that was booked with others. */
function requireAlone({ returnId, outboundId, seriesId }: Booking, { hours }: BookingRequest): void {
  if (hours === undefined || !(returnId || outboundId || seriesId)) return;
  throw new DomainError("invalid_fields", { fields: { hours: [message("hoursAlone")] } });
}

/** A return on call is priced for the moment at which it is expected, though that may have passed. */
async function priceUncalled(
  quotes: Quotes,
  booking: Booking,
  request: BookingRequest,
  asker: QuoteAsker,
): Promise<PricedRequest> {
  const { pickupAt, pickupDate, pickupTime } = booking;
  const timed = { ...request, pickupDate, pickupTime };
  return { request: timed, quote: await quotes.quote(timed, asker, booking), pickupAt };
}

/**
 * Throws `too_late` once a driver is on the way or the ride is over, but for what concerns the invoice alone, and
 * `version_conflict` with what it is where it is another ride than the one of the version that was seen.
 */
export async function requireChangeable(
  em: EntityManager,
  booking: Booking,
  { version, ...change }: Partial<BookingChange> & Pick<BookingChange, "version">,
  now: Date,
): Promise<void> {
  if (!mayChange(booking, now) && !isOfAccountAlone(change)) throw new DomainError("too_late");
  if (await isAsSeen(em, booking, { version, of: ["ride"] })) return;
  throw new DomainError("version_conflict", { data: { data: ownView(booking) } });
}

/** The new price, and what it is above the one that was agreed; in euros. */
export function changeQuote(booking: Booking, quote: Price): ChangeQuote {
  return { quote: quoteView(quote), difference: (quote.estimatedPriceCents - booking.estimatedPriceCents) / 100 };
}

/** A booking as it would be asked for again. */
export function requestOf(booking: Booking): BookingRequest {
  const { pickupLocation, destination, pickupDate, pickupTime, vehicleType } = booking;
  return {
    pickupLocation,
    destination,
    vehicleType,
    ...(booking.arriveBy
      ? { pickupDate: arrivalDate(booking.pickupAt, booking.arriveBy), arriveBy: booking.arriveBy }
      : { pickupDate, pickupTime }),
    ...booking.extras,
    ...agreedIn(booking.fare),
    discountCode: booking.discountCode ?? undefined,
  };
}

function changed(before: BookingRequest, change: BookingChange, booking: Booking): BookingRequest {
  const { version: _version, quotedPrice: _price, pickupDate, pickupTime, arriveBy, ...fields } = change;
  const said = Object.entries(fields).filter(([, value]) => value !== undefined);
  const values = Object.fromEntries(said.map(([name, value]) => [name, value ?? undefined]));
  const otherName = otherNameOf(change, before) as Pick<BookingRequest, "childSeats" | "childSeat">;
  return {
    ...before,
    ...otherName,
    ...values,
    ...(change.agreedPrice && { discountCode: change.discountCode }),
    ...(change.agreedPrice === null && { agreedKm: change.agreedKm ?? undefined }),
    ...changedMoment(before, { pickupDate, pickupTime, arriveBy }, booking),
  };
}

/**
 * The moment of the changed ride. A value equal to the booking's is no change, so that a form may send all of them. A new
 * arrival time wins over a new pickup time; a new pickup time removes an earlier arrival time.
 */
function changedMoment(
  before: BookingRequest,
  { pickupDate, pickupTime, arriveBy }: Pick<BookingChange, "pickupDate" | "pickupTime" | "arriveBy">,
  booking: Pick<Booking, "pickupDate" | "pickupTime" | "arriveBy">,
) {
  const date = pickupDate === booking.pickupDate ? undefined : pickupDate;
  const time = pickupTime === booking.pickupTime ? undefined : pickupTime;
  const booked = booking.arriveBy ?? null;
  const kept = time === undefined ? booked : null;
  const arrival = arriveBy === undefined || arriveBy === booked ? kept : arriveBy;
  if (arrival) return { pickupDate: date ?? before.pickupDate, pickupTime: undefined, arriveBy: arrival };
  return {
    pickupDate: date ?? booking.pickupDate,
    pickupTime: time ?? booking.pickupTime,
    arriveBy: undefined,
  };
}

/** What the price of a request depends on; two that agree in it cost the same. */
const pricedBy = (request: BookingRequest): unknown[] => [
  ...Object.values(agreedFor(request)),
  [request.pickupDate, request.pickupTime, request.arriveBy],
  [request.agreedPrice, request.agreedKm],
];

/** What a price is for, whenever the ride is, by the field that says it. */
function agreedFor(request: BookingRequest) {
  const { pickupLocation, destination, stops = [], vehicleType, passengers = 1 } = request;
  return {
    pickupLocation,
    destination,
    hours: request.hours,
    stops: stops.join("\n"),
    vehicleType: vehicleType === "wheelchair" ? vehicleType : fareClass(vehicleType, 1),
    passengers: fareClass(vehicleType, passengers),
    luggage: hasExtraLuggage(request),
    discountCode: foldCode(request.discountCode ?? ""),
  };
}

/** Throws `invalid_fields` on each field that says another ride than the one whose price the desk agreed on. */
function requireAsAgreed(before: BookingRequest, request: BookingRequest): void {
  if (before.agreedPrice === undefined) return;
  const known = new Map<string, unknown>(Object.entries(agreedFor(before)));
  const others = Object.entries(agreedFor(request)).filter(([field, value]) => known.get(field) !== value);
  if (others.length === 0) return;
  const fields = others.map(([field]) => [field, [message("agreedPriceHolds")]]);
  throw new DomainError("invalid_fields", { fields: Object.fromEntries(fields) });
}
