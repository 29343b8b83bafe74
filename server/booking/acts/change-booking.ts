import { isOfAccountAlone } from "@domrit/shared/booking/acts/change.ts";
import { areSame } from "@domrit/shared/booking/extras/extras-in.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { changeQuoteSchema } from "@domrit/shared/booking/quote.ts";
import { type BookingChange, bookingChangeSchema } from "@domrit/shared/booking/schema.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { ServerContext } from "../../context.ts";
import type { Discount } from "../../fares/discounts/discounts.ts";
import { mayStillApprove } from "../approvals/agree-on-account.ts";
import { agreeOnChange } from "../approvals/agree-on-change.ts";
import type { Booking } from "../booking.entity.ts";
import { holdPlaces } from "../capacity/find-full.ts";
import { placesOfChange } from "../capacity/needed-places.ts";
import { destroyedAt } from "../care/care-keys.ts";
import { requireVehicle } from "../care/care-of-rides.ts";
import { flightAfterChange } from "../flights/known-flight.ts";
import { withheldChannels } from "../messages/message-limit.ts";
import { isNewPassenger, passengerLinkAfter } from "../passenger.ts";
import { takenRoom } from "../paying/account-room.ts";
import { type AccountAfter, accountAfter } from "../paying/change-account.ts";
import { holdDiscount, requireDiscount } from "../placing/discounted.ts";
import { orderOf } from "../placing/new-booking.ts";
import { agreedIn } from "../pricing/booked-fare.ts";
import { previewChange } from "../pricing/previews.ts";
import { priceChange, requireChangeable } from "../pricing/price-change.ts";
import { type PricedRequest, requireQuotedPrice } from "../pricing/price-request.ts";
import { moveReturn, requireInOrder } from "../return/after-change.ts";
import { pricedEnd } from "../return/expected-end.ts";
import { changeableState, recordChanged } from "../timeline/record-change.ts";
import { actOn } from "./act-on.ts";
import { type Actor, count, may, namedInTimeline, requireMayAgree } from "./actors.ts";
import type { BookingAct } from "./booking-act.ts";
import { replacePassengerLink } from "./change-links.ts";

type Change = BookingChange & {
  overbook?: boolean;
};

/** Changes a ride, after pricing it. An actor who saw another version gets a conflict with the present state. */
export const change: BookingAct<Change> = {
  act: "change",
  method: "post",
  path: "/change",
  schema: bookingChangeSchema,
  async check({ reading, limits, now }, by, booking, change) {
    await requireChangeable(reading.em.fork(), booking, change, now());
    // Each change is priced anew; only one that can be made counts as a change.
    await count(limits, by, "price");
  },
  preview: {
    answer: changeQuoteSchema,
    of: async (server, by, booking, change) =>
      previewChange(server, booking, await quoteChange(server, by, booking, change)),
  },
  async run(server, by, booking, change) {
    const { limits, blocked, careKeys } = server;
    const priced = await quoteChange(server, by, booking, change);
    requireQuotedPrice(priced.quote, change.quotedPrice);
    await count(limits, by, "change");
    await blocked.refuse({ passengerPhone: change.passengerPhone });
    const { id, contactEmail, contactPhone, returnId } = booking;
    const { passengerPhone } = priced.request;
    const isOfInvoice = isOfAccountAlone(change);
    const withheld = isOfInvoice
      ? []
      : await withheldChannels(server, by, { contactEmail, contactPhone, passengerPhone });
    // Before it, as a key that is gone comes back by nothing.
    if (booking.isDiscreet && !isOfInvoice) {
      await careKeys.keepFor({ id, until: destroyedAt(priced.pickupAt) });
      if (returnId) await careKeys.keepFor({ id: returnId, until: destroyedAt(pricedEnd(priced)) });
    }
    const { version, overbook } = change;
    return {
      booking: await changeBooking(server, by, id, { ...priced, change, version, returnId, withheld, overbook }),
      withheld,
    };
  },
};

