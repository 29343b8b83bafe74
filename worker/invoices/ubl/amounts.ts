import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument } from "@domrit/server/invoices/invoice-document.ts";
import { type Cents, toEuros } from "@domrit/shared/money/cents.ts";

/** UNECE Recommendation 20: one. */
const ONE = { "@unitCode": "C62" };

const euros = (cents: Cents) => ({ "@currencyID": "EUR", "#": toEuros(cents).toFixed(2) });

/** A credit note says what it takes back without a minus: that it is one says the rest. */
const sign = ({ kind }: InvoiceDocument): 1 | -1 => (kind === "credit_note" ? -1 : 1);

/** UNCL 5305: S is any rate above zero, the reduced one too. */
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

export function monetaryTotal(document: InvoiceDocument) {
  const net = euros(sign(document) * document.netCents);
  const total = euros(sign(document) * document.totalCents);
  return {
    "cbc:LineExtensionAmount": net,
    "cbc:TaxExclusiveAmount": net,
    "cbc:TaxInclusiveAmount": total,
    "cbc:PayableAmount": total,
  };
}

/** The lines of the fare. A price is never negative, so a deduction is minus one of something. */
export function invoiceLines(document: InvoiceDocument, quantity: "cbc:InvoicedQuantity" | "cbc:CreditedQuantity") {
  const t = translator(document.language);
  return document.lines.map(({ label, netCents }, index) => {
    const cents = sign(document) * netCents;
    return {
      "cbc:ID": String(index + 1),
      [quantity]: { ...ONE, "#": cents < 0 ? "-1" : "1" },
      "cbc:LineExtensionAmount": euros(cents),
      "cac:Item": {
        "cbc:Name": t(`fares:breakdown.${label}`),
        "cac:ClassifiedTaxCategory": taxCategory(document.vatPercent),
      },
      "cac:Price": { "cbc:PriceAmount": euros(Math.abs(cents)) },
    };
  });
}
