import { type EventPayload, type EventType, eventSchemas } from "@domrit/shared/outbox/events.ts";
import * as v from "valibot";
import type { EffectName } from "../effects.ts";
import { subscriptions } from "../subscriptions.ts";

export function effectsOf(type: string, payload: unknown): EffectName[] {
  if (!isEventType(type)) throw new TypeError("unknown event type");
  return wanted(type, v.parse(eventSchemas[type], payload));
}

function wanted<T extends EventType>(type: T, payload: EventPayload<T>): EffectName[] {
  return subscriptions[type].filter(({ when }) => when?.(payload) ?? true).map(({ effect }) => effect);
}

const isEventType = (type: string): type is EventType => Object.hasOwn(eventSchemas, type);
