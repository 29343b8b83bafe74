import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greetedName } from "../mail/greeted-name.ts";
import { cancelTerms } from "./cancel-terms.ts";
import { howToCall, subjectOf } from "./on-call.ts";
import type { Writing } from "./ride-message.ts";
import { ridePreview } from "./ride-preview.ts";
import { taxiReservation } from "./taxi-reservation.ts";
import { tripFacts } from "./trip.ts";

/** What the customer gets when a taxi is booked. `link` opens the booking with all that its owner may do. */
export function confirmationEmail(booking: Booking, { link, now }: Pick<Writing, "link" | "now">): EmailContent {
  const { language: locale, reference } = booking;
  const t = translator(locale);
  const name = greetedName(booking.contactName);
  const phone = company.phoneDisplay;
  return {
    locale,
    subject: subjectOf("confirmation", booking),
    preview: ridePreview(booking, "confirmation"),
    title: t("email:confirmation.title"),
    parts: [
      {
        kind: "text",
        text: name ? t("email:confirmation.greeting", { name }) : t("email:confirmation.greetingUnknown"),
      },
      { kind: "text", text: t("email:confirmation.intro", { phone }) },
      tripFacts(booking),
      ...howToCall(booking),
      { kind: "text", text: t("email:confirmation.payment") },
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
          t("email:confirmation.nextConfirmed", { minutes: company.advertised.confirmationMinutes }),
          t("email:confirmation.nextDriver"),
          t("email:confirmation.nextReady"),
        ],
      },
      cancelTerms(booking, now),
    ],
    reason: t("email:confirmation.reason", { reference }),
    ...taxiReservation(booking, link),
  };
}
