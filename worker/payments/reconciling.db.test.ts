import { createLog } from "@domrit/server/log/log.ts";
import { PaymentAnswer } from "@domrit/server/payments/books/payment-intent.entity.ts";
import {
  PaymentDifference,
  PaymentReconciliation,
} from "@domrit/server/payments/reconciling/payment-difference.entity.ts";
import { reconcile } from "@domrit/server/payments/reconciling/reconcile.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { differencesSchema } from "@domrit/shared/payments/differences.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { setUpPaying } from "../testing/set-up-paying.ts";
import { reconcileOnce } from "./reconciling.ts";

const { asking, clock, orm, paidRide, server, store, work } = await setUpPaying();
const database = await orm.em.getConnection().getNativeClient();
const log = createLog("worker", "silent");

test("once a day the books are compared: what is known more is written down, what is not explained is a difference until it is", async () => {
  const compare = async (): Promise<string[]> => {
    await orm.em.fork().execute("delete from payment_reconciliation");
    await reconcileOnce({ database, orm, asking }, log);
    const standing = await orm.em.fork().find(PaymentDifference, { endedAt: null }, { orderBy: { kind: "asc" } });
    return standing.map(({ kind }) => kind);
  };
  store.forget();
  await orm.em.fork().execute("truncate payment_intent, payment_answer");
  const { payment, first } = await paidRide();
  store.trouble.isMute = true;
  store.chargeBack(first);
  const settlementId = store.settle();
  expect(await compare()).toEqual([]);
  await work();
  expect(await payment()).toMatchObject({ due: 42, paid: 0 });
  expect(await orm.em.fork().count(PaymentAnswer, { providerId: first.id, settlementId })).toBe(1);

  const order = {
    cents: 1300,
    description: "x",
    redirectUrl: "http://localhost",
    webhookUrl: undefined,
    metadata: null,
  };
  const stranger = store.add(order);
  store.end(stranger, "paid");
  expect(await compare()).toEqual(["stranger_payment"]);
  const { client: manager } = await staffClient(server, "manager");
  const differences = async () => (await manager.send("/api/office/payments/differences")).body;
  const { items, comparedAt } = v.parse(differencesSchema, await differences());
  expect(items).toMatchObject([{ kind: "stranger_payment", subject: stranger.id, amount: 13, bookingId: null }]);
  expect([comparedAt, items[0]?.advice]).toEqual([expect.any(String), expect.stringContaining("betaaldienst")]);
  await reconcileOnce({ database, orm, asking }, log);
  expect(await manager.post(`/api/office/payments/differences/${items[0]?.id}/close`, { note: "Ours" })).toMatchObject({
    status: 204,
  });
  expect(await compare(), "what was explained stays so").toEqual([]);

  const gone = store.add(order);
  store.end(gone, "paid");
  expect(await compare()).toEqual(["stranger_payment"]);
  store.refund(gone, { cents: 1300, description: "x", metadata: null });
  expect(await compare(), "all of it was given back").toEqual([]);
});

test("a day is compared once, and again where the provider was away", async () => {
  await orm.em.fork().execute("delete from payment_reconciliation");
  store.trouble.downUntil = Number.POSITIVE_INFINITY;
  await expect(reconcileOnce({ database, orm, asking }, log)).rejects.toThrow();
  store.trouble.downUntil = 0;
  const ended = async () => {
    await reconcileOnce({ database, orm, asking }, log);
    return (await orm.em.fork().findOneOrFail(PaymentReconciliation, { day: { $ne: "" } })).endedAt;
  };
  expect(await ended(), "at once another worker may be at it").toBeNull();
  await orm.em.fork().execute("update payment_reconciliation set started_at = now() - interval '21 minutes'");
  const first = await ended();
  expect(first).toBeInstanceOf(Date);
  await orm.em.fork().execute("update payment_reconciliation set started_at = now() - interval '21 minutes'");
  expect(await ended()).toEqual(first);
});

test("the bookkeeper's file adds up to what the books have, to the cent, with the pay-outs", async () => {
  store.forget();
  await orm.em.fork().execute("truncate payment_intent, payment_answer");
  const { cancel } = await paidRide();
  const kept = await paidRide();
  await kept.priced(3999);
  await cancel();
  await work();
  const settlementId = store.settle();
  await reconcile(asking, orm.em.fork());
  const { client: manager } = await staffClient(server, "manager");
  const { date } = toWallTime(clock.now);
  const { body } = await manager.send(`/api/office/payments/ledger.csv?from=${date}&to=${date}`);
  const lines = body.text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line: string) => line.split(";"));
  expect(lines).toEqual([
    [date, "Terugbetaald", "Online", "", settlementId, "2", "", "44,01"],
    [date, "Ontvangen", "Online", "ideal", settlementId, "2", "84,00", ""],
  ]);
  expect((await kept.payment()).paid - (await kept.payment()).refunded).toBe(39.99);
});
