import { type Cents, toEuros } from "@domrit/shared/money/cents.ts";
import { translator } from "../../i18n/translate.ts";
import type { CollectiveInvoice, InvoiceDocument, InvoicedPayment, RideInvoice } from "../invoice-document.ts";
import { extrasInShort, groupName, longDate } from "../texts.ts";

/** UNECE Recommendation 20: one. */
const ONE = { "@unitCode": "C62" };

const euros = (cents: Cents) => ({ "@currencyID": "EUR", "#": toEuros(cents).toFixed(2) });

/** Amounts of a credit note have no minus. */
const sign = ({ kind }: InvoiceDocument): 1 | -1 => (kind === "credit_note" ? -1 : 1);

/** UNCL 5305: S is any rate above zero, also the reduced one. */
const taxCategory = (percent: number) => ({
  "cbc:ID": "S",
  "cbc:Percent": String(percent),
  "cac:TaxScheme": { "cbc:ID": "VAT" },
});

export function taxTotal(document: InvoiceDocument) {
  const vat = euros(sign(document) * document.vatCents);
  return {
    "cbc:TaxAmount": vat,
    "cac:TaxSubtotal": {
      "cbc:TaxableAmount": euros(sign(document) * document.netCents),
      "cbc:TaxAmount": vat,
      "cac:TaxCategory": taxCategory(document.vatPercent),
    },
  };
}

/** All of it when paid in the taxi, nothing when it is due later. */
function prepaidCents({ kind, dueDate, settlement, totalCents }: InvoiceDocument): Cents {
  if (kind === "credit_note" || dueDate) return 0;
  return totalCents - (settlement?.openCents ?? 0);
}

export function monetaryTotal(document: InvoiceDocument) {
  const net = euros(sign(document) * document.netCents);
  const total = euros(sign(document) * document.totalCents);
  const prepaid = prepaidCents(document);
  return {
    "cbc:LineExtensionAmount": net,
    "cbc:TaxExclusiveAmount": net,
    "cbc:TaxInclusiveAmount": total,
    ...(prepaid > 0 && { "cbc:PrepaidAmount": euros(prepaid) }),
    "cbc:PayableAmount": euros(sign(document) * document.totalCents - prepaid),
  };
}

type Quantity = "cbc:InvoicedQuantity" | "cbc:CreditedQuantity";
type Line = {
  cents: Cents;
  item: Record<string, string>;
  note?: string | undefined;
  facts?: Record<string, unknown>;
  /** Names and values (BG-32). */
  properties?: [name: string, value: string][];
};

export function invoiceLines(document: InvoiceDocument, quantity: Quantity) {
  const lines = "rides" in document ? rideLines(document) : fareLines(document);
  // A price must not be negative, so a deduction is minus one piece.
  return lines.map(({ cents, item, note, facts, properties = [] }, index) => ({
    "cbc:ID": String(index + 1),
    ...(note && { "cbc:Note": note }),
    [quantity]: { ...ONE, "#": cents < 0 ? "-1" : "1" },
    "cbc:LineExtensionAmount": euros(cents),
    ...facts,
    "cac:Item": {
      ...item,
      "cac:ClassifiedTaxCategory": taxCategory(document.vatPercent),
      "cac:AdditionalItemProperty": properties.map(([name, value]) => ({ "cbc:Name": name, "cbc:Value": value })),
    },
    "cac:Price": { "cbc:PriceAmount": euros(Math.abs(cents)) },
  }));
}

function fareLines(document: RideInvoice): Line[] {
  const t = translator(document.language);
  return document.lines.map(({ label, name, netCents }) => ({
    cents: sign(document) * netCents,
    item: { "cbc:Name": t(`fares:breakdown.${label}`, { name }) },
  }));
}

function rideLines(document: CollectiveInvoice): Line[] {
  const { language, rides, groupedBy } = document;
  const t = translator(language);
  return rides.map((ride) => {
    const { netCents, costCentre, orderReference, reference, date, pickupLocation: pickup, destination } = ride;
    const { department, passengerName, group } = ride;
    const way = t("invoice:ride.summary", { pickup, destination, date: longDate(date, language) });
    const extras = extrasInShort(ride, language);
    return {
      cents: sign(document) * netCents,
      note: groupedBy && groupName(groupedBy, group ?? "", language),
      properties: [
        ...(department ? [[t("invoice:property.department"), department] as [string, string]] : []),
        ...(passengerName ? [[t("invoice:property.passenger"), passengerName] as [string, string]] : []),
      ],
      facts: {
        ...(costCentre && { "cbc:AccountingCost": costCentre }),
        "cac:InvoicePeriod": { "cbc:StartDate": date, "cbc:EndDate": date },
        ...(orderReference && { "cac:OrderLineReference": { "cbc:LineID": orderReference } }),
      },
      item: {
        "cbc:Description": extras ? `${way}. ${extras}` : way,
        "cbc:Name": t("invoice:collective.ride", { reference }),
      },
    };
  });
}

/** UNCL 4461: credit transfer, cash, bank card, online payment service. */
const CREDIT_TRANSFER = "30";
const CASH = "10";
const BANK_CARD = "48";
const ONLINE = "68";

/** NLCIUS allows only these (BR-NL-12); the terms of payment cover the others in words. */
const NLCIUS_CODES = [CREDIT_TRANSFER, BANK_CARD];

/** How the invoice is paid; empty for mixed or unknown means. */
export function paymentMeans({ number, dueDate, settlement, seller }: InvoiceDocument, isNlcius: boolean) {
  if (dueDate || (settlement && settlement.openCents > 0)) {
    return {
      "cac:PaymentMeans": {
        "cbc:PaymentMeansCode": CREDIT_TRANSFER,
        "cbc:PaymentID": number,
        "cac:PayeeFinancialAccount": { "cbc:ID": seller.iban },
      },
    };
  }
  const taken = settlement?.payments.filter(({ cents }) => cents > 0) ?? [];
  const [code, ...others] = new Set(taken.map(codeOf));
  if (!code || others.length > 0 || (isNlcius && !NLCIUS_CODES.includes(code))) return {};
  return { "cac:PaymentMeans": { "cbc:PaymentMeansCode": code } };
}

function codeOf({ how, method }: InvoicedPayment): string {
  if (how === "cash") return CASH;
  return how === "card" || method === "creditcard" ? BANK_CARD : ONLINE;
}
