import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { CARE, careRequest } from "../../booking/care/care.factory.ts";
import { SharedLink } from "../../booking/links/shared-link.entity.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: kees } = await staffClient(server, "desk", { name: "Kees" });

const pathOf = (id: number, below = "") => `/api/office/bookings/${id}${below}`;
const trailOf = async (id: number) =>
  (await em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } })).map(({ act }) => act);

test("one answer has all that the office needs of a booking, and who looked is in the trail", async () => {
  const contact = { contactName: "Jan Jansen", contactEmail: "jan@example.nl", contactPhone: "+31612345678" };
  const back = await createBooking(em(), { callUntil: new Date() });
  const { id } = await createBooking(em(), { ...contact, note: "Koffer", returnId: back.id, language: "tr" });
  await kees.post(pathOf(id, "/confirm"), { version: 1 });
  const at = new Date();
  const unit = em();
  unit.create(SharedLink, { id: 4711, bookingId: id, createdAt: at });
  const report = { bookingId: id, kind: "lost_item", text: "Een paraplu", language: "nl", createdAt: at } as const;
  unit.create(RideReport, { id: crypto.randomUUID(), number: "V-000001", ...report });
  const eventId = "0199aaaa-0000-7000-8000-000000000000";
  unit.create(
    Delivery,
    { eventId, effect: "confirmation-email", bookingId: id, state: "parked", lastError: "mail_bounced" },
    { partial: true },
  );
  await unit.flush();

  const { status, body } = await kees.send(pathOf(id), { headers: { "Accept-Language": "en" } });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    booking: { id, status: "confirmed", own: contact, details: { note: "Koffer", distanceKm: 9.4 } },
    isReadOnly: false,
    language: "tr",
    customer: null,
    related: { kind: "return", id: back.id, reference: back.reference },
    timeline: [
      { what: "booked", by: "guest" },
      { what: "confirmed", by: "office", staffName: "Kees" },
    ],
    messages: [{ kind: "confirmation", channel: "email", state: "failed" }],
    reports: [{ id: expect.any(String), number: "V-000001", kind: "lost_item", state: "open", text: "Een paraplu" }],
    invoices: [],
    openLinks: 1,
    cancelWords: { vehicle: expect.stringContaining("araç arızalandı") },
  });
  expect(await trailOf(id)).toEqual(["confirm", "booking_looked"]);
});

test("a customer's booking names the account; one that does not exist is not found and leaves no entry", async () => {
  const { client } = await signedIn(server);
  const { body: booked } = await client.post("/api/bookings", bookingRequest());
  const { body } = await kees.send(pathOf(Number(booked.id)));
  expect(body.customer).toMatchObject({ email: expect.stringContaining("@") });
  expect(await kees.send(pathOf(123_456))).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await kees.send("/api/office/bookings/x")).toMatchObject({ status: 404, body: { code: "not_found" } });
  expect(await trailOf(123_456)).toEqual([]);
});

test("the health part of a care ride is in no answer but its own, which is a look by itself", async () => {
  const { body: booked } = await createClient(server.url).post("/api/bookings", careRequest());
  const id = Number(booked.id);
  const { body } = await kees.send(pathOf(id));
  expect(body).toMatchObject({ isCare: true, hasCare: true });
  expect(JSON.stringify(body)).not.toContain(CARE.remark);
  expect((await kees.send(pathOf(id, "/care"))).body.care).toMatchObject({ remark: CARE.remark });
  expect(await trailOf(id)).toEqual(["booking_looked", "care_looked"]);
});
