import { randomUUID } from "node:crypto";
import type { Booking } from "@domrit/server/booking/booking.entity.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { DriverNews } from "@domrit/server/booking/driver-news/driver-news.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { createDriver } from "@domrit/server/driver/driver.factory.ts";
import { DriverDevice } from "@domrit/server/fleet/driver-access/driver-device.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import { gsmLength } from "../sms/gsm.ts";
import type { Sms } from "../sms/sms-sender.ts";
import { driverCancelled, driverChanged, driverOffer } from "./notices.ts";

const { orm } = await setUpConnections();
const sent: Sms[] = [];
beforeEach(() => {
  sent.length = 0;
});
const NOW = new Date("2026-11-26T12:00:00Z");
const PICKUP = new Date("2026-11-26T14:00:00Z");
const send = (sms: Sms) => {
  sent.push(sms);
  return Promise.resolve("sent" as const);
};
const { id: ayse } = await createDriver(orm.em);
const { id: english } = await createDriver(orm.em, { locale: "en" });
const { id: mute } = await createDriver(orm.em, { phone: null });
/** Was never invited, so that they have no page. */
const { id: uninvited } = await createDriver(orm.em);
const signIn = (driverId: string) => {
  const device = { id: randomUUID(), driverId, secretHash: randomUUID(), lastSeenAt: NOW, createdAt: NOW };
  return orm.em.fork().insert(DriverDevice, device);
};
await signIn(ayse);
await signIn(english);

const ride = (driverId: string | null, over: BookingFields = {}) =>
  createBooking(orm.em, { status: "confirmed", driverState: "assigned", driverId, pickupAt: PICKUP, ...over });
type TextOptions = { now?: Date; eventId?: string; occurredAt?: Date };
const text = (
  effect: typeof driverOffer.text,
  booking: Booking,
  driverId = ayse,
  { now = NOW, eventId = randomUUID(), occurredAt = new Date(NOW.getTime() - 60_000) }: TextOptions = {},
) => {
  const tools = { em: orm.em.fork(), findBooking: () => Promise.resolve(booking), sms: { send }, now };
  const cause = { eventId, effect: "driver-offer-sms", occurredAt };
  const fact = { bookingId: booking.id, version: booking.version, driverId };
  return effect.run(fact, { ...tools, publicUrl: "https://domrit.example" } as unknown as Tools, cause);
};

test("a driver reads in one message and in their language what became of a ride", async () => {
  expect(await text(driverOffer.text, await ride(ayse))).toBe("sent");
  expect(await text(driverChanged.text, await ride(english), english)).toBe("sent");
  expect(await text(driverCancelled.text, await ride(ayse, { status: "cancelled" }))).toBe("sent");
  expect(sent.map(({ body }) => body)).toEqual([
    expect.stringMatching(/een rit voor u, .*15:00.* https:\/\/domrit\.example\/driver$/),
    expect.stringMatching(/your ride of .*15:00.* has changed.* https:\/\/domrit\.example\/driver$/),
    expect.stringMatching(/u rijdt de rit van .*15:00.* niet meer\..* https:\/\/domrit\.example\/driver$/),
  ]);
  for (const { to, body } of sent) expect([to, gsmLength(body) <= 160]).toEqual(["+31612345678", true]);
  expect(new Set(sent.map(({ clientRef }) => clientRef)).size).toBe(3);
});

test("nothing is texted that is not so any more, is long over, or has no number to go to", async () => {
  expect(await text(driverOffer.text, await ride(ayse, { acceptedAt: NOW }))).toBe("superseded");
  expect(await text(driverOffer.text, await ride(english))).toBe("superseded");
  expect(await text(driverChanged.text, await ride(ayse, { status: "cancelled" }))).toBe("superseded");
  expect(await text(driverCancelled.text, await ride(ayse))).toBe("superseded");
  expect(await text(driverOffer.text, await ride(ayse), ayse, { now: new Date(PICKUP.getTime() + 3_600_001) })).toBe(
    "expired",
  );
  expect(await text(driverOffer.text, await ride(mute), mute)).toBe("no_recipient");
  expect(sent).toEqual([]);
});

test("it waits for who may open it: half a minute what was pushed, a moment the page of a device that is signed in", async () => {
  const { id: driverId } = await createDriver(orm.em);
  const booking = await ride(driverId);
  const em = orm.em.fork();
  await signIn(driverId);
  const [unpushed, pushed, opened] = [randomUUID(), randomUUID(), randomUUID()];
  const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
  const told = (eventId: string, seconds = 0) =>
    text(driverOffer.text, booking, driverId, { eventId, now: at(seconds), occurredAt: NOW });
  expect([await told(unpushed, 1), await told(unpushed, 5)]).toEqual([{ again: 4000 }, "sent"]);
  await em.execute("insert into delivery (event_id, effect, state) values (?, 'driver-offer-push', 'pending')", [
    pushed,
  ]);
  expect(await told(pushed)).toEqual({ again: 1000 });
  await em.nativeUpdate(Delivery, { eventId: pushed }, { state: "sent" });
  expect([await told(pushed, 12), await told(pushed, 30)]).toEqual([{ again: 18_000 }, "sent"]);
  const { id: bookingId, version, reference } = booking;
  const news = { id: opened, driverId, bookingId, version, reference, kind: "offered" as const, changed: [], at: NOW };
  await em.insert(DriverNews, { ...news, pickupDate: "2026-11-26", pickupTime: "15:00", openedAt: NOW });
  expect(await told(opened, 30)).toBe("opened");
});

test("of a return that nobody has called for a driver reads its day alone, as no time is agreed", async () => {
  const onCall = await ride(ayse, { callUntil: new Date(PICKUP.getTime() + 6 * 3_600_000) });
  expect([await text(driverOffer.text, onCall), await text(driverChanged.text, onCall)]).toEqual(["sent", "sent"]);
  for (const { body } of sent) {
    expect(body).toMatch(/do 26 nov op afroep/);
    expect(body).not.toContain("15:00");
  }
});

test("a driver reads from when until when a ride was moved", async () => {
  const booking = await ride(ayse);
  const { id: bookingId, version, reference } = booking;
  const eventId = randomUUID();
  const news = { id: eventId, driverId: ayse, bookingId, version, reference, kind: "changed" as const, at: NOW };
  const wasAt = new Date(PICKUP.getTime() - 2 * 3_600_000);
  const told = { ...news, changed: ["time"], wasAt, pickupDate: "2026-11-26", pickupTime: "15:00" };
  await orm.em.fork().insert(DriverNews, told);
  expect(await text(driverChanged.text, booking, ayse, { eventId })).toBe("sent");
  expect(sent[0]?.body).toMatch(/uw rit van .*13:00 is nu .*15:00\. /);
});

test("a driver without a page is told whom to call, not to answer on it", async () => {
  expect(await text(driverOffer.text, await ride(uninvited), uninvited)).toBe("sent");
  expect(await text(driverChanged.text, await ride(uninvited), uninvited)).toBe("sent");
  for (const { body } of sent) {
    expect(body).not.toMatch(/https|antwoord/);
    expect(body).toContain("Bel +31302004080");
  }
});
