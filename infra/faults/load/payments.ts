import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { checkoutSchema, officePaymentSchema, paymentViewSchema } from "@domrit/shared/payments/view.ts";
import * as v from "valibot";
import { PLAYS, type PlayName } from "../../payment-stand-in/play.ts";
import type { Store } from "../../payment-stand-in/store.ts";
import type { Ride } from "../history.ts";
import type { Random } from "../random.ts";
import type { Browser } from "./site.ts";

/** A kept card is charged, and what the provider is told to do with it. */
const CARD_ENDS = {
  "by card": undefined,
  "by card, refused": "cardsRefused",
  "by card, undecided": "cardsPending",
} as const;
type CardEnd = keyof typeof CARD_ENDS;

/** How a payment ends: as one can play it on the provider's page, its guest leaves that page, or their kept card is charged. */
type End = PlayName | "left" | CardEnd;
const ENDS: [End, ...End[]] = [
  ...(["by card", "by card", "by card", "by card, refused", "by card, undecided"] as const),
  ...(["paid", "paid", "paid", "paid", "untold", "untold", "twice", "late"] as const),
  ...(["failed", "canceled", "expired", "left", "refusesRefunds", "chargedBack"] as const),
];
/** What the desk does with a ride that is being paid. */
const DESK_ACTS = ["ask", "take", "give back"] as const;

/** How the guest of a ride pays: in so many tabs, each to its end, and once more after what else they do with it. */
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

/** A guest's browser in which they pay their ride, and one of the desk. */
type Payer = { browser: Browser; ride: Ride & { id: number }; store: Store; desk: Browser };

/** Pays a ride in each tab of the plan while something is done with it `elsewhere`, then what is due after that; the desk takes part. */
export async function payRide(
  payer: Payer,
  { tabs, again, desk }: PaymentPlan,
  elsewhere: Promise<void>,
): Promise<void> {
  await Promise.all([...tabs.map(({ end, afterMs }) => pay(payer, end, afterMs)), elsewhere]);
  if (desk) await deskActs(payer, desk);
  if (again) await pay(payer, again);
}

// Of every answer: 404 says that the one that carried the session was lost, 409 that nothing is due, or that the payment has ended.

const isByCard = (end: End): end is CardEnd => Object.hasOwn(CARD_ENDS, end);
/** Who has no card pays on the provider's page. */
const pay = async (payer: Payer, end: End, afterMs = 0): Promise<void> => {
  if (!isByCard(end)) await payThere(payer, end, afterMs);
  else if (payer.ride.customerId) await payByCard(payer, end, afterMs);
  else await payThere(payer, "paid", afterMs);
};

const seenSchema = v.pick(paymentViewSchema, ["due", "card"]);

/** Has the kept card charged what was read to be due, always under the same key. */
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

/** Pays what is due on the provider's page, always under the same key, then comes back to the ride's. */
async function payThere({ browser, ride, store }: Payer, end: Exclude<End, CardEnd>, afterMs: number): Promise<void> {
  const headers = { "Idempotency-Key": randomUUID() };
  const asked = { what: "pay", path: apiPaths.bookingPayments(ride.id), body: {}, headers };
  const answer = await browser.askUntil([201, 404, 409], () => asked);
  const checkout = v.safeParse(checkoutSchema, answer?.body);
  if (answer?.status !== 201 || !checkout.success) return;
  await sleep(afterMs);
  if (end !== "left") await play(store, checkout.output.checkoutUrl, end);
  await browser.ask({ what: "look at the payment", method: "GET", path: apiPaths.bookingPayment(ride.id) });
}

/** As the buttons of the provider's page do; a bank takes back what it takes back before the run is over. */
export async function play(store: Store, checkoutUrl: string, end: PlayName): Promise<void> {
  const payment = store.payment(checkoutUrl.split("/").at(-1) ?? "");
  if (payment?.status !== "open") return;
  PLAYS[end].run(store, payment);
  while (end === "chargedBack" && payment.chargebacks.length === 0) await sleep(100);
}

/** The desk asks for what is due by text message, takes it in the taxi's stead, or gives five euros back, once. */
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

/** How the payment of a ride stands, as the desk sees it; throws where nobody answers. */
export async function readPayment(desk: Browser, id: number) {
  const asked = { what: "desk: look at a payment", method: "GET", path: officePaths.ridePayment(id) } as const;
  const answer = await desk.askUntil([200], () => asked);
  return v.parse(officePaymentSchema, answer?.body);
}
