import { type EntityManager, type EntityName, type FilterQuery, LockMode } from "@mikro-orm/postgresql";

/** Prevents deadlocks; within a table rows are locked by id, which unlike times and names never changes. */
const LOCK_ORDER: readonly string[] = [
  "customer",
  "booking",
  "discount_code",
  "driver",
  "car",
  "shift",
  "business_account",
  "organisation_rider",
  "tariff",
  "venue",
];

type Lockable = { id: number | string };
/** "alone": nobody else may lock or change the row; "share": others may share it. */
type Hold = "alone" | "share";
const MODE = { alone: LockMode.PESSIMISTIC_WRITE, share: LockMode.PESSIMISTIC_READ } as const satisfies Record<
  Hold,
  LockMode
>;

const reached = new WeakMap<object, number>();

/** By id, until the transaction ends. Throws when it already holds a later table: a fault of the code. */
export async function lockRows<Row extends Lockable>(
  tx: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
  hold: Hold = "alone",
): Promise<Row[]> {
  keepOrder(tx, tx.getMetadata(entity).tableName);
  const order = { orderBy: { id: "asc" }, lockMode: MODE[hold], refresh: true } as object;
  return await tx.find(entity, where, order);
}

export async function lockRow<Row extends Lockable>(
  tx: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
  hold: Hold = "alone",
): Promise<Row | null> {
  const [row = null] = await lockRows(tx, entity, where, hold);
  return row;
}

/** Records a lock that another statement takes. Throws as `lockRows`. */
export function keepOrder(tx: EntityManager, table: string): void {
  const transaction = tx.getTransactionContext<object>();
  const place = LOCK_ORDER.indexOf(table);
  if (!transaction || place < 0) throw new Error(`rows of ${table} cannot be locked here`);
  const before = reached.get(transaction) ?? 0;
  if (place < before) throw new Error(`${table} has to be locked before ${LOCK_ORDER[before]}`);
  reached.set(transaction, place);
}
