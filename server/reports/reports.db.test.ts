import { randomUUID } from "node:crypto";
import { ANSWER_DAYS, answerBy } from "@domrit/shared/reports/answer-by.ts";
import { describe, expect, test } from "vitest";
import { PASSWORD, signedIn } from "../account/account.factory.ts";
import { bookingRequest, createBooking } from "../booking/booking.factory.ts";
import { linkToken } from "../booking/links/link-token.ts";
import { LIMITS } from "../http/limits/limits.ts";
import { OutboxEvent } from "../outbox/outbox-event.entity.ts";
import { ownLink } from "../session/link-name.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { startTestServer } from "../testing/test-server.ts";
import { RideReport } from "./ride-report.entity.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();

const complaint = { kind: "complaint", text: "De taxi kwam een half uur te laat." };
const lost = { kind: "lost_item", text: "Een zwarte paraplu op de achterbank" };
const known = { contactName: "Deniz Kaya", contactEmail: "deniz@example.nl", contactPhone: "+31612345678" };

/** A guest's ride, and who holds its link. */
async function ride(overrides: Parameters<typeof createBooking>[1] = known) {
  const { id } = await createBooking(server.context.orm.em, overrides);
  const token = linkToken(server.context.config.SESSION_KEYS, ownLink(id));
  const client = createClient(server.url);
  const send = (body: unknown, headers = {}, language = "nl") =>
    client.post(`/api/bookings/${id}/reports`, body, { "X-Booking-Token": token, ...headers }, language);
  return { id, send };
}
const reportsOf = (bookingId: number) => em().find(RideReport, { bookingId });

test.each([complaint, lost])(
  "is kept with whom to answer, its number, and the event that has it mailed (%#)",
  async (said) => {
    const { id, send } = await ride();
    const { status, body } = await send(said, {}, "tr");
    expect(status).toBe(201);
    expect(body).toEqual({
      number: expect.stringMatching(/^M-[A-Z0-9]{3}-[A-Z0-9]{3}$/),
      answerBy: answerBy(new Date()),
    });
    const [report, ...more] = await reportsOf(id);
    expect(more).toEqual([]);
    expect(report).toMatchObject({ ...said, ...known, number: body.number, language: "tr", driverOrPlate: null });
    const [event] = await em().find(OutboxEvent, { type: "report.received" }, { orderBy: { id: "desc" }, limit: 1 });
    expect(event?.payload).toEqual({ reportId: report?.id, acknowledged: true });
    expect(ANSWER_DAYS).toBe(14);
  },
);

test("the session that booked and the customer may report, whatever became of the ride", async () => {
  const guest = createClient(server.url);
  const { body: booked } = await guest.post("/api/bookings", bookingRequest(known));
  expect((await guest.post(`/api/bookings/${booked.id}/reports`, complaint)).status).toBe(201);
  const { client, customer } = await signedIn(server);
  const over = { status: "cancelled", pickupAt: new Date("2025-11-01T10:00:00Z"), ...known } as const;
  const { id } = await createBooking(server.context.orm.em, { customerId: customer.id, ...over });
  expect((await client.post(`/api/bookings/${id}/reports`, lost)).status).toBe(201);
});

test("its owner reads what was reported of a ride, and whether it is answered; nothing of what was written", async () => {
  const { id, send } = await ride();
  const [first, second] = [(await send(complaint)).body, (await send(lost)).body];
  await em().nativeUpdate(RideReport, { number: first.number }, { inboxState: "answered" });
  const token = linkToken(server.context.config.SESSION_KEYS, ownLink(id));
  const client = createClient(server.url);
  const { body } = await client.send(`/api/bookings/${id}/reports`, { headers: { "X-Booking-Token": token } });
  const common = { answerBy: answerBy(new Date()), at: expect.any(String) };
  expect(body).toEqual([
    { number: second.number, kind: "lost_item", state: "open", ...common },
    { number: first.number, kind: "complaint", state: "answered", ...common },
  ]);
  expect((await createClient(server.url).send(`/api/bookings/${id}/reports`)).status).toBe(404);
});

describe("whom to answer", () => {
  test("may be given where the booking has nobody, and is asked for otherwise", async () => {
    const { id, send } = await ride({});
    expect(await send(complaint)).toMatchObject({
      status: 422,
      body: { fields: { contactEmail: ["Vul een e-mailadres of telefoonnummer in, zodat we u kunnen antwoorden"] } },
    });
    expect((await send({ ...complaint, contactPhone: "06 12 34 56 78", contactName: "Jo" })).status).toBe(201);
    expect(await reportsOf(id)).toMatchObject([
      { contactPhone: "+31612345678", contactEmail: null, contactName: "Jo" },
    ]);
    const [event] = await em().find(OutboxEvent, { type: "report.received" }, { orderBy: { id: "desc" }, limit: 1 });
    expect(event?.payload).toMatchObject({ acknowledged: false });
  });

  test("is who is given, if anybody; the booking stays as it is", async () => {
    const { id, send } = await ride();
    expect((await send({ ...complaint, contactEmail: "Nieuw@Example.nl" })).status).toBe(201);
    expect(await reportsOf(id)).toMatchObject([{ ...known, contactEmail: "nieuw@example.nl" }]);
  });
});

