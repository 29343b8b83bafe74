import type { QuoteView } from "@domrit/shared/booking/quote.ts";
import type { BookingRequest, TimedRequest } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import type { BookingAccount } from "../../organisations/booking-account.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import { quotedRides } from "../approvals/quoted-rides.ts";
import type { Booking } from "../booking.entity.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { findCustomer, withAccountContact } from "../placing/account-contact.ts";
import { createPlaceOnce, requestKey } from "../placing/idempotency.ts";
import type { DrivenRide } from "../placing/new-booking.ts";
import { type PlacementOrder, placeBooking } from "../placing/place-booking.ts";
import { payingFor, payingOf } from "../placing/require-paying.ts";
import { previewRides } from "../pricing/previews.ts";
import { priceRides, requireShown } from "../pricing/price-rides.ts";
import { readOnlyBooking } from "../read-only-booking.ts";
import { forRider } from "../riders/rider-request.ts";
import { signalDriver } from "../signals.ts";
import { type EntryActor, recordEntry } from "../timeline/record-entry.ts";
import { trailName, trailState } from "./act-on.ts";
import { type Actor, count, namedInTimeline, requireMayAgree, requireRight } from "./actors.ts";

export type OrderRequest = BookingRequest & { language: Locale };
type Order = {
  key: string | undefined;
  overbook?: boolean;
  driven?: DrivenRide | undefined;
};

/**
 * What rides would cost, which finds its hour full, and what is booked already; `account` is the customer for whom the desk
 * asks; `drivenAt`: when its passenger got in, where that is over. Throws `invalid_fields` or `address_unknown`.
 */
export async function priceOfRides(
  server: ServerContext,
  by: Actor,
  request: BookingRequest,
  { account, drivenAt }: { account?: string | undefined; drivenAt?: Date | undefined } = {},
): Promise<QuoteView> {
  requireMayAgree(by, request);
  await count(server.limits, by, "price");
  if (drivenAt) return priceOfDriven(server, by, request, { account, drivenAt });
  const { request: whole, by: booker } = await forRider(server, by, request);
  const customerId = account ?? booker.customerId;
  const quoted = previewRides(server, whole, by, customerId);
  const rides = quoted.then((quote) => quotedRides(quote, whole));
  const asked = { isByDesk: by.staff !== undefined, departmentId: whole.departmentId, rides };
  const [quote, paying] = await Promise.all([quoted, payingFor(server, customerId ?? null, asked), rides]);
  return { ...quote, ...paying };
}

/** Of a ride that is over no hour is full, and nothing is chosen of how it is paid. */
async function priceOfDriven(
  { quotes }: ServerContext,
  by: Actor,
  request: BookingRequest,
  { account, drivenAt }: { account: string | undefined; drivenAt: Date },
): Promise<QuoteView> {
  requireRight(by, "afterwards");
  const { ip, daysAhead } = by;
  return (await priceRides(quotes, request, { ip, daysAhead, customerId: account, now: drivenAt })).view;
}

/**
 * A function that prices a request and places it. A request whose key was used before gets the booking that was made then,
 * even when its pickup has passed or its price has changed since, and does not count for the limit; a key gives no right
 * over that booking, so a repeat from another browser may do nothing more. Throws for a refused request: `invalid_fields`,
 * `address_unknown`, `quote_changed` for a price that was not shown, `too_many_requests`, and as `placeBooking`.
 */
export function createPlaceRides(server: ServerContext) {
  const placeOnce = createPlaceOnce(server);
  return async (by: Actor, request: OrderRequest, { key, overbook = false, driven }: Order): Promise<Booking> => {
    // The request does not say on whose account the desk books.
    const whole = by.staff && by.customerId ? { ...request, customerId: by.customerId } : request;
    const sent = driven ? { ...whole, driven: driven.said } : whole;
    const named = requestKey(key, sent, server.config.SESSION_KEYS);
    const booking = await placeOnce(named, () => orderRides(server, by, { request, key: named, overbook, driven }));
    // The bookings of a customer do not exist for others; at the office everybody's do.
    const isOthers = booking.customerId && booking.customerId !== by.customerId && !by.staff;
    if (isOthers) throw new DomainError("idempotency_key_reused");
    return booking;
  };
}

type RideOrder = Pick<PlacementOrder, "key" | "overbook" | "fixed" | "driven"> & { request: OrderRequest };
/** What ordering needs, in the worker too. */
export type OrderServer = Pick<ServerContext, "orm" | "bookings" | "careKeys" | "discounts" | "wakeRelay"> &
  Pick<ServerContext, "quotes" | "blocked" | "limits" | "config" | "generation" | "now">;

