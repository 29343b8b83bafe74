import type { Extras, InvoicedExtra } from "@domrit/shared/booking/extras/values.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { InvoiceAmounts, InvoiceTotals } from "./invoice-amounts.ts";

/** A postal address in the Netherlands. */
export type Address = { street: string; postalCode: string; city: string };

export type Seller = {
  name: string;
  address: Address;
  kvk: string;
  vatId: string;
  /** The number of its taxi licence (P-nummer); invoices issued before it was named lack it. */
  taxiLicence?: string;
  iban: string;
  phone: string;
  email: string;
};

export type Buyer = {
  /** The company, where the customer asked for invoices in its name; else the customer. */
  name: string;
  /** The customer, where the invoice is in a company's name. */
  attention: string | null;
  email: string;
  address: Address | null;
  kvk: string | null;
  vatId: string | null;
};

/** What was supplied, or reserved in vain; date and time are Amsterdam's wall clock. Invoices of before an extra was asked for lack it. */
export type InvoicedRide = Pick<Extras, InvoicedExtra> & {
  reference: string;
  date: string;
  time: string;
  pickupLocation: string;
  destination: string;
  vehicleType: VehicleType;
  passengers: number | null;
  distanceKm: number;
  /** It was cancelled late, or nobody was there. */
  isCancelled?: true;
};

/** The invoice that a credit note takes back, and why it does; a part of it where that is what a refund gave back, or one ride of a month. */
type Correction = { number: string; issueDate: string; reason: string; refundId?: string; isOneRide?: true };

/** Money that was taken for what is invoiced, or, below nothing, given back; `date` is Amsterdam's, `method` the provider's word. */
export type InvoicedPayment = { date: string; how: "online" | "cash" | "card"; method: string | null; cents: Cents };

/** What was paid by the day of an invoice or receipt, and what of it is still open. */
export type Settlement = { payments: InvoicedPayment[]; openCents: Cents };

/** What an invoice says whatever it is for. */
type InvoiceFacts = InvoiceTotals & {
  kind: "invoice" | "credit_note";
  number: string;
  /** The local date in Amsterdam, `YYYY-MM-DD`. */
  issueDate: string;
  /** Until when it is to be paid, `YYYY-MM-DD`; without one it was paid in the taxi. Invoices of before have none. */
  dueDate?: string;
  /** Where it is known how it was paid; without it and a due date it was paid in the taxi. */
  settlement?: Settlement;
  language: Locale;
  seller: Seller;
  buyer: Buyer;
  corrects: Correction | null;
};

/** The invoice of one ride: the lines of its fare. */
export type RideInvoice = InvoiceFacts & InvoiceAmounts & { ride: InvoicedRide };

/** The invoice of a customer's month (`YYYY-MM`): the rides that were completed in it, with the share of each in the totals. */
export type CollectiveInvoice = InvoiceFacts & { month: string; rides: CollectedRide[] };
export type CollectedRide = InvoicedRide & { netCents: Cents; totalCents: Cents };

/**
 * All that an invoice says, as it was on the day it was issued: whatever changes later about the company, the customer
 * or the rides, the PDF and the UBL made from it stay the same.
 */
export type InvoiceDocument = RideInvoice | CollectiveInvoice;
