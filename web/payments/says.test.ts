import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { expect, test } from "vitest";
import { saysOf } from "./says.ts";

const payment = (over: Partial<PaymentView>): PaymentView => ({
  due: 42,
  paid: 0,
  refunded: 0,
  state: "none",
  methods: ["ideal"],
  paying: "now",
  ...over,
});

test.each([
  ["a coming ride that became dearer", { due: 2, paid: 40 }, "confirmed", "more"],
  ["a driven ride of which a part was paid", { due: 2, paid: 40 }, "completed", "unpaid"],
  ["a driven ride that nobody paid", {}, "completed", "unpaid"],
  ["a coming ride whose payment the bank took back", { chargedBack: 42 }, "confirmed", "chargedBack"],
  ["a driven ride whose payment the bank took back", { chargedBack: 42 }, "completed", "chargedBackOver"],
  ["one of which a new payment failed", { chargedBack: 42, state: "failed" }, "confirmed", "failed"],
  ["a coming ride that is to be paid now", {}, "confirmed", "now"],
] as const)("%s", (_what, over, status, text) => {
  expect(saysOf(payment(over), { status })).toBe(text);
});
