import { buffer } from "node:stream/consumers";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import PDFDocument from "pdfkit";
import type { Seller } from "../invoice-document.ts";
import { Canvas } from "./canvas.ts";
import { FONTS } from "./fonts.ts";
import { foot } from "./frame.ts";

/** PDF metadata; `date` is `YYYY-MM-DD`. */
type About = { title: string; seller: Seller; date: string; language: Locale };

/** Tagged A4 for screen readers and archives (PDF/A-2a). Equal drawings give equal bytes. */
export async function renderPages(
  { title, seller, date, language }: About,
  draw: (canvas: Canvas) => void,
): Promise<Buffer> {
  const page = new PDFDocument({
    size: "A4",
    margin: 0,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-2a",
    tagged: true,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: seller.name, CreationDate: new Date(`${date}T12:00:00Z`) },
  });
  const bytes = buffer(page);
  for (const [name, font] of Object.entries(FONTS)) page.registerFont(name, font);
  const root = page.struct("Document");
  page.addStructure(root);
  const canvas = new Canvas(page, root, language);
  draw(canvas);
  for (let index = 0; index < page.bufferedPageRange().count; index += 1) {
    page.switchToPage(index);
    foot(canvas, seller);
  }
  root.end();
  page.end();
  return await bytes;
}
