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
import type { MessageContext } from "../ride-message.ts";
import { waitsForApproval } from "./approval.ts";
import { beReady, cancelTerms, howToCall, subjectOf } from "./moment-and-terms.ts";
import { otherRider, titleOf } from "./other-rider.ts";
import { taxiReservation } from "./taxi-reservation.ts";
import { payLink, ridePreview, tripFacts } from "./trip.ts";

export function confirmationEmail(
  booking: Booking,
  { link, now, series = [], payment }: Pick<MessageContext, "link" | "now" | "series" | "payment">,
): EmailContent {
  const { language: locale, reference } = booking;
  const t = translator(locale);
  const phone = company.phoneDisplay;
  return {
    locale,
    subject: subjectOf("confirmation", booking),
    preview: ridePreview(booking, "confirmation"),
    title: titleOf("confirmation", booking),
    parts: [
      greeting(t, booking.contactName),
      { kind: "text", text: t("email:confirmation.intro", { phone }) },
      tripFacts(booking),
      ...howToCall(booking),
      ...(series.length > 0 ? [seriesPart(series, locale)] : []),
      ...howToPay(booking, link, payment),
      {
        kind: "button",
        label: t("email:confirmation.open"),
        href: link,
        hint: t("email:confirmation.openHint"),
      },
      {
        kind: "steps",
        title: t("email:confirmation.next"),
        steps: [
          ...(booking.status === "pending" ? [t("email:confirmation.nextConfirmed")] : []),
          t("email:confirmation.nextDriver"),
          beReady(booking),
        ],
      },
      cancelTerms(booking, now),
      ...bookedUnder(booking, link),
    ],
    reason: t("email:confirmation.reason", { reference }),
    ...taxiReservation(booking, link),
  };
}

/** The terms that the ride was booked under, by their date; empty for a ride from before the first version. */
function bookedUnder({ language, createdAt }: Booking, link: string): Part[] {
  const version = termsOn(dayOf(createdAt));
  if (!version) return [];
  const terms = new URL(pathTo("termsOfService", language), link).href;
  const text = translator(language)("email:confirmation.terms", { date: longDay(version, language), link: terms });
  return [{ kind: "text", text }];
}

function howToPay(booking: Booking, link: string, payment: MessageContext["payment"]): Part[] {
  const { language, paying } = booking;
  const t = translator(language);
  const whose = otherRider(booking) === undefined ? "confirmation" : "forOther";
  if (payment?.isOnAccount) return [{ kind: "text", text: onAccountText(language) }, ...waitsForApproval(booking)];
  if (payment && payment.due === 0 && payment.paid > 0) return [{ kind: "text", text: t("email:confirmation.paid") }];
  if (!payment?.mayPayOnline) return [{ kind: "text", text: t(`email:${whose}.payment`) }];
  if (paying !== "now") return [{ kind: "text", text: t(`email:${whose}.paymentEither`) }];
  return [
    { kind: "text", text: t("email:confirmation.paymentNow") },
    { kind: "button", label: t("email:confirmation.pay"), href: payLink(link) },
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
