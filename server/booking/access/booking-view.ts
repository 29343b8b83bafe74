import { mayCost } from "@domrit/shared/booking/cancelling/fee.ts";
import { CANCEL_REASONS } from "@domrit/shared/booking/cancelling/why-cancelled.ts";
import { extrasIn } from "@domrit/shared/booking/extras/extras-in.ts";
import { type ExtraName, extraNames, extraOf } from "@domrit/shared/booking/extras/values.ts";
import { isOver } from "@domrit/shared/booking/over.ts";
import type { BookingView, Driver, RideAccount, SeriesRide } from "@domrit/shared/booking/view.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import { agreedLine } from "@domrit/shared/fares/breakdown.ts";
import { lineView } from "@domrit/shared/fares/line-view.ts";
import { meetingPoint } from "@domrit/shared/geo/is-airport.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import { greetedFirstName } from "@domrit/shared/person/greeted-name.ts";
import { termsOn } from "@domrit/shared/site/policies.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { Booking } from "../booking.entity.ts";
import type { CancelledBy } from "../booking-schema.ts";
import { flightView } from "../flights/flight-view.ts";
import { meetsFlight } from "../flights/known-flight.ts";
import { hasPassenger } from "../passenger.ts";
import { dispatchView } from "./dispatch-view.ts";
import { type DrivenFacts, driverView } from "./driver-view.ts";
import type { Role, VisitorRole } from "./role.ts";

/** A booking as anybody may see it who knows its id. */
export function publicView(booking: Booking): BookingView {
  const promised = booking.promised();
  return {
    id: booking.id,
    reference: booking.reference,
    status: booking.status,
    pickupLocation: booking.pickupLocation,
    destination: booking.destination,
    pickupDate: booking.pickupDate,
    pickupTime: booking.pickupTime,
    vehicleType: booking.vehicleType,
    estimatedPrice: booking.estimatedPriceCents / 100,
    version: booking.version,
    updatedAt: booking.updatedAt.toISOString(),
    messages: { email: promised.includes("email"), sms: promised.includes("sms") },
    ...(booking.driverState !== "none" && { driverState: booking.driverState }),
    ...(booking.driver && { driver: shownDriver(booking, booking.driver) }),
    ...(booking.vehicle && { vehicle: booking.vehicle }),
    ...(meetsFlight(booking) && { meetsAt: meetingPoint(booking.pickupLocation) }),
    ...flightView(booking),
    ...(booking.etaAt && { etaAt: booking.etaAt.toISOString() }),
    ...shownPosition(booking),
    ...(booking.cancelledBy && { cancellation: shownCancellation(booking, booking.cancelledBy) }),
    ...(booking.callUntil && { callUntil: booking.callUntil.toISOString() }),
    ...(booking.readyAt && { readyAt: booking.readyAt.toISOString() }),
  };
}

/** For whom it is driven, taxi centre and office are one company; words that the taxi centre made up are not shown. */
function shownCancellation(booking: Booking, by: CancelledBy): BookingView["cancellation"] {
  const reason = CANCEL_REASONS.find((known) => known === booking.cancelReason);
  const mayBeCharged = mayCost(booking);
  return {
    by: by === "customer" ? "customer" : "dispatch",
    mayBeCharged,
    ...(booking.feeCents != null && { fee: toEuros(booking.feeCents) }),
    ...(reason && { reason }),
  };
}

/** Where the car is and where it is awaited, from on-the-way to arrival only. */
function shownPosition(booking: Booking): Pick<BookingView, "position" | "pickupPosition"> {
  const { position, pickupPosition, driverState } = booking;
  if (!position || driverState !== "en_route" || isOver(booking, new Date())) return {};
  return { position, ...(pickupPosition && { pickupPosition }) };
}

/** Who drives; the phone number only until the ride is over. */
function shownDriver(booking: Booking, driver: Driver): Driver {
  return isOver(booking, new Date()) ? { firstName: driver.firstName } : driver;
}

