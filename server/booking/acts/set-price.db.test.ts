import { expect, test } from "vitest";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { createBooking } from "../booking.factory.ts";
import { TimelineEntry } from "../timeline/timeline-entry.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server, "desk");
const find = (id: number) => em().findOneOrFail(Booking, id);
const set = (id: number, version: number, price: unknown, reason = "Vaste klant") =>
  desk.send(`/api/office/bookings/${id}/price`, { method: "PUT", body: { version, price, reason } });
const total = ({ fare }: Booking) => fare.breakdown.reduce((sum, { amountCents }) => sum + amountCents, 0);

test("the desk agrees another price: its lines add up, the customer is told, and why stands in the trail alone", async () => {
  const { id } = await createBooking(em(), { contactEmail: "jan@example.nl" });
  expect(await set(id, 1, 50)).toMatchObject({ status: 200, body: { version: 2 } });
  const dear = await find(id);
  expect([dear.estimatedPriceCents, total(dear)]).toEqual([5000, 5000]);
  expect(dear.fare.breakdown.at(-1)).toEqual({ label: "agreed", amountCents: 800 });
  expect(await set(id, 2, 42)).toMatchObject({ status: 200, body: { version: 3 } });
  const before = await find(id);
  expect([total(before), before.fare.breakdown.some(({ label }) => label === "agreed")]).toEqual([4200, false]);

  const told = await em().find(OutboxEvent, { type: "booking.changed" }, { orderBy: { id: "asc" } });
  expect(told.map(({ payload }) => payload)).toMatchObject([
    { bookingId: id, version: 2, channels: ["email"] },
    { bookingId: id, version: 3, channels: ["email"] },
  ]);
  const timeline = await em().find(TimelineEntry, { bookingId: id }, { orderBy: { id: "asc" } });
  expect(timeline).toMatchObject([
    { what: "changed", by: "office", before: { estimatedPrice: 42 }, after: { estimatedPrice: 50 } },
    { what: "changed", by: "office", before: { estimatedPrice: 50 }, after: { estimatedPrice: 42 } },
  ]);
  expect(JSON.stringify([timeline, told])).not.toContain("Vaste klant");
  const [entry] = await em().find(AuditEntry, { act: "set_price", subjectId: String(id) }, { orderBy: { id: "asc" } });
  expect(entry).toMatchObject({
    staffId: staff.id,
    before: { price: 42 },
    after: { price: 50, reason: "Vaste klant" },
  });
});

test("the same price changes nothing; one that is none, without a reason, from before, or of a ride that is over is refused", async () => {
  const { id } = await createBooking(em());
  expect(await set(id, 1, 42)).toMatchObject({ status: 200, body: { version: 1 } });
  for (const price of [0, -5, 12.5, 5001, "50", null]) {
    expect((await set(id, 1, price)).body.fields, String(price)).toHaveProperty("price");
  }
  expect((await set(id, 1, 50, " ")).body.fields).toHaveProperty("reason");
  expect(await set(id, 0, 50)).toMatchObject({ status: 409, body: { code: "version_conflict" } });
  const over = await createBooking(em(), { status: "completed", driverState: "done" });
  expect(await set(over.id, 1, 50)).toMatchObject({ status: 409, body: { code: "illegal_transition" } });
});
