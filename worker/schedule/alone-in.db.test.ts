import { createCar } from "@domrit/server/fleet/fleet.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { aloneIn } from "./every.ts";

const { orm, pool } = await setUpConnections();

test("two that lock rows in opposite orders are both done: the one that the database ended is done once more", async () => {
  const [one, other] = [await createCar(orm.em.fork()), await createCar(orm.em.fork())];
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const sweepOf = (lock: number, ids: string[]) =>
    aloneIn(pool, lock, async (client) => {
      const [first, second] = ids.map(
        (id) => () => client.query("update car set seats = seats + 1 where id = $1", [id]),
      );
      await first?.();
      begun += 1;
      if (begun === 2) both.resolve();
      await both.promise;
      await second?.();
    });
  await Promise.all([sweepOf(4711, [one.id, other.id]), sweepOf(4712, [other.id, one.id])]);
  expect(begun).toBe(3);
  const { rows } = await pool.query("select seats from car where id = any ($1::uuid[])", [[one.id, other.id]]);
  expect(rows.map(({ seats }) => seats)).toEqual([one.seats + 2, other.seats + 2]);
});

test("work that fails for another reason is not repeated, and gives its lock back", async () => {
  let tries = 0;
  const failing = aloneIn(pool, 4713, async (client) => {
    tries += 1;
    await client.query("select 1 / 0");
  });
  await expect(failing).rejects.toMatchObject({ code: "22012" });
  expect(tries).toBe(1);
  await aloneIn(pool, 4713, () => {
    tries += 1;
    return Promise.resolve();
  });
  expect(tries).toBe(2);
});
