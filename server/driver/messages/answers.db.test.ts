import { test } from "vitest";
import { createCar } from "../../fleet/fleet.factory.ts";
import { Shift } from "../../shifts/shift.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createDriver, deviceOf } from "../driver.factory.ts";
import { DriverMessage } from "./driver-message.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const now = new Date("2026-12-08T13:05:00Z");
server.clock.now = () => now;
const { client: desk } = await staffClient(server, "desk", { name: "Sanne" });
const [AYSE, BO] = ["7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", "5b0f7c1b-61c2-4d5b-8f52-6a3a2f3c2d77"];
const PATH = "/api/office/messages";

/** Its number names the message. */
const said = (number: number, message: Partial<DriverMessage>) =>
  em().insert(DriverMessage, {
    id: `00000000-0000-4000-8000-00000000000${number}`,
    driverId: AYSE,
    by: "desk",
    staffName: message.by === "driver" ? null : "Sanne",
    text: "",
    at: new Date(now.getTime() - (10 - number) * 60_000),
    ...message,
  });

test("the messages of the desk and its drivers, as each side sees them", async () => {
  await expectRecorded("office-messages-nobody", await desk.send(PATH));
  await createDriver(em(), { id: AYSE, phone: "+31612345678" });
  await createDriver(em(), { id: BO, firstName: "Bo", phone: null });
  const client = await deviceOf(server, { id: AYSE });
  await expectRecorded("driver-messages-none", await client.send("/api/driver/messages"));
  await expectRecorded("office-messages-none", await desk.send(PATH));
  await expectRecorded("office-conversation-none", await desk.send(`${PATH}/${BO}`));
  const { id: carId } = await createCar(em());
  const shift = { id: "00000000-0000-4000-8000-0000000000aa", driverId: AYSE, carId, beganAt: now };
  await em().insert(Shift, shift);
  await said(1, { text: "De Maliebaan is dicht, rijd om." });
  await expectRecorded("driver-messages-new", await client.send("/api/driver/messages"));
  await em().nativeUpdate(DriverMessage, {}, { readAt: now });
  await said(2, { by: "driver", text: "Beni arayın", quick: "call", answers: "00000000-0000-4000-8000-000000000001" });
  await said(3, { by: "driver", text: "File op de A27" });
  await said(4, { driverId: BO, text: "Neem de sleutels mee" });
  await expectRecorded("driver-messages", await client.send("/api/driver/messages"));
  await expectRecorded("office-messages", await desk.send(PATH));
  await expectRecorded("office-conversation", await desk.send(`${PATH}/${AYSE}`));
  const write = (to: unknown) => desk.post(PATH, { to, text: "Goed" });
  await expectRecorded("office-messaged", await write([AYSE]));
  await em().nativeUpdate(Shift, shift.id, { endedAt: now });
  await expectRecorded("office-messaged-nobody", await write("shift"));
  const sent = await client.post("/api/driver/messages", { text: "Oké", quick: "ok" });
  await expectRecorded("driver-messaged", sent, { [String(sent.body.id)]: "00000000-0000-4000-8000-000000000009" });
});
