import { randomUUID } from "node:crypto";
import type { DriverMessages } from "@domrit/shared/driver/messages.ts";
import type { OfficeWishes, Rota } from "@domrit/shared/driver/rota.ts";
import type { PlannedWeek } from "@domrit/shared/planning/planned-shifts.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { bookedDriver } from "../../fleet/drivers.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Interruption } from "../../fleet/interruptions/interruption.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { PlannedShift } from "../../planning/planned-shifts/planned-shift.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { Client } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { driverClient } from "../driver.factory.ts";
import { DriverMessage } from "../messages/driver-message.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
let minutes = 5;
server.clock.now = () => new Date(Date.UTC(2026, 11, 8, 13, minutes));
const { client: desk } = await staffClient(server, "desk", { name: "Sanne" });

const FREE = "/api/driver/free-days";
const rota = async (client: Client, week = "2026-12-08") =>
  (await client.send(`/api/driver/rota?week=${week}`)).body as unknown as Rota;
const wishes = async () => ((await desk.send("/api/office/free-days")).body as unknown as OfficeWishes).wishes;
const decide = (id: string | undefined, body: object) => desk.post(`/api/office/free-days/${id}/decide`, body);
const days = { from: "2026-12-24", until: "2026-12-26" };
const told = async (client: Client) =>
  ((await client.send("/api/driver/messages")).body as unknown as DriverMessages).messages.map(({ text }) => text);
const plan = (driverId: string, from: string, until: string, carId: string | null = null) =>
  em().insert(PlannedShift, {
    id: randomUUID(),
    driverId,
    carId,
    fromAt: new Date(from),
    untilAt: new Date(until),
    version: 1,
    createdAt: new Date(),
  });

test("a driver sees their own weeks, by Amsterdam's clock, and nobody else's", async () => {
  const [{ client, driver }, other] = [await driverClient(server), await driverClient(server, { firstName: "Bo" })];
  const { id: carId } = await createCar(em(), { plate: "TX-123-B" });
  await plan(driver.id, "2026-12-07T05:00:00Z", "2026-12-07T14:00:00Z", carId);
  await plan(driver.id, "2026-12-13T21:00:00Z", "2026-12-14T05:00:00Z");
  await plan(other.driver.id, "2026-12-09T05:00:00Z", "2026-12-09T14:00:00Z");
  expect(await rota(client)).toEqual({
    week: "2026-12-07",
    shifts: [
      { date: "2026-12-07", from: "06:00", until: "15:00", plate: "TX-123-B" },
      { date: "2026-12-13", from: "22:00", until: "06:00", plate: null },
    ],
    free: [],
    changed: [],
    wishes: [],
  });
  expect((await rota(client, "2026-12-14")).shifts).toEqual([]);
});

test("free days are asked once, granted by the desk, and the driver is told in their language", async () => {
  const { client, driver } = await driverClient(server, { locale: "tr" });
  await plan(driver.id, "2026-12-25T05:00:00Z", "2026-12-25T14:00:00Z");
  const first = await client.post(FREE, { ...days, note: "Bruiloft" });
  expect(first).toMatchObject({ status: 201, body: { ...days, state: "asked", note: "Bruiloft" } });
  expect((await client.post(FREE, days)).body.id, "a repeat asks nothing more").toBe(first.body.id);
  const wish = (await wishes()).find(({ driverId }) => driverId === driver.id);
  expect(wish).toMatchObject({ ...days, note: "Bruiloft", state: "asked", shifts: 1, rides: 0 });
  const attention = async () => (await desk.send("/api/office/attention")).body.wishes;
  expect(await attention()).toBe(1);
  expect(await decide(wish?.id, { granted: true })).toMatchObject({ status: 204 });
  expect([await attention(), (await rota(client)).wishes]).toMatchObject([0, [{ ...days, state: "granted" }]]);
  expect(await told(client)).toEqual(["İzniniz onaylandı: 24 Aralık 2026 – 26 Aralık 2026."]);
  expect(await decide(wish?.id, { granted: true }), "again it changes nothing").toMatchObject({ status: 204 });
  expect(await told(client)).toHaveLength(1);
  expect(await client.send(`${FREE}/${wish?.id}`, { method: "DELETE" })).toMatchObject({ status: 409 });
});

