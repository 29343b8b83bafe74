import type { EntityManager } from "@mikro-orm/postgresql";

/** What lets somebody in (`infra/decisions/people/accounts.md`). */
export type AccessMeans<Cause extends string, Holder> = {
  /** Its columns: every column that could give access is in one of these lists. */
  columns: readonly string[];
  endedBy: readonly Cause[];
  end(tx: EntityManager, holder: Holder): Promise<unknown> | undefined;
};

/** Ends what this cause ends, in the caller's transaction. */
export async function endAccess<Cause extends string, Holder>(
  kept: Record<string, AccessMeans<Cause, Holder>>,
  cause: Cause,
  tx: EntityManager,
  holder: Holder,
): Promise<void> {
  for (const { endedBy, end } of Object.values(kept)) if (endedBy.includes(cause)) await end(tx, holder);
}
