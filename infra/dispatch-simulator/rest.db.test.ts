import { join } from "node:path";
import { deskActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { applyReport } from "@domrit/server/booking/steps/apply-report.ts";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { AuditEntry } from "@domrit/server/staff/audit/audit-entry.entity.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { TEST_SECRET } from "@domrit/server/testing/test-server.ts";
import type { DispatchReport } from "@domrit/shared/dispatch/messages.ts";
import { dispatchOrder } from "@domrit/worker/dispatch/orders.ts";
import { afterAll, expect, test, vi } from "vitest";
import { startProcess } from "../machine/child-process.ts";
import { ownPort } from "../test-doubles/own-port.ts";

const port = await ownPort();
const SIMULATOR_URL = `http://127.0.0.1:${port}`;
const server = await setUpServer({ environment: { SIMULATOR_URL, DISPATCH_URL: `${SIMULATOR_URL}/orders` } });
const running = new AsyncDisposableStack();
afterAll(() => running.disposeAsync());
startProcess(running, {
  file: join(import.meta.dirname, "main.ts"),
  environment: {
    SITE_URL: server.url,
    DISPATCH_SECRETS: TEST_SECRET,
    DISPATCH_SIMULATOR_PORT: String(port),
    DISPATCH_SIMULATOR_SPEED: "200",
  },
});
await vi.waitFor(() => fetch(`${SIMULATOR_URL}/healthz`), { timeout: 20_000 });

const { client: desk, staff } = await staffClient(server, "desk");
const { em } = server.context.orm;
const rest = (paused: boolean) => desk.send("/api/office/simulator", { method: "PUT", body: { paused } });
const statusOf = async (id: number) => (await em.fork().findOneOrFail(Booking, id)).status;

async function order(booking: Booking): Promise<void> {
  const cause = { eventId: crypto.randomUUID(), effect: "dispatch-order", occurredAt: new Date() };
  const body = JSON.stringify(dispatchOrder("booking.placed", booking, cause));
  const headers = { "Content-Type": "application/json", ...signatureHeaders([TEST_SECRET], body, new Date()) };
  expect((await fetch(`${SIMULATOR_URL}/orders`, { method: "POST", headers, body })).status).toBe(202);
}

test("while it rests rides wait for the desk; then it takes up what waits and leaves what the desk drives", async () => {
  expect((await desk.send("/api/office/simulator")).body).toEqual({ paused: false });
  expect((await rest(true)).body).toEqual({ paused: true });
  const [waiting, driven] = [await createBooking(em), await createBooking(em)];
  await order(waiting);
  await order(driven);
  const report: DispatchReport = {
    eventId: crypto.randomUUID(),
    bookingId: driven.id,
    occurredAt: new Date().toISOString(),
    status: "confirmed",
    driverState: "assigned",
    driver: { firstName: "Sanne", phone: "+31612345678" },
  };
  const step = { act: "assign", version: driven.version } as const;
  expect(await applyReport(server.context, deskActor(staff.id), report, step)).toBe(true);
  // A whole ride would be over in a third of a second.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(await statusOf(waiting.id)).toBe("pending");
  expect((await desk.send("/api/office/simulator")).body).toEqual({ paused: true });

  expect((await rest(false)).body).toEqual({ paused: false });
  await expect.poll(() => statusOf(waiting.id)).toBe("completed");
  expect(await em.fork().findOneOrFail(Booking, driven.id)).toMatchObject({
    status: "confirmed",
    driverState: "assigned",
    driver: { firstName: "Sanne" },
  });
  const acts = await em.fork().find(AuditEntry, { subjectKind: "simulator" }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act, staffId }) => [act, staffId])).toEqual([
    ["simulator_paused", staff.id],
    ["simulator_resumed", staff.id],
  ]);
});

test("only a signed request with a valid body pauses the simulator", async () => {
  const body = '{"paused":true}';
  const tell = async (secret: string, said: string) => {
    const headers = signatureHeaders([secret], said, new Date());
    return (await fetch(`${SIMULATOR_URL}/paused`, { method: "PUT", headers, body: said })).status;
  };
  expect([await tell("somebody else's secret", body), await tell(TEST_SECRET, '{"paused":1}')]).toEqual([401, 422]);
  expect((await desk.send("/api/office/simulator", { method: "PUT", body: {} })).status).toBe(422);
  expect((await desk.send("/api/office/simulator")).body).toEqual({ paused: false });
});

test("the office cannot pause a real taxi centre or an unreachable simulator, and says so", async () => {
  const written = () => em.fork().count(AuditEntry);
  const before = await written();
  const { config } = server.context;
  const was = config.DISPATCH_URL;
  config.DISPATCH_URL = "https://centre.example/orders";
  expect([(await desk.send("/api/office/simulator")).status, (await rest(true)).status]).toEqual([404, 404]);
  config.DISPATCH_URL = was;
  await running.disposeAsync();
  expect([(await desk.send("/api/office/simulator")).status, (await rest(true)).status]).toEqual([503, 503]);
  expect(await written()).toBe(before);
});
