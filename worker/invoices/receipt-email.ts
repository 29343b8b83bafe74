import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { seller } from "@domrit/server/invoices/issuing/draw-up.ts";
import { receiptPaymentText } from "@domrit/server/invoices/payment-texts.ts";
import type { RidePaid } from "@domrit/server/invoices/receipt/receipt-document.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { ridePreview } from "../booking/email/ride-preview.ts";
import { tripFacts } from "../booking/email/trip.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeted-name.ts";
import { subjectMoment } from "../mail/pickup-moment.ts";
import { afterRide } from "./after-ride.ts";

type RideReceipt = {
  /** Opens the booking with all that its owner may do. */
  link: string;
  paid: RidePaid;
  /** It takes the place of one that was not right. */
  isAmended: boolean;
};

/** What comes with the receipt of a ride. */
export function receiptEmail(booking: Booking, { link, paid, isAmended }: RideReceipt): EmailContent {
  const { language: locale, reference, pickupAt, contactName } = booking;
  const t = translator(locale);
  return {
    locale,
    subject: t("email:receipt.subject", { ...subjectMoment(pickupAt, locale), reference }),
    preview: ridePreview(booking, "receipt"),
    title: t(isAmended ? "email:receipt.amended.title" : "email:receipt.title"),
    parts: [
      greeting(t, contactName),
      { kind: "text", text: t(isAmended ? "email:receipt.amended.intro" : "email:receipt.intro") },
      tripFacts(booking),
      { kind: "text", text: receiptPaymentText({ ...paid, language: locale, seller: seller(), reference }) },
      {
        kind: "button",
        label: t("email:receipt.open"),
        href: link,
        hint: t("email:receipt.openHint", { days: RETENTION.rideLinkDays }),
      },
      ...afterRide(locale),
    ],
    reason: t("email:cancellation.reason", { reference }),
  };
}
