import type { Standing } from "@domrit/server/payments/books/standing.ts";
import type { SettledRide } from "./money.ts";

/** A ride that was paid twice, in two tabs, and the second payment went back; of the first the desk gave five euros. */
export function ridePaidTwice(): SettledRide {
  const at = new Date();
  const told = { method: "ideal", settlementId: "stl_1", checkoutUrl: null, reason: null, sentAt: at, at };
  const intent = (id: string, over: Partial<Standing> = {}): Standing => ({
    id,
    kind: "charge",
    how: "online",
    amountCents: 4200,
    by: "customer",
    ofIntent: null,
    cause: null,
    providerKey: id,
    mandateId: null,
    state: "paid",
    providerId: `tr_${id}`,
    chargedBackCents: 0,
    ...told,
    ...over,
  });
  const refund = (intentId: string, cents: number) => ({
    id: `re_${intentId}`,
    cents,
    description: "",
    metadata: { intentId },
    status: "refunded" as const,
    createdAt: at,
  });
  const payment = (intentId: string, refunds: ReturnType<typeof refund>[]) => ({
    status: "paid" as const,
    cents: 4200,
    metadata: { intentId },
    refunds,
    chargebacks: [],
    refusesRefunds: false,
  });
  return {
    booking: { status: "completed", estimatedPriceCents: 4200, lateCancellation: false, paying: "now" },
    shown: { due: 0, paid: 8400, refunded: 4700 },
    standings: [
      intent("one"),
      intent("two"),
      intent("three", { kind: "refund", ofIntent: "two", cause: "twice", by: "system" }),
      intent("four", { kind: "refund", ofIntent: "one", cause: "desk", amountCents: 500, by: "desk" }),
    ],
    heldCents: 0,
    limitCents: 1000,
    payments: [payment("one", [refund("four", 500)]), payment("two", [refund("three", 4200)])],
  };
}
