import type { Standing } from "@domrit/server/payments/books/standing.ts";
import { expect, test } from "vitest";
import { ridePaidTwice } from "./money.factory.ts";
import { brokenPromises, type SettledRide } from "./money.ts";

test("a ride that was paid twice, of which the second payment went back, is as promised", () => {
  expect(brokenPromises(ridePaidTwice())).toEqual([]);
});

type Ride = SettledRide & { payments: SettledRide["payments"][number][]; standings: Standing[] };
const PAID = { paid: 4200, refunded: 500 };

test.each<[string, (ride: Ride) => unknown, string[]]>([
  [
    "a payment that was made twice",
    ({ payments, shown }) => {
      payments[1] = { ...payments[1]!, metadata: payments[0]!.metadata };
      return shown;
    },
    ["a payment of one intent was made twice"],
  ],
  [
    "a refund that was given twice",
    ({ payments, shown }) => {
      payments[0]!.refunds.push(payments[0]!.refunds[0]!);
      shown.refunded += 500;
      shown.due += 500;
    },
    ["a refund of one intent was given twice"],
  ],
  [
    "more that was given back than was paid",
    ({ payments, shown }) => {
      payments[0]!.refunds[0]!.cents = 5000;
      Object.assign(shown, { refunded: 9200, due: 4500 });
    },
    ["more was given back than was paid"],
  ],
  [
    "a second payment that nobody wrote down",
    ({ shown }) => (shown.paid = 4200),
    ["the books have another sum than the provider paid"],
  ],
  [
    "a refund that nobody wrote down",
    ({ shown }) => (shown.refunded = 500),
    ["the books have another sum than was given back"],
  ],
  ["a paid ride whose page asks for money", ({ shown }) => (shown.due = 4200), ["a paid ride is shown as unpaid"]],
  [
    "a ride of which all was given back, and whose page asks for nothing",
    ({ payments, shown, standings }) => {
      payments.shift();
      standings.splice(3);
      Object.assign(shown, { paid: 4200, refunded: 4200 });
    },
    ["an unpaid ride is shown as paid"],
  ],
  [
    "a second payment that is kept",
    ({ payments, shown }) => {
      payments[1]!.refunds.splice(0);
      Object.assign(shown, { paid: 8400, refunded: 500 });
    },
    ["more is kept than is owed"],
  ],
  [
    "more that went back on a word than a desk may give back",
    (ride) => {
      ride.limitCents = 499;
      return ride;
    },
    ["more went back on a word than a desk may give back"],
  ],
  ["a refund that nobody asked for", ({ standings }) => (standings[2]!.state = "planned"), ["something is left open"]],
  [
    "a cancelled ride whose payment is kept",
    ({ booking, payments, shown }) => {
      Object.assign(booking, { status: "cancelled" });
      payments.pop();
      Object.assign(shown, PAID);
    },
    ["more is kept than is owed"],
  ],
])("%s is found", (_what, change, broken) => {
  const ride = ridePaidTwice() as Ride;
  change(ride);
  expect(brokenPromises(ride)).toEqual(broken);
});

test.each<[string, (ride: Ride) => unknown]>([
  [
    "a refund above the limit waits for a manager",
    (ride) => {
      ride.payments[1]!.refunds.splice(0);
      Object.assign(ride.shown, { paid: 8400, refunded: 500 });
      ride.heldCents = 4200;
    },
  ],
  [
    "the provider refuses to give back",
    ({ payments, shown }) => {
      Object.assign(payments[1]!, { refunds: [], refusesRefunds: true });
      shown.refunded = 500;
    },
  ],
  [
    "a late cancellation keeps its price",
    ({ booking }) => Object.assign(booking, { status: "cancelled", lateCancellation: true }),
  ],
  [
    "a bank took it back, and it is due again",
    ({ payments, shown }) => {
      payments[0]!.chargebacks.push({ id: "chb_1", cents: 4200, createdAt: new Date() });
      Object.assign(shown, { paid: 4200, due: 4200 });
    },
  ],
  [
    "it was paid in the taxi, of which nobody told",
    ({ booking, payments, standings, shown }) => {
      Object.assign(booking, { paying: "car" });
      payments.splice(0);
      standings.splice(0);
      Object.assign(shown, { paid: 0, refunded: 0 });
    },
  ],
])("%s: that is as promised", (_what, change) => {
  const ride = ridePaidTwice() as Ride;
  change(ride);
  expect(brokenPromises(ride)).toEqual([]);
});
