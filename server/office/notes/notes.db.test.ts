import { NOTE_LENGTH, notesViewSchema } from "@domrit/shared/office/notes.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { BookingNote } from "./booking-note.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: kees } = await staffClient(server, "desk", { name: "Kees" });
const { client: fatma } = await staffClient(server, "manager", { name: "Fatma" });
const notesOf = (id: number) => `/api/office/bookings/${id}/notes`;

test("notes of colleagues stand at the ride in order, by name, and their words are in no trail", async () => {
  const { id } = await createBooking(em());
  expect((await kees.post(notesOf(id), { text: "Belt terug om 9 uur" })).status).toBe(201);
  expect((await fatma.post(notesOf(id), { text: "Gebeld.\nIs akkoord." })).status).toBe(201);
  expect(v.parse(notesViewSchema, (await kees.send(notesOf(id))).body)).toMatchObject([
    { by: "Kees", text: "Belt terug om 9 uur" },
    { by: "Fatma", text: "Gebeld.\nIs akkoord." },
  ]);
  const trail = await em().find(AuditEntry, { subjectId: String(id) }, { orderBy: { id: "asc" } });
  expect(trail.map(({ act, staffName }) => [act, staffName])).toEqual([
    ["note_written", "Kees"],
    ["note_written", "Fatma"],
    ["notes_looked", "Kees"],
  ]);
  expect(JSON.stringify(trail)).not.toContain("akkoord");
});

test("one note sent twice is one note; an empty, a long or an unreadable one is refused, and so is one of no ride", async () => {
  const { id } = await createBooking(em());
  const send = (text: string, key = "once") => kees.post(notesOf(id), { text }, { "Idempotency-Key": key });
  const answers = await Promise.all([send("Twee keer"), send("Twee keer")]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await em().count(BookingNote, { bookingId: id })).toBe(1);
  expect(await em().count(AuditEntry, { act: "note_written", subjectId: String(id) })).toBe(1);
  expect(await send("Iets anders")).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
  for (const text of ["  ", "x".repeat(NOTE_LENGTH + 1), "\u0000"]) {
    expect(await send(text, "other")).toMatchObject({ status: 422, body: { fields: { text: [expect.any(String)] } } });
  }
  expect((await kees.post(notesOf(4711), { text: "Geen rit" })).status).toBe(404);
});

test("a note is in its customer's export without who wrote it, in nothing else that they see, and goes with the account", async () => {
  const { client, customer } = await signedIn(server);
  const past = { pickupAt: new Date(Date.now() - 86_400_000), status: "completed", driverState: "done" } as const;
  const { id } = await createBooking(em(), { ...past, customerId: customer.id });
  const other = await createBooking(em(), past);
  for (const ride of [id, other.id]) await kees.post(notesOf(ride), { text: "Wacht bij de achterdeur" });
  const exported = (await client.send("/api/user/export")).body;
  expect(exported.officeNotes).toEqual([{ bookingId: id, at: expect.any(String), text: "Wacht bij de achterdeur" }]);
  for (const path of ["", "/timeline", "/messages"]) {
    const { status, body } = await client.send(`/api/bookings/${id}${path}`);
    expect(status).toBe(200);
    expect(JSON.stringify(body)).not.toContain("achterdeur");
  }
  await em().transactional(async (tx) => {
    for (const { erase } of server.context.personalData) await erase(tx, customer.id, new Date());
  });
  const left = await em().find(BookingNote, { bookingId: { $in: [id, other.id] } });
  expect(left.map(({ bookingId }) => bookingId)).toEqual([other.id]);
});
