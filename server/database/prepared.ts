import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type pg from "pg";

type Statement = { name: string; text: string };

export type Run = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>;

/** Runs statements outside the ORM, parsed and planned once per connection: for the few that requests wait for most. */
export const prepared =
  (orm: MikroORM): Run =>
  async <Row extends object>(statement: Statement, values: unknown[]) => {
    const pool = await orm.em.getConnection().getNativeClient();
    return (await pool.query<Row>({ ...statement, values })).rows;
  };

export const onConnection =
  (client: Pick<pg.ClientBase, "query">): Run =>
  async <Row extends object>({ text }: Statement, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows;

/** Runs in the transaction of an entity manager. */
export const inTransaction =
  (em: EntityManager): Run =>
  ({ text }, values) => {
    // MikroORM's placeholders have no numbers: each takes the next value.
    const inOrder: unknown[] = [];
    const numberless = text.replace(/\$(\d+)/g, (_, number) => {
      inOrder.push(values[Number(number) - 1]);
      return "?";
    });
    return em.execute(numberless, inOrder);
  };
