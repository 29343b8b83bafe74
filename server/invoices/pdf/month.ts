import { translator } from "../../i18n/translate.ts";
import type { CollectedRide, CollectiveInvoice } from "../invoice-document.ts";
import { extrasInShort } from "../ride-extras.ts";
import { longDate, longMonth } from "../texts.ts";
import { amountTable, totals } from "./amounts.ts";
import type { Canvas } from "./canvas.ts";
import { note } from "./closing.ts";
import { heading, masthead } from "./heading.ts";
import { closingNote, numberFacts } from "./invoice-facts.ts";
import { buyerParty, columns, sellerParty } from "./parties.ts";

export function drawMonth(canvas: Canvas, document: CollectiveInvoice): void {
  const { kind, language, buyer, seller, rides } = document;
  const t = translator(language);
  masthead(canvas);
  const title = { title: t(`invoice:collective.title.${kind}`), lead: t("invoice:service"), facts: facts(document) };
  let y = heading(canvas, title) + 18;
  y = columns(canvas, [buyerParty(buyer, language), sellerParty(seller, language)], y) + 20;
  const rows = rides.map((ride) => ({ ...ride, description: describe(ride, document) }));
  y = amountTable(canvas, rows, language, y) + 10;
  y = totals(canvas, { ...document, label: t(`invoice:lines.total.${kind}`) }, y) + 18;
  note(canvas, closingNote(document), y);
}

function facts(document: CollectiveInvoice) {
  const { language, month, rides } = document;
  const t = translator(language);
  return [
    ...numberFacts(document),
    { label: t("invoice:collective.month"), value: longMonth(month, language) },
    { label: t("invoice:collective.rides"), value: String(rides.length) },
  ];
}

function describe(ride: CollectedRide, { language }: CollectiveInvoice): string {
  const t = translator(language);
  const { reference, pickupLocation, destination, time, passengerName: name, costCentre } = ride;
  const extras = extrasInShort(ride, language);
  const moment = t("invoice:ride.moment", { date: longDate(ride.date, language), time });
  return [
    `${moment} · ${reference}`,
    t("invoice:collective.way", { pickup: pickupLocation, destination }),
    ...(name ? [t("invoice:ride.passenger", { name })] : []),
    ...(extras ? [extras] : []),
    ...(costCentre ? [t("invoice:ride.costCentre", { costCentre })] : []),
  ].join("\n");
}
