import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { checkoutSchema, officePaymentSchema, paymentViewSchema } from "@domrit/shared/payments/view.ts";
import * as v from "valibot";
import { PLAYS, type PlayName } from "../../payment-stand-in/play.ts";
import type { Store } from "../../payment-stand-in/store.ts";
import type { Browser } from "../../proof/client.ts";
import type { Ride } from "../../proof/history.ts";
import type { Random } from "../../proof/random.ts";

const CARD_ENDS = {
  "by card": undefined,
  "by card, refused": "cardsRefused",
  "by card, undecided": "cardsPending",
} as const;
type CardEnd = keyof typeof CARD_ENDS;

/** A choice on the provider's page, leaving that page, or a saved card. */
type End = PlayName | "left" | CardEnd;
const ENDS: [End, ...End[]] = [
  ...(["by card", "by card", "by card", "by card, refused", "by card, undecided"] as const),
  ...(["paid", "paid", "paid", "paid", "untold", "untold", "twice", "late"] as const),
  ...(["failed", "canceled", "expired", "left", "refusesRefunds", "chargedBack"] as const),
];
const DESK_ACTS = ["ask", "take", "give back"] as const;

/** Tabs with their ends, and a payment after other acts. */
export type PaymentPlan = {
  isChosen: boolean;
  tabs: { end: End; afterMs: number }[];
  again: End | undefined;
  desk: (typeof DESK_ACTS)[number] | undefined;
};

export function drawPayment(random: Random): PaymentPlan {
  const tab = () => ({ end: random.pick(ENDS), afterMs: random.between(0, 1000) });
  return {
    isChosen: random.chance(0.7),
    tabs: Array.from({ length: random.chance(0.3) ? 2 : 1 }, tab),
    again: random.chance(0.6) ? random.pick(ENDS) : undefined,
    desk: random.chance(0.3) ? random.pick(DESK_ACTS) : undefined,
  };
}

type Payer = { browser: Browser; ride: Ride & { id: number }; store: Store; desk: Browser };

/** Pays in each tab during the other acts, then what is due after them; the desk takes part. */
export async function payRide(
  payer: Payer,
  { tabs, again, desk }: PaymentPlan,
  elsewhere: Promise<void>,
): Promise<void> {
  await Promise.all([...tabs.map(({ end, afterMs }) => pay(payer, end, afterMs)), elsewhere]);
  if (desk) await deskActs(payer, desk);
  if (again) await pay(payer, again);
}

const isByCard = (end: End): end is CardEnd => Object.hasOwn(CARD_ENDS, end);
const pay = async (payer: Payer, end: End, afterMs = 0): Promise<void> => {
  if (!isByCard(end)) await payThere(payer, end, afterMs);
  else if (payer.ride.customerId) await payByCard(payer, end, afterMs);
  else await payThere(payer, "paid", afterMs);
};

const { due: dueSchema, card: cardSchema } = paymentViewSchema.entries;
const seenSchema = v.object({ due: dueSchema, card: cardSchema });

/** Charges what was due, always under one key. */
async function payByCard({ browser, ride: { id }, store }: Payer, end: CardEnd, afterMs: number): Promise<void> {
  await sleep(afterMs);
  const look = { what: "look at the payment", method: "GET", path: apiPaths.bookingPayment(id) } as const;
  const { due, card } = v.parse(seenSchema, (await browser.askUntil([200], () => look))?.body);
  if (!card) throw new Error("a customer has no card");
  if (due === 0) return;
  const trouble = CARD_ENDS[end];
  if (trouble) store.trouble[trouble] += 1;
  const body = { amount: due, last4: card.last4 };
  const headers = { "Idempotency-Key": randomUUID() };
  const asked = { what: "pay by card", path: apiPaths.bookingCardPayment(id), body, headers };
  await browser.askUntil([201, 409], () => asked);
}

async function payThere({ browser, ride, store }: Payer, end: Exclude<End, CardEnd>, afterMs: number): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID() };
  const asked = { what: "pay", path: apiPaths.bookingPayments(ride.id), body: {}, headers };
  // 404: the answer with the session was lost; 409: nothing is due, or the payment ended.
  const answer = await browser.askUntil([201, 404, 409], () => asked);
  const checkout = v.safeParse(checkoutSchema, answer?.body);
  if (answer?.status !== 201 || !checkout.success) return;
  await sleep(afterMs);
  if (end !== "left") await play(store, checkout.output.checkoutUrl, end);
  await browser.ask({ what: "look at the payment", method: "GET", path: apiPaths.bookingPayment(ride.id) });
}

/** A bank charges back before the run ends. */
export async function play(store: Store, checkoutUrl: string, end: PlayName): Promise<void> {
  const payment = store.payment(checkoutUrl.split("/").at(-1) ?? "");
  if (payment?.status !== "open") return;
  PLAYS[end].run(store, payment);
  while (end === "chargedBack" && payment.chargebacks.length === 0) await sleep(100);
}

/** Asks for payment by SMS, takes it in the car, or refunds five euros once. */
async function deskActs({ desk, ride: { id } }: Payer, act: (typeof DESK_ACTS)[number]): Promise<void> {
  const post = (path: string, body: object) => {
    const asked = { what: `desk: ${act} money`, path, body, headers: { "Idempotency-Key": randomUUID() } };
    return desk.askUntil([201, 403, 409, 422], () => asked);
  };
  if (act === "ask") await post(officePaths.ridePayments(id), { how: "link" });
  if (act === "give back")
    await post(officePaths.rideRefunds(id), { amount: 5, reason: "Kanarie had te lang gewacht" });
  if (act !== "take") return;
  const seen = await readPayment(desk, id).catch(() => undefined);
  if (seen && seen.due > 0) await post(officePaths.ridePayments(id), { how: "cash", amount: seen.due });
}

export async function readPayment(desk: Browser, id: number) {
  const asked = { what: "desk: look at a payment", method: "GET", path: officePaths.ridePayment(id) } as const;
  const answer = await desk.askUntil([200], () => asked);
  return v.parse(officePaymentSchema, answer?.body);
}