/** The price of a change. Throws as `priceChange`, and `invalid_fields` for a vehicle or an order of rides that cannot be. */
export async function quoteChange(
  server: ServerContext,
  by: Actor,
  booking: Booking,
  change: BookingChange,
): Promise<PricedRequest> {
  requireMayAgree(by, change);
  const priced = await priceChange(server.quotes, booking, change, {
    ip: by.ip,
    now: server.now(),
    daysAhead: by.daysAhead,
    agrees: may(by, "agree"),
  });
  if (!isOfAccountAlone(change)) {
    await requireVehicle(server, booking, priced.request);
    await requireInOrder(server.reading.em.fork(), booking, priced);
  }
  await accountAfter(server.reading.em.fork(), booking, by, change);
  return priced;
}

type ChangeDetails = PricedRequest & {
  change?: Partial<BookingChange>;
  version: number;
  returnId?: number | null | undefined;
  withheld: Channel[];
  overbook?: boolean | undefined;
};

/**
 * Changes a booking, price included. Throws `too_late` or `version_conflict` where something else was first,
 * `invalid_fields` for a discount code that is not theirs, `fully_booked` for an hour without a free place. A change that
 * changes nothing makes no version.
 */
export function changeBooking(
  server: Pick<ServerContext, "commit" | "now" | "discounts">,
  by: Actor,
  id: number,
  changing: ChangeDetails,
): Promise<Booking> {
  const { version, withheld, returnId, change = {} } = changing;
  const together = returnId ? [returnId] : [];
  return actOn(server, by, { act: "change", id, together }, async (tx, booking, rides) => {
    const now = server.now();
    await requireChangeable(tx, booking, { ...change, version }, now);
    const account = await accountAfter(tx, booking, by, change);
    const wanted = orderOf(changing);
    const order = withCostCentre(wanted, booking, account);
    const acting = namedInTimeline(by, booking);
    if (isAsBooked(booking, wanted)) return account ? await putOnInvoice(tx, booking, { order, account, by, now }) : [];
    if (order.discountCode !== booking.discountCode) {
      await takeDiscount(tx, booking, server.discounts.named(order.discountCode));
    }
    if (!changing.overbook) await requirePlace(tx, booking, changing, now);
    const isNew = isNewPassenger(booking.extras, order.extras);
    await replacePassengerLink(tx, booking, passengerLinkAfter(booking, order.extras));
    const was = { pickupAt: booking.pickupAt, pickupLocation: booking.pickupLocation, extras: booking.extras };
    const [before, texted] = [changeableState(booking), booking.textedNumber()];
    const room = takenRoom(booking);
    takeOrder(booking, order, now);
    putOnAccount(booking, account);
    const { flight, expectedPickupAt } = flightAfterChange(booking, was);
    booking.flight = flight;
    booking.expectedPickupAt = expectedPickupAt;
    const isOfOtherDepartment = account?.isOfOtherDepartment ?? false;
    const asked = await agreeOnChange(tx, booking, { before: room, isOfOtherDepartment, by, now });
    if (booking.textedNumber() !== texted) textOtherNumber(booking, withheld.includes("sms"), now);
    const channels = booking.channels().filter((channel) => !withheld.includes(channel));
    const news = { before, acting, now, channels, isNewPassenger: isNew, beside: account?.told };
    const event = await recordChanged(tx, booking, news);
    const back = rides.find((ride) => ride.id === returnId);
    const moved = back ? await moveReturn(tx, { outbound: booking, back, acting, now }) : [];
    return [event, ...moved, ...asked];
  });
}

type Order = ReturnType<typeof orderOf>;

type InvoiceChange = { order: Order; account: AccountAfter; by: Actor; now: Date };

/**
 * Changes what the invoice says of the ride, of which no message tells. Another department approves the ride; the desk corrects it
 * once nobody could. Throws as `agreeOnChange`.
 */
