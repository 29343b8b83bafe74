import { afterAll, test } from "vitest";
import { openStandIn, TEST_KEY } from "../../../infra/payment-stand-in/open-stand-in.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { PaymentIntent } from "../../payments/books/payment-intent.entity.ts";
import { createDifference, recordMoney } from "../../payments/payment.factory.ts";
import { PaymentReconciliation } from "../../payments/reconciling/payment-difference.entity.ts";
import { RefundHold } from "../../payments/refunding/refund-hold.entity.ts";
import { settle } from "../../payments/refunding/settle.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const provider = await openStandIn();
afterAll(provider.close);
const server = await setUpServer({ environment: { MOLLIE_API_KEY: TEST_KEY, MOLLIE_URL: provider.url } });
const NOW = new Date("2026-12-01T10:00:00Z");
const LATER = new Date("2026-12-01T10:05:00Z");
server.clock.now = () => NOW;
const { em } = server.context.orm;
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

test("the payment of a ride at the desk, and the payments of some days", async () => {
  const { id, reference } = await createBooking(em, { contactPhone: "+31612345678", createdAt: NOW });
  const path = `/api/office/bookings/${id}`;
  await expectRecorded("office-payment-due", await desk.send(`${path}/payment`));
  const charge = await recordMoney(em, { bookingId: id, amountCents: 42_00, at: NOW });
  const refund = { kind: "refund", cause: "desk", reason: "Te laat", ofIntent: charge, by: "desk", at: LATER } as const;
  const back = await recordMoney(em, { bookingId: id, amountCents: 5_00, ...refund });
  const drawn = { [charge]: "charge-1", [back]: "refund-1", [id]: 4711, [reference]: "K7M-2QP" };
  await expectRecorded("office-payment-paid", await desk.send(`${path}/payment`), drawn);
  const period = "from=2026-12-01&to=2026-12-01";
  await expectRecorded("office-payments", await manager.send(`/api/office/payments?${period}`), drawn);
  await expectRecorded("office-payment-asked", await desk.post(`${path}/refunds`, { amount: 2, reason: "Te laat" }));
});

test("the differences from the payment service's list, before and after one is closed", async () => {
  const path = "/api/office/payments/differences";
  await expectRecorded("office-differences-never", await manager.send(path));
  const { id: bookingId, reference } = await createBooking(em);
  const ended = { day: "2026-12-01", startedAt: NOW, endedAt: NOW };
  await em.fork().insert(PaymentReconciliation, ended);
  const stranger = await createDifference(em, { subject: "tr_7UhSN1zuXS", foundAt: NOW });
  const chargedBack = { kind: "chargeback", subject: "tr_44aKxzEbr8", amountCents: -42_50 } as const;
  const ofRide = await createDifference(em, { ...chargedBack, bookingId, foundAt: LATER });
  const drawn = { [stranger]: "stranger-1", [ofRide]: "of-ride-1", [bookingId]: 4711, [reference]: "K7M-2QP" };
  await expectRecorded("office-differences", await manager.send(path), drawn);
  const close = (id: string) => `${path}/${id}/close`;
  const note = { note: "Teruggeboekt door de bank, klant betaalt contant" };
  await expectRecorded("office-difference-refused", await desk.post(close(ofRide), note));
  await manager.post(close(ofRide), note);
  await expectRecorded("office-differences-one", await manager.send(path), drawn);
  await manager.post(close(stranger), note);
  await expectRecorded("office-differences-none", await manager.send(path));
});

test("the refunds that wait for a manager, before and after one is decided", async () => {
  const held = "/api/office/payments/held";
  await expectRecorded("office-held-none", await manager.send(held));
  const facts = { contactPhone: "+31612345678", createdAt: NOW, estimatedPriceCents: 95_00 };
  const { id, reference } = await createBooking(em, facts);
  const charge = await recordMoney(em, { bookingId: id, amountCents: 95_00, at: NOW });
  const cash = await recordMoney(em, { bookingId: id, amountCents: 95_00, at: LATER, how: "cash", by: "driver" });
  await server.context.commit(async (tx) => ({
    result: undefined,
    events: await settle(tx, id, { now: NOW, limitCents: 50_00 }),
  }));
  const hold = await em.fork().findOneOrFail(RefundHold, { bookingId: id });
  const drawn = { [charge]: "charge-1", [cash]: "cash-1", [hold.id]: "hold-1", [id]: 4712, [reference]: "K7M-3QP" };
  await expectRecorded("office-held", await manager.send(held), drawn);
  await expectRecorded("office-payment-held", await desk.send(`/api/office/bookings/${id}/payment`), drawn);
  await manager.post(`${held}/${hold.id}/release`, {});
  const { id: refund } = await em.fork().findOneOrFail(PaymentIntent, { bookingId: id, kind: "refund" });
  const released = await desk.send(`/api/office/bookings/${id}/payment`);
  await expectRecorded("office-payment-released", released, { ...drawn, [refund]: "refund-2" });
  const refused = await manager.post(`${held}/${hold.id}/refuse`, { reason: "Te laat" });
  await expectRecorded("office-held-overtaken", refused);
});

test("a ride that a manager corrects after it", async () => {
  const { id } = await createBooking(em, { status: "completed", createdAt: NOW });
  const correct = (amount: number) =>
    manager.post(`/api/office/bookings/${id}/correct`, {
      reason: "Verkeerd ingedrukt",
      version: 1,
      paid: { how: "card", amount },
    });
  await expectRecorded("office-correct-refused", await correct(43));
  await expectRecorded("office-corrected", await correct(40.5));
});
