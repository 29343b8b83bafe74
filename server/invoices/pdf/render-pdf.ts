import { isWeek } from "@domrit/shared/invoices/period.ts";
import { translator } from "../../i18n/translate.ts";
import { addedUp } from "../invoice-amounts.ts";
import type { CollectedRide, CollectiveInvoice, InvoiceDocument, RideInvoice } from "../invoice-document.ts";
import { paymentFact, paymentText } from "../payment-texts.ts";
import { extrasInShort, groupName, longDate, longPeriod } from "../texts.ts";
import { amountTable, fareTable, totals } from "./amounts.ts";
import type { Canvas } from "./canvas.ts";
import { heading, masthead, note } from "./frame.ts";
import { renderPages } from "./page.ts";
import { buyerParty, columns, sellerParty } from "./parties.ts";
import { accountFacts, invoicedRide, rideCard } from "./ride.ts";

export function renderPdf(document: InvoiceDocument): Promise<Buffer> {
  const { kind, number, issueDate: date, language, seller } = document;
  const title = `${translator(language)(`invoice:title.${kind}`)} ${number}`;
  return renderPages({ title, seller, date, language }, (canvas) =>
    "rides" in document ? drawMonth(canvas, document) : drawRide(canvas, document),
  );
}

function drawRide(canvas: Canvas, document: RideInvoice): void {
  const { kind, language, buyer, seller } = document;
  const t = translator(language);
  masthead(canvas);
  const title = { title: t(`invoice:title.${kind}`), lead: t("invoice:service"), facts: factsOfRide(document) };
  let y = heading(canvas, title) + 18;
  y = columns(canvas, [buyerParty(buyer, language), sellerParty(seller, language)], y) + 18;
  y = rideCard(canvas, invoicedRide(document), y) + 20;
  y = fareTable(canvas, document, y) + 10;
  y = totals(canvas, { ...document, label: t(`invoice:lines.total.${kind}`) }, y) + 18;
  note(canvas, closingNote(document), y);
}

function factsOfRide(document: RideInvoice) {
  const { language, ride } = document;
  const t = translator(language);
  return [
    ...numberFacts(document),
    { label: t("invoice:facts.rideDate"), value: longDate(ride.date, language) },
    { label: t("invoice:facts.reference"), value: ride.reference },
  ];
}

function drawMonth(canvas: Canvas, document: CollectiveInvoice): void {
  const { kind, language, buyer, seller } = document;
  const t = translator(language);
  masthead(canvas);
  const title = {
    title: t(`invoice:collective.title.${kind}`),
    lead: t("invoice:service"),
    facts: factsOfMonth(document),
  };
  let y = heading(canvas, title) + 18;
  y = columns(canvas, [buyerParty(buyer, language), sellerParty(seller, language)], y) + 20;
  y = amountTable(canvas, rowsOf(document), language, y) + 10;
  y = totals(canvas, { ...document, label: t(`invoice:lines.total.${kind}`) }, y) + 18;
  note(canvas, closingNote(document), y);
}

function factsOfMonth(document: CollectiveInvoice) {
  const { language, month, rides, groupedBy, group } = document;
  const t = translator(language);
  return [
    ...numberFacts(document),
    { label: t(`invoice:collective.${isWeek(month) ? "week" : "month"}`), value: longPeriod(month, language) },
    ...(groupedBy && group !== undefined
      ? [{ label: t("invoice:collective.of"), value: groupName(groupedBy, group, language) }]
      : []),
    { label: t("invoice:collective.rides"), value: String(rides.length) },
  ];
}

/** Each ride, and after the last of a group what the group adds up to. */
function rowsOf(document: CollectiveInvoice) {
  const { rides, groupedBy, group, language } = document;
  const t = translator(language);
  const hasSubtotals = groupedBy && group === undefined;
  return rides.flatMap((ride, index) => {
    const row = { ...ride, description: describe(ride, document) };
    if (!hasSubtotals || (index + 1 < rides.length && rides[index + 1]?.group === ride.group)) return [row];
    const ofGroup = rides.filter((each) => each.group === ride.group);
    const name = groupName(groupedBy, ride.group ?? "", language);
    const description = t("invoice:collective.subtotal", { group: name, count: ofGroup.length });
    return [row, { ...addedUp(ofGroup), description, isSubtotal: true }];
  });
}

function describe(ride: CollectedRide, { language }: CollectiveInvoice): string {
  const t = translator(language);
  const { reference, pickupLocation, destination, time, passengerName: name } = ride;
  const extras = extrasInShort(ride, language);
  const moment = t("invoice:ride.moment", { date: longDate(ride.date, language), time });
  return [
    `${moment} · ${reference}`,
    t("invoice:collective.way", { pickup: pickupLocation, destination }),
    ...(name ? [t("invoice:ride.passenger", { name })] : []),
    ...(extras ? [extras] : []),
    ...accountFacts(ride, language),
  ].join("\n");
}

function numberFacts(document: InvoiceDocument) {
  const { kind, number, issueDate, language, corrects } = document;
  const t = translator(language);
  return [
    { label: t(`invoice:facts.number.${kind}`), value: number },
    { label: t(`invoice:facts.date.${kind}`), value: longDate(issueDate, language) },
    corrects ? { label: t("invoice:facts.corrects"), value: corrects.number } : paymentFact(document),
  ];
}

function closingNote(document: InvoiceDocument) {
  const { corrects, language } = document;
  const t = translator(language);
  if (!corrects) return { title: t("invoice:payment.title"), text: paymentText(document) };
  const { number, issueDate, reason, refundId, isOneRide, isPart } = corrects;
  return {
    title: t("invoice:correction.title"),
    text: t(refundId || isOneRide || isPart ? "invoice:correction.partText" : "invoice:correction.text", {
      number,
      date: longDate(issueDate, language),
      reason,
    }),
  };
}
