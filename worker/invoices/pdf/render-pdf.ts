import { buffer } from "node:stream/consumers";
import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument } from "@domrit/server/invoices/invoice-document.ts";
import PDFDocument from "pdfkit";
import { fareTable, totals } from "./amounts.ts";
import { Canvas } from "./canvas.ts";
import { foot, note } from "./closing.ts";
import { FONTS } from "./fonts.ts";
import { heading, masthead } from "./heading.ts";
import { parties } from "./parties.ts";
import { rideCard } from "./ride.ts";

/**
 * An invoice as a PDF, in its language; one page unless its texts are very long. It is tagged for those who hear it read
 * out and fit to be kept (PDF/A-2a). The same document gives the same bytes.
 */
export async function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, issueDate, language, seller } = document;
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: {
      Title: `${translator(language)(`invoice:title.${kind}`)} ${number}`,
      Author: seller.name,
      CreationDate: new Date(`${issueDate}T12:00:00Z`),
    },
  });
  const bytes = buffer(page);
  for (const [name, font] of Object.entries(FONTS)) page.registerFont(name, font);
  const root = page.struct("Document");
  page.addStructure(root);
  const canvas = new Canvas(page, root, language);
  draw(canvas, document);
  for (let index = 0; index < page.bufferedPageRange().count; index += 1) {
    page.switchToPage(index);
    foot(canvas, seller);
  }
  root.end();
  page.end();
  return await bytes;
}

function draw(canvas: Canvas, document: InvoiceDocument): void {
  masthead(canvas);
  let y = heading(canvas, document) + 18;
  y = parties(canvas, document, y) + 18;
  y = rideCard(canvas, document, y) + 20;
  y = fareTable(canvas, document, y) + 10;
  y = totals(canvas, document, y) + 18;
  note(canvas, document, y);
}
