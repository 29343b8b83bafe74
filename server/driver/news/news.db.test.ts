import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import type { DriverNewsView } from "@domrit/shared/driver/news.ts";
import type { DriverRides } from "@domrit/shared/driver/rides.ts";
import type { OfficeBooking } from "@domrit/shared/office/booking.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { DriverNews } from "../../booking/driver-news/driver-news.entity.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { Client } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
const { client: desk } = await staffClient(server, "desk");
const { client, driver } = await driverClient(server);
const other = await driverClient(server, { firstName: "Bo" });
const { id: carId } = await createCar(orm.em.fork());

const ride = () => {
  const { date, time } = defaultPickup(new Date(Date.now() + 3 * 3_600_000));
  const pickupAt = toInstant({ date, time }) ?? new Date();
  return createBooking(orm.em, { status: "confirmed", pickupAt, pickupDate: date, pickupTime: time });
};
const act = async (id: number, name: string, body: object = {}) => {
  const { version } = await orm.em.fork().findOneOrFail(Booking, id);
  const { status } = await desk.send(`/api/office/bookings/${id}/${name}`, {
    method: name === "price" ? "PUT" : "POST",
    body: { version, ...body, ...(name === "assign" && { anyway: "Proef" }) },
  });
  expect(status).toBe(200);
};
const news = async (id: number, of: Client = client): Promise<DriverNewsView[]> => {
  const { body } = await of.send("/api/driver/rides");
  return (body as unknown as DriverRides).news.filter(({ rideId }) => rideId === id);
};
const opened = async (told: readonly DriverNewsView[], by: Client = client) =>
  (await by.post("/api/driver/news/opened", { ids: told.map(({ id }) => id) })).status;
const seen = async (id: number, version: number, by: Client = client, eventId = crypto.randomUUID()) =>
  (await by.post(`/api/driver/rides/${id}/seen`, { eventId, occurredAt: new Date().toISOString(), version })).status;
const unseen = async (id: number) => {
  const { body } = await desk.send(`/api/office/bookings/${id}`);
  return (body as unknown as OfficeBooking).unseen;
};
const kinds = (told: readonly DriverNewsView[]) => told.map(({ kind, changed }) => [kind, ...changed]);

test("a change stays with its driver until they have seen it, which the desk sees; again it changes nothing", async () => {
  const { id } = await ride();
  await act(id, "assign", { driverId: driver.id, carId });
  const [offer] = await news(id);
  expect(offer).toMatchObject({ kind: "offered", isOpened: false });
  expect([await opened(offer ? [offer] : [], other.client), kinds(await news(id))]).toEqual([204, [["offered"]]]);
  expect([await opened(offer ? [offer] : []), await news(id)]).toEqual([204, []]);
  expect(await unseen(id)).toBeUndefined();
  await act(id, "change", { vehicleType: "van" });
  await act(id, "change", { note: "Bel aan" });
  await act(id, "price", { price: 40, reason: "Afspraak" });
  const told = await news(id);
  expect(kinds(told)).toEqual([
    ["changed", "vehicle", "price"],
    ["changed", "note"],
    ["changed", "price"],
  ]);
  expect(await unseen(id)).toMatchObject({ kind: "changed", isOpened: false });
  await opened(told);
  expect(await unseen(id)).toMatchObject({ kind: "changed", isOpened: true });
  const version = told.at(-1)?.version ?? 0;
  expect(await seen(id, version, other.client), "another's").toBe(404);
  const press = crypto.randomUUID();
  expect(await seen(id, version, client, press)).toBe(200);
  const { seenAt } = await orm.em.fork().findOneOrFail(DriverNews, told[0]?.id ?? "");
  expect([await seen(id, version, client, press), await news(id), await unseen(id)]).toEqual([200, [], undefined]);
  expect((await orm.em.fork().findOneOrFail(DriverNews, told[0]?.id ?? "")).seenAt).toEqual(seenAt);
});

test("news of a cancelled or reassigned ride waits for its driver; seeing an earlier change does not mark it as seen", async () => {
  const { id } = await ride();
  await act(id, "assign", { driverId: driver.id, carId });
  await act(id, "change", { vehicleType: "van" });
  const [, change] = await news(id);
  await act(id, "assign", { driverId: other.driver.id, carId });
  expect(kinds(await news(id))).toEqual([["withdrawn"]]);
  expect(await seen(id, change?.version ?? 0)).toBe(200);
  expect(kinds(await news(id))).toEqual([["withdrawn"]]);
  const [gone] = await news(id);
  expect([await seen(id, gone?.version ?? 0), await news(id)]).toEqual([200, []]);
  await act(id, "cancel", { reason: "vehicle" });
  expect(kinds(await news(id, other.client))).toEqual([["cancelled"]]);
  expect(await unseen(id)).toMatchObject({ kind: "cancelled" });
});

test("a change of two days ago still waits for its driver, as the desk sees; of a ride that is long over nothing does", async () => {
  const { id } = await ride();
  await act(id, "assign", { driverId: driver.id, carId });
  await opened(await news(id));
  await act(id, "change", { note: "Bel aan" });
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
  await orm.em.fork().nativeUpdate(DriverNews, { bookingId: id }, { at: hours(-48) });
  const [change] = await news(id);
  expect([change?.kind, (await unseen(id))?.kind]).toEqual(["changed", "changed"]);
  expect([await seen(id, change?.version ?? 0), await news(id), await unseen(id)]).toEqual([200, [], undefined]);
  await act(id, "change", { note: "Bel twee keer" });
  await orm.em.fork().nativeUpdate(Booking, id, { pickupAt: hours(-11) });
  expect(kinds(await news(id))).toEqual([["changed", "note"]]);
  await orm.em.fork().nativeUpdate(Booking, id, { pickupAt: hours(-13) });
  expect(await news(id)).toEqual([]);
});

test("of a ride that was moved its driver is told from when until when", async () => {
  const { id, pickupDate, pickupTime, pickupAt } = await ride();
  await act(id, "assign", { driverId: driver.id, carId });
  await opened(await news(id));
  const later = toWallTime(new Date(pickupAt.getTime() + 2 * 3_600_000));
  await act(id, "change", { pickupDate: later.date, pickupTime: later.time });
  const [moved] = await news(id);
  expect(moved).toMatchObject({
    kind: "changed",
    pickupDate: later.date,
    pickupTime: later.time,
    was: { pickupDate, pickupTime },
  });
  expect(moved?.changed).toContain("time");
  await act(id, "change", { note: "Bel aan" });
  expect((await news(id)).map(({ was }) => was)).toEqual([{ pickupDate, pickupTime }, undefined]);
});
