import { expect, test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { signalDriver } from "../booking/signals.ts";
import { createDriver, deviceOf, driverClient } from "../driver/driver.factory.ts";
import type { Driver } from "../fleet/driver.entity.ts";
import { createCar } from "../fleet/fleet.factory.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { type Client, createClient } from "../testing/client.ts";
import type { TestSocket } from "../testing/live.ts";
import { setUpLive, setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const em = () => server.context.orm.em.fork();
const refused = { ok: false, code: "not_signed_in" };

const ask = (socket: TestSocket) => socket.timeout(3000).emitWithAck("driver:watch");
const signal = (driverId: string) => em().transactional((tx) => signalDriver(tx, driverId));

/** A page of a driver, and how often it is told. */
async function page(client: Client) {
  const socket = live.connect(client);
  const heard = { times: 0 };
  socket.on("driver:changed", () => {
    heard.times += 1;
  });
  expect(await ask(socket)).toEqual({ ok: true });
  return { socket, heard };
}

test("a driver hears of what is theirs, on each device, and of no colleague's", async () => {
  const { client, driver } = await driverClient(server);
  const pages = [await page(client), await page(await deviceOf(server, driver))];
  const colleague = await driverClient(server);
  const other = await page(colleague.client);
  await createBooking(em(), { driverId: colleague.driver.id });
  await signal(driver.id);
  await expect.poll(() => pages.map(({ heard }) => heard.times)).toEqual([1, 1]);
  const ride = await createBooking(em(), { driverId: driver.id });
  const nobodys = await createBooking(em());
  await live.signal(nobodys.id);
  await live.signal(ride.id);
  await expect.poll(() => pages.map(({ heard }) => heard.times)).toEqual([2, 2]);
  expect(other.heard.times).toBe(0);
  expect(await ask(pages[0]!.socket), "asked again, it stays").toEqual({ ok: true });
});

test("a driver does not hear that their own car moves, which makes no version of the ride", async () => {
  const { client, driver } = await driverClient(server);
  const { heard } = await page(client);
  const [ride, next] = [
    await createBooking(em(), { driverId: driver.id }),
    await createBooking(em(), { driverId: driver.id }),
  ];
  for (const version of [1, 1, 1, 2, 2]) await live.signal(ride.id, version);
  await live.signal(next.id);
  await expect.poll(() => heard.times).toBe(3);
});

test("a driver hears on each device that the shift is another, also where the desk ends it", async () => {
  const { client, driver } = await driverClient(server);
  const { heard } = await page(client);
  const car = await createCar(em());
  expect((await client.post("/api/driver/shift", { carId: car.id })).status).toBe(201);
  await expect.poll(() => heard.times).toBe(1);
  const { client: desk } = await staffClient(server);
  const body = { firstName: driver.firstName, isWorking: false, version: driver.version, despiteRides: true };
  expect((await desk.send(`/api/office/drivers/${driver.id}`, { method: "PUT", body })).status).toBe(200);
  await expect.poll(() => heard.times).toBe(2);
});

test("no cookie of another kind opens the room, and none that is made up", async () => {
  const forged = createClient(server.url);
  forged.cookies.set("driver", "x".repeat(43));
  for (const who of [createClient(server.url), (await staffClient(server)).client, forged]) {
    expect(await ask(live.connect(who))).toEqual(refused);
  }
});

test("a driver's connection closes within a second after the desk ends the device or the driver leaves", async () => {
  const { client: desk } = await staffClient(server);
  const ends = [
    async ({ id }: Driver) => {
      const [device] = (await desk.send(`/api/office/drivers/${id}/devices`)).body as unknown as [{ id: string }];
      return desk.send(`/api/office/drivers/${id}/devices/${device.id}`, { method: "DELETE" });
    },
    ({ id }: Driver) => desk.send(`/api/office/drivers/${id}/devices`, { method: "DELETE" }),
    ({ id }: Driver) => desk.send(`/api/office/drivers/${id}`, { method: "DELETE", body: { version: 1 } }),
  ];
  const stays = await page((await driverClient(server)).client);
  for (const end of ends) {
    const { client, driver } = await driverClient(server);
    const { socket, heard } = await page(client);
    const closed = new Promise((resolve) => socket.once("disconnect", resolve));
    const told = new Promise<void>((resolve) => socket.once("session:ended", resolve));
    expect((await end(driver)).status).toBe(204);
    const endedAt = Date.now();
    await Promise.all([closed, told]);
    expect(Date.now() - endedAt).toBeLessThan(1000);
    await signal(driver.id);
    expect([await ask(live.connect(client)), heard.times]).toEqual([refused, 0]);
  }
  expect(stays.socket.connected).toBe(true);
});

test("a device that was not used for 30 days is closed at the next check", async () => {
  const { client, driver } = await driverClient(server);
  const { socket } = await page(client);
  await em().execute("update driver_device set last_seen_at = now() - interval '30 days' where driver_id = ?", [
    driver.id,
  ]);
  const closed = new Promise((resolve) => socket.once("disconnect", resolve));
  server.gateway.endOver();
  await closed;
});

test("after signals were lost, each driver asks anew", async () => {
  const { heard } = await page((await driverClient(server, { firstName: "Cas" })).client);
  await createDriver(em());
  await em().execute(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ~* '^(listen |select$)' and datname = current_database()",
  );
  await expect.poll(() => heard.times).toBe(1);
});
