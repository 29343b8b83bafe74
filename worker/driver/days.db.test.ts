import { randomUUID } from "node:crypto";
import { DriverDay } from "@domrit/server/booking/driver-news/driver-day.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import type { Driver } from "@domrit/server/fleet/driver.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { expect, test } from "vitest";
import { driverDay } from "./notices.ts";
import { sentToDrivers } from "./sent-to-drivers.factory.ts";

const { orm } = await setUpConnections();
const NOW = new Date("2026-11-26T12:00:00Z");
const DATE = "2026-11-27";
const { texts, pushes, ...sent } = sentToDrivers(orm.em);

type RunOptions = { version?: number; more?: { date: string; version: number }[]; now?: Date; occurredAt?: Date };

/** A driver with a day of nine rides, and a phone that is signed in unless said otherwise. */
async function dayOf(over: Partial<Driver> & { hasPage?: boolean } = {}, day: object = {}) {
  const driverId = await sent.driver(over, NOW);
  const toldBy = randomUUID();
  const told = { driverId, date: DATE, version: 1, toldBy, rides: 9, begins: "06:10", ends: "15:30", publishedAt: NOW };
  await orm.em.fork().insert(DriverDay, { id: randomUUID(), ...told, ...day });
  const run = (effect: typeof driverDay.push, { version = 1, more, ...at }: RunOptions = {}) =>
    sent.run(effect, { driverId, date: DATE, version, more }, { eventId: toldBy, now: NOW, ...at });
  return { driverId, toldBy, run };
}

test("a driver hears of their whole day in one push, which says nothing of who and where", async () => {
  const { run, toldBy } = await dayOf();
  expect(await run(driverDay.push)).toBe("sent");
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
  expect(await pushed.run(driverDay.text, wait)).toEqual({ again: 18_000 });
  expect(await pushed.run(driverDay.text)).toBe("sent");
  const alone = await dayOf({ hasPage: false });
  expect([await alone.run(driverDay.push), await alone.run(driverDay.text)]).toEqual(["no_recipient", "sent"]);
  const free = await dayOf({ locale: "en" }, { rides: 0, begins: null, ends: null });
  expect(await free.run(driverDay.text)).toBe("sent");
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
      driverId,
      date,
      version: 4,
      toldBy,
      rides: 1,
      begins: "06:10",
      ends: "15:30",
      publishedAt: NOW,
      ...over,
    });
  await day("2026-11-28");
  await day("2026-11-29");
  await day("2026-11-30", { version: 5 });
  await day("2026-12-01", { openedAt: NOW });
  const more = ["28", "29", "30"].map((date) => ({ date: `2026-11-${date}`, version: 4 }));
  more.push({ date: "2026-12-01", version: 4 });
  expect([await run(driverDay.push, { more }), await run(driverDay.text, { more })]).toEqual(["sent", "sent"]);
  expect(pushes.map(({ message }) => message)).toMatchObject([
    { title: "Your rides have changed", body: "On Fri 27 Nov, Sat 28 Nov, Sun 29 Nov. Look and confirm." },
  ]);
  expect(texts.map(({ body }) => body)).toEqual([
    expect.stringMatching(/your rides have changed on Fri 27 Nov, Sat 28 Nov, Sun 29 Nov\. .*\/driver$/),
  ]);
});

test("nothing is told of a day that was opened, published anew or is over", async () => {
  const opened = await dayOf({}, { openedAt: NOW });
  expect([await opened.run(driverDay.push), await opened.run(driverDay.text)]).toEqual(["opened", "opened"]);
  const anew = await dayOf({}, { version: 2 });
  expect(await anew.run(driverDay.text)).toBe("superseded");
  const over = await dayOf();
  expect(await over.run(driverDay.text, { now: new Date("2026-11-27T23:00:00Z") })).toBe("expired");
  expect([texts, pushes]).toEqual([[], []]);
});
