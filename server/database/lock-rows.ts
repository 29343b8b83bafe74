import { type EntityManager, type EntityName, type FilterQuery, LockMode } from "@mikro-orm/postgresql";

/**
 * The order in which transactions lock rows that more than one kind of act changes, and within a table by id: two that lock in
 * different orders wait for each other in a circle. A moment or a name is no order, as another may change it meanwhile.
 */
const LOCK_ORDER: readonly string[] = ["customer", "booking", "business_account", "driver", "car", "shift"];

type Lockable = { id: number | string };
/** "alone": nobody else may lock or change it; "share": others who share it may go on. */
type Hold = "alone" | "share";
const MODE = { alone: LockMode.PESSIMISTIC_WRITE, share: LockMode.PESSIMISTIC_READ } as const satisfies Record<
  Hold,
  LockMode
>;

/** How far down the order each transaction has come. */
const reached = new WeakMap<object, number>();

/**
 * Rows of a table, as they are, that nobody else changes until the caller's transaction has ended; by id. Throws where the
 * transaction holds what comes after that table in the order: that is a fault of the code, however rarely two meet.
 */
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

/** One such row; null where there is none. */
export async function lockRow<Row extends Lockable>(
  tx: EntityManager,
  entity: EntityName<Row>,
  where: FilterQuery<Row>,
  hold: Hold = "alone",
): Promise<Row | null> {
  const [row = null] = await lockRows(tx, entity, where, hold);
  return row;
}

/** Notes that a transaction locks rows of a table now, by whatever statement. Throws as `lockRows`. */
export function keepOrder(tx: EntityManager, table: string): void {
  const transaction = tx.getTransactionContext<object>();
  const place = LOCK_ORDER.indexOf(table);
  if (!transaction || place < 0) throw new Error(`rows of ${table} cannot be locked here`);
  const before = reached.get(transaction) ?? 0;
  if (place < before) throw new Error(`${table} has to be locked before ${LOCK_ORDER[before]}`);
  reached.set(transaction, place);
}
