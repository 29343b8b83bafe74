import type { MikroORM } from "@mikro-orm/postgresql";
import { OperatorError } from "../log/operator-error.ts";
import { migrations } from "./migrations/index.ts";

const REFUSED = `This database was made by an earlier version of the product, which this version cannot bring up to date. Nothing in it was changed.
Either run the version that made it, or give this version an empty one:
  with npm start: another data folder (DATA_DIR), or move the present one away
  with docker compose: new volumes ("docker compose down --volumes" deletes the present ones and all that is in them)
  with a database of your own: the address of an empty one in DATABASE_URL`;

const OURS = new Set(migrations.map(({ name }) => name));

/** Throws an `OperatorError` when the migrations are unknown here. A newer or absent database passes. */
export async function refuseEarlierVersion(orm: MikroORM): Promise<void> {
  const reading = orm.em.getConnection().execute<{ name: string }[]>("select name from migration");
  const done = await reading.catch(() => []);
  if (done.length > 0 && !done.some(({ name }) => OURS.has(name))) throw new OperatorError(REFUSED);
}