test("granted days are the driver's leave, which gives their rides back, and withdrawing it ends the leave", async () => {
  const { client, driver } = await driverClient(server, { locale: "nl" });
  const { id: carId } = await createCar(em());
  const ride = await createBooking(em(), {
    pickupAt: new Date("2026-12-25T09:00:00Z"),
    pickupDate: "2026-12-25",
    pickupTime: "10:00",
    status: "confirmed",
    driverState: "assigned",
    driver: bookedDriver(driver),
    driverId: driver.id,
    carId,
  });
  const { body: asked } = await client.post(FREE, days);
  const id = String(asked.id);
  const driverOf = async () => (await em().findOneOrFail(Booking, ride.id)).driverId;
  const since = await em().count(AuditEntry);
  const trail = async () => (await em().find(AuditEntry, {}, { orderBy: { id: "asc" } })).slice(since);
  const leave = () => em().find(Interruption, { holderId: driver.id });

  expect(await decide(id, { granted: true, versions: {} }), "a ride that was not seen").toMatchObject({ status: 409 });
  expect([await leave(), (await wishes()).find((wish) => wish.id === id)?.state]).toEqual([[], "asked"]);

  expect((await decide(id, { granted: true, versions: { [ride.id]: ride.version } })).status).toBe(204);
  const [from, until] = [new Date("2026-12-23T23:00:00Z"), new Date("2026-12-26T23:00:00Z")];
  expect(await leave()).toMatchObject([{ kind: "leave", fromAt: from, untilAt: until }]);
  expect(await driverOf()).toBeNull();
  const acts = (await trail()).map(({ act, subjectKind }) => [act, subjectKind]);
  expect(acts.filter(([, kind]) => kind === "driver")).toEqual([["free_days_granted", "driver"]]);
  const week = "2026-12-21";
  const free = ["2026-12-24", "2026-12-25", "2026-12-26"];
  expect((await rota(client, week)).free).toEqual(free);
  const { body } = await desk.send(`/api/office/planned-shifts?week=${week}`);
  const ofDriver = (body as unknown as PlannedWeek).free.filter(({ driverId }) => driverId === driver.id);
  expect(ofDriver).toEqual(free.map((date) => ({ driverId: driver.id, date })));

  minutes += 1;
  expect((await decide(id, { granted: false, reason: "Ziekte in de ploeg." })).status).toBe(204);
  expect([await leave(), await driverOf(), (await rota(client, week)).free]).toEqual([[], driver.id, []]);
  expect((await rota(client)).wishes).toMatchObject([{ state: "refused", reason: "Ziekte in de ploeg." }]);
  expect((await trail()).at(-1)).toMatchObject({ act: "free_days_withdrawn" });
  expect((await told(client)).at(-1)).toBe(
    "U bent toch niet vrij: 24 december 2026 – 26 december 2026. Ziekte in de ploeg.",
  );
});

test("leave that the desk ends in the register was granted no more, and undone it can be decided again", async () => {
  const { client, driver } = await driverClient(server, { locale: "en" });
  const { body: asked } = await client.post(FREE, days);
  const state = async () => (await rota(client)).wishes[0]?.state;
  const grant = async () => {
    expect((await decide(String(asked.id), { granted: true })).status).toBe(204);
    minutes += 1;
    const [leave] = await em().find(Interruption, { holderId: driver.id });
    return `/api/office/drivers/${driver.id}/absences/${leave?.id}`;
  };
  const granted = await grant();
  expect((await desk.send(granted, { method: "DELETE" })).status).toBe(200);
  minutes += 1;
  expect(await state()).toBe("asked");
  expect((await desk.post(`${await grant()}/end`, {})).status).toBe(204);
  expect(await state()).toBe("refused");
  expect(await told(client)).toMatchObject([
    "You are free: 24 December 2026 – 26 December 2026.",
    "You are not free after all: 24 December 2026 – 26 December 2026.",
    expect.stringContaining("You are free"),
    expect.stringContaining("after all"),
  ]);
});

test("a refusal says why; what was refused can be asked again, and what was asked withdrawn", async () => {
  const [{ client }, other] = [await driverClient(server), await driverClient(server)];
  const day = { from: "2026-12-31", until: "2026-12-31" };
  const { body: asked } = await client.post(FREE, day);
  await decide(String(asked.id), { granted: false, reason: "Oudjaar rijdt iedereen." });
  expect((await rota(client)).wishes).toMatchObject([{ state: "refused", reason: "Oudjaar rijdt iedereen." }]);
  expect(await told(client)).toEqual(["U kunt niet vrij krijgen: 31 december 2026. Oudjaar rijdt iedereen."]);
  const { body: again } = await client.post(FREE, day);
  expect(again.id).not.toBe(asked.id);
  const withdraw = (by: Client) => by.send(`${FREE}/${again.id}`, { method: "DELETE" });
  expect([(await withdraw(other.client)).status, (await withdraw(client)).status]).toEqual([404, 204]);
  expect((await decide(String(again.id), { granted: true })).status).toBe(404);
});

