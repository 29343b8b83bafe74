import { light } from "@domrit/shared/company/palette.ts";
import type { Seller } from "../invoice-document.ts";
import { groupIban } from "../texts.ts";
import type { Canvas } from "./canvas.ts";
import { STYLES } from "./look.ts";
import { LEFT, PAPER, RIGHT, WIDTH } from "./paper.ts";

/** Stays on one page; returns the y below. */
export function note(canvas: Canvas, { title, text }: { title: string; text: string }, top: number): number {
  const place = { x: LEFT, width: WIDTH };
  const titleHeight = canvas.height(title, WIDTH, STYLES.strong) + 2;
  const y = canvas.room(top, titleHeight + canvas.height(text, WIDTH, STYLES.body));
  canvas.write("H2", title, { ...place, y }, STYLES.strong);
  return y + titleHeight + canvas.write("P", text, { ...place, y: y + titleHeight }, STYLES.body);
}

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
