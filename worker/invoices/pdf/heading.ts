import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument } from "@domrit/server/invoices/invoice-document.ts";
import { company } from "@domrit/shared/company/company.ts";
import { light } from "../../mail/palette.ts";
import { longDate } from "../texts.ts";
import type { Canvas } from "./canvas.ts";
import { STYLES } from "./look.ts";
import { LEFT, PAPER, RIGHT, SECOND } from "./paper.ts";

const BAND = 66;
/** Where the writing begins below the band. */
const START = 94;
const LABEL_WIDTH = 108;

/** The company's band at the top of the first page. */
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

/** What this is, and the facts by which it is found; gives the y below it. */
export function heading(canvas: Canvas, document: InvoiceDocument): number {
  const t = translator(document.language);
  const width = SECOND - LEFT - 36;
  let left = START - 8;
  left += canvas.write("H1", t(`invoice:title.${document.kind}`), { x: LEFT, y: left, width }, STYLES.title) + 8;
  left += canvas.write("P", t("invoice:service"), { x: LEFT, y: left, width }, STYLES.lead);

  let right = START;
  for (const { label, value } of facts(document)) {
    canvas.write("P", label, { x: SECOND, y: right, width: LABEL_WIDTH }, STYLES.label);
    const x = SECOND + LABEL_WIDTH;
    right += canvas.write("P", value, { x, y: right, width: RIGHT - x, align: "right" }, STYLES.value) + 4;
  }
  return Math.max(left, right);
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