/** A booking as a shared link shows it, under the id in that link: no price, no charge, no contact. */
function sharedView(booking: Booking, id: number): BookingView {
  const {
    estimatedPrice: _price,
    messages: _messages,
    cancellation: _cancellation,
    driver,
    ...ride
  } = publicView(booking);
  return { ...ride, id, ...(driver && { driver: { firstName: driver.firstName } }) };
}

/** A booking as its passenger sees it, under the id in their link: who drives them, whom to call and who else booked; no price or charge. */
function passengerView(booking: Booking, id: number): BookingView {
  const { estimatedPrice: _price, messages: _messages, cancellation: _cancellation, ...ride } = publicView(booking);
  const bookedBy = hasPassenger(booking.extras) && greetedFirstName(booking.contactName);
  return { ...ride, id, viewer: "passenger", ...(bookedBy && { bookedBy }) };
}

type ViewDetails = NonNullable<BookingView["details"]>;

type Details = { care?: Care | undefined; account?: RideAccount | undefined; series?: SeriesRide[] };

/** A booking for those it belongs to: the same with their contact data and what they asked for, `details` included. */
export function ownView(booking: Booking, details: Details = {}): BookingView {
  const { care, account, series = [] } = details;
  const { contactName = null, contactEmail = null, contactPhone = null } = booking;
  const { arriveBy, fare, createdAt } = booking;
  const terms = termsOn(dayOf(createdAt));
  const { tariffValidFrom, distanceKm, distanceSource, durationMinutes } = fare;
  const breakdown = fare.breakdown.map(lineView);
  return {
    ...publicView(booking),
    ...(booking.organisationId && { approval: booking.approval?.state ?? "none" }),
    own: { contactName, contactEmail, contactPhone },
    details: {
      ...(!agreedLine(breakdown) && { tariffValidFrom }),
      distanceKm,
      ...(distanceSource && { distanceSource }),
      durationMinutes,
      breakdown,
      ...(terms !== undefined && { terms }),
      ...(arriveBy && { arriveBy }),
      ...shownExtras(booking),
      ...(care && { care }),
      ...(account && { account }),
      ...(series.length > 0 && { series }),
    },
  };
}

/** A ride on an organisation's account for those who approve its rides: no contact data of who booked, and nothing of anybody's health. */
function organisationView(booking: Booking, { account, series }: Details): BookingView {
  const { own: _own, ...ride } = ownView(booking, { account, series: series ?? [] });
  return { ...ride, viewer: "organisation" };
}

type ViewOptions = Details & DrivenFacts & { id?: number };

export const VIEWS = {
  owner: ownView,
  organisation: organisationView,
  passenger: (booking, { id = booking.id }) => passengerView(booking, id),
  share: (booking, { id = booking.id }) => sharedView(booking, id),
  public: publicView,
  // As whose it is; what was said of somebody's health is looked at by itself.
  office: (booking, { account, series = [] }) => ownView(booking, { account, series }),
  driver: driverView,
  dispatch: (booking, { care }) => dispatchView(booking, care),
} satisfies Record<Role, (booking: Booking, shown: ViewOptions) => object>;

/** A booking as a visitor with this role sees it; its `care` only who owns it. */
export const viewAs = (role: VisitorRole, booking: Booking, { id }: { id: number }): BookingView =>
  VIEWS[role](booking, { id });

function shownExtras({ extras, customerId }: Booking) {
  const stored = extrasIn(extras);
  const shown = extraNames().map((name) => {
    const none = { null: null, customer: customerId ? null : undefined, absent: undefined };
    return [name, stored[name] || none[extraOf(name).noneInView ?? "absent"]] as const;
  });
  return Object.fromEntries(shown.filter(([, value]) => value !== undefined)) as Pick<ViewDetails, ExtraName>;
}
