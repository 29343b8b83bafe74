import { QUEUE_NAMES, queueOf } from "@domrit/shared/delivery/queues.ts";
import { eventSchemas } from "@domrit/shared/outbox/events.ts";
import { expect, test } from "vitest";
import { effects, isEffectName } from "./effects.ts";
import { subscriptions } from "./subscriptions.ts";

test("every event has its line, every effect follows from an event and goes to a queue that is worked", () => {
  expect(Object.keys(subscriptions).sort()).toEqual(Object.keys(eventSchemas).sort());
  const used = Object.values(subscriptions).flatMap((list) => list.map(({ effect }) => effect));
  expect([...new Set(used)].sort()).toEqual(Object.keys(effects).sort());
});

test("the queue of an effect is known by its name, to who shows it too; each queue has its effects", () => {
  for (const [name, { queue }] of Object.entries(effects)) expect(queueOf(name), name).toBe(queue);
  const worked = new Set(Object.values(effects).map(({ queue }) => queue));
  expect([...worked].sort()).toEqual([...QUEUE_NAMES].sort());
  expect([queueOf("a.fact"), queueOf("")]).toEqual([undefined, undefined]);
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
