import { test } from "vitest";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const SIMULATOR_URL = "http://127.0.0.1:1";
const server = await setUpServer({ environment: { SIMULATOR_URL, DISPATCH_URL: `${SIMULATOR_URL}/orders` } });
const { client: desk } = await staffClient(server, "desk");

test("a simulated taxi centre that is away", async () => {
  const paused = { method: "PUT", body: { paused: true }, language: "en" };
  await expectRecorded("office-unavailable", await desk.send("/api/office/simulator", paused));
});
