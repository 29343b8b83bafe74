import { randomUUID } from "node:crypto";
import { afterAll, expect, inject, test } from "vitest";
import { setUpDatabase } from "../postgres/test-database.ts";
import { runPayments } from "./run.ts";
import { openWorld } from "./world.ts";

const world = await openWorld(await setUpDatabase());
afterAll(world.close);
const { runs, seed } = inject("payments");

test(`of payments every cent is explained, with seed ${seed} and those after it`, { timeout: 0 }, async () => {
  const broken: string[] = [];
  for (let run = 0; run < runs; run += 1) {
    const found = await runPayments(world, seed + run);
    if (found) broken.push(found);
  }
  expect(broken).toEqual([]);
});

test("a key of the client's own for each call is found out", async () => {
  const { mollie } = world;
  const spoilt = {
    ...mollie,
    pay: (order: Parameters<typeof mollie.pay>[0]) => mollie.pay({ ...order, key: randomUUID() }),
  };
  let found: string | undefined;
  for (let run = 1; run <= 40 && !found; run += 1) found = await runPayments(world, run, spoilt);
  expect(found).toContain("a payment of one intent was made twice");
}, 600_000);
