import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { onAccountText } from "@domrit/server/invoices/payment-texts.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { termsOn } from "@domrit/shared/site/policies.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import type { EmailContent, Part } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import { longDay, pickupMoment } from "../../mail/moment.ts";
import type { MessageContext, RideToTell } from "../ride-message.ts";
import { waitsForApproval } from "./approval.ts";
import { type BothRides, bothFrame, eachRide, once, priceTogether, referencesOf, wayOf } from "./both-rides.ts";
import { beReady, cancelTerms, howToCall } from "./moment-and-terms.ts";
import { otherRider } from "./other-rider.ts";
import { frameOf } from "./ride-frame.ts";
import { taxiReservations } from "./taxi-reservation.ts";
import { payLink, tripFacts } from "./trip.ts";

type ConfirmationContext = Pick<MessageContext, "link" | "now" | "series" | "payment" | "back">;

export function confirmationEmail(
  booking: Booking,
  { link, now, series = [], payment, back }: ConfirmationContext,
): EmailContent {
  const { language: locale } = booking;
  const t = translator(locale);
  const phone = company.phoneDisplay;
  const ride = { booking, link, payment };
  const both = back && ([ride, back] as const);
  const rides = both ?? [ride];
  return {
    locale,
    ...(both ? bothFrame(both, "confirmation") : frameOf(booking, "confirmation")),
    parts: [
      greeting(t, booking.contactName),
      { kind: "text", text: t("email:confirmation.intro", { phone }) },
      ...(both ? bothAndTheirPrice(both) : oneAndItsPrice(ride, series)),
      {
        kind: "steps",
        title: t("email:confirmation.next"),
        steps: [
          ...(rides.some(({ booking: { status } }) => status === "pending")
            ? [t("email:confirmation.nextConfirmed")]
            : []),
          t("email:confirmation.nextDriver"),
          ...new Set(rides.map((each) => beReady(each.booking))),
        ],
      },
      ...once(
        rides.map((each, index) => cancelTerms(each.booking, now, both && t(`confirmation:return.${wayOf(index)}`))),
      ),
      ...bookedUnder(booking, link),
    ],
    reason: t("email:confirmation.reason", { reference: referencesOf(rides, locale) }),
    ...taxiReservations(rides),
  };
}

function oneAndItsPrice(ride: RideToTell, series: readonly Booking[]): Part[] {
  const { booking, link } = ride;
  const t = translator(booking.language);
  return [
    tripFacts(booking),
    ...howToCall(booking),
    ...(series.length > 0 ? [seriesPart(series, booking.language)] : []),
    ...howToPay(ride, t("email:confirmation.pay")),
    { kind: "button", label: t("email:confirmation.open"), href: link, hint: t("email:confirmation.openHint") },
  ];
}

function bothAndTheirPrice(both: BothRides): Part[] {
  const t = translator(both[0].booking.language);
  const pay = both.flatMap((ride, index) => howToPay(ride, t(`email:both.pay.${wayOf(index)}`)));
  return [...eachRide(both), priceTogether(both), ...once(pay)];
}

/** The terms that the ride was booked under, by their date; empty for a ride from before the first version. */
function bookedUnder({ language, createdAt }: Booking, link: string): Part[] {
  const version = termsOn(dayOf(createdAt));
  if (!version) return [];
  const terms = new URL(pathTo("termsOfService", language), link).href;
  const text = translator(language)("email:confirmation.terms", { date: longDay(version, language), link: terms });
  return [{ kind: "text", text }];
}

function howToPay({ booking, link, payment }: RideToTell, label: string): Part[] {
  const { language, paying } = booking;
  const t = translator(language);
  const whose = otherRider(booking) === undefined ? "confirmation" : "forOther";
  if (payment?.isOnAccount) return [{ kind: "text", text: onAccountText(language) }, ...waitsForApproval(booking)];
  if (payment && payment.due === 0 && payment.paid > 0) return [{ kind: "text", text: t("email:confirmation.paid") }];
  if (!payment?.mayPayOnline) return [{ kind: "text", text: t(`email:${whose}.payment`) }];
  if (paying !== "now") return [{ kind: "text", text: t(`email:${whose}.paymentEither`) }];
  return [
    { kind: "text", text: t("email:confirmation.paymentNow") },
    { kind: "button", label, href: payLink(link) },
  ];
}

function seriesPart(series: readonly Booking[], locale: Locale): Part {
  const t = translator(locale);
  const total = series.reduce((sum, { estimatedPriceCents }) => sum + estimatedPriceCents, 0);
  const price = formatMoney(total, locale);
  return {
    kind: "steps",
    title: t("email:confirmation.series", { count: series.length, price }),
    steps: series.map(({ pickupAt }) => pickupMoment(pickupAt, locale)),
  };
}
