import { buffer } from "node:stream/consumers";
import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument } from "@domrit/server/invoices/invoice-document.ts";
import PDFDocument from "pdfkit";
import { fareTable, totals } from "./amounts.ts";
import { foot, note } from "./closing.ts";
import { FONTS } from "./fonts.ts";
import { heading, masthead } from "./heading.ts";
import { parties } from "./parties.ts";
import { Pen } from "./pen.ts";
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
  const pen = new Pen(page, root, language);
  draw(pen, document);
  for (let index = 0; index < page.bufferedPageRange().count; index += 1) {
    page.switchToPage(index);
    foot(pen, seller);
  }
  root.end();
  page.end();
  return await bytes;
}

function draw(pen: Pen, document: InvoiceDocument): void {
  masthead(pen);
  let y = heading(pen, document) + 18;
  y = parties(pen, document, y) + 18;
  y = rideCard(pen, document, y) + 20;
  y = fareTable(pen, document, y) + 10;
  y = totals(pen, document, y) + 18;
  note(pen, document, y);
}
