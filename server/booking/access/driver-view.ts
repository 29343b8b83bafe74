import { extraNames, isDriven } from "@domrit/shared/booking/extras/values.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal } from "@domrit/shared/booking/status.ts";
import { HOURS } from "@domrit/shared/booking/trip/hours.ts";
import type { Care } from "@domrit/shared/care/care.ts";
import type { FreeWait } from "@domrit/shared/driver/rides.ts";
import {
  CALL_AHEAD_HOURS,
  type DriverRide,
  type DriverStage,
  SHOWN_AHEAD_HOURS,
  shownUntil,
} from "@domrit/shared/driver/rides.ts";
import { fareClass } from "@domrit/shared/fares/estimate.ts";
import { waitingPartCents } from "@domrit/shared/fares/on-the-way.ts";
import type { Tariff } from "@domrit/shared/fares/tariffs.ts";
import { type Cents, toEuros } from "@domrit/shared/money/cents.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { mayAddTo } from "../acts/under-way/add-on-the-way.ts";
import type { Booking } from "../booking.entity.ts";
import { expectedAt } from "../flights/expected-at.ts";
import { flightView } from "../flights/flight-view.ts";
import { isAsked } from "../steps/offered.ts";
import { toldExtras } from "./dispatch-view.ts";

export type DrivenFacts = {
  care?: Care | undefined;
  /** What is to be collected, and why nothing is; the price, where that is not told. */
  collects?: { dueCents: Cents; nothingDue?: DriverRide["nothingDue"] };
  freeWait?: FreeWait | undefined;
  /** What the ride was booked under. */
  tariff?: Tariff;
  /** Printed for the driver: what they may see later is on it. */
  isOnPaper?: boolean;
  now?: Date;
};

/**
 * A booking as its driver sees it: whom to call only while that is of use, and nothing of its people long before it, on a
 * published day, nor long after it.
 */
export function driverView(booking: Booking, facts: DrivenFacts): DriverRide {
  const { now = new Date(), isOnPaper } = facts;
  const at = expectedAt(booking);
  const isOver = now >= shownUntil(at, booking.extras.hours);
  const isFar = at.getTime() - now.getTime() > SHOWN_AHEAD_HOURS * 3_600_000 && !isOnPaper;
  return {
    ...viewOf(booking, { ...facts, now }),
    ...((isOver || isFar) && withoutPeople()),
    ...(isOver && { pickupLocation: "", destination: "" }),
  };
}

/** What is said in place of who rides: a press that comes late is answered, too. */
const withoutPeople = () => ({
  care: null,
  name: null,
  phone: null,
  ...toldExtras({ extras: {} }, extraNames(isDriven)),
});

function viewOf(
  booking: Booking,
  { care, collects, freeWait, tariff, isOnPaper = false, now }: DrivenFacts & { now: Date },
): DriverRide {
  const pickupAt = expectedAt(booking);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const isNear = now.getTime() >= pickupAt.getTime() - CALL_AHEAD_HOURS * 3_600_000;
  // Who is on the way already may have to call, however early it is.
  const hasLeft = stageOf(booking) !== "assigned";
  const mayCall = (isNear || hasLeft || isOnPaper) && !isFinal(booking.status);
  const { offerUntil, etaAt } = booking;
  const { flight } = flightView(booking);
  return {
    id: booking.id,
    reference: booking.reference,
    version: booking.version,
    stage: stageOf(booking),
    pickupAt: pickupAt.toISOString(),
    pickupDate,
    pickupTime,
    ...(booking.expectedPickupAt && { agreedTime: booking.pickupTime }),
    ...(flight && { flight }),
    arriveBy: booking.arriveBy ?? null,
    isUncalled: isUncalled(booking),
    pickupLocation: booking.pickupLocation,
    destination: booking.destination,
    vehicleType: booking.vehicleType,
    ...toldExtras(booking, extraNames(isDriven)),
    care: care ? { ...care, reimbursement: null } : null,
    name: booking.extras.passengerName ?? booking.contactName ?? null,
    phone: mayCall ? booking.calledNumber() : null,
    due: booking.status === "cancelled" ? 0 : toEuros(collects?.dueCents ?? booking.estimatedPriceCents),
    ...(collects?.nothingDue && { nothingDue: collects.nothingDue }),
    ...paidView(booking),
    ...(offerUntil && isAsked(booking) && { offer: { until: offerUntil.toISOString() } }),
    ...(freeWait && { freeWait }),
    ...(tariff && mayAddTo(booking) && { onTheWay: onTheWayView(booking, tariff) }),
    ...(etaAt && { expectedAt: etaAt.toISOString() }),
  };
}

const onTheWayView = ({ vehicleType, extras }: Booking, tariff: Tariff): DriverRide["onTheWay"] => ({
  waitingPart: toEuros(waitingPartCents(tariff)),
  stop: toEuros(tariff.stopCents),
  ...(extras.hours !== undefined && {
    hour: {
      price: toEuros(tariff.hourlyCents[fareClass(vehicleType, extras.passengers ?? 1)]),
      most: HOURS.max - extras.hours,
    },
  }),
});

/** What the driver was paid in the car, where that was told. */
export const paidView = ({ paidInCar }: Booking): Pick<DriverRide, "paid"> =>
  paidInCar ? { paid: { how: paidInCar.how, amount: toEuros(paidInCar.amountCents) } } : {};

function stageOf({ status, driverState }: Booking): DriverStage {
  if (status === "completed" || status === "cancelled") return status;
  return driverState === "none" || driverState === "done" ? "assigned" : driverState;
}
