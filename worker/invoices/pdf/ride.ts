import { translator } from "@domrit/server/i18n/translate.ts";
import type { InvoiceDocument } from "@domrit/server/invoices/invoice-document.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { light } from "../../mail/palette.ts";
import { kilometres, longDate } from "../texts.ts";
import type { Canvas } from "./canvas.ts";
import { STYLES } from "./look.ts";
import { LEFT, RIGHT, SECOND, WIDTH } from "./paper.ts";

const PADDING = 13;
/** Between the two stops. */
const GAP = 8;
const STOPS = { x: LEFT + PADDING + 16, width: SECOND - LEFT - PADDING - 52 };
const FACTS = { x: SECOND, width: RIGHT - PADDING - SECOND };

type Stop = { label: string; place: string };

/** The ride that was driven, on a ground of its own; gives the y below it. */
export function rideCard(canvas: Canvas, document: InvoiceDocument, top: number): number {
  const { ride, language } = document;
  const t = translator(language);
  const from = { label: t("invoice:ride.pickup"), place: ride.pickupLocation };
  const to = { label: t("invoice:ride.destination"), place: ride.destination };
  const facts = rideFacts(document).join("\n");
  const toFrom = stopHeight(canvas, from) + GAP;
  const inside = Math.max(toFrom + stopHeight(canvas, to), canvas.height(facts, FACTS.width, STYLES.body));
  const height = inside + 2 * PADDING;
  const y = canvas.room(top, height);
  const start = y + PADDING;
  canvas.decorate((page) => {
    const [x, bottom] = [LEFT + PADDING, start + toFrom];
    page.roundedRect(LEFT, y, WIDTH, height, 10).fill(light.sunken);
    page.moveTo(x + 4, start + 10);
    page.lineTo(x + 4, bottom + 6);
    page.lineWidth(1.2).stroke(light.muted);
    page.circle(x + 4, start + 6, 4).fill(light.brand);
    page.rect(x, bottom + 2, 8, 8).fill(light.accent);
  });
  writeStop(canvas, from, start);
  writeStop(canvas, to, start + toFrom);
  canvas.write("P", facts, { ...FACTS, y: start }, STYLES.body);
  return y + height;
}

function stopHeight(canvas: Canvas, { label, place }: Stop): number {
  return canvas.height(label, STOPS.width, STYLES.label) + 2 + canvas.height(place, STOPS.width, STYLES.strong);
}

function writeStop(canvas: Canvas, { label, place }: Stop, y: number): void {
  const below = y + canvas.write("P", label, { ...STOPS, y }, STYLES.label) + 2;
  canvas.write("P", place, { ...STOPS, y: below }, STYLES.strong);
}

function rideFacts({ kind, ride, language, totalCents }: InvoiceDocument): string[] {
  const t = translator(language);
  return [
    t("invoice:ride.moment", { date: longDate(ride.date, language), time: ride.time }),
    t(`booking:vehicles.${ride.vehicleType}`),
    kilometres(ride.distanceKm, language),
    ...(ride.passengers === null ? [] : [t("invoice:ride.passengers", { count: ride.passengers })]),
    ...(kind === "invoice" ? [t("booking:price.fixedSentence", { price: formatMoney(totalCents, language) })] : []),
  ];
}
