import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { normalisePhone } from "@domrit/shared/booking/phone.ts";
import type { BookingRequest, TimedRequest } from "@domrit/shared/booking/schema.ts";
import type { RideSource } from "@domrit/shared/booking/source.ts";
import type { Driver as BookedDriver, Vehicle } from "@domrit/shared/booking/view.ts";
import { foldCode } from "@domrit/shared/fares/discount.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { AuditState } from "@domrit/shared/office/audit.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import type { BookingAccount } from "../../organisations/booking-account.ts";
import type { NewEvent } from "../../outbox/new-event.ts";
import type { AskApproval } from "../approvals/agree-on-account.ts";
import type { Booking } from "../booking.entity.ts";
import { drawBookingId, drawReference } from "../booking-id.ts";
import { newPassengerLink } from "../passenger.ts";
import type { Price } from "../pricing/price-request.ts";

/** `consentAt`: when the consent was given to what is kept of the rider's health. */
export type RiderOrder = { id: string; consentAt?: Date | undefined };
/** A day of a fixed ride, `YYYY-MM-DD`. */
type FixedDay = { id: string; date: string };

export type OrderDetails = {
  request: TimedRequest;
  quote: Price;
  pickupAt: Date;
  language: Locale;
  customerId: string | null;
  guestId: string | null;
  withheld: Channel[];
  /** How often the database was restored, as its newest restoration is numbered; none for never. */
  generation?: number | undefined;
  /** Who orders it says that it is driven; else somebody confirms it. */
  isConfirmed?: true | undefined;
  /** For a ride on account. */
  account?: BookingAccount | undefined;
  askApproval?: AskApproval | undefined;
  /** Of the organisation, who is the passenger. */
  rider?: RiderOrder | undefined;
  /** Where it was booked by itself. */
  fixed?: FixedDay | undefined;
  /** At whose page it was booked. */
  venueId?: string | undefined;
  /** Where it was driven before it was entered. */
  driven?: DrivenRide | undefined;
  now: Date;
};

type Ride = Pick<Booking, "id" | "estimatedPriceCents">;

/** A ride that is over as it is entered: `paidHow` all of it was paid in the car; `record` keeps its money in the transaction. */
export type DrivenRide = {
  source: RideSource;
  driver: BookedDriver;
  vehicle: Vehicle;
  driverId: string;
  carId: string;
  startedAt: Date;
  endedAt: Date;
  paidHow: "cash" | "card" | undefined;
  /** As it was sent. */
  said: object;
  /** Gives what the audit trail says of it beside how the booking is. */
  record: (tx: EntityManager, ride: Ride) => Promise<{ events: NewEvent[]; trailed: AuditState }>;
};

/** Where the customer can be reached, in the form that is stored and compared. */
export const contactOf = ({ contactEmail, contactPhone }: BookingRequest) => ({
  contactEmail: contactEmail?.toLowerCase() ?? null,
  contactPhone: (contactPhone && normalisePhone(contactPhone)) || null,
});

export const orderOf = ({ request, quote, pickupAt }: Pick<OrderDetails, "request" | "quote" | "pickupAt">) => ({
  pickupLocation: request.pickupLocation,
  destination: request.destination,
  pickupPosition: quote.pickupPosition,
  pickupDate: request.pickupDate,
  pickupTime: request.pickupTime,
  pickupAt,
  arriveBy: request.arriveBy ?? null,
  vehicleType: request.vehicleType,
  extras: extrasIn(request),
  discountCode: foldCode(request.discountCode ?? "") || null,
  estimatedPriceCents: quote.estimatedPriceCents,
  fare: quote.fare,
});

export function newBooking(ordered: OrderDetails) {
  const order = orderOf(ordered);
  const { request, language, customerId, guestId, withheld, generation, isConfirmed, account, rider, now } = ordered;
  const { fixed, venueId, driven } = ordered;
  return {
    id: drawBookingId(),
    reference: drawReference(generation),
    status: isConfirmed ? ("confirmed" as const) : ("pending" as const),
    driverState: "none" as const,
    version: 1,
    language,
    ...order,
    paying: request.paying ?? null,
    organisationId: account?.organisationId ?? null,
    departmentId: account?.departmentId ?? null,
    orderReference: account?.orderReference ?? null,
    approval: ordered.askApproval?.(order) ?? null,
    riderId: rider?.id ?? null,
    fixedRideId: fixed?.id ?? null,
    fixedDate: fixed?.date ?? null,
    venueId: venueId ?? null,
    seriesId: null as number | null,
    isDiscreet: request.care ? true : null,
    contactName: request.contactName || null,
    ...contactOf(request),
    passengerLinkId: newPassengerLink(request),
    withheld: withheld.length > 0 ? withheld : null,
    customerId,
    guestId,
    returnId: null as number | null,
    outboundId: null as number | null,
    callUntil: null as Date | null,
    lateCancellation: false,
    createdAt: now,
    updatedAt: now,
    ...(driven && drivenPart(driven, order.estimatedPriceCents)),
  };
}

/** A ride that is over; nobody gets a text message about it. */
const drivenPart = (driven: DrivenRide, amountCents: number) => {
  const { source, driver, vehicle, driverId, carId, startedAt, endedAt, paidHow } = driven;
  const over = { status: "completed" as const, driverState: "done" as const, knownAt: endedAt };
  const paidInCar = paidHow ? { how: paidHow, amountCents } : null;
  return { ...over, source, driver, vehicle, driverId, carId, startedAt, endedAt, paidInCar };
};

export type NewBooking = ReturnType<typeof newBooking>;
