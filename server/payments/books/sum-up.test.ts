import type { MoneyState } from "@domrit/shared/payments/paying.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Standing, standingOf } from "./standing.ts";
import type { OwingRide } from "./sum-up.ts";
import { type Books, sumUp } from "./sum-up.ts";

const AT = new Date("2026-12-01T10:00:00Z");
let last = 0;
const entry = (over: Partial<Standing> = {}): Standing => {
  last += 1;
  return {
    id: String(last),
    kind: "charge",
    how: "online",
    amountCents: 4200,
    ofIntent: null,
    cause: null,
    reason: null,
    by: "customer",
    at: AT,
    providerKey: null,
    state: "paid",
    sentAt: AT,
    providerId: null,
    checkoutUrl: null,
    mandateId: null,
    method: null,
    settlementId: null,
    chargedBackCents: 0,
    ...over,
  } as Standing;
};
const ride = (over: Partial<OwingRide> = {}): OwingRide => ({
  status: "confirmed",
  estimatedPriceCents: 4200,
  lateCancellation: false,
  cancelReason: null,
  paying: "now",
  ...over,
});
const paid = entry({ id: "paid" });
const back = (amountCents: number, over: Partial<Standing> = {}) =>
  entry({ kind: "refund", amountCents, cause: "cancelled", ofIntent: "paid", ...over });
const inTaxi = (how: Standing["how"], amountCents: number) => entry({ how, amountCents, by: "driver" });

const cancelled = { status: "cancelled" } as const;
const late = { ...cancelled, lateCancellation: true };
const completed = { status: "completed" } as const;
type Case = [what: string, OwingRide, Standing[], Partial<Books>, isOnAccount?: boolean];

