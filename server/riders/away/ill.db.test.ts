import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { driverClient } from "../../driver/driver.factory.ts";
import { Absence } from "../../organisations/riders/absence.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { createClient } from "../../testing/client.ts";
import { setUpLive, setUpServer } from "../../testing/set-up.ts";
import { createTeamWithRider } from "../riders.factory.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const em = () => server.context.orm.em.fork();
const today = dayOf(new Date());
const MINUTE_MS = 60_000;

type Team = Awaited<ReturnType<typeof createTeamWithRider>>;
/** A confirmed ride of the rider on account, so many minutes from now. */
function ride({ organisationId, admin, rider }: Team, minutes: number, over: BookingFields = {}) {
  const pickupAt = new Date(Date.now() + minutes * MINUTE_MS);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const of = { organisationId, customerId: admin.customer.id, riderId: rider.id, paying: "account" } as const;
  return createBooking(em(), { status: "confirmed", pickupAt, pickupDate, pickupTime, ...of, ...over });
}
const find = (id: number) => em().findOneOrFail(Booking, id);
const tokenOf = ({ link }: { link: string }) => new URL(link).searchParams.get("token") ?? "";
/** By the rider's own link, in a browser that is nobody's. */
function own({ rider }: Pick<Team, "rider">, token = tokenOf(rider)) {
  const client = createClient(server.url);
  const headers = { "X-Rider-Token": token };
  const to = (path: string) => `/api/riders/${rider.id}${path}`;
  return {
    get: (path = "") => client.send(to(path), { headers }),
    post: (path: string, body: object) => client.send(to(path), { method: "POST", body, headers }),
    delete: (path: string) => client.send(to(path), { method: "DELETE", headers }),
  };
}

test("who is ill today is out of the plan at once, without cost, and on the driver's phone within two seconds", async () => {
  const team = await createTeamWithRider(server);
  const { client: phone, driver } = await driverClient(server);
  const given = { driverId: driver.id, driverState: "assigned", acceptedAt: new Date() } as const;
  const [first, second] = [await ride(team, 3, given), await ride(team, 4)];
  const other = await ride(team, 48 * 60);
  const socket = live.connect(phone);
  let heardAt = 0;
  socket.on("driver:changed", () => {
    heardAt ||= performance.now();
  });
  await socket.timeout(3000).emitWithAck("driver:watch");
  const saidAt = performance.now();
  const said = await own(team).post("/ill", { from: first.pickupDate });
  expect(said).toMatchObject({ status: 200, body: { rides: [first.id, second.id] } });
  await expect.poll(() => heardAt, { timeout: 5000 }).toBeGreaterThan(0);
  expect(heardAt - saidAt).toBeLessThan(2000);
  const { news, items } = (await phone.send("/api/driver/rides")).body;
  expect(news).toMatchObject([{ kind: "cancelled", rideId: first.id }]);
  expect(items.filter(({ stage }: { stage: string }) => stage === "assigned")).toEqual([]);
  for (const { id } of [first, second])
    expect(await find(id)).toMatchObject({ status: "cancelled", cancelledBy: "customer", lateCancellation: false });
  expect(await find(other.id)).toMatchObject({ status: "confirmed" });
  const events = await em().find(OutboxEvent, { type: "booking.cancelled" }, { orderBy: { id: "asc" } });
  expect(events).toHaveLength(2);
});

test("to say it twice is to say it once; the days until its end are out too, and others by whom it was said", async () => {
  const team = await createTeamWithRider(server);
  const [near, later, after] = [await ride(team, 30), await ride(team, 24 * 60 + 30), await ride(team, 72 * 60 + 30)];
  const days = { from: near.pickupDate, until: later.pickupDate };
  const said = () => team.admin.client.post(`${team.atRider}/ill`, days);
  const answers = await Promise.all(Array.from({ length: 8 }, said));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  expect(answers.flatMap(({ body }) => body.rides).toSorted()).toEqual([near.id, later.id].toSorted());
  expect(await em().count(Absence, { riderId: team.rider.id })).toBe(1);
  expect(await find(after.id)).toMatchObject({ status: "confirmed" });
  expect(await em().find(TimelineEntry, { bookingId: near.id })).toMatchObject([{ what: "cancelled", by: "customer" }]);
});