test.each([
  [{ from: "2026-12-07", until: "2026-12-07" }, { from: ["Deze dag is al voorbij"] }],
  [{ from: "2026-12-24", until: "2026-12-23" }, { until: ["Het einde moet na het begin liggen"] }],
  [{ from: "2026-12-24", until: "2027-12-24" }, { until: ["Geen geldige datum"] }],
  [{ from: "24-12", until: "2026-12-24" }, { from: ["Geen geldige datum"] }],
  [{ from: "", until: "2026-12-24" }, { from: ["Geen geldige datum"] }],
  [{ ...days, note: "x".repeat(201) }, { note: ["Deze tekst is te lang"] }],
])("%j cannot be asked", async (body, fields) => {
  const { client } = await driverClient(server);
  expect(await client.post(FREE, body)).toMatchObject({ status: 422, body: { fields } });
});

test("what the desk changes of a driver's shifts is one message once it is done, marked on the rota until it is read", async () => {
  const { client, driver } = await driverClient(server, { locale: "en" });
  const colleague = await driverClient(server, { firstName: "Bo", locale: "tr" });
  const PLANNED = "/api/office/planned-shifts";
  const shift = (date: string, from: string, over: object = {}) => ({
    driverId: driver.id,
    carId: null,
    date,
    from,
    until: "15:00",
    ...over,
  });
  const add = async (...entry: Parameters<typeof shift>) => (await desk.post(PLANNED, shift(...entry))).body;
  const change = ({ id, version }: { id?: string; version?: number }, body: object) =>
    desk.send(`${PLANNED}/${id}`, { method: "PUT", body: { ...body, version } });
  const remove = ({ id }: { id?: string }, version: number) =>
    desk.send(`${PLANNED}/${id}`, { method: "DELETE", body: { version } });
  const changed = async () => ((await rota(client, "2026-12-14")) as Rota).changed;
  const events = () => em().count(OutboxEvent, { type: "driver.messaged", payload: { driverId: driver.id } } as never);

  const [one, two, gone] = [
    await add("2026-12-14", "06:00"),
    await add("2026-12-15", "06:00"),
    await add("2026-12-16", "06:00"),
  ];
  expect(await told(client), "the desk is not done").toEqual([]);
  await remove(gone, 1);
  minutes += 2;
  const first = "Your rota has changed.\nNew: 14 December 2026, 06:00–15:00\nNew: 15 December 2026, 06:00–15:00";
  expect(await told(client)).toEqual([first]);
  expect([await changed(), await events()]).toEqual([["2026-12-14", "2026-12-15"], 1]);
  const { body } = await client.send("/api/driver/messages");
  const ids = (body as unknown as DriverMessages).messages.map(({ id }) => id);
  await client.post("/api/driver/news/opened", { ids });
  expect(await changed()).toEqual([]);

  expect((await change(one, shift("2026-12-14", "07:00"))).status).toBe(200);
  await change(two, shift("2026-12-15", "06:00", { driverId: colleague.driver.id }));
  minutes += 2;
  const second = [
    "Your rota has changed.",
    "Was 14 December 2026, 06:00–15:00, now 14 December 2026, 07:00–15:00",
    "Cancelled: 15 December 2026, 06:00–15:00",
  ];
  expect(await told(client)).toEqual([first, second.join("\n")]);
  expect(await told(colleague.client)).toEqual(["Çalışma planınız değişti.\nYeni: 15 Aralık 2026, 06:00–15:00"]);

  const before = await events();
  await change({ id: one.id, version: 2 }, shift("2026-12-14", "08:00"));
  await change({ id: one.id, version: 3 }, shift("2026-12-14", "07:00"));
  minutes += 2;
  expect(await told(client), "what is as it was is not told").toHaveLength(2);
  const [event] = await em().find(OutboxEvent, { type: "driver.messaged" } as never, {
    orderBy: { id: "desc" },
    limit: 1,
  });
  expect([await events(), await em().count(DriverMessage, { id: event?.id as string })]).toEqual([before + 1, 0]);

  const { id: carId } = await createCar(em(), { plate: "TX-777-B" });
  await change({ id: one.id, version: 4 }, shift("2026-12-14", "07:00", { carId }));
  minutes += 2;
  const another = "Was 14 December 2026, 07:00–15:00, now 14 December 2026, 07:00–15:00, TX-777-B";
  expect((await told(client)).at(-1), "another car").toBe(`Your rota has changed.\n${another}`);
});
