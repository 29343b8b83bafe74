import { type PaymentFilter, type PaymentsView, paymentsViewSchema } from "@domrit/shared/office/payments.ts";
import * as v from "valibot";
import { beforeAll, expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { em } = server.context.orm;
server.clock.now = () => new Date("2026-11-26T12:00:00Z");
const { client: manager } = await staffClient(server, "manager");
const at = new Date("2026-11-25T09:00:00Z");
const list = async (show: PaymentFilter, more = ""): Promise<PaymentsView> =>
  v.parse(
    paymentsViewSchema,
    (await manager.send(`/api/office/payments?from=2026-11-25&to=2026-11-25&show=${show}${more}`)).body,
  );

beforeAll(async () => {
  const paid = await createBooking(em, { status: "completed", paying: "now" });
  const charge = await recordMoney(em, { bookingId: paid.id, amountCents: 42_00, at });
  const back = { kind: "refund", cause: "desk", ofIntent: charge, by: "desk", at } as const;
  await recordMoney(em, { bookingId: paid.id, amountCents: 5_00, ...back });
  await recordMoney(em, { bookingId: paid.id, amountCents: 6_00, ...back, state: "failed" });
  await recordMoney(em, { bookingId: paid.id, amountCents: 7_00, ...back, state: "planned" });
  const unpaid = await createBooking(em, { status: "completed", paying: "now" });
  await recordMoney(em, { bookingId: unpaid.id, amountCents: 42_00, at, state: "expired" });
  const coming = await createBooking(em);
  await recordMoney(em, { bookingId: coming.id, amountCents: 42_00, at, state: "unknown" });
  await recordMoney(em, { bookingId: coming.id, amountCents: 3_00, at, state: "sent" });
  await recordMoney(em, { bookingId: coming.id, amountCents: 42_00, at: new Date("2026-11-24T09:00:00Z") });
  const inCar = await createBooking(em, { status: "completed" });
  await recordMoney(em, { bookingId: inCar.id, amountCents: 42_00, at, how: "cash", by: "driver" });
});

test("a manager sees what came in and was given back on the days asked for, and what somebody has to look at", async () => {
  const { sums, found } = await list("all");
  expect(found).toBe(8);
  expect(sums).toEqual({
    received: { count: 2, amount: 84 },
    refunded: { count: 1, amount: 5 },
    // Two payments, and a refund that the provider has not answered.
    open: { count: 3, amount: 52 },
    attention: { count: 5, amount: 100 },
  });
  const { items } = await list("attention");
  expect(items.map(({ attention }) => attention).toSorted()).toEqual([
    "refund_failed",
    "unknown",
    "unknown",
    "unknown",
    "unpaid",
  ]);
  const cash = await list("received", "&how=cash");
  expect(cash.items).toMatchObject([{ how: "cash", amount: 42, by: "driver" }]);
});
