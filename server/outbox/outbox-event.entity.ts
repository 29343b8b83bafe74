import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import { defineEntity, p } from "@mikro-orm/core";

export const OutboxEventSchema = defineEntity({
  name: "OutboxEvent",
  tableName: "outbox_event",
  indexes: [
    { name: "outbox_event_unsignalled", properties: ["id"], where: "signalled_at is null" },
    {
      name: "outbox_event_incomplete",
      properties: ["enqueuedAt", "id"],
      where: "completed_at is null and parked_at is null",
    },
    { name: "outbox_event_parked", properties: ["id"], where: "parked_at is not null" },
  ],
  properties: {
    id: p.uuid().primary(),
    type: p.text().$type<EventType>(),
    payload: p.json<EventPayload>(),
    occurredAt: p.datetime(),
    /** When the servers were told about the change. */
    signalledAt: p.datetime().nullable(),
    /** When its jobs were last added; repeated while it is incomplete. */
    enqueuedAt: p.datetime().name("dispatched_at").nullable(),
    /** When its last effect was recorded as done. */
    completedAt: p.datetime().nullable(),
    /** When it was found to be unknown; it waits for a person. */
    parkedAt: p.datetime().nullable(),
    attempts: p.integer().default(0),
    traceparent: p.text().nullable(),
  },
});

/** Written in the transaction of its fact, and kept until every effect is recorded. */
export class OutboxEvent extends OutboxEventSchema.class {}
OutboxEventSchema.setClass(OutboxEvent);
