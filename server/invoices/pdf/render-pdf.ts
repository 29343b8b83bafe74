import { translator } from "../../i18n/translate.ts";
import type { InvoiceDocument, RideInvoice } from "../invoice-document.ts";
import { longDate } from "../texts.ts";
import { fareTable, totals } from "./amounts.ts";
import type { Canvas } from "./canvas.ts";
import { note } from "./closing.ts";
import { heading, masthead } from "./heading.ts";
import { closingNote, numberFacts } from "./invoice-facts.ts";
import { drawMonth } from "./month.ts";
import { renderPages } from "./page.ts";
import { buyerParty, columns, sellerParty } from "./parties.ts";
import { invoicedRide, rideCard } from "./ride.ts";

export function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, issueDate: date, language, seller } = document;
  const title = `${translator(language)(`invoice:title.${kind}`)} ${number}`;
  return renderPages({ title, seller, date, language }, (canvas) =>
    "rides" in document ? drawMonth(canvas, document) : drawRide(canvas, document),
  );
}

function drawRide(canvas: Canvas, document: RideInvoice): void {
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

function facts(document: RideInvoice) {
  const { language, ride } = document;
  const t = translator(language);
  return [
    ...numberFacts(document),
    { label: t("invoice:facts.rideDate"), value: longDate(ride.date, language) },
    { label: t("invoice:facts.reference"), value: ride.reference },
  ];
}
