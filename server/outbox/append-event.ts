import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import type { EntityManager } from "@mikro-orm/postgresql";
import { traceparent } from "../tracing/tracing.ts";
import { OutboxEvent } from "./outbox-event.entity.ts";
import { uuidv7 } from "./uuidv7.ts";

/** Adds an event to the caller's unit of work: it is committed, or rolled back, with what it reports. */
export function appendEvent<T extends EventType>(
  em: EntityManager,
  type: T,
  payload: EventPayload<T>,
  now: Date,
): void {
  const event = { id: uuidv7(now), type, payload, occurredAt: now, traceparent: traceparent() ?? null };
  em.persist(em.create(OutboxEvent, event, { partial: true }));
}
