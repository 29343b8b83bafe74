import type { EntityManager } from "@mikro-orm/postgresql";
import type { NewEvent } from "./new-event.ts";
import { OutboxEvent } from "./outbox-event.entity.ts";

/** The result for the caller, and the events for others. */
export type Decision<Result> = { result: Result; events: readonly NewEvent[] };

/** Commits a decision's changes and events in one transaction, then wakes the relay. */
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
