import { vehicleIn } from "@domrit/shared/booking/colour.ts";
import { translator } from "../../i18n/translate.ts";
import { receiptPaymentText } from "../payment-texts.ts";
import { totals } from "../pdf/amounts.ts";
import type { Canvas } from "../pdf/canvas.ts";
import { heading, masthead, note } from "../pdf/frame.ts";
import { renderPages } from "../pdf/page.ts";
import { columns, type Party, sellerParty } from "../pdf/parties.ts";
import { kilometresOf, type Ride, rideCard, rideFacts, stopsOnTheWay } from "../pdf/ride.ts";
import { longDate } from "../texts.ts";
import type { ReceiptDocument } from "./receipt-document.ts";

/** Equal documents give equal bytes. */
export function renderReceipt(document: ReceiptDocument): Promise<Buffer> {
  const { language, seller, ride } = document;
  const title = `${translator(language)("invoice:receipt.title")} ${ride.reference}`;
  return renderPages({ title, seller, date: ride.date, language }, (canvas) => draw(canvas, document));
}

function draw(canvas: Canvas, document: ReceiptDocument): void {
  const { language, ride, seller } = document;
  const t = translator(language);
  const facts = [
    { label: t("invoice:facts.rideDate"), value: longDate(ride.date, language) },
    { label: t("invoice:facts.reference"), value: ride.reference },
  ];
  masthead(canvas);
  let y = heading(canvas, { title: t("invoice:receipt.title"), lead: t("invoice:service"), facts }) + 18;
  y = columns(canvas, [...carParty(document), sellerParty(seller, language)], y) + 18;
  y = rideCard(canvas, drivenRide(document), y) + 18;
  y = totals(canvas, { ...document, label: t("invoice:lines.total.invoice") }, y) + 20;
  const paying = receiptPaymentText({ ...document, reference: ride.reference });
  y = note(canvas, { title: t("invoice:payment.title"), text: paying }, y) + 12;
  const { phone, email } = seller;
  const text = t("invoice:receipt.questions.text", { phone, email, reference: ride.reference });
  note(canvas, { title: t("invoice:receipt.questions.title"), text }, y);
}

/** Empty once driver and car are erased. */
function carParty({ driver, vehicle, language }: ReceiptDocument): Party[] {
  if (!driver && !vehicle) return [];
  const t = translator(language);
  const car = vehicle && t("confirmation:driver.vehicle", vehicleIn(language, vehicle));
  const lines = [
    ...(driver && car ? [car] : []),
    ...(vehicle ? [`${t("confirmation:driver.plate")} ${vehicle.plate}`] : []),
  ];
  return [{ title: t("invoice:receipt.car"), name: driver ?? car ?? "", lines }];
}

function drivenRide(document: ReceiptDocument): Ride {
  const { language, ride, startTime, endTime, minutes, totalCents } = document;
  const t = translator(language);
  const reckoned = minutes.isReported ? "minutes" : "minutesReckoned";
  const way = [
    ...kilometresOf(ride, language).map((km) => t("invoice:receipt.distance", { km })),
    t(`invoice:receipt.${reckoned}`, { count: minutes.count }),
  ];
  return {
    from: {
      label: startTime
        ? t("invoice:receipt.start", { time: startTime })
        : t("invoice:receipt.startAgreed", { time: ride.time }),
      place: ride.pickupLocation,
    },
    via: stopsOnTheWay(document),
    to: {
      label: endTime ? t("invoice:receipt.end", { time: endTime }) : t("invoice:receipt.endUnknown"),
      place: ride.destination,
    },
    facts: [longDate(ride.date, language), ...rideFacts({ ride, language, way, fareCents: totalCents })],
  };
}