/** To the cent: what is due, and what goes back by itself. */
const CASES: Case[] = [
  ["nothing was paid yet", ride(), [], { due: 4200, excess: 0, state: "none" }],
  ["paid now", ride(), [paid], { due: 0, excess: 0, state: "paid" }],
  ["with the new client's discount", ride({ estimatedPriceCents: 3700 }), [entry({ amountCents: 3700 })], { due: 0 }],
  ["begun and not paid", ride(), [entry({ state: "open" })], { due: 4200, state: "open" }],
  ["the answer was lost", ride(), [entry({ state: "unknown" })], { due: 4200, state: "unknown" }],
  ["failed", ride(), [entry({ state: "failed" })], { due: 4200, state: "failed" }],
  ["ran out, then paid", ride(), [entry({ state: "expired" }), paid], { due: 0, state: "paid" }],
  ["dearer after it was paid", ride({ estimatedPriceCents: 5150 }), [paid], { due: 950, excess: 0 }],
  ["cheaper after it was paid", ride({ estimatedPriceCents: 3900 }), [paid], { due: 0, excess: 300 }],
  [
    "cheaper, and that went back",
    ride({ estimatedPriceCents: 3900 }),
    [paid, back(300)],
    { due: 0, excess: 0, refunded: 300 },
  ],
  ["paid in two tabs", ride(), [paid, entry()], { due: 0, excess: 4200, paid: 8400 }],
  [
    "paid in two tabs, one as the price was another",
    ride({ estimatedPriceCents: 5000 }),
    [paid, entry({ amountCents: 5000 })],
    { excess: 4200 },
  ],
  ["cancelled in time", ride(cancelled), [paid], { due: 0, excess: 4200 }],
  ["cancelled in time, paid in part", ride(cancelled), [entry({ amountCents: 1999 })], { due: 0, excess: 1999 }],
  [
    "cancelled in time, given back",
    ride(cancelled),
    [paid, back(4200)],
    { due: 0, excess: 0, paid: 4200, refunded: 4200 },
  ],
  [
    "cancelled, and the bank sent the refund back",
    ride(cancelled),
    [paid, back(4200, { state: "failed" })],
    { excess: 4200, refunded: 0 },
  ],
  ["cancelled late", ride(late), [paid], { due: 0, excess: 0 }],
  ["cancelled late, nothing paid", ride(late), [], { due: 0, excess: 0, state: "none" }],
  [
    "cancelled late after it became dearer",
    ride({ ...late, estimatedPriceCents: 5150 }),
    [paid],
    { due: 0, excess: 0 },
  ],
  ["cancelled late, paid twice", ride(late), [paid, entry()], { excess: 4200 }],
  ["cancelled late, the desk gave half back", ride(late), [paid, back(2100, { cause: "desk" })], { due: 0, excess: 0 }],
  [
    "cancelled late with a discount, the desk charged 10.01",
    ride({ ...late, estimatedPriceCents: 3780 }),
    [entry({ id: "paid", amountCents: 3780 }), back(2779, { cause: "desk" })],
    { due: 0, excess: 0, paid: 3780, refunded: 2779 },
  ],
  [
    "cancelled late, paid in part",
    ride(late),
    [entry({ amountCents: 1999 })],
    { due: 0, excess: 0, paid: 1999, refunded: 0 },
  ],
  ["nobody was there", ride({ ...cancelled, cancelReason: "no_show" }), [paid], { due: 0, excess: 0 }],
  ["nobody was there, nothing paid", ride({ ...cancelled, cancelReason: "no_show" }), [], { due: 0, excess: 0 }],
  [
    "nobody was there, after it became cheaper",
    ride({ ...cancelled, cancelReason: "no_show", estimatedPriceCents: 3900 }),
    [paid],
    { due: 0, excess: 300 },
  ],
  ["the company cancels", ride({ ...cancelled, cancelReason: "no_driver" }), [paid], { due: 0, excess: 4200 }],
  [
    "the desk gave something back for the ride",
    ride(completed),
    [paid, back(1000, { cause: "desk" })],
    { due: 0, excess: 0 },
  ],
  [
    "and then it is cheaper by less",
    ride({ estimatedPriceCents: 3700 }),
    [paid, back(1000, { cause: "desk" })],
    { due: 0, excess: 500 },
  ],
  ["to be paid in the taxi", ride({ paying: "car" }), [], { due: 4200 }],
  ["driven, nothing told: paid in the taxi", ride({ ...completed, paying: null }), [], { due: 0, state: "none" }],
  ["driven, to be paid now, and not", ride(completed), [], { due: 4200 }],
  ["paid to the driver in cash", ride(completed), [inTaxi("cash", 4200)], { due: 0, paid: 4200, state: "paid" }],
  ["paid to the driver in part", ride({ ...completed, paying: "car" }), [inTaxi("card", 4000)], { due: 200 }],
  [
    "the difference paid to the driver",
    ride({ ...completed, estimatedPriceCents: 5150 }),
    [paid, inTaxi("cash", 950)],
    { due: 0, excess: 0 },
  ],
  [
    "more to the driver than the price",
    ride({ ...completed, paying: "car" }),
    [inTaxi("cash", 4500)],
    { due: 0, excess: 0 },
  ],
  [
    "to the driver, as it was told late that it was paid",
    ride(completed),
    [paid, inTaxi("cash", 4200)],
    { due: 0, excess: 4200 },
  ],
  [
    "a kept card is being charged: nobody knows yet",
    ride(),
    [entry({ mandateId: "card", state: "open" })],
    { due: 4200, state: "unknown" },
  ],
  [
    "a kept card was refused, after a page of the provider was left open",
    ride(),
    [entry({ state: "open" }), entry({ mandateId: "card", state: "failed", at: new Date(AT.getTime() + 1) })],
    { due: 4200, state: "failed" },
  ],
  ["on account by the driver", ride(completed), [inTaxi("account", 4200)], { due: 0, paid: 0 }],
  ["on the monthly invoice", ride({ paying: "account" }), [], { due: 0, state: "none" }, true],
  ["on the monthly invoice, and paid before that was so", ride({ paying: null }), [paid], { due: 0, excess: 0 }, true],
  ["on the monthly invoice, cancelled late", ride({ ...late, paying: "account" }), [], { due: 0, excess: 0 }, true],
  [
    "on the monthly invoice, and cancelled in time after it was paid before that was so",
    ride({ ...cancelled, paying: null }),
    [paid],
    { due: 0, excess: 4200 },
    true,
  ],
  [
    "dearer with a discount, the difference paid, then cheaper than at first",
    ride({ estimatedPriceCents: 3555 }),
    [entry({ amountCents: 3780 }), entry({ amountCents: 855 })],
    { due: 0, excess: 1080, paid: 4635 },
  ],
  [
    "charged back in part",
    ride(completed),
    [entry({ chargedBackCents: 1001 })],
    { due: 1001, paid: 3199, excess: 0, state: "none" },
  ],
  [
    "charged back by the payer's bank",
    ride(),
    [entry({ chargedBackCents: 4200 })],
    { due: 4200, paid: 0, excess: 0, chargedBack: 4200 },
  ],
  [
    "charged back, paid again, and dearer since: that is what is due",
    ride({ estimatedPriceCents: 4500 }),
    [entry({ chargedBackCents: 4200 }), entry({ at: new Date(AT.getTime() + 1) })],
    { due: 300, paid: 4200, chargedBack: 0 },
  ],
  [
    "charged back after it went back: nothing more to give",
    ride(cancelled),
    [entry({ id: "paid", chargedBackCents: 4200 }), back(4200)],
    { due: 0, excess: 0 },
  ],
];
test.each(CASES)("%s", (_what, booking, standings, expected, isOnAccount = false) => {
  expect(sumUp(booking, standings, { isOnAccount })).toMatchObject(expected);
});

