import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { hasDriverArrived } from "@domrit/server/booking/messages/message-moments.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { EmailContent } from "../../mail/email-content.ts";
import { greeting } from "../../mail/greeting.ts";
import type { MessageContext } from "../ride-message.ts";
import { cancelTerms, howToCall } from "./moment-and-terms.ts";
import { frameOf } from "./ride-frame.ts";
import { taxiReservations } from "./taxi-reservation.ts";
import { tripFacts } from "./trip.ts";

export function changedEmail(booking: Booking, { link, now }: MessageContext): EmailContent {
  const { language: locale, reference } = booking;
  const t = translator(locale);
  return {
    locale,
    ...frameOf(booking, "changed"),
    parts: [
      greeting(t, booking.contactName),
      { kind: "text", text: t("email:changed.intro", { phone: company.phoneDisplay }) },
      tripFacts(booking),
      ...howToCall(booking),
      {
        kind: "button",
        label: t("email:confirmation.open"),
        href: link,
        hint: t("email:confirmation.openHint"),
      },
      // A ride by the hour may become longer on the way.
      ...(hasDriverArrived(booking) ? [] : [cancelTerms(booking, now)]),
    ],
    reason: t("email:cancellation.reason", { reference }),
    ...taxiReservations([{ booking, link }]),
  };
}
