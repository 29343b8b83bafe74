import { test } from "vitest";
import { DriverDevice } from "../../fleet/driver-access/driver-device.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver } from "../driver.factory.ts";

const server = await setUpServer({ environment: { PUBLIC_URL: "http://localhost:3000" } });
server.clock.now = () => new Date("2026-11-26T09:15:00Z");
const em = () => server.context.orm.em.fork();
const SESSION = "/api/driver/session";
/** As `office-drivers` has her. */
const AYSE = { id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", firstName: "Ayşe", phone: "+31612345678" };
const KNOWN = ["0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11", "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11"];
const TOKEN = "q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6j7k8l9z0x1c";
const ANDROID = "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36";

test("a driver is invited, gets in on a phone, and a link that was used opens nothing", async () => {
  const { client: desk } = await staffClient(server);
  const { id } = await createDriver(em(), AYSE);
  const devices = () => desk.send(`/api/office/drivers/${id}/devices`);
  const drawn = async () => {
    const found = await em().find(DriverDevice, { driverId: id }, { orderBy: { createdAt: "asc", id: "asc" } });
    return Object.fromEntries(found.map((device, index) => [device.id, KNOWN[index] ?? ""]));
  };
  await expectRecorded("office-driver-devices-none", await devices());
  const invite = () => desk.post(`/api/office/drivers/${id}/invite`, {});
  const invited = await invite();
  const tokenOf = ({ body }: typeof invited) => body.url.split("=")[1];
  await expectRecorded("office-driver-invited", invited, { [tokenOf(invited)]: TOKEN });
  const phone = createClient(server.url);
  await expectRecorded("driver-not-signed-in", await phone.send(SESSION));
  const join = (token: string, by = phone) => by.post(SESSION, { token }, { "User-Agent": ANDROID });
  await expectRecorded("driver-joined", await join(tokenOf(invited)));
  await expectRecorded("driver-session", await phone.send(SESSION));
  await expectRecorded("driver-join-gone", await join(tokenOf(invited)));
  await expectRecorded("office-driver-devices-one", await devices(), await drawn());
  server.clock.now = () => new Date("2026-11-26T10:00:00Z");
  await createClient(server.url).post(SESSION, { token: tokenOf(await invite()) });
  await expectRecorded("office-driver-devices", await devices(), await drawn());
});
