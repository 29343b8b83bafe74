import { randomUUID } from "node:crypto";
import type { ClosingView } from "@domrit/shared/shifts/closing.ts";
import { expect, test } from "vitest";
import { driverClient } from "../../driver/driver.factory.ts";
import { createCar } from "../../fleet/fleet.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { DutyEntry } from "../duty-entry.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOON = Date.parse("2026-11-25T11:00:00Z");
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const { client: desk, staff } = await staffClient(server, "desk");
server.clock.now = () => at(0);

const SHIFTS = "/api/office/shifts";
const record = async (driverId: string) =>
  (await em().find(DutyEntry, { driverId }, { orderBy: { id: "asc" } })).map(({ what, by, at: when }) => [
    ...[what, by, (when.getTime() - NOON) / 60_000],
  ]);
const correct = (id: string, body: object) => desk.send(`${SHIFTS}/${id}`, { method: "PUT", body });
const times = (since: number, until: number | null) => ({
  since: at(since).toISOString(),
  until: until === null ? null : at(until).toISOString(),
});

test("the desk begins, corrects and ends a shift; record, trail and the driver's page say so", async () => {
  const { client: phone, driver } = await driverClient(server);
  const { id: carId } = await createCar(em());
  const begun = await desk.post(SHIFTS, { driverId: driver.id, carId, at: at(-300).toISOString() });
  expect(begun).toMatchObject({ status: 201, body: times(-300, null) });
  const { id } = begun.body;
  expect((await desk.post(SHIFTS, { driverId: driver.id, carId })).body.id, "again").toBe(id);
  const told = async () => (await phone.send("/api/driver/shift")).body;
  expect(await told()).toMatchObject({ shift: { since: at(-300).toISOString() }, byDesk: { what: "began" } });
  const earlier = { ...times(-330, null), was: times(-300, null), reason: "Vroeger begonnen" };
  expect((await correct(id, earlier)).body).toEqual({ id, ...times(-330, null) });
  expect((await correct(id, earlier)).body.code, "who saw what it was before").toBe("conflict");
  const ended = await desk.post(`${SHIFTS}/${id}/end`, { at: at(-60).toISOString() });
  expect(ended.body).toEqual({ id, ...times(-330, -60) });
  expect((await correct(id, { ...times(-330, -30), was: times(-330, -60), reason: "Later klaar" })).status).toBe(200);
  expect(await record(driver.id)).toEqual([
    ["began", "desk", -300],
    ["began", "desk", -330],
    ["ended", "desk", -60],
    ["ended", "desk", -30],
  ]);
  expect(await told()).toMatchObject({ shift: null, byDesk: { what: "ended", at: at(-30).toISOString() } });
  const week = (await phone.send("/api/driver/hours?week=2026-11-25")).body;
  expect(week.workedMinutes, "the last of them holds").toBe(300);
  const acts = await em().find(AuditEntry, { subjectId: driver.id, staffId: staff.id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["shift_started", "shift_corrected", "shift_ended", "shift_corrected"]);
  expect(acts.at(-1)?.after).toMatchObject({ to: at(-30).toISOString(), reason: "Later klaar" });
});

test("the desk corrects breaks by further entries, which hours, trail and driver's page follow", async () => {
  const { client: phone, driver } = await driverClient(server);
  const { id: carId } = await createCar(em());
  const { id } = (await desk.post(SHIFTS, { driverId: driver.id, carId, at: at(-300).toISOString() })).body;
  const pause = (minutes: number) => ({ eventId: randomUUID(), occurredAt: at(minutes).toISOString() });
  await phone.post("/api/driver/shift/break", pause(-200));
  await phone.send("/api/driver/shift/break", { method: "DELETE", body: pause(-100) });
  await phone.post("/api/driver/shift/break", pause(-90));
  await desk.post(`${SHIFTS}/${id}/end`, { at: at(-60).toISOString() });
  const shown = async () => {
    const { body } = await desk.send("/api/office/closing?from=2026-11-25&to=2026-11-25");
    return (body as unknown as ClosingView).shifts.find((each) => each.id === id)?.breaks;
  };
  const span = (from: number, until: number) => ({ since: at(from).toISOString(), until: at(until).toISOString() });
  const told = [span(-200, -100), span(-90, -60)];
  expect(await shown(), "nobody ended the second").toEqual(told);
  const was = { ...times(-300, -60), breaks: told };
  const ask = (breaks: object[], seen: object = was) =>
    correct(id, { ...times(-300, -60), breaks, was: seen, reason: "Pauze te laat beëindigd" });
  for (const wrong of [[span(-400, -380)], [span(-90, -30)], [span(-200, -100), span(-150, -90)], [span(-90, -90)]])
    expect(await ask(wrong)).toMatchObject({ status: 422, body: { fields: { breaks: [expect.any(String)] } } });
  expect((await ask([span(-200, -180), span(-120, -105)])).status).toBe(200);
  expect((await ask([])).body.code, "who saw what they were before").toBe("conflict");
  expect(await shown()).toEqual([span(-200, -180), span(-120, -105)]);
  const week = (await phone.send("/api/driver/hours?week=2026-11-25")).body;
  expect([week.workedMinutes, week.breakMinutes]).toEqual([205, 35]);
  expect((await record(driver.id)).slice(-5)).toEqual([
    ["breaks_corrected", "desk", 0],
    ["break_began", "desk", -200],
    ["break_ended", "desk", -180],
    ["break_began", "desk", -120],
    ["break_ended", "desk", -105],
  ]);
  const [entry] = await em().find(AuditEntry, { subjectId: driver.id }, { orderBy: { id: "desc" }, limit: 1 });
  expect(entry).toMatchObject({ act: "shift_corrected", before: { breakMinutes: 130 }, after: { breakMinutes: 35 } });
  expect((await phone.send("/api/driver/shift")).body.byDesk).toMatchObject({ what: "break_ended" });
});

test("no two shifts of a driver or car overlap by the desk, and none is longer than a shift can be", async () => {
  const { driver } = await driverClient(server);
  const other = await driverClient(server);
  const [car, another] = [await createCar(em()), await createCar(em())];
  const shift = async (driverId: string, carId: string, since: number, until: number) => {
    const { id } = (await desk.post(SHIFTS, { driverId, carId, at: at(since).toISOString() })).body;
    await desk.post(`${SHIFTS}/${id}/end`, { at: at(until).toISOString() });
    return String(id);
  };
  const first = await shift(driver.id, car.id, -600, -400);
  const second = await shift(driver.id, another.id, -300, -200);
  await shift(other.driver.id, car.id, -390, -350);
  const ask = (id: string, was: [number, number], is: [number, number]) =>
    correct(id, { ...times(...is), was: times(...was), reason: "Proef" });
  const until = (text: string) => ({ status: 422, body: { fields: { until: [text] } } });
  expect(await ask(first, [-600, -400], [-600, -250])).toMatchObject({
    status: 422,
    body: { fields: { since: ["Deze chauffeur werkt dan al"] } },
  });
  expect(await ask(first, [-600, -400], [-600, -380])).toMatchObject({ status: 409, body: { code: "car_taken" } });
  expect(await ask(second, [-300, -200], [-300, -300])).toMatchObject(until("Het einde moet na het begin liggen"));
  expect(await ask(second, [-300, -200], [-300, 10])).toMatchObject(until("Deze tijd moet nog komen"));
  expect(await ask(first, [-600, -400], [-1300, -400])).toMatchObject(until("Een dienst duurt hooguit 14 uur"));
  const overlapping = await desk.post(SHIFTS, { driverId: driver.id, carId: car.id, at: at(-250).toISOString() });
  expect(overlapping).toMatchObject({ status: 422, body: { fields: { at: ["Deze chauffeur werkt dan al"] } } });
});
