import { light } from "@domrit/shared/company/palette.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { type Cents, formatMoney } from "@domrit/shared/money/cents.ts";
import { translator } from "../../i18n/translate.ts";
import type { InvoicedRide, RideInvoice } from "../invoice-document.ts";
import { kilometres, longDate, placeLabels, rideExtras } from "../texts.ts";
import type { Canvas } from "./canvas.ts";
import { LEFT, RIGHT, SECOND, WIDTH } from "./canvas.ts";
import { STYLES } from "./look.ts";

const PADDING = 13;
const GAP = 8;
const STOPS = { x: LEFT + PADDING + 16, width: SECOND - LEFT - PADDING - 52 };
const FACTS = { x: SECOND, width: RIGHT - PADDING - SECOND };

type Stop = { label: string; place: string };
export type Ride = { from: Stop; via: Stop[]; to: Stop; facts: string[] };

export function rideCard(canvas: Canvas, ride: Ride, top: number): number {
  const { from, via, to } = ride;
  const facts = ride.facts.join("\n");
  const before = [from, ...via].map((stop) => stopHeight(canvas, stop) + GAP);
  const toEnd = before.reduce((sum, height) => sum + height, 0);
  const inside = Math.max(toEnd + stopHeight(canvas, to), canvas.height(facts, FACTS.width, STYLES.body));
  const height = inside + 2 * PADDING;
  const y = canvas.room(top, height);
  const start = y + PADDING;
  const viaTops = via.map((_, index) => start + before.slice(0, index + 1).reduce((sum, each) => sum + each, 0));
  canvas.decorate((page) => {
    const [x, bottom] = [LEFT + PADDING, start + toEnd];
    page.roundedRect(LEFT, y, WIDTH, height, 10).fill(light.sunken);
    page.moveTo(x + 4, start + 10);
    page.lineTo(x + 4, bottom + 6);
    page.lineWidth(1.2).stroke(light.muted);
    page.circle(x + 4, start + 6, 4).fill(light.brand);
    for (const viaTop of viaTops) page.circle(x + 4, viaTop + 6, 3).fill(light.muted);
    page.rect(x, bottom + 2, 8, 8).fill(light.accent);
  });
  writeStop(canvas, from, start);
  for (const [index, stop] of via.entries()) writeStop(canvas, stop, viaTops[index] ?? start);
  writeStop(canvas, to, start + toEnd);
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

export const stopsOnTheWay = ({ ride, language }: Pick<RideInvoice, "ride" | "language">): Stop[] =>
  (ride.stops ?? []).map((place) => ({ label: translator(language)("booking:extras.stop"), place }));

export function invoicedRide(document: RideInvoice): Ride {
  const { kind, ride, language, totalCents } = document;
  const t = translator(language);
  const fareCents = kind === "invoice" && !ride.isCancelled ? totalCents : null;
  const labels = placeLabels(document);
  return {
    from: { label: labels.pickup, place: ride.pickupLocation },
    via: stopsOnTheWay(document),
    to: { label: labels.destination, place: ride.destination },
    facts: [
      t("invoice:ride.moment", { date: longDate(ride.date, language), time: ride.time }),
      ...rideFacts({ ride, language, way: kilometresOf(ride, language), fareCents }),
    ],
  };
}

/** Those of a ride by the hour are not what it costs. */
export const kilometresOf = ({ hours, distanceKm }: InvoicedRide, language: Locale): string[] =>
  hours === undefined ? [kilometres(distanceKm, language)] : [];

type Facts = Pick<RideInvoice, "ride" | "language"> & { way: string[]; fareCents: Cents | null };

export function rideFacts({ ride, language, way, fareCents }: Facts): string[] {
  const t = translator(language);
  return [
    t(`booking:vehicles.${ride.vehicleType}`),
    ...way,
    ...(ride.passengers === null ? [] : [t("invoice:ride.passengers", { count: ride.passengers })]),
    ...(ride.passengerName ? [t("invoice:ride.passenger", { name: ride.passengerName })] : []),
    ...rideExtras(ride, language),
    ...accountFacts(ride, language),
    ...(fareCents === null ? [] : [t("booking:price.fixedSentence", { price: formatMoney(fareCents, language) })]),
  ];
}

/** Department and cost centre of a ride, and the organisation's reference. */
export function accountFacts({ department, costCentre, orderReference }: InvoicedRide, language: Locale): string[] {
  const t = translator(language);
  return [
    ...(department ? [t("invoice:ride.department", { department })] : []),
    ...(costCentre ? [t("invoice:ride.costCentre", { costCentre })] : []),
    ...(orderReference ? [t("invoice:ride.orderReference", { orderReference })] : []),
  ];
}
