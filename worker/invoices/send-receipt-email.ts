import { Customer } from "@domrit/server/account/customer.entity.ts";
import { openSince } from "@domrit/server/booking/access/find-open.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingLink } from "@domrit/server/booking/links/link-token.ts";
import { isReplacedByCorrection } from "@domrit/server/booking/messages/correction.ts";
import { hasPassenger } from "@domrit/server/booking/passenger.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { seller } from "@domrit/server/invoices/issuing/draw-up.ts";
import { receiptPaymentText } from "@domrit/server/invoices/payment-texts.ts";
import { drawUpReceipt, type RidePaid, receiptFileName } from "@domrit/server/invoices/receipt/receipt-document.ts";
import { ridePaid } from "@domrit/server/invoices/settlement.ts";
import { booksOf } from "@domrit/server/payments/books/read-books.ts";
import { greetedName } from "@domrit/shared/person/greeted-name.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { toldBooking } from "../booking/email/told-addresses.ts";
import { ridePreview, tripFacts } from "../booking/email/trip.ts";
import { isOfFormerMember } from "../booking/former-member.ts";
import { rideMessage } from "../booking/ride-message.ts";
import { bookingFact, type Tools } from "../delivery/effect.ts";
import { emailEffect } from "../delivery/message-effects.ts";
import type { EmailContent } from "../mail/email-content.ts";
import { greeting } from "../mail/greeting.ts";
import { subjectMoment } from "../mail/moment.ts";
import { afterRide } from "./after-ride.ts";

/**
 * A customer whose invoice goes to the same mailbox gets no receipt, except for a ride on a monthly invoice. Who booked for
 * somebody else hears of their arrival in either case.
 */
export const sendReceiptEmail = emailEffect({
  fact: bookingFact,
  message: rideMessage("receipt-email"),
  async write(fact, { em, findBooking, publicUrl, sessionKeys, now }, { effect: name }) {
    const booking = await findBooking(fact.bookingId);
    if (booking.status !== "completed" || isReplacedByCorrection(booking, name, fact.version)) return "superseded";
    // Until then the link works, and the ride's page has the receipt.
    if (booking.pickupAt <= openSince(now)) return "expired";
    if (!booking.contactEmail || (await isOfFormerMember(em, booking))) return "no_recipient";
    const isInvoiced = fact.repeat === undefined && (await isInvoicedTo(booking.contactEmail, booking, em));
    const isForAnother = hasPassenger(booking.extras);
    const isAmended = isAmendedBy(booking, fact.correction);
    if (isInvoiced && (!isForAnother || isAmended)) return "not_due";
    const paid = await ridePaid(em, booking);
    const link = bookingLink(publicUrl, sessionKeys, booking);
    const told = await toldBooking(em, booking);
    const content = receiptEmail(told, { link, paid, isAmended, isForAnother, isInvoiced });
    if (isInvoiced) return { content, to: booking.contactEmail };
    // Loaded with the first receipt: it takes a fifth of the start-up time.
    const { renderReceipt } = await import("@domrit/server/invoices/receipt/render-receipt.ts");
    return {
      content,
      to: booking.contactEmail,
      attachments: [
        {
          filename: receiptFileName(booking),
          contentType: "application/pdf",
          content: await renderReceipt(drawUpReceipt(booking, paid)),
        },
      ],
    };
  },
});

const isAmendedBy = ({ corrections }: Booking, correction: number | undefined): boolean =>
  correction !== undefined && !(corrections ?? []).some(({ version }) => version === correction);

async function isInvoicedTo(mailbox: string, booking: Booking, em: Tools["em"]): Promise<boolean> {
  const customer = booking.customerId && (await em.findOne(Customer, booking.customerId));
  if (!customer || customer.email.toLowerCase() !== mailbox.toLowerCase()) return false;
  return !(await booksOf(em, booking)).isOnAccount;
}

type RideReceipt = {
  link: string;
  paid: RidePaid;
  isAmended: boolean;
  isForAnother: boolean;
  /** The invoice comes by itself, so there is no receipt. */
  isInvoiced: boolean;
};

export function receiptEmail(booking: Booking, receipt: RideReceipt): EmailContent {
  const { language: locale, reference, pickupAt, contactName } = booking;
  const { link, paid, isInvoiced } = receipt;
  const t = translator(locale);
  const { title, subject, intro } = frameOf(booking, receipt);
  return {
    locale,
    subject: t(subject, { ...subjectMoment(pickupAt, locale), reference }),
    preview: ridePreview(booking, "receipt"),
    title,
    parts: [
      greeting(t, contactName),
      { kind: "text", text: intro },
      tripFacts(booking),
      { kind: "text", text: receiptPaymentText({ ...paid, language: locale, seller: seller(), reference }) },
      {
        kind: "button",
        label: t("email:receipt.open"),
        href: link,
        ...(!isInvoiced && { hint: t("email:receipt.openHint", { days: RETENTION.rideLinkDays }) }),
      },
      { kind: "button", label: t("email:receipt.feedback"), href: feedbackLink(link) },
      ...afterRide(locale),
    ],
    reason: t("email:cancellation.reason", { reference }),
  };
}

function frameOf({ language, extras }: Booking, { isAmended, isForAnother, isInvoiced }: RideReceipt) {
  const t = translator(language);
  const subject = "email:receipt.subject" as const;
  if (isAmended) return { subject, title: t("email:receipt.amended.title"), intro: t("email:receipt.amended.intro") };
  if (!isForAnother) return { subject, title: t("email:receipt.title"), intro: t("email:receipt.intro") };
  const name = greetedName(extras.passengerName);
  return {
    subject: "email:receipt.arrived.subject",
    title: name ? t("email:receipt.arrived.title", { name }) : t("email:receipt.arrived.titleUnknown"),
    intro: t(isInvoiced ? "email:receipt.arrived.introInvoice" : "email:receipt.arrived.intro"),
  } as const;
}

function feedbackLink(link: string): string {
  const address = new URL(link);
  address.pathname = `${address.pathname}/feedback`;
  return address.href;
}
