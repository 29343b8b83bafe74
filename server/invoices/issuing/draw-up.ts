import { type Extras, extraNames, type InvoicedExtra } from "@domrit/shared/booking/extras/values.ts";
import { company } from "@domrit/shared/company/company.ts";
import type { Cents } from "@domrit/shared/money/cents.ts";
import type { Customer } from "../../account/customer.entity.ts";
import type { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { translator } from "../../i18n/translate.ts";
import type { Organisation } from "../../organisations/organisation.entity.ts";
import type { Standing } from "../../payments/books/standing.ts";
import { addedUp, invoiceAmounts, sharesTakenBack, takenBack, vatPercentOn } from "../invoice-amounts.ts";
import type {
  Buyer,
  CollectedRide,
  InvoiceDocument,
  InvoicedRide,
  RideInvoice,
  Seller,
  Settlement,
} from "../invoice-document.ts";
import { dueDateOf } from "../payment-texts.ts";
import type { InvoicedFare } from "./invoiced-fare.ts";

export type Issue = { number: string; issueDate: string };

type PricedRide = InvoicedFare & { booking: Booking; department?: string | undefined };
export type BuyerDetails = Pick<InvoiceDetails, "company" | "kvk" | "vatId" | "street" | "postalCode" | "city"> &
  Partial<Pick<Organisation, "invoiceEmail" | "reference">>;
type Payer = { customer: Customer; details: BuyerDetails | null };

/** In the booking's language. `isOnAccount`: to be paid later, like a monthly invoice. */
export function drawUpInvoice(
  issue: Issue,
  { booking, department, priceCents, lines }: PricedRide,
  { customer, details }: Payer,
  { settlement, isOnAccount }: { settlement?: Settlement | undefined; isOnAccount?: boolean } = {},
): RideInvoice {
  const { pickupDate, language } = booking;
  return {
    kind: "invoice",
    ...issue,
    ...(isOnAccount && { dueDate: dueDateOf(issue.issueDate) }),
    language,
    seller: seller(),
    buyer: buyerOf(customer, details),
    ride: rideOf(booking, department),
    ...invoiceAmounts(priceCents, lines, vatPercentOn(pickupDate)),
    ...(!isOnAccount && settlement && { settlement }),
    corrects: null,
  };
}

/** One ride of the invoice of a month, by its reference, or an amount with VAT of a ride; no more than is left. */
export type CreditPart = { ride?: string | undefined; cents?: Cents | undefined };

/** What is left of an invoice after these credit notes, or a part of that; undefined for nothing. */
export function leftOf(
  original: InvoiceDocument,
  credits: readonly InvoiceDocument[],
  { ride, cents }: CreditPart = {},
): InvoiceDocument | undefined {
  if (credits.length === 0 && ride === undefined && cents === undefined) return original;
  if (!("rides" in original)) {
    const left = credits.reduce((sum, { totalCents }) => sum + totalCents, original.totalCents);
    return left > 0 ? partOf(original, Math.min(cents ?? left, left)) : undefined;
  }
  const credited = Map.groupBy(
    credits.flatMap((credit) => ("rides" in credit ? credit.rides : [])),
    ({ reference }) => reference,
  );
  const rides = original.rides
    .filter(({ reference }) => reference === (ride ?? reference))
    .map((each) => ({ ...each, ...lessCredited(each, credited.get(each.reference) ?? []) }))
    .filter(({ totalCents }) => totalCents > 0)
    .map((each) => (cents === undefined ? each : { ...each, ...shareOf(each, cents) }));
  return rides.length > 0 ? { ...original, ...addedUp(rides), rides } : undefined;
}

type Share = Pick<CollectedRide, "netCents" | "totalCents">;

const lessCredited = (ride: Share, credits: readonly Share[]): Share =>
  credits.reduce(
    (left, { netCents, totalCents }) => ({
      netCents: left.netCents + netCents,
      totalCents: left.totalCents + totalCents,
    }),
    { netCents: ride.netCents, totalCents: ride.totalCents },
  );

function shareOf({ netCents, totalCents }: Share, cents: Cents): Share {
  if (cents >= totalCents) return { netCents, totalCents };
  return { netCents: Math.round((netCents * cents) / totalCents), totalCents: cents };
}

function partOf(original: RideInvoice, cents: Cents): RideInvoice {
  return { ...original, ...invoiceAmounts(cents, [{ label: "refund", amountCents: cents }], original.vatPercent) };
}

/** Takes back what is given of an invoice, which is all of it or a part: equal parties and rides, opposite amounts. */
export function drawUpCreditNote<T extends InvoiceDocument>(
  issue: Issue,
  original: T,
  reason: string,
  { ride, cents }: CreditPart = {},
): T {
  const { dueDate: _due, settlement: _settlement, ...kept } = original;
  return {
    ...(kept as T),
    ...takenBack(original),
    ...("rides" in original ? { rides: sharesTakenBack(original.rides) } : { lines: sharesTakenBack(original.lines) }),
    ...issue,
    kind: "credit_note",
    corrects: {
      number: original.number,
      issueDate: original.issueDate,
      reason: printable(reason),
      ...(ride !== undefined && { isOneRide: true }),
      ...(ride === undefined && cents !== undefined && { isPart: true }),
    },
  };
}

/** A partial credit of a ride's invoice; the amount includes VAT. */
export function drawUpPartCredit(
  issue: Issue,
  original: RideInvoice,
  { id: refundId, amountCents }: Pick<Standing, "id" | "amountCents">,
): RideInvoice {
  const reason = translator(original.language)("invoice:correction.refunded");
  const credit = drawUpCreditNote(issue, partOf(original, amountCents), reason);
  const { number, issueDate } = original;
  return { ...credit, corrects: { number, issueDate, reason, refundId } };
}

export function seller(): Seller {
  const { legalName: name, kvk, vatId, taxiLicence, iban, phoneDisplay: phone, email } = company;
  const { street, postalCode, city } = company.address;
  return { name, address: { street, postalCode, city }, kvk, vatId, taxiLicence, iban, phone, email };
}

export function buyerOf({ firstName, lastName, email }: Customer, details: BuyerDetails | null): Buyer {
  const person = printable(`${firstName} ${lastName}`);
  const company = details?.company ? printable(details.company) : null;
  return {
    name: company ?? person,
    attention: company ? person : null,
    email: details?.invoiceEmail ?? email,
    address: details && {
      street: printable(details.street),
      postalCode: details.postalCode,
      city: printable(details.city),
    },
    kvk: details?.kvk ?? null,
    vatId: details?.vatId ?? null,
    ...(details?.reference && { reference: printable(details.reference) }),
  };
}

export function rideOf(booking: Booking, department?: string): InvoicedRide {
  return {
    reference: booking.reference,
    date: booking.pickupDate,
    time: booking.pickupTime,
    pickupLocation: printable(booking.pickupLocation),
    destination: printable(booking.destination),
    vehicleType: booking.vehicleType,
    passengers: booking.extras.passengers ?? null,
    distanceKm: booking.fare.distanceKm,
    ...invoicedExtras(booking.extras),
    ...(booking.status === "cancelled" && { isCancelled: true }),
    ...(department && { department: printable(department) }),
    ...(booking.orderReference && { orderReference: printable(booking.orderReference) }),
  };
}

function invoicedExtras(extras: Extras): Pick<Extras, InvoicedExtra> {
  const names = extraNames(({ onInvoice }) => onInvoice !== undefined).filter((name) => extras[name]);
  return Object.fromEntries(names.map((name) => [name, printed(extras[name])]));
}
function printed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(printed);
  return typeof value === "string" ? printable(value) : value;
}

/** One line without characters that control a printer or the writing direction. */
export function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim();
}
