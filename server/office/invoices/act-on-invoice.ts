import { DomainError, type FieldErrors, type FieldValues } from "@domrit/shared/errors.ts";
import { message } from "@domrit/shared/i18n/validation-key.ts";
import { formatMoney, toCents, toEuros } from "@domrit/shared/money/cents.ts";
import type { AuditAct } from "@domrit/shared/office/audit.ts";
import type { InvoiceCredit, InvoicePaid } from "@domrit/shared/office/invoices.ts";
import { dayOf } from "@domrit/shared/time/days.ts";
import { type EntityManager, LockMode } from "@mikro-orm/postgresql";
import { Invoice } from "../../invoices/invoice.entity.ts";
import type { CollectiveInvoice } from "../../invoices/invoice-document.ts";
import type { Render } from "../../invoices/issuing/issue.ts";
import { leftToCredit, takeBack } from "../../invoices/issuing/take-back.ts";
import { InvoiceAct } from "../../invoices/receivable/invoice-act.entity.ts";
import { type ReceivableRow, readReceivable } from "../../invoices/receivable/receivables.ts";
import { type NewEvent, newEvent } from "../../outbox/new-event.ts";
import { recordAct } from "../../staff/audit/audit.ts";
import type { SignedInStaff } from "../../staff/staff-session.ts";

export type OfficeAct = { staff: SignedInStaff; id: string; version: number; now: Date };
type LockedInvoice = { invoice: Invoice; standing: ReceivableRow };

/** Until the transaction ends. Throws `not_found`, and `conflict` where somebody acted on it meanwhile. */
async function hold(tx: EntityManager, { id, version, now }: OfficeAct): Promise<LockedInvoice> {
  const held = { lockMode: LockMode.PESSIMISTIC_WRITE, populate: ["document"] } as const;
  const invoice = await tx.findOne(Invoice, id, held);
  const standing = invoice && (await readReceivable(tx, id, dayOf(now)));
  if (!invoice || !standing) throw new DomainError("not_found");
  if (standing.version !== version) throw new DomainError("conflict");
  return { invoice, standing };
}

type Done = Pick<InvoiceAct, "kind"> & Partial<Pick<InvoiceAct, "cents" | "paidOn" | "how">>;

async function record(tx: EntityManager, { staff, id, version, now }: OfficeAct, done: Done, after: object) {
  const { kind, cents = null, paidOn = null, how = null } = done;
  const act: AuditAct = `invoice_${kind}`;
  tx.create(InvoiceAct, { invoiceId: id, number: version + 1, kind, cents, paidOn, how, byName: staff.name, at: now });
  recordAct(tx, staff, { act, subject: { kind: "invoice", id }, at: now, after: { ...after } });
  await tx.flush();
}

const refused = (fields: FieldErrors, values?: FieldValues): DomainError =>
  new DomainError("invalid_fields", { fields, ...(values && { values }) });

/** The e-mail with its files, once more. Throws as `hold`. */
export async function sendAgain(tx: EntityManager, acting: OfficeAct): Promise<NewEvent[]> {
  const { invoice } = await hold(tx, acting);
  const repeat = (await tx.count(InvoiceAct, { invoiceId: invoice.id, kind: "sent" })) + 1;
  await record(tx, acting, { kind: "sent" }, { invoice: invoice.number });
  const { id: invoiceId, customerId } = invoice;
  return [newEvent("invoice.resend_requested", { invoiceId, customerId, repeat }, acting.now)];
}

/** Throws as `hold`, and `invoice_state` before its day, after the last reminder and where nothing is overdue. */
export async function remind(tx: EntityManager, acting: OfficeAct): Promise<NewEvent[]> {
  const { invoice, standing } = await hold(tx, acting);
  if (!standing.may_remind) throw new DomainError("invoice_state");
  const reminder = standing.reminders + 1;
  await record(tx, acting, { kind: "reminded" }, { invoice: invoice.number, reminder });
  const { id: invoiceId, customerId } = invoice;
  return [newEvent("invoice.reminded", { invoiceId, customerId, reminder }, acting.now)];
}

/** Throws as `hold`, `invoice_state` for what is paid with its ride, and `invalid_fields`. */
export async function recordPayment(tx: EntityManager, acting: OfficeAct, paid: Omit<InvoicePaid, "version">) {
  const { invoice, standing } = await hold(tx, acting);
  if (standing.kind !== "invoice" || !standing.due_date) throw new DomainError("invoice_state");
  const cents = toCents(paid.amount);
  const { paidOn, how } = paid;
  const money = (most: number) => ({ amount: { left: formatMoney(most, acting.staff.locale) } });
  if (cents > standing.left_cents)
    throw refused({ amount: [message("invoicePaidOver")] }, money(Math.max(0, standing.left_cents)));
  if (cents + standing.paid < 0) throw refused({ amount: [message("invoicePaidUnder")] }, money(standing.paid));
  if (paidOn > dayOf(acting.now)) throw refused({ paidOn: [message("dateInFuture")] });
  await record(tx, acting, { kind: "paid", cents, paidOn, how }, { invoice: invoice.number, amount: paid.amount, how });
  return [];
}

type CreditOrder = Omit<InvoiceCredit, "version"> & { render: Render };

/**
 * A credit note for all that is left, or a part of it: never over what it lowers. Throws as `hold`, `invoice_state` where
 * nothing is left, and `invalid_fields`.
 */
export async function credit(tx: EntityManager, acting: OfficeAct, { reason, ride, amount, render }: CreditOrder) {
  const { invoice, standing } = await hold(tx, acting);
  const { document } = invoice;
  if (standing.kind !== "invoice") throw new DomainError("invoice_state");
  const reference = "rides" in document ? creditedRide(document, ride, amount) : undefined;
  const left = await leftToCredit(tx, invoice, { ride: reference });
  if (left <= 0) throw new DomainError("invoice_state");
  const cents = amount === undefined ? left : toCents(amount);
  if (cents > left)
    throw refused({ amount: [message("creditedOver")] }, { amount: { left: formatMoney(left, acting.staff.locale) } });
  const part = { ride: reference, ...(cents < left && { cents }) };
  const taken = await takeBack(tx, invoice, { reason, ...part, render, now: acting.now });
  if (!taken) throw new DomainError("invoice_state");
  const { number, totalCents } = taken.result;
  await record(
    tx,
    acting,
    { kind: "credited" },
    { invoice: invoice.number, credit: number, amount: toEuros(totalCents) },
  );
  return taken.events;
}

/** Undefined for all rides of the invoice of a month. */
function creditedRide({ rides }: CollectiveInvoice, ride = "", amount?: number): string | undefined {
  if (!ride && amount !== undefined) throw refused({ ride: [message("creditedRideMissing")] });
  const reference = ride.toUpperCase();
  if (reference && !rides.some((each) => each.reference === reference))
    throw refused({ ride: [message("creditedRideUnknown")] });
  return reference || undefined;
}
