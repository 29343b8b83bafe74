import { feeSettledAt, isFeeOpen } from "@domrit/shared/booking/cancelling/fee.ts";
import { messageOf } from "@domrit/shared/booking/messages.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { isFinal, isStillToCome } from "@domrit/shared/booking/status.ts";
import { comesElsewhere } from "@domrit/shared/booking/trip/flight.ts";
import { toEuros } from "@domrit/shared/money/cents.ts";
import type { RideException } from "@domrit/shared/office/today.ts";
import type { ReportKind } from "@domrit/shared/reports/kinds.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { expectedAt } from "../../booking/flights/expected-at.ts";
import { awaitsFlight } from "../../booking/flights/known-flight.ts";
import type { SwitchedOff } from "../../booking/kept-with-booking.ts";
import { correctionSince, wentAt } from "../../booking/messages/list-messages.ts";
import { isLate, isUnconfirmed, LATE_MINUTES, UNCONFIRMED_MINUTES } from "../../booking/messages/message-moments.ts";
import { mayResend } from "../../booking/messages/message-rules.ts";
import { agreedAt } from "../../booking/pickup-agreed.ts";
import { isAsked, offersOf } from "../../booking/steps/offered.ts";

const MINUTE_MS = 60_000;
/** Without a driver this long before the pickup, a ride needs attention. */
const NO_DRIVER_MINUTES = 30;
/** A driver who has not confirmed their day needs a call this long before its first ride. */
const DAY_CONFIRMED_MINUTES = 60;
/** Work that is due by the pickup needs attention from this long before. */
const NEAR_HOURS = 12;
/** The flight of a ride is looked up so long before its pickup. */
const FLIGHT_LOOK_MINUTES = 90;
/** A message that was not understood is shown this long. */
const UNCLEAR_HOURS = 12;

/** A failed message about the ride that was not sent again since. */
type FailedMessage = { eventId: string; effect: string; lastError: string | null; finishedAt: string };
export type WaitingOrder = { since: string; parked: boolean };
type DueReport = { kind: ReportKind; number: string; answerBy: string; createdAt: string };

/** Another ride of the customer at that time, with an equal pickup or destination. */
type Twin = { reference: string; createdAt: string };

/** `away`: its driver or car is switched off; `behind`: when its late driver, who has not started, can be there. */
export type RideFacts = {
  failed: FailedMessage[];
  order: WaitingOrder | null;
  report: DueReport | null;
  twin: Twin | null;
  away: SwitchedOff["what"] | null;
  hasPaid: boolean;
  /** It begins a day that its driver has not confirmed. */
  isDayOpen: boolean;
  behind?: Date | undefined;
  arrivesAt?: Date | undefined;
  /** The name of the one that it was booked at. */
  venue?: string | null;
  /** The organisation on whose account it is. */
  company?: string | null;
};

/** What needs the desk's attention in a ride now, the most urgent first; work that can wait only when it is near. */
export function exceptionsOf(
  booking: Booking,
  { failed, order, report, twin, away, behind, hasPaid, isDayOpen }: RideFacts,
  now: Date,
): RideException[] {
  const canWait = [
    ...unconfirmed(booking, now),
    ...(order && !isFinal(booking.status) ? [{ kind: "dispatch_unreachable" as const, ...order }] : []),
    ...messageFailed(booking, failed, now),
  ];
  return [
    ...driverSays(booking),
    ...noDriver(booking, now),
    ...switchedOff(booking, away),
    ...flightElsewhere(booking),
    ...answerUnclear(booking, now),
    ...bookedTwice(booking, twin),
    ...unanswered(booking, now),
    ...(behind ? [cannotBeThere(booking, behind)] : late(booking, now)),
    ...(isDayOpen ? dayUnconfirmed(booking, now) : []),
    ...flightUnknown(booking, now),
    ...(now >= fromPickup(booking, -NEAR_HOURS * 60) ? canWait : []),
    ...(report ? [complaintDue(report)] : []),
    ...feeOpen(booking, hasPaid, now),
  ];
}

const isAwaited = (booking: Booking): boolean =>
  !isFinal(booking.status) && !isUncalled(booking) && isStillToCome(booking.driverState);

const fromPickup = (booking: Booking, minutes: number): Date =>
  new Date(expectedAt(booking).getTime() + minutes * MINUTE_MS);

function noDriver(booking: Booking, now: Date): RideException[] {
  const wanted = fromPickup(booking, -NO_DRIVER_MINUTES);
  if (!isAwaited(booking) || booking.driverState !== "none" || now < wanted) return [];
  const stoppedAt = offersOf(booking)?.stoppedAt;
  if (stoppedAt) return [{ kind: "nobody_found", since: stoppedAt }];
  const since = new Date(Math.max(wanted.getTime(), agreedAt(booking).getTime()));
  return [{ kind: "no_driver", since: since.toISOString() }];
}

/** Before the pickup: its driver or car was switched off and nobody drives it, or it is assigned to one that is off. */
function switchedOff(
  { status, driverState, switchedOff: was, updatedAt }: Booking,
  away: RideFacts["away"],
): RideException[] {
  if (isFinal(status)) return [];
  if (driverState === "none" && was) return [{ kind: "switched_off", since: was.at, what: was.what }];
  return driverState === "assigned" && away
    ? [{ kind: "switched_off", since: updatedAt.toISOString(), what: away }]
    : [];
}

