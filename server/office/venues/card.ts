import { buffer } from "node:stream/consumers";
import { company } from "@domrit/shared/company/company.ts";
import { light } from "@domrit/shared/company/palette.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import PDFDocument from "pdfkit";
import { translator } from "../../i18n/translate.ts";
import { drawable, FONTS } from "../../invoices/pdf/fonts.ts";
import type { Venue } from "../../venues/venue.entity.ts";
import { qrModules } from "./qr.ts";

/** A6 upright, in points. */
const PAPER = { width: 297.64, height: 419.53 };
const MARGIN = 28;
const WIDTH = PAPER.width - 2 * MARGIN;
const BAND = 62;
const QR = { size: 150, top: 124 };

type Page = PDFKit.PDFDocument;

/** A card for the tables and rooms of a venue: the QR code of its page, and what it is for in each of its languages. */
export async function drawCard({ name, languages }: Pick<Venue, "name" | "languages">, url: string): Promise<Buffer> {
  const page = new PDFDocument({ size: [PAPER.width, PAPER.height], margin: 0, info: { Title: name } });
  const bytes = buffer(page);
  for (const [font, data] of Object.entries(FONTS)) page.registerFont(font, data);
  drawHead(page, name);
  drawQr(page, url);
  const { host, pathname } = new URL(url);
  write(page, "semibold", 10, host + pathname, QR.top + QR.size + 10);
  let y = QR.top + QR.size + 32;
  for (const language of LOCALES.filter((each) => languages.includes(each))) {
    y += write(page, "regular", 9.5, translator(language)("venues:card.text"), y) + 5;
  }
  write(page, "extrabold", 13, company.phoneDisplay, PAPER.height - 34);
  page.end();
  return await bytes;
}

function drawHead(page: Page, name: string): void {
  page.rect(0, 0, PAPER.width, BAND).fill(light.night);
  page.rect(0, BAND, PAPER.width, 4).fill(light.accent);
  page.font("extrabold").fontSize(24).fillColor(light.onNight);
  page.text(company.name, MARGIN, 18, { width: WIDTH, align: "center" });
  write(page, "extrabold", name.length > 28 ? 14 : 19, name, BAND + 22);
}

function drawQr(page: Page, url: string): void {
  const modules = qrModules(url);
  const side = QR.size / modules.length;
  const left = (PAPER.width - QR.size) / 2;
  for (const [row, line] of modules.entries()) {
    for (const [column, isDark] of line.entries())
      if (isDark) page.rect(left + column * side, QR.top + row * side, side, side);
  }
  page.fill("#000");
}

/** Returns the height. */
function write(page: Page, font: keyof typeof FONTS, size: number, text: string, y: number): number {
  const options = { width: WIDTH, align: "center" as const };
  page.font(font).fontSize(size).fillColor(light.ink);
  page.text(drawable(text), MARGIN, y, options);
  return page.heightOfString(drawable(text), options);
}
