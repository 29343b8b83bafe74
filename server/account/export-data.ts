import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { cardView } from "../cards/card-view.ts";
import { PaymentMethod } from "../cards/payment-method.entity.ts";
import { Invoice } from "../invoices/invoice.entity.ts";
import { InvoiceDetails } from "../invoices/invoice-details.entity.ts";
import { invoiceView } from "../invoices/invoice-view.ts";
import { Session } from "../session/session.entity.ts";
import { userView } from "./account-view.ts";
import type { Customer } from "./customer.entity.ts";
import { EmailChange } from "./email-change.entity.ts";
import { EmailConfirmation } from "./email-confirmation/email-confirmation.entity.ts";
import { Passkey } from "./passkeys/passkey.entity.ts";
import { passkeyView } from "./passkeys/passkey-view.ts";

/**
 * Everything that is kept of a customer and that they may take with them (AVG, art. 15 and 20), as JSON. Left out is what
 * only guards the account: the password's hash, the keys and codes of the second
 * step, the sessions' names, the provider's tokens.
 */
export async function exportData(em: EntityManager, customer: Customer, now: Date) {
  const { id: customerId, language, emailConfirmedAt, secondStepSince, createdAt } = customer;
  const newest = { orderBy: { createdAt: "desc" } } as const;
  const bookings = await em.find(
    Booking,
    { customerId },
    { ...newest, exclude: ["customerId", "guestId", "linkGeneration"] },
  );
  const emailChanges = await em.find(EmailChange, { customerId }, newest);
  const confirmations = await em.find(EmailConfirmation, { customerId }, newest);
  const passkeys = await em.find(Passkey, { customerId }, newest);
  const cards = await em.find(PaymentMethod, { customerId }, newest);
  const invoices = await em.find(Invoice, { customerId }, { orderBy: { issuedAt: "desc", number: "desc" } });
  const invoiceDetails = await em.findOne(InvoiceDetails, customerId, { exclude: ["customerId"] });
  const sessions = await em.find(Session, { customerId }, { ...newest, fields: ["device", "createdAt", "lastSeenAt"] });
  return {
    exportedAt: now,
    account: { ...userView(customer), emailConfirmedAt, secondStepSince, language, createdAt },
    emailChanges: emailChanges.map(({ previousEmail, createdAt }) => ({ previousEmail, createdAt })),
    emailConfirmations: confirmations.map(({ email, createdAt, usedAt }) => ({ email, createdAt, usedAt })),
    passkeys: passkeys.map(passkeyView),
    // A driver's phone is for the ride, not for keeping.
    bookings: bookings.map(({ driver, ...booking }) => ({
      ...booking,
      driver: driver && { firstName: driver.firstName },
    })),
    paymentMethods: cards.map(cardView),
    invoices: invoices.map(invoiceView),
    invoiceDetails,
    sessions: sessions.map(({ device, createdAt, lastSeenAt }) => ({ device, createdAt, lastSeenAt })),
  };
}