/** Prices a request and places it, once for its key. Throws as the function of `createPlaceRides`. */
export async function orderRides(
  server: OrderServer,
  actor: Actor,
  { request: asked, key, overbook, fixed, driven }: RideOrder,
): Promise<Booking> {
  const { quotes, blocked, limits, now } = server;
  // Of a ride that was driven the meter's price stands in place of an agreed one.
  if (!driven) requireMayAgree(actor, asked);
  const { request, by, rider } = await forRider(server, actor, asked);
  const [priced, customer] = await Promise.all([
    priceRides(quotes, request, {
      ip: by.ip,
      customerId: by.customerId,
      now: driven?.startedAt ?? now(),
      daysAhead: by.daysAhead,
    }),
    by.customerId ? findCustomer(server.orm.em.fork(), by.customerId) : null,
  ]);
  requireShown(priced, request);
  const { first, back, others } = priced;
  const { quote, pickupAt } = first;
  const complete = customer ? withAccountContact(customer, first.request) : first.request;
  requireCallBackPhone(complete);
  await blocked.refuse(complete);
  await count(limits, by, rightTo(driven));
  if (back) await count(limits, by, "place");
  if (others.length > 0) await count(limits, by, "series");
  const owner = (await by.owner?.()) ?? { customerId: null, guestId: null };
  // Nothing confirms the days of a fixed ride: none of them takes anything from the limits of messages.
  const withheld = fixed ? [] : await withheldChannels(server, by, driven ? onlyMail(complete) : complete);
  const [withheldBack, { paying, account }, generation] = await Promise.all([
    back && !fixed ? withheldChannels(server, by, complete) : [],
    payingOf(server, request, owner.customerId, { isAgreed: fixed !== undefined }),
    server.generation(),
  ]);
  return await placeBooking(server, {
    request: onAccountOf(complete, paying, account),
    account: account && { ...account, isByDesk: by.staff !== undefined },
    rider,
    fixed,
    venueId: actor.venueId,
    quote,
    pickupAt,
    language: request.language,
    ...owner,
    withheld,
    now: now(),
    key,
    others,
    driven,
    overbook: overbook || driven !== undefined,
    isConfirmed: by.confirms,
    generation,
    back: back && { ...back, withheld: withheldBack },
    alsoInsert: alsoInsert(by, now(), driven),
  });
}

const rightTo = (driven: DrivenRide | undefined) => (driven ? "afterwards" : "place");

/** A ride of a department has its cost centre, unless it says another. */
const onAccountOf = (request: TimedRequest, paying: OrderRequest["paying"], account?: BookingAccount) => ({
  ...request,
  paying,
  ...(account?.costCentre && !request.costCentre && { costCentre: account.costCentre }),
});

/** Whose rides they are placed them, unless timeline and trail say otherwise. */
function alsoInsert(by: Actor, at: Date, driven?: DrivenRide): PlacementOrder["alsoInsert"] {
  if (!by.timeline) return undefined;
  return async (tx, rides) => {
    for (const ride of rides) {
      const booking = readOnlyBooking(ride);
      const acting = namedInTimeline(by, booking);
      recordEntry(tx, booking, { what: "booked", ...acting, at });
      const trailed = driven && (await keepDriven(tx, booking, acting, driven));
      if (!by.isAudited) continue;
      const after = { reference: ride.reference, ...trailState(booking), ...trailed };
      recordAct(tx, trailName(by), { act: "place", subject: { kind: "booking", id: ride.id }, after, at });
    }
  };
}

/** Gives what the audit trail adds. */
async function keepDriven(tx: EntityManager, booking: Booking, acting: EntryActor, driven: DrivenRide) {
  recordEntry(tx, booking, { what: "completed", ...acting, at: driven.endedAt });
  const { events, trailed } = await driven.record(tx, booking);
  for (const event of events) tx.persist(tx.create(OutboxEvent, event, { partial: true }));
  await signalDriver(tx, driven.driverId);
  return trailed;
}

/** Nobody gets a text message about a ride that is over. */
const onlyMail = ({ contactEmail }: TimedRequest) => ({ contactEmail });

function requireCallBackPhone({ care, contactPhone, passengerPhone }: BookingRequest): void {
  if (!care?.callBack || contactPhone || passengerPhone) return;
  throw new DomainError("invalid_fields", { fields: { contactPhone: [message("carePhoneMissing")] } });
}
