import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument, Seller } from "@domrit/server/invoices/invoice-document.ts";
import { light } from "../../mail/palette.ts";
import { groupIban, longDate, paymentFacts } from "../texts.ts";
import type { Canvas } from "./canvas.ts";
import { STYLES } from "./look.ts";
import { LEFT, PAPER, RIGHT, WIDTH } from "./paper.ts";

/** How an invoice is paid, or what a credit note takes back and why. */
export function note(canvas: Canvas, document: InvoiceDocument, top: number): void {
  const { title, text } = noteTexts(document);
  const place = { x: LEFT, width: WIDTH };
  const titleHeight = canvas.height(title, WIDTH, STYLES.strong) + 2;
  const y = canvas.room(top, titleHeight + canvas.height(text, WIDTH, STYLES.body));
  canvas.write("H2", title, { ...place, y }, STYLES.strong);
  canvas.write("P", text, { ...place, y: y + titleHeight }, STYLES.body);
}

function noteTexts(document: InvoiceDocument): { title: string; text: string } {
  const { corrects, language } = document;
  const t = translator(language);
  if (!corrects) return { title: t("invoice:payment.title"), text: t("invoice:payment.text", paymentFacts(document)) };
  const { number, issueDate, reason } = corrects;
  return {
    title: t("invoice:correction.title"),
    text: t("invoice:correction.text", { number, date: longDate(issueDate, language), reason }),
  };
}

/** The company's line at the foot of a page; all of it stands above too. */
export function foot(canvas: Canvas, { name, address, kvk, vatId, iban }: Seller): void {
  const y = PAPER.height - 48;
  const facts = [
    name,
    `${address.street}, ${address.postalCode} ${address.city}`,
    `KvK ${kvk}`,
    vatId,
    groupIban(iban),
  ].join(" · ");
  const { font, size, colour } = STYLES.small;
  canvas.decorate((page) => {
    page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(light.line);
    page.font(font).fontSize(size).fillColor(colour);
    page.text(facts, LEFT, y + 10, { width: WIDTH, align: "center" });
  });
}
