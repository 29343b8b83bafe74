import type { InvoiceDocument, InvoicedPayment } from "@domrit/server/invoices/invoice-document.ts";

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