test("a mailbox that has had its messages of the day gets no acknowledgement, unless its owner is signed in", async () => {
  const last = async () => {
    const [event] = await em().find(OutboxEvent, { type: "report.received" }, { orderBy: { id: "desc" }, limit: 1 });
    return event?.payload;
  };
  const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "1" } });
  const { client, customer } = await signedIn(strict, { emailConfirmedAt: new Date() });
  const contactEmail = customer.email;
  const { mailbox } = strict.context.limits;
  for (let n = 0; n < LIMITS.mailbox.points; n += 1) await mailbox(contactEmail);
  const guests = await createBooking(server.context.orm.em, { contactEmail });
  const token = linkToken(server.context.config.SESSION_KEYS, ownLink(guests.id));
  const report = (by: Client, id: number) =>
    by.post(`/api/bookings/${id}/reports`, complaint, { "X-Booking-Token": token });
  expect((await report(createClient(strict.url), guests.id)).status).toBe(201);
  expect(await last()).toMatchObject({ acknowledged: false });
  const own = await createBooking(server.context.orm.em, { contactEmail, customerId: customer.id });
  expect((await report(client, own.id)).status).toBe(201);
  expect(await last()).toMatchObject({ acknowledged: true });
  await strict.stop();
});

describe("under an idempotency key", () => {
  const events = async (id: number) => {
    const ids = new Set((await reportsOf(id)).map((report) => report.id));
    const all = await em().find(OutboxEvent, { type: "report.received" });
    return [ids.size, all.filter(({ payload }) => ids.has(String(Object.values(payload)[0]))).length];
  };

  test("a repeat after a lost answer is the same report, mailed once; something else is refused", async () => {
    const { id, send } = await ride();
    const key = { "Idempotency-Key": randomUUID() };
    const [first, again] = [await send(complaint, key), await send(complaint, key)];
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await events(id)).toEqual([1, 1]);
    for (const other of [
      lost,
      { ...complaint, driverOrPlate: "Ali" },
      { ...complaint, contactEmail: "x@example.nl" },
    ]) {
      expect(await send(other, key)).toMatchObject({ status: 422, body: { code: "idempotency_key_reused" } });
    }
    const another = await ride();
    expect((await another.send(lost, key)).status).toBe(201);
  });

  test("twenty at once are one report", async () => {
    const { id, send } = await ride();
    const key = { "Idempotency-Key": randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(complaint, key)));
    const said = new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.number));
    expect(said.size).toBe(1);
    expect(await events(id)).toEqual([1, 1]);
  });

  test("a repeat costs nothing of the limit; without a key the same text is another report", async () => {
    const strict = await startTestServer(server.databaseUrl, { environment: { RATE_LIMIT_SCALE: "0.2" } });
    await server.context.orm.em.execute("truncate rate_limit");
    const { id } = await ride();
    const token = linkToken(server.context.config.SESSION_KEYS, ownLink(id));
    const key = { "Idempotency-Key": randomUUID() };
    const statuses: number[] = [];
    for (const headers of [key, key, key, {}]) {
      const sent = { "X-Booking-Token": token, ...headers };
      statuses.push((await createClient(strict.url).post(`/api/bookings/${id}/reports`, complaint, sent)).status);
    }
    await strict.stop();
    expect(statuses).toEqual([201, 201, 201, 429]);
    const { send } = await ride();
    expect((await send(complaint)).body.number).not.toBe((await send(complaint)).body.number);
  });
});

describe("is refused with a clear status", () => {
  test.each([
    [{ ...complaint, kind: "praise" }, 422],
    [{ text: complaint.text }, 422],
    [{ ...complaint, to: "a@b.nl" }, 422],
    [{ ...complaint, text: "kort" }, 422],
    [{ ...complaint, text: "x".repeat(5001) }, 422],
    [{ ...complaint, text: "\u0007 een piepje in de tekst" }, 422],
    [{ ...complaint, driverOrPlate: "x".repeat(101) }, 422],
    [{ ...complaint, contactEmail: "geen adres" }, 422],
    [{ ...complaint, contactPhone: "12" }, 422],
    [{ ...complaint, text: 7 }, 422],
    [{ ...complaint, text: "x".repeat(20_000) }, 413],
  ])("%#", async (body, status) => {
    const { id, send } = await ride();
    expect((await send(body)).status).toBe(status);
    expect(await reportsOf(id)).toEqual([]);
  });

  test("in the visitor's language", async () => {
    const { send } = await ride();
    const said = async (language: string) =>
      (await send({ ...complaint, text: "kort" }, {}, language)).body.fields.text;
    expect([await said("nl"), await said("en"), await said("tr")]).toEqual([
      ["Het bericht is te kort"],
      ["Message is too short"],
      ["Mesaj çok kısa"],
    ]);
  });
});

describe("with the account", () => {
  const withReport = async () => {
    const { client, customer } = await signedIn(server);
    const { id } = await createBooking(server.context.orm.em, {
      ...known,
      customerId: customer.id,
      status: "completed",
      driverState: "done",
    });
    const report = (by: Client) => by.post(`/api/bookings/${id}/reports`, { ...complaint, driverOrPlate: "Ali" });
    return { client, id, report, answer: await report(client) };
  };
  const erase = (client: Client) => client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });

  test("a report is exported and erased; others' stay", async () => {
    const other = await withReport();
    const { client, id, answer } = await withReport();
    const { body } = await client.send("/api/user/export");
    expect(body.reports).toEqual([
      expect.objectContaining({ ...complaint, ...known, number: answer.body.number, driverOrPlate: "Ali" }),
    ]);
    expect(body.reports[0]).not.toHaveProperty("requestKey");
    expect((await erase(client)).status).toBe(200);
    expect(await reportsOf(id)).toEqual([]);
    expect(await reportsOf(other.id)).toHaveLength(1);
  });

  test("one that is written while the account is deleted names nobody afterwards", async () => {
    const { client, id, report } = await withReport();
    const [, written] = await Promise.all([erase(client), report(client)]);
    expect([201, 401, 404, 422]).toContain(written.status);
    expect(await reportsOf(id)).toEqual([]);
  });
});
