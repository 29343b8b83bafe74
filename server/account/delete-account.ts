import type { Deletion } from "@domrit/shared/account/view.ts";
import { UNREPORTED_END_HOURS } from "@domrit/shared/booking/over.ts";
import { DomainError } from "@domrit/shared/errors.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { Booking } from "../booking/booking.entity.ts";
import { PaymentMethod } from "../cards/payment-method.entity.ts";
import type { ServerContext } from "../context.ts";
import { translator } from "../i18n/translate.ts";
import { Invoice } from "../invoices/invoice.entity.ts";
import { InvoiceDetails } from "../invoices/invoice-details.entity.ts";
import { endSessions } from "../session/session-store.ts";
import { Customer } from "./customer.entity.ts";
import { EmailChange } from "./email-change.entity.ts";
import { EmailConfirmation } from "./email-confirmation/email-confirmation.entity.ts";
import { lockCustomer } from "./lock-customer.ts";
import { Passkey } from "./passkeys/passkey.entity.ts";
import { PasskeyCeremony } from "./passkeys/passkey-ceremony.entity.ts";
import { PasswordReset } from "./password-reset.entity.ts";
import { AuthenticatorApp } from "./second-step/authenticator-app.entity.ts";
import { RecoveryCode } from "./second-step/recovery-code.entity.ts";

/** What of a booking says who rode, or from where to where; what is left is a ride, its day and its price. */
const FORGOTTEN = {
  pickupLocation: "",
  destination: "",
  flightNumber: null,
  note: null,
  contactName: null,
  contactEmail: null,
  contactPhone: null,
  driver: null,
  vehicle: null,
  position: null,
  cancelReason: null,
};

/**
 * Deletes an account with everything that need not be kept; invoices are records of the company and stay as they are
 * (Algemene wet inzake rijksbelastingen, art. 52: seven years; AVG, art. 17(3)(b)). Returns how many there are. Throws
 * `open_bookings` while a ride is still to come.
 */
export async function deleteAccount(
  { orm, payments, now }: Pick<ServerContext, "orm" | "payments" | "now">,
  customerId: string,
): Promise<number> {
  const { tokens, invoices } = await orm.em.fork().transactional((tx) => erase(tx, customerId, now()));
  await Promise.all(tokens.map((token) => payments.forget(token)));
  return invoices;
}

async function erase(em: EntityManager, customerId: string, now: Date) {
  await lockCustomer(em, customerId, "alone");
  const pickupAt = { $gt: new Date(now.getTime() - UNREPORTED_END_HOURS * 3_600_000) };
  const open = await em.count(Booking, { customerId, status: { $in: ["pending", "confirmed"] }, pickupAt });
  if (open > 0) throw new DomainError("open_bookings");
  const cards = await em.find(PaymentMethod, { customerId });
  const invoices = await em.count(Invoice, { customerId });
  await em.nativeUpdate(Booking, { customerId }, FORGOTTEN);
  await em.nativeDelete(PaymentMethod, { customerId });
  await em.nativeDelete(PasswordReset, { customerId });
  await em.nativeDelete(EmailChange, { customerId });
  await em.nativeDelete(EmailConfirmation, { customerId });
  await em.nativeDelete(Passkey, { customerId });
  await em.nativeDelete(PasskeyCeremony, { customerId });
  await em.nativeDelete(AuthenticatorApp, { customerId });
  await em.nativeDelete(RecoveryCode, { customerId });
  await em.nativeDelete(InvoiceDetails, { customerId });
  await em.nativeDelete(Customer, { id: customerId });
  await endSessions(em, { customerId });
  return { tokens: cards.map(({ token }) => token), invoices };
}

/** What to tell whoever deleted their account. */
export function deletionView(invoicesKept: number, locale: Locale): Deletion {
  const t = translator(locale);
  const message = invoicesKept > 0 ? t("account-data:deletedButInvoices") : t("account-data:deleted");
  return { invoicesKept, message };
}