const anyState = fc.constantFrom<MoneyState>("planned", "sent", "open", "paid", "failed", "expired", "unknown");
const anyCharge = fc
  .record({
    amountCents: fc.integer({ min: 1, max: 20_000 }),
    state: anyState,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .map(({ amountCents, state, part }) => entry({ amountCents, state, chargedBackCents: part > 0.9 ? amountCents : 0 }));
const anyTaxi = fc
  .record({
    how: fc.constantFrom<Standing["how"]>("cash", "card", "account"),
    amountCents: fc.integer({ min: 1, max: 20_000 }),
  })
  .map(({ how, amountCents }) => inTaxi(how, amountCents));
const anyRide = fc.record({
  status: fc.constantFrom<OwingRide["status"]>("pending", "confirmed", "cancelled", "completed"),
  estimatedPriceCents: fc.integer({ min: 0, max: 20_000 }),
  lateCancellation: fc.boolean(),
  cancelReason: fc.constantFrom(null, "no_show"),
  paying: fc.constantFrom<OwingRide["paying"]>(null, "car", "now", "account"),
});
const anyBooks = fc.record({
  booking: anyRide,
  charges: fc.array(fc.oneof(anyCharge, anyTaxi), { maxLength: 5 }),
  isOnAccount: fc.boolean(),
});

test("the same books give the same sums in any order, and never is more given back than was paid", () => {
  fc.assert(
    fc.property(anyBooks, fc.nat(), ({ booking, charges, isOnAccount }, seed) => {
      const sums = sumUp(booking, charges, { isOnAccount });
      const shuffled = charges.toSorted(
        (one, other) => ((Number(one.id) * (seed + 1)) % 7) - ((Number(other.id) * (seed + 1)) % 7),
      );
      const { refundable: _order, ...again } = sumUp(booking, shuffled, { isOnAccount });
      expect(sums).toMatchObject(again);
      const room = sums.refundable.reduce((total, { cents }) => total + cents, 0);
      expect(sums.due).toBeGreaterThanOrEqual(0);
      expect(sums.excess).toBeGreaterThanOrEqual(0);
      expect(sums.excess).toBeLessThanOrEqual(room);
      // Nobody is asked for money and given some at the same time.
      expect(sums.due > 0 && sums.excess > 0).toBe(false);
    }),
  );
});

test("once the excess is given back nothing is due that was not, and nothing goes back again", () => {
  fc.assert(
    fc.property(anyBooks, ({ booking, charges, isOnAccount }) => {
      const before = sumUp(booking, charges, { isOnAccount });
      let left = before.excess;
      const refunds = before.refundable.flatMap(({ id, cents }) => {
        const part = Math.min(left, cents);
        left -= part;
        return part > 0 ? [back(part, { ofIntent: id, state: "planned" })] : [];
      });
      const after = sumUp(booking, [...charges, ...refunds], { isOnAccount });
      expect(after.excess).toBe(0);
      expect(after.due).toBe(before.due);
      expect(after.paid - after.refunded).toBe(before.paid - before.excess);
    }),
  );
});

test("of the answers to an intent the one that knows most holds, in whatever order they were written", () => {
  const intent = { kind: "charge", how: "online", amountCents: 4200 } as Parameters<typeof standingOf>[0];
  const answer = (state: Exclude<MoneyState, "planned">, more = {}) => ({
    at: AT,
    state,
    chargedBackCents: 0,
    ...more,
  });
  const stateOf = (kind: "charge" | "refund", ...states: Exclude<MoneyState, "planned">[]) =>
    standingOf(
      { ...intent, kind } as typeof intent,
      states.map((state) => answer(state)),
    ).state;
  expect(stateOf("charge")).toBe("planned");
  expect(stateOf("charge", "sent", "unknown", "open")).toBe("open");
  expect(stateOf("charge", "paid", "open")).toBe("paid");
  expect(stateOf("charge", "expired", "paid", "unknown")).toBe("paid");
  expect(stateOf("refund", "open", "paid", "failed")).toBe("failed");
  const told = standingOf(intent, [
    answer("open", { providerId: "tr_1", checkoutUrl: "x" }),
    answer("paid", { method: "ideal" }),
  ]);
  expect(told).toMatchObject({ providerId: "tr_1", checkoutUrl: "x", method: "ideal", state: "paid" });
});
