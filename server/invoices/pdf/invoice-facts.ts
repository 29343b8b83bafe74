import { translator } from "../../i18n/translate.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { paymentFact, paymentText } from "../payment-texts.ts";
import { longDate } from "../texts.ts";

export function numberFacts(document: InvoiceDocument) {
  const { kind, number, issueDate, language, corrects } = document;
  const t = translator(language);
  return [
    { label: t(`invoice:facts.number.${kind}`), value: number },
    { label: t(`invoice:facts.date.${kind}`), value: longDate(issueDate, language) },
    corrects ? { label: t("invoice:facts.corrects"), value: corrects.number } : paymentFact(document),
  ];
}

export function closingNote(document: InvoiceDocument) {
  const { corrects, language } = document;
  const t = translator(language);
  if (!corrects) return { title: t("invoice:payment.title"), text: paymentText(document) };
  const { number, issueDate, reason, refundId, isOneRide } = corrects;
  return {
    title: t("invoice:correction.title"),
    text: t(refundId || isOneRide ? "invoice:correction.partText" : "invoice:correction.text", {
      number,
      date: longDate(issueDate, language),
      reason,
    }),
  };
}
