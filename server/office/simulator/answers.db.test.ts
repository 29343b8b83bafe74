import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterAll, expect, test } from "vitest";
import { createRides } from "../../../infra/dispatch-simulator/rides.ts";
import { orderServer } from "../../../infra/dispatch-simulator/take-orders.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { TEST_SECRET } from "../../testing/test-server.ts";

const NOBODY = "http://127.0.0.1:1";
const rides = createRides({ site: { url: NOBODY, secrets: [TEST_SECRET] }, speed: 1, trouble: 0 });
const simulator = orderServer([TEST_SECRET], rides).listen(0, "127.0.0.1");
await once(simulator, "listening");
const stop = () => new Promise((resolve) => simulator.close(resolve).closeAllConnections());
afterAll(() => (simulator.listening ? stop() : undefined));
const SIMULATOR_URL = `http://127.0.0.1:${(simulator.address() as AddressInfo).port}`;
const server = await setUpServer({ environment: { SIMULATOR_URL, DISPATCH_URL: `${SIMULATOR_URL}/orders` } });
const { client: desk } = await staffClient(server, "desk");
const PATH = "/api/office/simulator";
const tell = (paused: boolean, language = "nl") => desk.send(PATH, { method: "PUT", body: { paused }, language });

test("a simulated taxi centre that drives, rests, and is away", async () => {
  expect((await desk.send("/api/office/me")).body).toHaveProperty("hasSimulator", true);
  await expectRecorded("office-simulator-driving", await desk.send(PATH));
  await expectRecorded("office-simulator-paused", await tell(true));
  await expectRecorded("office-simulator-driving", await tell(false));
  await stop();
  await expectRecorded("office-unavailable", await tell(true, "en"));
});
