import { light } from "@domrit/shared/company/palette.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { type Cents, formatMoney } from "@domrit/shared/money/cents.ts";
import { translator } from "../../i18n/translate.ts";
import type { InvoiceTotals } from "../invoice-amounts.ts";
import type { RideInvoice } from "../invoice-document.ts";
import { percentage } from "../texts.ts";
import type { Canvas, Style, Tag } from "./canvas.ts";
import { LEFT, RIGHT, SECOND, WIDTH } from "./canvas.ts";
import { STYLES } from "./look.ts";

const COLUMN = 92;
const NET = { x: RIGHT - 2 * COLUMN, width: COLUMN, align: "right" } as const;
const GROSS = { x: RIGHT - COLUMN, width: COLUMN, align: "right" } as const;
const ROW = 20;
const TOTALS = 92;
const DESCRIPTION = { x: LEFT, width: NET.x - LEFT };

export function fareTable(canvas: Canvas, { lines, language }: Pick<RideInvoice, "lines" | "language">, top: number) {
  const t = translator(language);
  const rows = lines.map(({ label, name, ...amounts }) => ({
    ...amounts,
    description: t(`fares:breakdown.${label}`, { name }),
  }));
  return amountTable(canvas, rows, language, top);
}

type Row = { description: string; netCents: Cents; totalCents: Cents; isSubtotal?: boolean };

export function amountTable(canvas: Canvas, rows: readonly Row[], language: Locale, top: number): number {
  const t = translator(language);
  const money = (cents: number): string => formatMoney(cents, language);
  let y = top;
  const rule = (colour: string): void => {
    canvas.decorate((page) => page.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(colour));
  };
  canvas.within("Table", (table) => {
    const row = (tag: Tag, [description, net, gross]: [string, string, string], style: Style): void => {
      table.within("TR", (cells) => {
        const height = cells.write(tag, description, { ...DESCRIPTION, y }, style);
        cells.write(tag, net, { ...NET, y }, style);
        cells.write(tag, gross, { ...GROSS, y }, style);
        y += height;
      });
    };
    row("TH", [t("invoice:lines.description"), t("invoice:lines.net"), t("invoice:lines.gross")], STYLES.heading);
    y += 5;
    rule(light.muted);
    for (const { description, netCents, totalCents, isSubtotal } of rows) {
      const style = isSubtotal ? STYLES.strong : STYLES.amount;
      y = canvas.room(y + 4, Math.max(ROW, canvas.height(description, DESCRIPTION.width, style)));
      row("TD", [description, money(netCents), money(totalCents)], style);
      y += 1;
      rule(light.line);
    }
  });
  return y;
}

type Totals = InvoiceTotals & { label: string; language: Locale };

export function totals(canvas: Canvas, amounts: Totals, top: number): number {
  const { label, language, netCents, vatCents, vatPercent, totalCents } = amounts;
  const t = translator(language);
  const money = (cents: number): string => formatMoney(cents, language);
  const vat = { percent: percentage(vatPercent, language), amount: money(netCents) };
  const x = SECOND - 60;
  let y = canvas.room(top, TOTALS);
  const row = (label: string, amount: string, style: Style): void => {
    canvas.write("P", label, { x, y, width: RIGHT - COLUMN - x }, style);
    y += canvas.write("P", amount, { ...GROSS, y }, style);
  };
  row(t("invoice:lines.subtotal"), money(netCents), STYLES.amount);
  y += 3;
  row(t("invoice:lines.vat", vat), money(vatCents), STYLES.amount);
  y += 10;
  const height = 32;
  canvas.decorate((page) => page.roundedRect(x - 14, y, RIGHT - x + 14, height, 8).fill(light.accentSoft));
  const middle = y + 8;
  canvas.write("P", label, { x, y: middle, width: WIDTH }, STYLES.total);
  const amount = { x: RIGHT - 12 - 160, y: middle, width: 160, align: "right" } as const;
  canvas.write("P", money(totalCents), amount, STYLES.total);
  return y + height;
}
