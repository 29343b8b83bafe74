import { randomUUID } from "node:crypto";
import { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import type { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { DriverPush } from "@domrit/server/fleet/driver-access/driver-push.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import type { Sms } from "../sms/sms-sender.ts";
import type { PushSender } from "./push-sender.ts";
import { pushDriverDay, sendDriverDay } from "./send-days.ts";

const { orm } = await setUpConnections();
const NOW = new Date("2026-11-26T12:00:00Z");
const DATE = "2026-11-27";
const texts: Sms[] = [];
const pushes: Parameters<PushSender["send"]>[1][] = [];
beforeEach(() => {
  texts.length = 0;
  pushes.length = 0;
});

/** A driver with a day of nine rides, and a phone that is signed in unless said otherwise. */
async function dayOf({ hasPage = true, ...over }: Partial<Driver> & { hasPage?: boolean } = {}, day: object = {}) {
  const em = orm.em.fork();
  const { id: driverId } = await createDriver(orm.em, over);
  const deviceId = randomUUID();
  if (hasPage) {
    await em.insert(DriverDevice, { id: deviceId, driverId, secretHash: deviceId, lastSeenAt: NOW, createdAt: NOW });
    const keys = { p256dh: "p", auth: "a", createdAt: NOW };
    await em.insert(DriverPush, { deviceId, endpoint: `https://push.example/${deviceId}`, ...keys });
  }
  const toldBy = randomUUID();
  const told = { driverId, date: DATE, version: 1, toldBy, rides: 9, begins: "06:10", ends: "15:30", publishedAt: NOW };
  await em.insert(DriverDay, { id: randomUUID(), ...told, ...day });
  const tools = {
    em,
    now: NOW,
    publicUrl: "https://domrit.example",
    sessionKeys: ["a-key-of-the-test"],
    sms: { send: (sms: Sms) => Promise.resolve(texts.push(sms) && "sent") },
    push: { send: (_device: unknown, push: (typeof pushes)[number]) => Promise.resolve(pushes.push(push) && "taken") },
  };
  const run = (
    effect: typeof sendDriverDay,
    { now = NOW, version = 1, occurredAt = new Date(0), more = [] as { date: string; version: number }[] } = {},
  ) =>
    effect.run({ driverId, date: DATE, version, more }, { ...tools, now } as unknown as Tools, {
      eventId: toldBy,
      effect: "driver-day",
      occurredAt,
    });
  return { driverId, toldBy, run };
}

test("a driver hears of their whole day in one push, which says nothing of who and where", async () => {
  const { run, toldBy } = await dayOf();
  expect(await run(pushDriverDay)).toBe("sent");
  const [push] = pushes;
  expect(push?.message).toMatchObject({
    id: toldBy,
    kind: "day",
    title: "Uw dag vr 27 nov",
    body: "9 ritten, 06:10 tot 15:30. Kijk en bevestig.",
  });
  expect(push?.topic).toBe(push?.message.tag);
});

test("where nobody opened the push one text message follows, in the driver's language; without a page it says whom to call", async () => {
  const pushed = await dayOf({ locale: "tr" });
  const wait = { occurredAt: new Date(NOW.getTime() - 12_000) };
  await orm.em.fork().insert(Delivery, { eventId: pushed.toldBy, effect: "driver-day-push", state: "sent" } as never);
  expect(await pushed.run(sendDriverDay, wait)).toEqual({ again: 18_000 });
  expect(await pushed.run(sendDriverDay)).toBe("sent");
  const alone = await dayOf({ hasPage: false });
  expect([await alone.run(pushDriverDay), await alone.run(sendDriverDay)]).toEqual(["no_recipient", "sent"]);
  const free = await dayOf({ locale: "en" }, { rides: 0, begins: null, ends: null });
  expect(await free.run(sendDriverDay)).toBe("sent");
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(/27 Kas Cum gününüz: 9 yolculuk, 06:10-15:30\..*https:\/\/domrit\.example\/driver$/),
    expect.stringMatching(/uw dag vr 27 nov: 9 ritten, 06:10-15:30\. Vragen\? Bel \+31/),
    expect.stringMatching(/you have no rides left on Fri 27 Nov\. .*\/driver$/),
  ]);
});

test("several days are one message that names them, without those that were published anew or opened", async () => {
  const { driverId, toldBy, run } = await dayOf({ locale: "en" });
  const day = (date: string, over: object = {}) =>
    orm.em.fork().insert(DriverDay, {
      id: randomUUID(),
      ...{ driverId, date, version: 4, toldBy, rides: 1, begins: "06:10", ends: "15:30", publishedAt: NOW, ...over },
    });
  await day("2026-11-28");
  await day("2026-11-29");
  await day("2026-11-30", { version: 5 });
  await day("2026-12-01", { openedAt: NOW });
  const more = ["28", "29", "30"].map((date) => ({ date: `2026-11-${date}`, version: 4 }));
  more.push({ date: "2026-12-01", version: 4 });
  expect([await run(pushDriverDay, { more }), await run(sendDriverDay, { more })]).toEqual(["sent", "sent"]);
  expect(pushes.map(({ message }) => message)).toMatchObject([
    { title: "Your rides have changed", body: "On Fri 27 Nov, Sat 28 Nov, Sun 29 Nov. Look and confirm." },
  ]);
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(/your rides have changed on Fri 27 Nov, Sat 28 Nov, Sun 29 Nov\. .*\/driver$/),
  ]);
});

test("nothing is told of a day that was opened, published anew or is over", async () => {
  const opened = await dayOf({}, { openedAt: NOW });
  expect([await opened.run(pushDriverDay), await opened.run(sendDriverDay)]).toEqual(["opened", "opened"]);
  const anew = await dayOf({}, { version: 2 });
  expect(await anew.run(sendDriverDay)).toBe("superseded");
  const over = await dayOf();
  expect(await over.run(sendDriverDay, { now: new Date("2026-11-27T23:00:00Z") })).toBe("expired");
  expect([texts, pushes]).toEqual([[], []]);
});
