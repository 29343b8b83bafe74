import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { FREE_CANCELLATION_HOURS } from "@domrit/shared/booking/cancellation.ts";
import { company } from "@domrit/shared/company/company.ts";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { subjectOf } from "./on-call.ts";
import { ridePreview } from "./ride-preview.ts";
import { taxiReservation } from "./taxi-reservation.ts";
import { tripFacts } from "./trip.ts";

/** What the customer gets when a ride is cancelled, by them or by the taxi centre. */
export function cancellationEmail(booking: Booking, publicUrl: string): EmailContent {
  const { language: locale, reference, cancelledBy, lateCancellation } = booking;
  const t = translator(locale);
  const hours = FREE_CANCELLATION_HOURS;
  return {
    locale,
    subject: subjectOf("cancellation", booking),
    preview: ridePreview(booking, "cancellation"),
    title: t("email:cancellation.title"),
    parts: [
      {
        kind: "text",
        text:
          cancelledBy === "dispatch"
            ? t("email:cancellation.byDispatch", { phone: company.phoneDisplay })
            : t("email:cancellation.byCustomer"),
      },
      {
        kind: "text",
        text: lateCancellation ? t("email:cancellation.late", { hours }) : t("email:cancellation.free"),
      },
      tripFacts(booking),
      {
        kind: "button",
        label: t("email:cancellation.again"),
        href: new URL(pathTo("home", locale, "book-now"), publicUrl).href,
      },
    ],
    reason: t("email:cancellation.reason", { reference }),
    ...taxiReservation(booking, new URL(confirmationPath(booking.id), publicUrl).href),
  };
}
