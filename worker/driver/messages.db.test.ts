import { randomUUID } from "node:crypto";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import { DriverMessage } from "@domrit/server/driver/messages/driver-message.entity.ts";
import type { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import type { Sms } from "../sms/sms-sender.ts";
import type { PushSender } from "./push-sender.ts";
import { pushDriverMessage, sendDriverMessage } from "./send-message.ts";

const { orm } = await setUpConnections();
const NOW = new Date("2026-11-26T12:00:00Z");
const texts: Sms[] = [];
const pushes: Parameters<PushSender["send"]>[1][] = [];
beforeEach(() => {
  texts.length = 0;
  pushes.length = 0;
});

/** A message to a driver, whose phone is signed in unless said otherwise. */
async function messageTo(
  { hasPage = true, ...over }: Partial<Driver> & { hasPage?: boolean } = {},
  message: Partial<DriverMessage> = {},
) {
  const em = orm.em.fork();
  const { id: driverId } = await createDriver(orm.em, over);
  const deviceId = randomUUID();
  if (hasPage) {
    await em.insert(DriverDevice, { id: deviceId, driverId, secretHash: deviceId, lastSeenAt: NOW, createdAt: NOW });
    const keys = { p256dh: "p", auth: "a", createdAt: NOW };
    await em.insert(DriverPush, { deviceId, endpoint: `https://push.example/${deviceId}`, ...keys });
  }
  const eventId = randomUUID();
  const said = { driverId, by: "desk", text: "De Maliebaan is dicht, rijd om.", at: NOW } as const;
  await em.insert(DriverMessage, { id: eventId, ...said, ...message });
  const tools = {
    em,
    publicUrl: "https://domrit.example",
    sessionKeys: ["a-key-of-the-test"],
    sms: { send: (sms: Sms) => Promise.resolve(texts.push(sms) && "sent") },
    push: { send: (_device: unknown, push: (typeof pushes)[number]) => Promise.resolve(pushes.push(push) && "taken") },
  };
  const run = (effect: typeof sendDriverMessage, { now = NOW, occurredAt = new Date(0) } = {}) =>
    effect.run({ driverId }, { ...tools, now } as unknown as Tools, { eventId, effect: "driver-message", occurredAt });
  return { eventId, run };
}

test("a message is pushed at once, and says nothing of itself on a locked screen", async () => {
  const { run, eventId } = await messageTo();
  expect(await run(pushDriverMessage)).toBe("sent");
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
  expect(await pushed.run(sendDriverMessage, wait)).toEqual({ again: 18_000 });
  expect(await pushed.run(sendDriverMessage)).toBe("sent");
  const alone = await messageTo({ hasPage: false });
  expect([await alone.run(pushDriverMessage), await alone.run(sendDriverMessage)]).toEqual(["no_recipient", "sent"]);
  const long = await messageTo({}, { text: "Denk eraan dat de ring vanavond dicht is. ".repeat(7) });
  expect(await long.run(sendDriverMessage)).toBe("sent");
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(/: De Maliebaan is dicht, rijd om\. Yanit: https:\/\/domrit\.example\/driver$/),
    expect.stringMatching(/: De Maliebaan is dicht, rijd om\. Bel \+31302004080$/),
    expect.stringMatching(/: Denk eraan dat de ring .*\.\.\. Antwoord: https:\/\/domrit\.example\/driver$/),
  ]);
});

test("a message about the rota waits until the desk is done with it, and then for its reader", async () => {
  const { run, eventId } = await messageTo({}, { shifts: [{ shiftId: randomUUID(), was: null }] });
  const after = (seconds: number) => ({ now: new Date(NOW.getTime() + seconds * 1000), occurredAt: NOW });
  expect([await run(pushDriverMessage, after(0)), await run(sendDriverMessage, after(10))]).toEqual([
    { again: 60_000 },
    { again: 50_000 },
  ]);
  expect([await run(pushDriverMessage, after(60)), pushes.length]).toEqual(["sent", 1]);
  await orm.em.fork().insert(Delivery, { eventId, effect: "driver-message-push", state: "sent" } as never);
  expect(await run(sendDriverMessage, after(60))).toEqual({ again: 30_000 });
  expect(await run(sendDriverMessage, after(91))).toBe("sent");
});

test("nothing is sent of a message that was read or is a day old, nor to a driver who left", async () => {
  const read = await messageTo({}, { readAt: NOW });
  expect([await read.run(pushDriverMessage), await read.run(sendDriverMessage)]).toEqual(["opened", "opened"]);
  const old = await messageTo({}, { at: new Date("2026-11-25T11:00:00Z") });
  expect(await old.run(sendDriverMessage)).toBe("expired");
  const left = await messageTo({ endedAt: NOW });
  expect(await left.run(sendDriverMessage)).toBe("no_recipient");
  const unreachable = await messageTo({ phone: null });
  expect(await unreachable.run(sendDriverMessage)).toBe("no_recipient");
  expect([texts, pushes]).toEqual([[], []]);
});
