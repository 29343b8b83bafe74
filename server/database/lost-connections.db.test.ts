import type { EntityManager } from "@mikro-orm/postgresql";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../infra/postgres/test-database.ts";
import { connect } from "./orm.ts";

const POOL = 2;

/** Ends the connection of a transaction from another one. */
async function endConnection(of: EntityManager, from: EntityManager): Promise<void> {
  const [row] = await of.execute<{ pid: number }[]>("select pg_backend_pid() as pid");
  await from.execute("select pg_terminate_backend(?, 5000)", [row?.pid]);
}

test("connections that break within a transaction, before or at its end, leave the pool whole", async () => {
  const database = await createTestDatabase();
  const orm = await connect(database.url, POOL);
  const other = await connect(database.url, 1);
  for (let time = 1; time <= 2 * POOL; time += 1) {
    const asking = orm.em.fork().transactional(async (tx) => {
      await endConnection(tx, other.em.fork());
      await tx.execute("select 1");
    });
    await expect(asking).rejects.toThrow();
    const committing = orm.em.fork().transactional((tx) => endConnection(tx, other.em.fork()));
    await expect(committing).rejects.toThrow();
  }
  const answers = Array.from({ length: 2 * POOL }, () =>
    orm.em.fork().transactional((tx) => tx.execute<{ one: number }[]>("select 1 as one")),
  );
  expect(await Promise.all(answers)).toEqual(answers.map(() => [{ one: 1 }]));
  await Promise.all([orm.close(true), other.close(true)]);
  await database.drop();
});
