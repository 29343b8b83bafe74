import type { EntityManager, MikroORM } from "@mikro-orm/postgresql";
import type pg from "pg";

/** A statement with `$1`, `$2`, …; `name` is its alone in the whole product. */
export type Statement = { name: string; text: string };

/** Runs a statement with its values; gives the rows. */
export type Run = <Row extends object>(statement: Statement, values: unknown[]) => Promise<Row[]>;

/**
 * Runs statements each by itself, past the ORM, and has every connection parse and plan one only once: for the few that
 * requests wait for most.
 */
export const prepared =
  (orm: MikroORM): Run =>
  async <Row extends object>(statement: Statement, values: unknown[]) => {
    const pool = await orm.em.getConnection().getNativeClient();
    return (await pool.query<Row>({ ...statement, values })).rows;
  };

/** Runs the same statements on a connection, in its transaction where it has begun one. */
export const onConnection =
  (client: Pick<pg.ClientBase, "query">): Run =>
  async <Row extends object>({ text }: Statement, values: unknown[]) =>
    (await client.query<Row>(text, values)).rows;

/** Runs the same statements in the transaction of an entity manager. */
export const inTransaction =
  (em: EntityManager): Run =>
  ({ text }, values) => {
    // The ORM's own placeholders have no numbers: each stands for the next value.
    const inOrder: unknown[] = [];
    const numberless = text.replace(/\$(\d+)/g, (_, number) => {
      inOrder.push(values[Number(number) - 1]);
      return "?";
    });
    return em.execute(numberless, inOrder);
  };
