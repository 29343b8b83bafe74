import * as v from "valibot";
import { z } from "zod";
import { message } from "../i18n/validation-key.ts";
import { line } from "../text/typed.ts";
import { daysAfter, isDay } from "../time/days.ts";

/** How an invoice that is due by transfer stands; `with_ride`: paid with its ride, whose own payments tell. */
const INVOICE_STATES = ["open", "overdue", "paid", "credited", "with_ride"] as const;
export type InvoiceState = (typeof INVOICE_STATES)[number];

/** `open` includes what is overdue, `remind` what may be reminded of today; credit notes are in `all` alone. */
export const INVOICE_FILTERS = ["open", "overdue", "remind", "paid", "credited", "with_ride", "all"] as const;
/** How late what is open is, in days after the due date. */
export const INVOICE_AGES = ["not_due", "to14", "to30", "older"] as const;
export type InvoiceAge = (typeof INVOICE_AGES)[number];
export type InvoiceFilter = (typeof INVOICE_FILTERS)[number] | InvoiceAge;

export const PAID_HOW = ["bank", "cash", "card", "online"] as const;

export const MOST_REMINDERS = 2;
/** After the due date. */
export const FIRST_REMINDER_DAYS = 7;
/** After the first; a consumer has fourteen days from a reminder before collecting may cost them anything (BW 6:96). */
export const SECOND_REMINDER_DAYS = 14;

/** From which day the next reminder may go (`YYYY-MM-DD`); null after the last. */
export function reminderDay(dueOn: string, reminders: number, remindedOn: string | null): string | null {
  if (reminders >= MOST_REMINDERS) return null;
  return remindedOn ? daysAfter(remindedOn, SECOND_REMINDER_DAYS) : daysAfter(dueOn, FIRST_REMINDER_DAYS);
}

const MOST_SEARCHED = 100;
const version = z.int(message("wrongType")).min(0, message("wrongType"));
const wrongType = { error: message("amountInvalid") };
const euros = z.number(wrongType).min(-1_000_000, wrongType).max(1_000_000, wrongType).multipleOf(0.01, wrongType);

/** `POST …/send` and `…/remind`; `version`: as the actor has read it. */
export const invoiceActSchema = z.strictObject({ version });

/** `POST …/paid`; below zero takes back a payment. */
export const invoicePaidSchema = z.strictObject({
  amount: euros.refine((amount) => amount !== 0, message("amountInvalid")),
  paidOn: line("dateRequired")
    .min(1, message("dateRequired"))
    .refine((day) => day === "" || isDay(day), message("dateInvalid")),
  how: z.enum(PAID_HOW, message("wrongType")),
  version,
});
export type InvoicePaid = z.infer<typeof invoicePaidSchema>;

/** `POST …/credit`: all that is left, one `ride` of it by its reference, or an amount of a ride. */
export const invoiceCreditSchema = z.strictObject({
  reason: line("required").min(1, message("required")).max(200, message("tooLong")),
  ride: line("wrongType").max(20, message("wrongType")).optional(),
  amount: euros.min(0.01, message("amountInvalid")).optional(),
  version,
});
export type InvoiceCredit = z.infer<typeof invoiceCreditSchema>;

const subject = {
  /** The ride of an invoice of one ride. */
  bookingId: v.nullable(v.number()),
  /** `YYYY-MM`, of an invoice of a month. */
  month: v.nullable(v.string()),
};

const entries = {
  id: v.string(),
  kind: v.picklist(["invoice", "credit_note"]),
  number: v.string(),
  date: v.string(),
  customerId: v.string(),
  buyer: v.string(),
  attention: v.nullable(v.string()),
  ...subject,
  /** Euros with VAT; `left` is what is still to be paid, below zero what is to be given back. */
  amount: v.number(),
  left: v.number(),
  /** Null for a credit note. */
  state: v.nullable(v.picklist(INVOICE_STATES)),
  dueOn: v.nullable(v.string()),
  reminders: v.number(),
  /** From which day the next reminder may go; null where none may. */
  remindFrom: v.nullable(v.string()),
};

/** `GET /api/office/invoices?state=&q=&customer=&before=`. Open ones oldest due first, others newest first. */
export const officeInvoicesSchema = v.object({
  items: v.array(v.object(entries)),
  total: v.number(),
  next: v.nullable(v.string()),
  /** Of everything that is open, whatever was asked for. */
  ages: v.array(v.object({ age: v.picklist(INVOICE_AGES), count: v.number(), amount: v.number() })),
});
export type OfficeInvoices = v.InferOutput<typeof officeInvoicesSchema>;
export type OfficeInvoiceItem = OfficeInvoices["items"][number];

/** `GET /api/office/invoices/{id}`, and what its acts answer. */
export const officeInvoiceSchema = v.object({
  ...entries,
  version: v.number(),
  email: v.string(),
  rides: v.number(),
  creditOf: v.nullable(v.object({ id: v.string(), number: v.string() })),
  credits: v.array(v.object({ id: v.string(), number: v.string(), date: v.string(), amount: v.number() })),
  acts: v.array(
    v.object({
      number: v.number(),
      kind: v.picklist(["sent", "reminded", "paid", "credited"]),
      at: v.string(),
      by: v.string(),
      amount: v.nullable(v.number()),
      paidOn: v.nullable(v.string()),
      how: v.nullable(v.picklist(PAID_HOW)),
    }),
  ),
});
export type OfficeInvoice = v.InferOutput<typeof officeInvoiceSchema>;

/** `q` shortened to what is looked for; a filter that is not known is `open`. */
export const readInvoiceFilter = (query: URLSearchParams) => ({
  state:
    ([...INVOICE_FILTERS, ...INVOICE_AGES] as const).find((known) => known === query.get("state")) ?? ("open" as const),
  q: (query.get("q") ?? "").trim().slice(0, MOST_SEARCHED),
  customer: query.get("customer") ?? "",
});
