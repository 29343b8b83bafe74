import type { Extras, InvoicedExtra } from "@domrit/shared/booking/extras/values.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { InvoiceAmounts, InvoiceTotals } from "./invoice-amounts.ts";

export type Address = { street: string; postalCode: string; city: string };

export type Seller = {
  name: string;
  address: Address;
  kvk: string;
  vatId: string;
  /** P-nummer; missing in old invoices. */
  taxiLicence?: string;
  iban: string;
  phone: string;
  email: string;
};

export type Buyer = {
  name: string;
  /** The customer, on a company's invoice. */
  attention: string | null;
  email: string;
  address: Address | null;
  kvk: string | null;
  vatId: string | null;
  /** Of the buyer's own; missing in old invoices. */
  reference?: string | null;
};

/** Supplied, or reserved in vain; Amsterdam's wall clock. Older invoices lack newer extras. */
export type InvoicedRide = Pick<Extras, InvoicedExtra> & {
  reference: string;
  date: string;
  time: string;
  pickupLocation: string;
  destination: string;
  vehicleType: VehicleType;
  passengers: number | null;
  distanceKm: number;
  /** The organisation's own, of a ride on its account. */
  orderReference?: string;
  isCancelled?: true;
  /** Of the organisation on whose account it was. */
  department?: string;
};

/** The invoice that a credit note takes back, why, and which part of it. */
type Correction = {
  number: string;
  issueDate: string;
  reason: string;
  refundId?: string;
  isOneRide?: true;
  /** An amount of the invoice of a ride. */
  isPart?: true;
};

/** Negative when given back; `date` in Amsterdam; `method` in the provider's word. */
export type InvoicedPayment = { date: string; how: "online" | "cash" | "card"; method: string | null; cents: Cents };

export type Settlement = { payments: InvoicedPayment[]; openCents: Cents };

type InvoiceFacts = InvoiceTotals & {
  kind: "invoice" | "credit_note";
  number: string;
  /** Amsterdam, `YYYY-MM-DD`. */
  issueDate: string;
  /** `YYYY-MM-DD`. Without it the ride was paid in the taxi; missing in old invoices. */
  dueDate?: string;
  settlement?: Settlement;
  language: Locale;
  seller: Seller;
  buyer: Buyer;
  corrects: Correction | null;
};

export type RideInvoice = InvoiceFacts & InvoiceAmounts & { ride: InvoicedRide };

/**
 * `month` is `YYYY-MM`, or a week `YYYY-Www`; rides have their share of the totals. Where it is grouped, rides of one
 * `group` stand together; `group` of the invoice is the only one on it.
 */
export type CollectiveInvoice = InvoiceFacts & {
  month: string;
  rides: CollectedRide[];
  groupedBy?: "department" | "rider";
  group?: string;
};
export type CollectedRide = InvoicedRide & { netCents: Cents; totalCents: Cents; group?: string };

/** All content as on the day of issue: later changes of company, customer or rides do not change the PDF and UBL. */
export type InvoiceDocument = RideInvoice | CollectiveInvoice;
