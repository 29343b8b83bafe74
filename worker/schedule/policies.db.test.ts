import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { tellPolicies } from "./policies.ts";

const { orm, pool } = await setUpConnections();
const em = () => orm.em.fork();
const told = async () =>
  (await em().find(OutboxEvent, { type: "account.policies_changed" })).map(({ payload }) => payload);

test("each account from before a change hears of it once, in batches, whatever stops in between", async () => {
  const customers: string[] = [];
  for (let made = 0; made < 203; made += 1) {
    const { id } = await createCustomer(orm.em);
    customers.push(id);
  }
  const [fresh = "", ...before] = customers;
  await em().nativeUpdate(Customer, { id: { $in: before } }, { createdAt: new Date("2026-11-27T22:59:59Z") });
  await em().nativeUpdate(Customer, fresh, { createdAt: new Date("2026-11-27T23:00:00Z") });
  const day = new Date("2026-11-28T08:00:00Z");

  const client = await pool.connect();
  await client.query("begin");
  expect(await tellPolicies(client, day)).toBe(200);
  await client.query("rollback");
  client.release();
  expect(await told()).toEqual([]);

  const batches = [await tellPolicies(pool, day), await tellPolicies(pool, day), await tellPolicies(pool, day)];
  expect(batches).toEqual([200, 2, 0]);
  const events = await told();
  expect(new Set(events.map((payload) => JSON.stringify(payload))).size).toBe(before.length);
  expect(events).toHaveLength(before.length);
  expect(events).not.toContainEqual({ customerId: fresh, version: "2026-11-28" });
});

test("before the day of the change nobody hears of it", async () => {
  const { id } = await createCustomer(orm.em);
  await em().nativeUpdate(Customer, id, { createdAt: new Date("2026-11-01T09:00:00Z"), policiesTold: "2025-05-12" });
  expect(await tellPolicies(pool, new Date("2026-11-27T22:00:00Z"))).toBe(0);
  expect(await tellPolicies(pool, new Date("2026-11-28T00:00:00Z"))).toBe(1);
});