/** Until the desk says otherwise of it, or the ride is changed. */
function flightElsewhere(booking: Booking): RideException[] {
  const { flight } = booking;
  if (!flight || !awaitsFlight(booking) || !comesElsewhere(flight.state)) return [];
  return [{ kind: "flight_elsewhere", since: flight.at, state: flight.state }];
}

/** Somebody looks up when it lands where nobody told it, before its driver leaves. */
function flightUnknown(booking: Booking, now: Date): RideException[] {
  const since = fromPickup(booking, -FLIGHT_LOOK_MINUTES);
  if (booking.flight || !awaitsFlight(booking) || now < since) return [];
  return [
    { kind: "flight_unknown", since: new Date(Math.max(since.getTime(), agreedAt(booking).getTime())).toISOString() },
  ];
}

function driverSays({ status, driverSays }: Booking): RideException[] {
  if (!driverSays || isFinal(status)) return [];
  const { what: kind, text, driver, at: since } = driverSays;
  return kind === "no_show" ? [] : [{ kind, since, driver, text }];
}

/** For half a day, until the return is called or the ride over. */
function answerUnclear({ unclearAnswer, readyAt, status }: Booking, now: Date): RideException[] {
  if (!unclearAnswer || isFinal(status)) return [];
  const { text, at: since } = unclearAnswer;
  const isDealtWith = readyAt && readyAt.toISOString() > since;
  if (isDealtWith || now.getTime() > Date.parse(since) + UNCLEAR_HOURS * 60 * MINUTE_MS) return [];
  return [{ kind: "answer_unclear", since, text }];
}

function bookedTwice({ createdAt }: Booking, twin: Twin | null): RideException[] {
  if (!twin) return [];
  const since = new Date(Math.max(createdAt.getTime(), Date.parse(twin.createdAt))).toISOString();
  return [{ kind: "booked_twice", since, reference: twin.reference }];
}

function unanswered(booking: Booking, now: Date): RideException[] {
  const { offerUntil } = booking;
  return isAsked(booking) && offerUntil && offerUntil <= now
    ? [{ kind: "unanswered", since: offerUntil.toISOString() }]
    : [];
}

/** By the rule for telling the passenger; also for a driver who has not arrived that long after the agreed time. */
function late(booking: Booking, now: Date): RideException[] {
  const { etaAt, updatedAt } = booking;
  const pickupAt = expectedAt(booking);
  const isExpectedLate = isLate(booking);
  if (!isExpectedLate && !(isAwaited(booking) && now >= fromPickup(booking, LATE_MINUTES))) return [];
  const known = isExpectedLate && updatedAt < pickupAt ? updatedAt : pickupAt;
  const since = new Date(Math.max(known.getTime(), agreedAt(booking).getTime())).toISOString();
  return [{ kind: "late", since, ...(isExpectedLate && etaAt && { expectedAt: etaAt.toISOString() }) }];
}

function dayUnconfirmed(booking: Booking, now: Date): RideException[] {
  const since = fromPickup(booking, -DAY_CONFIRMED_MINUTES);
  if (isFinal(booking.status) || now < since) return [];
  return [{ kind: "day_unconfirmed", since: since.toISOString(), driver: booking.driver?.firstName ?? "" }];
}

/** Rounded to five minutes, as each look computes it anew. */
function cannotBeThere({ updatedAt }: Booking, at: Date): RideException {
  const step = 5 * MINUTE_MS;
  const expectedAt = new Date(Math.ceil(at.getTime() / step) * step).toISOString();
  return { kind: "cannot_be_there", since: updatedAt.toISOString(), expectedAt };
}

function unconfirmed(booking: Booking, now: Date): RideException[] {
  if (!isUnconfirmed(booking, now)) return [];
  const since = new Date(booking.createdAt.getTime() + UNCONFIRMED_MINUTES * MINUTE_MS);
  return [{ kind: "unconfirmed", since: since.toISOString() }];
}

/** The newest failed message that is still useful, and that went to the present address or number. */
function messageFailed(booking: Booking, failed: FailedMessage[], now: Date): RideException[] {
  for (const { eventId, effect, lastError, finishedAt } of failed) {
    const message = messageOf(effect);
    const ended = { eventId, lastError, finishedAt: new Date(finishedAt) };
    if (!message || !mayResend(message, booking, now)) continue;
    if (isFinal(booking.status) && message.kind !== "cancelled" && message.kind !== "receipt") continue;
    if (correctionSince(booking, message.channel, wentAt(ended) ?? now)) continue;
    const since = ended.finishedAt.toISOString();
    return [{ kind: "message_failed", since, message: message.kind, channel: message.channel }];
  }
  return [];
}

const complaintDue = ({ kind: report, number, answerBy, createdAt: since }: DueReport): RideException => ({
  kind: "complaint_due",
  since,
  report,
  number,
  answerBy,
});

function feeOpen(booking: Booking, hasPaid: boolean, now: Date): RideException[] {
  if (hasPaid || !isFeeOpen(booking, { paid: 0 }, now)) return [];
  const { updatedAt, estimatedPriceCents, cancelReason } = booking;
  const [since, until] = [updatedAt.toISOString(), feeSettledAt(booking).toISOString()];
  const isNoShow = cancelReason === "no_show";
  return [{ kind: "fee_open", since, amount: toEuros(estimatedPriceCents), until, isNoShow }];
}
