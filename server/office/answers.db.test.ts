import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { createBooking } from "../booking/booking.factory.ts";
import { ContactMessage } from "../contact/contact-message.entity.ts";
import { AuditEntry } from "../staff/audit/audit-entry.entity.ts";
import { createStaff, staffClient } from "../staff/staff.factory.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";

const OFFICE_DEMO_KEY = "0123456789abcdef-for-a-demo";
const server = await setUpServer({ environment: { OFFICE_DEMO_KEY } });
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-11-23T17:05:00Z");
server.clock.now = () => NOW;
const NOOR = { id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", name: "Noor Bakker" };
const SAM = { id: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11", name: "Sam Visser" };
const { client: noor } = await staffClient(server, "desk", NOOR);
const { client: kees } = await staffClient(server, "manager", { name: "Kees de Wit" });
const trail = (query = "?looks=all") => kees.send(`/api/office/audit${query}`);
const written = ({ name: staffName, id: staffId }: typeof NOOR, act: string, after?: object) =>
  em().insert(AuditEntry, { staffId, staffName, act, after, at: NOW, subjectKind: "list" } as never);

test("the trail: what was done with a ride and a colleague, and what was looked at", async () => {
  const [none, two] = [null, 2].map((rides) => Array.from({ length: 24 }, (_, hour) => (hour === 8 ? rides : null)));
  const limits = { luxury: none, van: two, wheelchair: none, station: none };
  const entry = { days: [{ day: "fri", version: null }], limits };
  await kees.send("/api/office/capacity", { method: "PUT", body: entry });
  const proof = { key: OFFICE_DEMO_KEY };
  await createStaff(server, SAM);
  await kees.send(`/api/office/staff/${SAM.id}`, { method: "PUT", body: { role: "manager", proof } });
  // An act of another version of the product has no name in this one.
  await written(NOOR, "something_newer");
  const pickup = { date: "2026-11-23", time: "20:00" };
  const moment = { pickupDate: pickup.date, pickupTime: pickup.time, pickupAt: toInstant(pickup)! };
  const { id } = await createBooking(em(), { id: 4711, reference: "K7M-4QX", ...moment });
  const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" };
  const assigned = { version: 1, driver: { firstName: "Ayşe" }, vehicle };
  await noor.post(`/api/office/bookings/${id}/assign`, assigned);
  await noor.send("/api/office/today");
  const from = { name: "Deniz Kaya", email: "deniz@example.nl", language: "tr" } as const;
  const said = { subject: "other", message: "Zeist?", createdAt: NOW, inboxAt: NOW, inboxState: "answered" } as const;
  await em().insert(ContactMessage, { id: SAM.id, ...from, ...said });
  await noor.send("/api/office/inbox?state=answered&kind=contact");
  await noor.send("/api/office/search?q=0612345678");
  await trail(`?act=signed_in&staff=${NOOR.id}`);
  await expectRecorded("office-audit", await trail());
});

test("more than a page of it, and nothing of what is asked for", async () => {
  await written(SAM, "signed_in", { by: "passkey" });
  for (let count = 0; count < 100; count += 1) await written(NOOR, "signed_in", { by: "password" });
  const newest = await trail("?act=signed_in");
  expect(newest.body.entries).toHaveLength(100);
  await expectRecorded("office-audit-newest", newest);
  await expectRecorded("office-audit-older", await trail(`?act=signed_in&before=${newest.body.next}`));
  const looked = `?staff=${NOOR.id}&act=booking_looked&subject=booking:4711`;
  await expectRecorded("office-audit-none", await trail(looked));
});
