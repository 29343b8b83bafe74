import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { createDriver } from "../../driver/driver.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");
const PATH = "/api/office/assigning";
const set = (mode: string, answerSeconds: number, version: number | null) =>
  manager.send(PATH, { method: "PUT", body: { mode, answerSeconds, version } });

test("how rides come to their drivers, after it was set, and a change that came too late", async () => {
  await expectRecorded("office-assigning", await desk.send(PATH));
  for (const seconds of [29, 601, 60.5]) {
    expect((await set("automatic", seconds, null)).body.fields).toHaveProperty("answerSeconds");
  }
  expect((await set("automatic", 120, null)).status).toBe(204);
  const then = await desk.send(PATH);
  await expectRecorded("office-assigning-automatic", then, { [then.body.version]: 7 });
  await expectRecorded("office-assigning-conflict", await set("off", 90, null));
  const em = server.context.orm.em.fork();
  expect(await em.find(AuditEntry, { act: "assigning_set" })).toMatchObject([
    { before: { mode: "suggest", answerSeconds: 90 }, after: { mode: "automatic", answerSeconds: 120 } },
  ]);
});

test("a company that wants no suggestions gets none", async () => {
  const em = server.context.orm.em.fork();
  await createDriver(em);
  const { id } = await createBooking(em);
  const suggested = () => desk.post(`/api/office/bookings/${id}/suggestions`, {});
  expect((await suggested()).body).toHaveLength(1);
  const { version } = (await desk.send(PATH)).body;
  expect((await set("off", 90, version)).status).toBe(204);
  expect((await suggested()).status).toBe(204);
});
