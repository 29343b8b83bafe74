import { setTimeout as sleep } from "node:timers/promises";
import type { Payment, Store } from "./store.ts";
import { tell } from "./webhooks.ts";

const LATE_MS = 30_000;

type Play = { label: string; run(store: Store, payment: Payment): void };
const paid = (store: Store, payment: Payment): void => store.end(payment, "paid");
const ends = (status: "failed" | "canceled" | "expired") => (store: Store, payment: Payment) => {
  store.end(payment, status);
  void tell(store, payment);
};

export const PLAYS = {
  paid: {
    label: "Paid",
    run(store, payment) {
      paid(store, payment);
      void tell(store, payment);
    },
  },
  failed: { label: "Fails", run: ends("failed") },
  canceled: { label: "Cancelled", run: ends("canceled") },
  expired: { label: "Expires", run: ends("expired") },
  late: {
    label: "Paid, told half a minute later",
    run(store, payment) {
      paid(store, payment);
      void sleep(LATE_MS, undefined, { ref: false }).then(() => tell(store, payment));
    },
  },
  twice: {
    label: "Paid, told twice",
    run(store, payment) {
      paid(store, payment);
      void Promise.all([tell(store, payment), tell(store, payment)]);
    },
  },
  untold: { label: "Paid, never told", run: paid },
  refusesRefunds: {
    label: "Paid, refunds are refused",
    run(store, payment) {
      paid(store, payment);
      payment.refusesRefunds = true;
      void tell(store, payment);
    },
  },
  chargedBack: {
    label: "Paid, then charged back",
    run(store, payment) {
      paid(store, payment);
      void tell(store, payment).then(async () => {
        await sleep(3000, undefined, { ref: false });
        store.chargeBack(payment);
        await tell(store, payment);
      });
    },
  },
} satisfies Record<string, Play>;
export type PlayName = keyof typeof PLAYS;
export const isPlay = (name: string): name is PlayName => Object.hasOwn(PLAYS, name);

const DOWN_MS = 600_000;
export const TROUBLES = {
  answersLost: {
    label: "The answer to the next call is lost",
    run: ({ trouble }: Store) => {
      trouble.answersLost += 1;
    },
  },
  toldBefore: {
    label: "The next payment is paid and told before it is answered",
    run: ({ trouble }: Store) => {
      trouble.toldBefore += 1;
    },
  },
  cardsRefused: {
    label: "The next charge of a kept card fails",
    run: ({ trouble }: Store) => {
      trouble.cardsRefused += 1;
    },
  },
  cardsPending: {
    label: "The next charge of a kept card is not decided",
    run: ({ trouble }: Store) => {
      trouble.cardsPending += 1;
    },
  },
  down: {
    label: "Answers 503 for ten minutes",
    run: ({ trouble, now }: Store) => {
      trouble.downUntil = now().getTime() + DOWN_MS;
    },
  },
  up: {
    label: "Answers again",
    run: ({ trouble }: Store) => {
      trouble.downUntil = 0;
    },
  },
  settle: { label: "Pay out what was paid", run: (store: Store) => void store.settle() },
};
export const isTrouble = (name: string): name is keyof typeof TROUBLES => Object.hasOwn(TROUBLES, name);
