import { randomUUID } from "node:crypto";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { DriverMessage } from "@domrit/server/driver/messages/driver-message.entity.ts";
import type { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { driverMessage } from "./notices.ts";
import { sentToDrivers } from "./sent-to-drivers.factory.ts";

const { orm } = await setUpConnections();
const NOW = new Date("2026-11-26T12:00:00Z");
const { texts, pushes, ...sent } = sentToDrivers(orm.em);

/** A message to a driver, whose phone is signed in unless said otherwise. */
async function messageTo(over: Partial<Driver> & { hasPage?: boolean } = {}, message: Partial<DriverMessage> = {}) {
  const driverId = await sent.driver(over, NOW);
  const eventId = randomUUID();
  const said = { driverId, by: "desk", text: "De Maliebaan is dicht, rijd om.", at: NOW } as const;
  await orm.em.fork().insert(DriverMessage, { id: eventId, ...said, ...message });
  const run = (effect: typeof driverMessage.push, at: { now?: Date; occurredAt?: Date } = {}) =>
    sent.run(effect, { driverId }, { eventId, now: NOW, ...at });
  return { eventId, run };
}

test("a message is pushed at once, and says nothing of itself on a locked screen", async () => {
  const { run, eventId } = await messageTo();
  expect(await run(driverMessage.push)).toBe("sent");
  expect(pushes[0]?.message).toMatchObject({
    id: eventId,
    kind: "message",
    title: "Bericht van de centrale",
    body: "Kijk en antwoord.",
  });
});

test("where nobody read it in time its words follow as one text message; without a page it says whom to call", async () => {
  const pushed = await messageTo({ locale: "tr" });
  await orm.em
    .fork()
    .insert(Delivery, { eventId: pushed.eventId, effect: "driver-message-push", state: "sent" } as never);
  const wait = { occurredAt: new Date(NOW.getTime() - 12_000) };
  expect(await pushed.run(driverMessage.text, wait)).toEqual({ again: 18_000 });
  expect(await pushed.run(driverMessage.text)).toBe("sent");
  const alone = await messageTo({ hasPage: false });
  expect([await alone.run(driverMessage.push), await alone.run(driverMessage.text)]).toEqual(["no_recipient", "sent"]);
  const long = await messageTo({}, { text: "Denk eraan dat de ring vanavond dicht is. ".repeat(7) });
  expect(await long.run(driverMessage.text)).toBe("sent");
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(/: De Maliebaan is dicht, rijd om\. Yanit: https:\/\/domrit\.example\/driver$/),
    expect.stringMatching(/: De Maliebaan is dicht, rijd om\. Bel \+31302004080$/),
    expect.stringMatching(/: Denk eraan dat de ring .*\.\.\. Antwoord: https:\/\/domrit\.example\/driver$/),
  ]);
});

test("a message about the rota waits until the desk is done with it, and then for its reader", async () => {
  const { run, eventId } = await messageTo({}, { shifts: [{ shiftId: randomUUID(), was: null }] });
  const after = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000), occurredAt: NOW });
  expect([await run(driverMessage.push, after(0)), await run(driverMessage.text, after(10))]).toEqual([
    { again: 60_000 },
    { again: 50_000 },
  ]);
  expect([await run(driverMessage.push, after(60)), pushes.length]).toEqual(["sent", 1]);
  await orm.em.fork().insert(Delivery, { eventId, effect: "driver-message-push", state: "sent" } as never);
  expect(await run(driverMessage.text, after(60))).toEqual({ again: 30_000 });
  expect(await run(driverMessage.text, after(91))).toBe("sent");
});

test("nothing is sent of a message that was read or is a day old, nor to a driver who left", async () => {
  const read = await messageTo({}, { readAt: NOW });
  expect([await read.run(driverMessage.push), await read.run(driverMessage.text)]).toEqual(["opened", "opened"]);
  const old = await messageTo({}, { at: new Date("2026-11-25T11:00:00Z") });
  expect(await old.run(driverMessage.text)).toBe("expired");
  const left = await messageTo({ endedAt: NOW });
  expect(await left.run(driverMessage.text)).toBe("no_recipient");
  const unreachable = await messageTo({ phone: null });
  expect(await unreachable.run(driverMessage.text)).toBe("no_recipient");
  expect([texts, pushes]).toEqual([[], []]);
});
