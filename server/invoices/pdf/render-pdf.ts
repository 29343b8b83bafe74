import { translator } from "../../i18n/translate.ts";
import type { InvoiceDocument } from "../invoice-document.ts";
import { longDate, paymentFacts } from "../texts.ts";
import { fareTable, totals } from "./amounts.ts";
import type { Canvas } from "./canvas.ts";
import { note } from "./closing.ts";
import { heading, masthead } from "./heading.ts";
import { renderPages } from "./page.ts";
import { buyerParty, columns, sellerParty } from "./parties.ts";
import { invoicedRide, rideCard } from "./ride.ts";

/** An invoice as a PDF, in its language; one page unless its texts are very long. */
export function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, issueDate: date, language, seller } = document;
  const title = `${translator(language)(`invoice:title.${kind}`)} ${number}`;
  return renderPages({ title, seller, date, language }, (canvas) => draw(canvas, document));
}

function draw(canvas: Canvas, document: InvoiceDocument): void {
  const { kind, language, buyer, seller } = document;
  const t = translator(language);
  masthead(canvas);
  const title = { title: t(`invoice:title.${kind}`), lead: t("invoice:service"), facts: facts(document) };
  let y = heading(canvas, title) + 18;
  y = columns(canvas, [buyerParty(buyer, language), sellerParty(seller, language)], y) + 18;
  y = rideCard(canvas, invoicedRide(document), y) + 20;
  y = fareTable(canvas, document, y) + 10;
  y = totals(canvas, { ...document, label: t(`invoice:lines.total.${kind}`) }, y) + 18;
  note(canvas, closingNote(document), y);
}

function facts({ kind, number, issueDate, language, ride, corrects }: InvoiceDocument) {
  const t = translator(language);
  return [
    { label: t(`invoice:facts.number.${kind}`), value: number },
    { label: t(`invoice:facts.date.${kind}`), value: longDate(issueDate, language) },
    ...(corrects ? [{ label: t("invoice:facts.corrects"), value: corrects.number }] : []),
    { label: t("invoice:facts.rideDate"), value: longDate(ride.date, language) },
    { label: t("invoice:facts.reference"), value: ride.reference },
  ];
}

/** How an invoice is paid, or what a credit note takes back and why. */
function closingNote(document: InvoiceDocument) {
  const { corrects, language } = document;
  const t = translator(language);
  if (!corrects) return { title: t("invoice:payment.title"), text: t("invoice:payment.text", paymentFacts(document)) };
  const { number, issueDate, reason } = corrects;
  return {
    title: t("invoice:correction.title"),
    text: t("invoice:correction.text", { number, date: longDate(issueDate, language), reason }),
  };
}
