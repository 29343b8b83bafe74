import { setTimeout as sleep } from "node:timers/promises";
import { EntityManager } from "@mikro-orm/postgresql";

/** Serialisation failure and deadlock. */
const GAVE_WAY = new Set(["40001", "40P01"]);
const TRIES = 3;
const PAUSE_MS = 50;

type Transactional = EntityManager["transactional"];

/**
 * Repeats the ORM's transactions by `repeating`, each with an empty identity map. What a transaction does outside the
 * database may therefore be done twice.
 */
export class RepeatingEntityManager extends EntityManager {
  override async transactional<Result>(
    work: (tx: this) => Result | Promise<Result>,
    options: Parameters<Transactional>[1] = {},
  ): Promise<Result> {
    // A savepoint cannot be repeated: its transaction is over.
    if (this.isInTransaction()) return super.transactional(work, options);
    return await repeating(() => super.transactional(work, { ...options, clear: true }));
  }
}

/** Runs a transaction, and again where the database ended it in favour of another. */
export async function repeating<Result>(transaction: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (thrown) {
      if (attempt === TRIES || !hasGivenWay(thrown)) throw thrown;
      await sleep(Math.random() * PAUSE_MS);
    }
  }
}

const hasGivenWay = (thrown: unknown): boolean =>
  thrown instanceof Error && (("code" in thrown && GAVE_WAY.has(String(thrown.code))) || hasGivenWay(thrown.cause));
