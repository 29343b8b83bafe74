import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "./new-event.ts";
import { OutboxEvent } from "./outbox-event.entity.ts";

/** What was decided: the result for the caller, and the events that tell others of it. */
export type Decision<Result> = { result: Result; events: readonly NewEvent[] };

/**
 * Runs a decision in one transaction and commits its changes together with its events, or nothing of both. Wakes the
 * relay once events are committed, so that nobody has to think of it.
 */
export type Commit = <Result>(decide: (tx: EntityManager) => Promise<Decision<Result>>) => Promise<Result>;

export const createCommit =
  (em: EntityManager, wakeRelay: () => void): Commit =>
  async (decide) => {
    const { result, events } = await em.fork().transactional(async (tx) => {
      const decision = await decide(tx);
      for (const event of decision.events) tx.persist(tx.create(OutboxEvent, event, { partial: true }));
      return decision;
    });
    if (events.length > 0) wakeRelay();
    return result;
  };
