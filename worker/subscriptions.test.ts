import { eventSchemas } from "@domrit/shared/outbox/events.ts";
import { expect, test } from "vitest";
import { effects, isEffectName } from "./effects.ts";
import { QUEUES } from "./queues/queue-names.ts";
import { subscriptions } from "./subscriptions.ts";

test("every event has its line, every effect follows from an event and goes to a queue that is worked", () => {
  expect(Object.keys(subscriptions).sort()).toEqual(Object.keys(eventSchemas).sort());
  const used = Object.values(subscriptions).flatMap((list) => list.map(({ effect }) => effect));
  expect([...new Set(used)].sort()).toEqual(Object.keys(effects).sort());
  for (const { queue } of Object.values(effects)) expect(QUEUES).toHaveProperty(queue);
});

test("a name that is no effect is none", () => {
  expect(["confirmation-email", "toString", "constructor", ""].map(isEffectName)).toEqual([true, false, false, false]);
});

test("an effect that cannot work with the event's payload does not compile", () => {
  const wrong: typeof subscriptions = {
    ...subscriptions,
    // @ts-expect-error a booking has no contact message to acknowledge
    "booking.placed": [{ effect: "acknowledgement" }],
    // @ts-expect-error there is no such effect
    "booking.completed": [{ effect: "send-flowers" }],
  };
  expect(wrong).toBeDefined();
});
