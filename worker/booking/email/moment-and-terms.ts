import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { meetsFlight } from "@domrit/server/booking/flights/known-flight.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { cancellingText } from "@domrit/shared/booking/cancelling/cancellation.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancelling/free-to-cancel.ts";
import { isUncalled } from "@domrit/shared/booking/on-call.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { meetingPoint } from "@domrit/shared/geo/is-airport.ts";
import type { Part } from "../../mail/email-content.ts";
import { longMoment, pickupMoment, subjectMoment } from "../../mail/moment.ts";
import { otherRider } from "./other-rider.ts";

type Kind = "confirmation" | "confirmed" | "unconfirmed" | "changed" | "cancellation";
/** Of rides with a time alone. */
type TimedKind = "flight" | "late" | "reminder";

export function subjectOf(kind: Kind | TimedKind, booking: Booking): string {
  const { language, pickupAt, reference } = booking;
  const t = translator(language);
  if (isUncalled(booking) && kind !== "flight" && kind !== "late" && kind !== "reminder")
    return t(`email:onCall.${kind}Subject`, { reference });
  return t(`email:${kind}.subject`, { ...subjectMoment(pickupAt, language), reference });
}

export function whenOf(booking: Booking): string {
  const { language, pickupAt } = booking;
  return pickupMoment(pickupAt, language, isUncalled(booking) ? "email:onCall.when" : "email:trip.moment");
}

/** Tells the passenger of a return on call how to call the taxi; empty for other rides. */
export function howToCall(booking: Booking): Part[] {
  const { language, callUntil } = booking;
  if (!callUntil || !isUncalled(booking)) return [];
  const t = translator(language);
  const byText = booking.extras.passengerPhone ? t("email:onCall.byPassenger") : t("email:onCall.byText");
  const sentences = [
    t("email:onCall.how"),
    ...(booking.textedNumber() ? [byText] : []),
    t("email:onCall.until", longMoment(callUntil, language)),
  ];
  return [{ kind: "note", title: t("email:onCall.title"), text: sentences.join(" ") }];
}

/** `way`: which ride it is about, where an e-mail tells of two. */
export function cancelTerms(booking: Booking, now: Date, way?: string): Part {
  const { language } = booking;
  const t = translator(language);
  const hours = FREE_CANCELLATION_HOURS;
  const freeUntil = longMoment(new Date(expectedAt(booking).getTime() - hours * 3_600_000), language);
  const text = () => {
    if (isUncalled(booking)) return t("email:onCall.cancelFree");
    const cost = cancellingText(booking, now);
    if (cost === "unconfirmed") return t("email:confirmation.cancelUnconfirmed");
    return cost === "free"
      ? t("email:confirmation.cancelFree", { ...freeUntil, hours })
      : t("email:confirmation.cancelCharge");
  };
  const title = t("email:confirmation.cancelTitle");
  return { kind: "note", title: way ? `${title} · ${way}` : title, text: text() };
}

export function beReady(booking: Booking): string {
  const t = translator(booking.language);
  const { ride, flight } = FREE_WAIT_MINUTES;
  const name = otherRider(booking);
  if (!meetsFlight(booking)) {
    return name === undefined
      ? t("email:ready.ride", { minutes: ride })
      : t("email:forOther.ready", { name, minutes: ride });
  }
  const where = t(`booking:meeting.${meetingPoint(booking.pickupLocation)}`);
  return `${where} ${t("email:ready.flight", { minutes: flight })}`;
}
