import { beforeEach, expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { em } = server.context.orm;
const { client: manager, staff } = await staffClient(server, "manager");
const read = async () => (await manager.send("/api/office/queues")).body;
const release = (eventId: string | null, effect: string | null = null) =>
  manager.post("/api/office/queues/release", { eventId, effect });

beforeEach(() => em.execute("truncate outbox_event, delivery, destination_away"));

/** Something that happened to a booking so many minutes ago, and how its effect stands. */
async function happened(minutes: number, effect: string, state: "pending" | "parked", bookingId: number) {
  const id = uuidv7(new Date(Date.now() - minutes * 60_000));
  const done = state === "parked" ? "now()" : "null";
  await em.execute(
    `insert into outbox_event (id, type, payload, occurred_at, dispatched_at, completed_at, attempts)
     values (?, 'booking.placed', ?, now() - ? * interval '1 minute', now(), ${done}, 1)`,
    [id, JSON.stringify({ bookingId }), minutes],
  );
  await em.execute("insert into delivery (event_id, effect, state, attempts, last_error) values (?, ?, ?, 7, ?)", [
    ...[id, effect, state, state === "parked" ? "smtp_550" : "unreachable"],
  ]);
  return id;
}

test("shows what is late and what is parked, by effect and one by one, and which destination is away", async () => {
  const { id, reference } = await createBooking(em);
  await happened(3, "confirmation-sms", "pending", id);
  await happened(12, "dispatch-order", "pending", id);
  const parked = await happened(30, "confirmation-email", "parked", id);
  await em.execute("insert into destination_away (name, since, next_probe_at) values ('dispatch', now(), now())");
  const body = await read();
  expect(body.backlog).toEqual([
    { effect: "confirmation-email", state: "parked", count: 1, oldestMinutes: 30, error: "smtp_550" },
    { effect: "dispatch-order", state: "waiting", count: 1, oldestMinutes: 12, error: "unreachable" },
  ]);
  expect(body.parked).toMatchObject([
    {
      eventId: parked,
      effect: "confirmation-email",
      attempts: 7,
      reason: "smtp_550",
      booking: reference,
      bookingId: id,
    },
  ]);
  expect(body.away).toMatchObject([{ destination: "dispatch" }]);
});

test("lets one go again, or all of an effect, and keeps who did it; the second finds nothing to do", async () => {
  const { id } = await createBooking(em);
  const first = await happened(30, "confirmation-email", "parked", id);
  await happened(31, "confirmation-email", "parked", id);
  await happened(32, "confirmation-sms", "parked", id);
  expect((await release(first)).body).toEqual({ released: 1 });
  expect((await release(first)).body).toEqual({ released: 0 });
  expect((await release(null, "confirmation-email")).body).toEqual({ released: 1 });
  expect((await read()).parked).toMatchObject([{ effect: "confirmation-sms" }]);
  expect(
    await em.execute(
      "select state, faults, completed_at from delivery join outbox_event on id = event_id where event_id = ?",
      [first],
    ),
  ).toEqual([{ state: "pending", faults: 0, completed_at: null }]);
  const acts = await em.fork().find(AuditEntry, { act: "parked_released" }, { orderBy: { id: "asc" } });
  expect(acts.map(({ staffId, subjectId, after }) => [staffId, subjectId, after])).toEqual([
    [staff.id, first, { effect: null, count: 1 }],
    [staff.id, "confirmation-email", { effect: "confirmation-email", count: 1 }],
  ]);
});

test("an unknown job is refused", async () => {
  expect((await release("4711")).status).toBe(422);
  expect((await manager.post("/api/office/queues/release", {})).status).toBe(422);
});
