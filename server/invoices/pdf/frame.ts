import { company } from "@domrit/shared/company/company.ts";
import { light } from "@domrit/shared/company/palette.ts";
import type { Seller } from "../invoice-document.ts";
import { groupIban } from "../texts.ts";
import { type Canvas, LEFT, PAPER, RIGHT, SECOND, WIDTH } from "./canvas.ts";
import { STYLES } from "./look.ts";

const BAND = 66;
const START = 94;
const LABEL_WIDTH = 108;

export function masthead(canvas: Canvas): void {
  canvas.decorate((page) => {
    page.rect(0, 0, PAPER.width, BAND).fill(light.night);
    page.rect(0, BAND, PAPER.width, 4).fill(light.accent);
    page.font("extrabold").fontSize(26).fillColor(light.onNight);
    page.text(company.name, LEFT, 17, { lineBreak: false });
    page.font("semibold").fontSize(9.5).fillColor(light.accent);
    page.text(company.phoneDisplay, SECOND, 20, { width: RIGHT - SECOND, align: "right" });
    page.font("regular").fontSize(9.5).fillColor(light.onNight);
    page.text(company.email, SECOND, 34, { width: RIGHT - SECOND, align: "right" });
  });
}

type Heading = { title: string; lead: string; facts: { label: string; value: string }[] };

export function heading(canvas: Canvas, { title, lead, facts }: Heading): number {
  const width = SECOND - LEFT - 36;
  let left = START - 8;
  left += canvas.write("H1", title, { x: LEFT, y: left, width }, STYLES.title) + 8;
  left += canvas.write("P", lead, { x: LEFT, y: left, width }, STYLES.lead);

  let right = START;
  for (const { label, value } of facts) {
    canvas.write("P", label, { x: SECOND, y: right, width: LABEL_WIDTH }, STYLES.label);
    const x = SECOND + LABEL_WIDTH;
    right += canvas.write("P", value, { x, y: right, width: RIGHT - x, align: "right" }, STYLES.value) + 4;
  }
  return Math.max(left, right);
}

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
