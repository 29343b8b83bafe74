import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { METHOD_NAMES } from "@domrit/shared/payments/method-names.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { translator } from "../i18n/translate.ts";
import type { InvoiceDocument, InvoicedPayment, Seller, Settlement } from "./invoice-document.ts";
import { groupIban, longDate } from "./texts.ts";

const PAYMENT_DAYS = 14;

export const dueDateOf = (issueDate: string): string => daysAfter(issueDate, PAYMENT_DAYS);

export function paymentFact({ dueDate, settlement, language }: InvoiceDocument): { label: string; value: string } {
  const t = translator(language);
  const value = dueDate
    ? t("invoice:payment.dueBy", { date: longDate(dueDate, language) })
    : t(`invoice:payment.${inShort(settlement)}`);
  return { label: t("invoice:payment.label"), value };
}

function inShort(settlement: Settlement | undefined) {
  if (!settlement) return "paid";
  const { payments, openCents } = settlement;
  const taken = payments.filter(({ cents }) => cents > 0);
  if (openCents > 0) return taken.length > 0 ? "partly" : "open";
  if (taken.every(({ how }) => how === "online")) return "online";
  return taken.some(({ how }) => how === "online") ? "settled" : "paid";
}

export function paymentText({ dueDate, settlement, language, totalCents, number, seller }: InvoiceDocument): string {
  if (!dueDate) return settledText({ settlement, language, seller, reference: number });
  return translator(language)("invoice:payment.dueText", {
    total: formatMoney(totalCents, language),
    date: longDate(dueDate, language),
    iban: groupIban(seller.iban),
    name: seller.name,
    number,
  });
}

/** The ride comes on a monthly invoice, with its days to pay. */
export const onAccountText = (language: Locale): string =>
  translator(language)("invoice:payment.accountText", { days: PAYMENT_DAYS });

type SettledRide = {
  settlement?: Settlement | undefined;
  language: Locale;
  seller: Pick<Seller, "iban" | "name">;
  reference: string;
};

/** Ways of paying and the open rest, unless the ride is on a monthly invoice. */
export const receiptPaymentText = ({ isOnAccount, ...settled }: SettledRide & { isOnAccount: boolean }): string =>
  isOnAccount ? onAccountText(settled.language) : settledText(settled);

/** Without information the ride was paid in the taxi. */
function settledText({ settlement, language, seller, reference }: SettledRide): string {
  const t = translator(language);
  if (!settlement) return t("invoice:payment.paidText");
  const { payments, openCents } = settlement;
  const left = {
    amount: formatMoney(openCents, language),
    iban: groupIban(seller.iban),
    name: seller.name,
    reference,
  };
  return [
    ...payments.map((payment) => lineOf(payment, language)),
    openCents > 0 ? t("invoice:payment.left", left) : t("invoice:payment.nothingLeft"),
  ].join(" ");
}

function lineOf({ date, how, method, cents }: InvoicedPayment, language: Locale): string {
  const t = translator(language);
  const said = { amount: formatMoney(Math.abs(cents), language), date: longDate(date, language) };
  if (cents < 0) return t("invoice:payment.line.refund", said);
  const name = METHOD_NAMES[method ?? ""];
  return how === "online" && name
    ? t("invoice:payment.line.onlineBy", { ...said, method: name })
    : t(`invoice:payment.line.${how}`, said);
}
