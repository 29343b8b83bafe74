import type { EventPayload, EventType } from "@domrit/shared/outbox/events.ts";
import { traceparent } from "../tracing/tracing.ts";
import { uuidv7 } from "./uuidv7.ts";

export type NewEvent = ReturnType<typeof newEvent>;

/** `trace`: the trace of the fact. */
export function newEvent<T extends EventType>(type: T, payload: EventPayload<T>, now: Date, trace = traceparent()) {
  return { id: uuidv7(now), type, payload, occurredAt: now, attempts: 0, traceparent: trace ?? null };
}
