import { expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const { em } = server.context.orm;
const { client: manager } = await staffClient(server, "manager");
const read = () => manager.send("/api/office/queues");

async function happened(minutes: number, effect: string, state: "pending" | "parked", bookingId: number) {
  const id = uuidv7(new Date(Date.now() - minutes * 60_000));
  const error = state === "parked" ? "sms_failed" : "unreachable";
  await em.execute(
    `insert into outbox_event (id, type, payload, occurred_at, dispatched_at, completed_at, attempts)
     values (?, 'booking.placed', ?, now() - ? * interval '1 minute', now(), ${state === "parked" ? "now()" : "null"}, 1)`,
    [id, JSON.stringify({ bookingId }), minutes],
  );
  await em.execute("insert into delivery (event_id, effect, state, attempts, last_error) values (?, ?, ?, 5, ?)", [
    ...[id, effect, state, error],
  ]);
  return id;
}

test("queues: all well, late and parked, and sent again once", async () => {
  await expectRecorded("office-queues-calm", await read());
  const { id } = await createBooking(em, { id: 4711, reference: "C77-6FC" });
  await happened(190, "dispatch-order", "pending", id);
  const eventId = await happened(45, "confirmation-sms", "parked", id);
  await em.execute("insert into destination_away (name, since, next_probe_at) values ('dispatch', now(), now())");
  const late = await read();
  await expectRecorded("office-queues", late, {
    [eventId]: "019b0f5e-0dac-70e5-bf20-3893da7ea37c",
    [late.body.parked[0].occurredAt]: "2026-11-23T17:15:00.000Z",
    [late.body.away[0].since]: "2026-11-23T15:00:00.000Z",
  });
  const release = () => manager.post("/api/office/queues/release", { eventId, effect: "confirmation-sms" });
  await expectRecorded("office-queues-released", await release());
  await expectRecorded("office-queues-released-none", await release());
  expect((await read()).body.parked).toEqual([]);
});
