import { Customer } from "@domrit/server/account/customer.entity.ts";
import { openSince } from "@domrit/server/booking/access/find-open.ts";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { bookingLink } from "@domrit/server/booking/links/link-token.ts";
import { isReplacedByCorrection } from "@domrit/server/booking/messages/correction.ts";
import { drawUpReceipt, receiptFileName } from "@domrit/server/invoices/receipt/receipt-document.ts";
import { ridePaid } from "@domrit/server/invoices/settlement.ts";
import { booksOf } from "@domrit/server/payments/books/read-books.ts";
import { toldBooking } from "../booking/email/told-addresses.ts";
import { rideMessage } from "../booking/ride-message.ts";
import { bookingFact, effect, type Tools } from "../delivery/effect.ts";
import { renderEmail } from "../mail/render-email.ts";
import { receiptEmail } from "./receipt-email.ts";

const message = rideMessage("receipt-email");

/**
 * Sends the receipt of a completed ride. A customer whose invoice of it goes to the same mailbox gets that alone, which
 * says the same and more; one whose ride waits for the invoice of its month gets the receipt.
 */
export const sendReceiptEmail = effect({
  queue: "email",
  fact: bookingFact,
  message,
  async run(fact, { em, findBooking, mail, publicUrl, sessionKeys, now }, { effect: name }) {
    const booking = await findBooking(fact.bookingId);
    if (booking.status !== "completed" || isReplacedByCorrection(booking, name, fact.version)) return "superseded";
    // Until then its link works and the ride's page has the receipt too.
    if (booking.pickupAt <= openSince(now)) return "expired";
    if (!booking.contactEmail) return "no_recipient";
    if (fact.repeat === undefined && (await isInvoicedTo(booking.contactEmail, booking, em))) return "not_due";
    const paid = await ridePaid(em, booking);
    const link = bookingLink(publicUrl, sessionKeys, booking);
    // Read with the first receipt, not at each start: with its typeface it takes a fifth of that.
    const { renderReceipt } = await import("@domrit/server/invoices/receipt/render-receipt.ts");
    await mail.send({
      ...renderEmail(
        receiptEmail(await toldBooking(em, booking), { link, paid, isAmended: isAmendedBy(booking, fact.correction) }),
      ),
      key: message(fact).key,
      to: booking.contactEmail,
      attachments: [
        {
          filename: receiptFileName(booking),
          contentType: "application/pdf",
          content: await renderReceipt(drawUpReceipt(booking, paid)),
        },
      ],
    });
    return "sent";
  },
});

/** Whether it was the ride that was corrected, and not the address to which its receipt goes. */
const isAmendedBy = ({ corrections }: Booking, correction: number | undefined): boolean =>
  correction !== undefined && !(corrections ?? []).some(({ version }) => version === correction);

async function isInvoicedTo(mailbox: string, booking: Booking, em: Tools["em"]): Promise<boolean> {
  const customer = booking.customerId && (await em.findOne(Customer, booking.customerId));
  if (!customer || customer.email.toLowerCase() !== mailbox.toLowerCase()) return false;
  return !(await booksOf(em, booking)).isOnAccount;
}
