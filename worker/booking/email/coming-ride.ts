import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { expectedAt } from "@domrit/server/booking/flights/expected-at.ts";
import { DRIVER_TOLD_MINUTES } from "@domrit/server/booking/messages/message-moments.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { company } from "@domrit/shared/company/company.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { EmailContent } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import { flightWords } from "../flight-words.ts";
import type { MessageContext } from "../ride-message.ts";
import { bothFrame, eachRide, referencesOf } from "./both-rides.ts";
import { beReady, howToCall } from "./moment-and-terms.ts";
import { type Frame, frameOf } from "./ride-frame.ts";
import { tripFacts } from "./trip.ts";

export function confirmedEmail(booking: Booking, { link, back }: MessageContext): EmailContent {
  const t = translator(booking.language);
  const advice = t("email:confirmed.driver", { minutes: DRIVER_TOLD_MINUTES });
  if (!back) {
    return comingRide(booking, link, { ...frameOf(booking, "confirmed"), intro: t("email:confirmed.intro"), advice });
  }
  const both = [{ booking, link }, back] as const;
  return {
    locale: booking.language,
    ...bothFrame(both, "confirmed"),
    parts: [
      greeting(t, booking.contactName),
      { kind: "text", text: t("email:both.confirmedIntro") },
      { kind: "text", text: advice },
      ...eachRide(both),
    ],
    reason: t("email:confirmation.reason", { reference: referencesOf(both, booking.language) }),
  };
}

export function reminderEmail(booking: Booking, { link }: MessageContext): EmailContent {
  const t = translator(booking.language);
  const { phoneDisplay: phone } = company;
  return comingRide(booking, link, {
    ...frameOf(booking, "reminder"),
    intro: t("email:reminder.intro"),
    advice: booking.status === "pending" ? t("email:reminder.unconfirmed", { phone }) : beReady(booking),
  });
}

export function unconfirmedEmail(booking: Booking, { link }: MessageContext): EmailContent {
  const t = translator(booking.language);
  const { phoneDisplay: phone } = company;
  return comingRide(booking, link, {
    ...frameOf(booking, "unconfirmed"),
    intro: t("email:unconfirmed.intro"),
    advice: t("email:unconfirmed.advice", { phone }),
  });
}

export function lateEmail(booking: Booking, { link }: MessageContext): EmailContent {
  const t = translator(booking.language);
  const { time } = toWallTime(booking.etaAt ?? expectedAt(booking));
  return comingRide(booking, link, {
    ...frameOf(booking, "late"),
    intro: t("email:late.intro", { time }),
    advice: t("email:late.advice", { phone: company.phoneDisplay }),
  });
}

export function flightEmail(booking: Booking, { link }: MessageContext): EmailContent {
  const t = translator(booking.language);
  const words = { ...flightWords(booking), minutes: FREE_WAIT_MINUTES.flight };
  return comingRide(booking, link, {
    ...frameOf(booking, "flight"),
    intro: t(`email:flight.${booking.expectedPickupAt ? "later" : "asAgreed"}`, words),
    advice: t("email:flight.advice", words),
  });
}

function comingRide(
  booking: Booking,
  link: string,
  { intro, advice, ...frame }: Frame & { intro: string; advice: string },
): EmailContent {
  const { language: locale, reference, contactName } = booking;
  const t = translator(locale);
  return {
    locale,
    ...frame,
    parts: [
      greeting(t, contactName),
      { kind: "text", text: intro },
      { kind: "text", text: advice },
      tripFacts(booking),
      ...howToCall(booking),
      { kind: "button", label: t("email:confirmation.open"), href: link, hint: t("email:confirmation.openHint") },
    ],
    reason: t("email:confirmation.reason", { reference }),
  };
}