async function putOnInvoice(tx: EntityManager, booking: Booking, { order, account, by, now }: InvoiceChange) {
  const [before, room, acting] = [changeableState(booking), takenRoom(booking), namedInTimeline(by, booking)];
  booking.extras = order.extras;
  putOnAccount(booking, account);
  const { isOfOtherDepartment } = account;
  const isAsked = isOfOtherDepartment && (!by.staff || mayStillApprove(booking, now));
  const asked = isAsked ? await agreeOnChange(tx, booking, { before: room, isOfOtherDepartment, by, now }) : [];
  return [await recordChanged(tx, booking, { before, acting, now, beside: account.told }), ...asked];
}

function putOnAccount(booking: Booking, account: AccountAfter | undefined): void {
  if (!account) return;
  booking.departmentId = account.departmentId;
  booking.orderReference = account.orderReference;
}

/** A department's cost centre goes with it, unless the ride has one of its own or the change says one. */
function withCostCentre(order: Order, booking: Booking, account: AccountAfter | undefined): Order {
  const said = order.extras.costCentre;
  if (!account || said !== booking.extras.costCentre || (said && said !== account.costCentre.was)) return order;
  const { costCentre: _former, ...extras } = order.extras;
  const { is: costCentre } = account.costCentre;
  return { ...order, extras: { ...extras, ...(costCentre && { costCentre }) } };
}

function takeOrder(booking: Booking, order: Order, now: Date): void {
  if (order.pickupAt.getTime() !== booking.pickupAt.getTime()) {
    booking.movedAt = now;
    // The driver's estimate was for another pickup.
    booking.etaAt = null;
  }
  booking.pickupLocation = order.pickupLocation;
  booking.destination = order.destination;
  booking.pickupPosition = order.pickupPosition;
  booking.pickupDate = order.pickupDate;
  booking.pickupTime = order.pickupTime;
  booking.pickupAt = order.pickupAt;
  booking.arriveBy = order.arriveBy;
  booking.vehicleType = order.vehicleType;
  booking.extras = order.extras;
  booking.discountCode = order.discountCode;
  booking.estimatedPriceCents = order.estimatedPriceCents;
  booking.fare = order.fare;
}

/** Everything that was asked for is what is booked; instant and price follow from it, unless a price was agreed on. */
function isAsBooked(booking: Booking, order: Order): boolean {
  const { pickupAt: _at, estimatedPriceCents: _price, fare, extras, ...trip } = order;
  const names = Object.keys(trip) as (keyof typeof trip)[];
  const isSameTrip = names.every((name) => JSON.stringify(trip[name]) === JSON.stringify(booking[name] ?? null));
  const isSameAgreement = JSON.stringify(agreedIn(fare)) === JSON.stringify(agreedIn(booking.fare));
  return isSameTrip && isSameAgreement && areSame(extras, booking.extras);
}

/** Another number gets what is called for from now on, and that only where it gets what tells of this change. */
function textOtherNumber(booking: Booking, isWithheld: boolean, now: Date): void {
  booking.textedSince = now;
  const others = (booking.withheld ?? []).filter((channel) => channel !== "sms");
  const withheld = [...others, ...(isWithheld ? ["sms" as const] : [])];
  booking.withheld = withheld.length > 0 ? withheld : null;
}

async function requirePlace(tx: EntityManager, booking: Booking, priced: PricedRequest, now: Date): Promise<void> {
  const places = await placesOfChange(tx, booking, priced);
  const full = await holdPlaces(tx, places, { now, besides: [booking.id] });
  if (full) throw new DomainError("fully_booked", { data: full });
}

async function takeDiscount(tx: EntityManager, booking: Booking, discount: Discount | undefined): Promise<void> {
  if (!discount) return;
  const { id, customerId, contactEmail, contactPhone } = booking;
  const passenger = {
    customerId: customerId ?? null,
    contactEmail: contactEmail ?? null,
    contactPhone: contactPhone ?? null,
  };
  await holdDiscount(tx, discount, passenger);
  await requireDiscount(tx, discount, passenger, id);
}
