import type { EntityManager } from "@mikro-orm/postgresql";
import { type Commit, createCommit } from "../outbox/commit.ts";

/** Commits decisions where no relay has to hear of their events at once. */
export const commitWith = (em: EntityManager): Commit => createCommit(em, () => undefined);

/** What commands on a booking work with, there. */
export const actServer = (em: EntityManager) => ({ commit: commitWith(em), now: () => new Date() });