test("who is on board stays; once the driver is on the way the office decides about a fee", async () => {
  const team = await createTeamWithRider(server);
  const rides = await Promise.all(
    (["none", "assigned", "en_route", "arrived", "on_board"] as const).map((driverState) =>
      ride(team, 5, { driverState }),
    ),
  );
  await own(team).post("/ill", { from: rides[0]?.pickupDate });
  const kept = await Promise.all(rides.map(({ id }) => find(id)));
  expect(kept.map(({ status, lateCancellation }) => [status, lateCancellation])).toEqual([
    ["cancelled", false],
    ["cancelled", false],
    ["cancelled", true],
    ["cancelled", true],
    ["confirmed", false],
  ]);
});

test("days that are over, that end before they begin, or too many are refused by their field", async () => {
  const team = await createTeamWithRider(server);
  const cases = [
    [{ from: daysAfter(today, -1) }, "from"],
    [{ from: today, until: daysAfter(today, -1) }, "until"],
    [{ from: today, until: daysAfter(today, 400) }, "until"],
    [{ from: "vandaag" }, "from"],
    [{}, "from"],
  ] as const;
  for (const [days, field] of cases)
    for (const answer of [
      await own(team).post("/ill", days),
      await team.admin.client.post(`${team.atRider}/ill`, days),
    ])
      expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: [expect.any(String)] } } });
  expect(await em().count(Absence, { riderId: team.rider.id })).toBe(0);
});

test("only the rider's own link opens their page, until it is replaced; to look at it changes nothing", async () => {
  const [team, other] = [await createTeamWithRider(server), await createTeamWithRider(server)];
  const { id } = await ride(team, 60);
  for (const token of ["", "x", tokenOf(other.rider)]) {
    expect((await own(team, token).get()).status).toBe(404);
    expect((await own(team, token).post("/ill", { from: today })).status).toBe(404);
  }
  const page = await own(team).get();
  expect(page).toMatchObject({ status: 200, body: { name: "Bep de Vries", company: "Kaya B.V.", ahead: [{ id }] } });
  expect(await find(id)).toMatchObject({ status: "confirmed" });
  await team.admin.client.post(`${team.atRider}/link`, {});
  expect((await own(team).get()).status).toBe(404);
});

test("the rider is back before its time by one press, and takes along or erases what is kept of them", async () => {
  const team = await createTeamWithRider(server);
  const health = { aids: ["rollator"], consent: true };
  await team.admin.client.send(`${team.atRider}/health`, { method: "PUT", body: health });
  await team.admin.client.send(`${team.atRider}/health`);
  const page = own(team);
  await page.post("/ill", { from: today, until: daysAfter(today, 3) });
  const { absences, looks } = (await page.get()).body;
  expect(looks).toMatchObject([{ what: "health", by: "organisation" }]);
  expect((await page.delete(`/absences/${absences[0].id}`)).status).toBe(204);
  expect((await page.delete(`/absences/${absences[0].id}`)).status).toBe(404);
  expect((await page.get()).body.absences).toEqual([]);
  expect((await page.get("/health")).body).toMatchObject({ aids: ["rollator"] });
  expect((await page.get("/export")).body).toMatchObject({ name: "Bep de Vries", health: { aids: ["rollator"] } });
  expect((await page.delete("/health")).status).toBe(204);
  expect((await page.get("/health")).body).toBeNull();
  expect((await page.delete("")).status).toBe(204);
  expect((await page.get()).status).toBe(404);
  expect((await team.admin.client.send(`${team.at}/riders`)).body).toEqual([]);
});

test("a day of an institution's riders is one list, with who stays at home", async () => {
  const team = await createTeamWithRider(server);
  const anna = await team.addRider({ name: "Anna" });
  await team.addRider({ name: "Wim" });
  const { id, pickupDate } = await ride(team, 60);
  await ride({ ...team, rider: anna }, 90);
  await team.admin.client.post(`${team.at}/riders/${anna.id}/ill`, { from: pickupDate });
  const day = await team.admin.client.send(`${team.at}/riders/day?date=${pickupDate}`);
  expect(day.body).toMatchObject({
    date: pickupDate,
    riders: [
      { name: "Anna", away: "ill", rides: [] },
      { name: "Bep de Vries", away: null, rides: [{ id }] },
    ],
  });
});
