import { randomUUID } from "node:crypto";
import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import { OFFICE_CHANGED } from "@domrit/shared/live/signal.ts";
import { inboxCountSchema, inboxItemSchema, inboxListSchema } from "@domrit/shared/office/inbox/inbox.ts";
import pg from "pg";
import * as v from "valibot";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { PASSWORD, signedIn } from "../../account/account.factory.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { ContactMessage } from "../../contact/contact-message.entity.ts";
import { InboxAnswer } from "../../inbox/inbox-answer.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { StaffSession } from "../../staff/staff.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-11-25T12:00:00Z");
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 24 * 3_600_000);
server.clock.now = () => NOW;
const { client: desk, staff } = await staffClient(server, "desk");
const { client: colleague } = await staffClient(server, "desk", { name: "Fatma Kaya" });

beforeEach(async () => {
  server.clock.now = () => NOW;
  await server.context.orm.em.execute(
    "truncate contact_message, ride_report, inbox_answer, booking, outbox_event, delivery",
  );
});

async function contactMessage(overrides: Partial<ContactMessage> = {}): Promise<string> {
  const id = randomUUID();
  const createdAt = overrides.createdAt ?? daysAgo(0);
  const said = {
    name: "Deniz",
    email: "deniz@example.nl",
    subject: "other",
    message: "Rijdt u ook\nnaar Zeist?",
  } as const;
  await em().insert(ContactMessage, { id, ...said, language: "tr", createdAt, inboxAt: createdAt, ...overrides });
  return id;
}
async function rideReport(overrides: Partial<RideReport> = {}): Promise<string> {
  const id = randomUUID();
  const createdAt = overrides.createdAt ?? daysAgo(0);
  const bookingId = overrides.bookingId ?? (await createBooking(em(), { status: "completed" })).id;
  const said = {
    kind: "complaint",
    text: "De taxi kwam te laat.",
    contactName: "Jan",
    contactEmail: "jan@example.nl",
  } as const;
  const row = {
    id,
    number: `M-${id.slice(0, 7)}`,
    bookingId,
    ...said,
    language: "nl" as const,
    createdAt,
    inboxAt: createdAt,
  };
  await em().insert(RideReport, { ...row, ...overrides });
  return id;
}

const list = async (query = "") => v.parse(inboxListSchema, (await desk.send(`/api/office/inbox${query}`)).body);
const open = async (kind: string, id: string) => (await desk.send(`/api/office/inbox/${kind}/${id}`)).body;
const answer = (id: string, overrides = {}, { by = desk, kind = "contact" } = {}) =>
  by.post(`/api/office/inbox/${kind}/${id}/answers`, {
    text: "Ja, dat doen we.",
    channel: "email",
    version: 0,
    ...overrides,
  });
const close = (kind: string, id: string, outcome: string, version: number) =>
  desk.post(`/api/office/inbox/${kind}/${id}/close`, { outcome, version });
const answersOf = (itemId: string) => em().find(InboxAnswer, { itemId }, { orderBy: { at: "asc" } });
const acts = async (subjectId: string) =>
  (await em().find(AuditEntry, { subjectId }, { orderBy: { id: "asc" } })).map(({ act }) => act);
/** What a worker found when it mailed the last answer. */
const mailed = (state: string, lastError: string | null = null) =>
  server.context.orm.em.execute(
    `insert into delivery (event_id, effect, state, last_error)
     select event_id, 'inbox-answer', ?, ? from inbox_answer order by at desc limit 1`,
    [state, lastError],
  );

test("waiting items are one list, the nearest term first, with a sign at overdue ones", async () => {
  // Wednesday: a message of Monday is due today, one of Friday was due on Tuesday.
  const message = await contactMessage({ createdAt: daysAgo(2) });
  const late = await contactMessage({ createdAt: daysAgo(5), message: "x ".repeat(2000), name: "Fatma" });
  const complaint = await rideReport({ createdAt: daysAgo(14) });
  const lost = await rideReport({
    createdAt: daysAgo(13),
    kind: "lost_item",
    contactEmail: null,
    contactPhone: "+31612345678",
  });
  const written = await contactMessage({ createdAt: daysAgo(15), subject: "complaint" });
  const { items, total, next } = await list();
  expect(items.map(({ id, dueOn, isOverdue }) => [id, dueOn, isOverdue])).toEqual([
    [written, "2026-11-24", true],
    [late, "2026-11-24", true],
    [complaint, "2026-11-25", false],
    [message, "2026-11-25", false],
    [lost, "2026-11-26", false],
  ]);
  expect([total, next]).toEqual([5, null]);
  expect(items[3]).toMatchObject({
    kind: "contact",
    number: messageNumber(message),
    name: "Deniz",
    language: "tr",
    state: "open",
    version: 0,
    firstWords: "Rijdt u ook naar Zeist?",
    ride: null,
    receivedAt: daysAgo(2).toISOString(),
  });
  expect(items[1]?.firstWords).toHaveLength(160);
  expect(items[2]?.ride).toEqual({ id: expect.any(Number), reference: expect.stringMatching(/^\w{3}-\w{3}$/) });
  expect((await list("?kind=lost_item")).items.map(({ id }) => id)).toEqual([lost]);
  const { body: count } = await desk.send("/api/office/inbox/count");
  expect(v.parse(inboxCountSchema, count)).toEqual({ open: 5, overdue: 2 });
  expect(await acts("inbox")).toEqual([]);
  const looked = await em().find(AuditEntry, { act: "inbox_looked", staffId: staff.id });
  expect(looked).toHaveLength(2);
});

test("those that were dealt with come with the last first, page by page, none twice", async () => {
  for (let n = 0; n < 55; n += 1) {
    await contactMessage({
      inboxState: "closed",
      inboxOutcome: "spam",
      inboxAt: new Date(NOW.getTime() - (n % 20) * 1000),
    });
  }
  const first = await list("?state=closed");
  const second = await list(`?state=closed&before=${first.next}`);
  expect([first.items.length, first.total, second.items.length, second.next]).toEqual([50, 55, 5, null]);
  const all = [...first.items, ...second.items];
  expect(new Set(all.map(({ id }) => id)).size).toBe(55);
  expect(all.map(({ since }) => since)).toEqual(
    all
      .map(({ since }) => since)
      .toSorted()
      .toReversed(),
  );
  for (const wrong of ["state=lost", "kind=praise", "before=2026", "before=9999-99-99T00:00:00.000Z.x"]) {
    expect((await desk.send(`/api/office/inbox?${wrong}`)).status, wrong).toBe(422);
  }
});

test("an item shows all of it, and each look and act is in the audit trail without a word of it", async () => {
  const ride = await createBooking(em(), { status: "completed", driver: { firstName: "Ali" } });
  const id = await rideReport({ bookingId: ride.id, driverOrPlate: "taxi 7", contactPhone: "+31612345678" });
  const seen = v.parse(inboxItemSchema, await open("complaint", id));
  expect(seen).toMatchObject({
    text: "De taxi kwam te laat.",
    email: "jan@example.nl",
    phone: "+31612345678",
    driverOrPlate: "taxi 7",
    ride: { id: ride.id, reference: ride.reference, driver: "Ali", isCancelled: false },
    answers: [],
  });
  const { status, body } = await answer(id, {}, { kind: "complaint" });
  expect([status, body.state, body.version]).toEqual([201, "answered", 1]);
  expect(body.answers).toMatchObject([
    { text: "Ja, dat doen we.", channel: "email", staffName: "Kees de Wit", state: "waiting", at: NOW.toISOString() },
  ]);
  await close("complaint", id, "partly_upheld", 1);
  const entries = await em().find(AuditEntry, { subjectId: id }, { orderBy: { id: "asc" } });
  expect(entries.map(({ act, staffName, before, after }) => [act, staffName, before, after])).toEqual([
    ["inbox_item_looked", "Kees de Wit", null, null],
    [
      "inbox_answered",
      "Kees de Wit",
      { state: "open", outcome: null },
      { state: "answered", outcome: null, channel: "email" },
    ],
    [
      "inbox_closed",
      "Kees de Wit",
      { state: "answered", outcome: null },
      { state: "closed", outcome: "partly_upheld" },
    ],
  ]);
  expect((await open("lost_item", id)).code).toBe("not_found");
  expect((await open("contact", randomUUID())).code).toBe("not_found");
});

describe("an answer", () => {
  const eventsOf = async () => (await em().find(OutboxEvent, { type: "inbox.answered" })).map(({ payload }) => payload);

  test("is kept with the event that has it mailed, once, also when it is sent again after a lost reply", async () => {
    const id = await contactMessage();
    const statuses = (await Promise.all([answer(id), answer(id), answer(id)])).map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    const kept = await answersOf(id);
    expect(kept).toMatchObject([{ text: "Ja, dat doen we.", channel: "email", staffId: staff.id }]);
    expect(await eventsOf()).toEqual([{ answerId: kept[0]?.id }]);
    expect(await acts(id)).toEqual(["inbox_answered", "inbox_item_looked", "inbox_item_looked"]);
    expect((await list()).items).toEqual([]);
    expect((await list("?state=answered")).items).toMatchObject([{ id, state: "answered", isAnswerFailed: false }]);
  });

  test("of two colleagues at once, the second is told, and loses nothing", async () => {
    const id = await contactMessage();
    const answers = await Promise.all([answer(id), answer(id, { text: "Nee." }, { by: colleague })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("version_conflict");
    expect(await answersOf(id)).toHaveLength(1);
    const seen = await open("contact", id);
    expect((await answer(id, { text: "Nog iets.", version: seen.version })).status).toBe(201);
    expect((await open("contact", id)).answers).toHaveLength(2);
  });

  test("by phone is a note, and mails nothing", async () => {
    const id = await rideReport({ kind: "lost_item", contactEmail: null, contactPhone: "+31612345678" });
    const wrong = await answer(id, {}, { kind: "lost_item" });
    expect(wrong).toMatchObject({ status: 422, body: { fields: { channel: expect.any(Array) } } });
    const told = await answer(id, { channel: "phone", text: "Tas ligt klaar." }, { kind: "lost_item" });
    expect(told.body).toMatchObject({
      state: "answered",
      answers: [{ channel: "phone", state: null, mayResend: false }],
    });
    expect(await eventsOf()).toEqual([]);
    const again = `/api/office/inbox/lost_item/${id}/answers/${told.body.answers[0].id}/resend`;
    expect((await desk.post(again, {})).body.code).toBe("illegal_transition");
  });

  test("that failed has the item wait again, says why, and goes once more when asked for", async () => {
    const id = await contactMessage({ createdAt: daysAgo(6) });
    const { body } = await answer(id);
    const again = () => desk.post(`/api/office/inbox/contact/${id}/answers/${body.answers[0].id}/resend`, {});
    expect((await again()).status, "it is on its way").toBe(200);
    await mailed("parked", "smtp_550");
    expect((await list()).items).toMatchObject([{ id, state: "answered", isAnswerFailed: true, isOverdue: true }]);
    expect((await list("?state=answered")).items).toEqual([]);
    const failed = (await open("contact", id)).answers[0];
    expect(failed).toMatchObject({ state: "failed", reason: expect.stringContaining("mailbox"), mayResend: true });
    await em().nativeUpdate(OutboxEvent, { type: "inbox.answered" }, { completedAt: NOW, enqueuedAt: NOW });
    const answers = await Promise.all([again(), again()]);
    expect(answers.map(({ status, body }) => [status, body.answers[0].state])).toEqual([
      [200, "waiting"],
      [200, "waiting"],
    ]);
    expect(await em().find(OutboxEvent, { type: "inbox.answered" })).toMatchObject([
      { completedAt: null, enqueuedAt: null },
    ]);
    expect((await acts(id)).filter((act) => act === "inbox_answer_resent")).toHaveLength(1);
    await server.context.orm.em.execute("update delivery set state = 'sent'");
    expect((await again()).status, "it has arrived").toBe(200);
    expect((await acts(id)).filter((act) => act === "inbox_answer_resent")).toHaveLength(1);
    expect((await open("contact", id)).answers[0]).toMatchObject({ state: "sent", reason: null, mayResend: false });
  });

  test.each([
    [{ text: "  " }, 422],
    [{ text: "x".repeat(5001) }, 422],
    [{ text: "x\u0007" }, 422],
    [{ channel: "sms" }, 422],
    [{ channel: "phone" }, 422],
    [{ version: -1 }, 422],
    [{ version: 7 }, 409],
    [{ to: "iemand@example.nl" }, 422],
  ])("is refused with a clear status (%j)", async (body, status) => {
    const id = await contactMessage();
    expect((await answer(id, body)).status).toBe(status);
    expect(await answersOf(id)).toEqual([]);
  });
});

describe("an outcome", () => {
  test.each([
    ["contact", "spam", "upheld"],
    ["complaint", "withdrawn", "found"],
    ["lost_item", "returned", "answered"],
  ])("closes an item, of its kind (%s)", async (kind, outcome, other) => {
    const id = kind === "contact" ? await contactMessage() : await rideReport({ kind: kind as "complaint" });
    expect((await close(kind, id, other, 0)).status).toBe(422);
    const { status, body } = await close(kind, id, outcome, 0);
    expect([status, body]).toMatchObject([200, { state: "closed", outcome, version: 1 }]);
    expect((await close(kind, id, outcome, 0)).status, "said again").toBe(200);
    expect((await answer(id, { version: 1 }, { kind })).body.code).toBe("illegal_transition");
    expect((await list("?state=closed")).items).toMatchObject([{ id, outcome }]);
    expect((await acts(id)).filter((act) => act === "inbox_closed")).toHaveLength(1);
  });

  test("is taken back by opening the item again, whose term then begins anew", async () => {
    const id = await contactMessage({ createdAt: daysAgo(40) });
    await close("contact", id, "answered", 0);
    const reopen = (version: number) => desk.post(`/api/office/inbox/contact/${id}/reopen`, { version });
    expect((await reopen(0)).body.code).toBe("version_conflict");
    const { body } = await reopen(1);
    expect(body).toMatchObject({ state: "open", outcome: null, dueOn: "2026-11-27", isOverdue: false, version: 2 });
    expect((await list()).total).toBe(1);
  });

  test("of two colleagues at once, one counts", async () => {
    const id = await contactMessage();
    const [one, two] = await Promise.all([
      close("contact", id, "spam", 0),
      colleague.post(`/api/office/inbox/contact/${id}/close`, { outcome: "answered", version: 0 }),
    ]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
  });
});

test("nobody but the staff reads or answers", async () => {
  const id = await contactMessage();
  const { client: customer } = await signedIn(server);
  const close = { outcome: "spam", version: 0 };
  for (const client of [customer, createClient(server.url)]) {
    const answers = await Promise.all([
      client.send("/api/office/inbox"),
      client.send("/api/office/inbox/count"),
      client.send(`/api/office/inbox/contact/${id}`),
      answer(id, {}, { by: client }),
      client.post(`/api/office/inbox/contact/${id}/answers/${randomUUID()}/resend`, {}),
      client.post(`/api/office/inbox/contact/${id}/close`, close),
      client.post(`/api/office/inbox/contact/${id}/reopen`, { version: 0 }),
    ]);
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(7).fill([401, "not_signed_in"]));
  }
});

test("each act is signalled to the office, with nothing personal in it", async () => {
  const heard: string[] = [];
  const listener = new pg.Client({ connectionString: server.databaseUrl });
  listener.on("notification", ({ payload = "" }) => heard.push(payload));
  await listener.connect();
  onTestFinished(() => listener.end());
  await listener.query(`listen ${OFFICE_CHANGED}`);
  const id = await contactMessage();
  await answer(id);
  await close("contact", id, "answered", 1);
  await expect.poll(() => heard).toEqual(Array(2).fill(JSON.stringify({ inbox: true })));
});

describe("with the account", () => {
  const withAnswer = async () => {
    const { client, customer } = await signedIn(server);
    const { id: bookingId } = await createBooking(em(), {
      customerId: customer.id,
      status: "completed",
      driverState: "done",
    });
    const id = await rideReport({ bookingId });
    return { client, id, answering: () => answer(id, {}, { kind: "complaint" }) };
  };
  const erase = (client: typeof desk) => client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  // Whose time is the database's: the desk is there then, too.
  beforeEach(async () => {
    server.clock.now = () => new Date();
    await em().nativeUpdate(StaffSession, {}, { createdAt: new Date(), lastSeenAt: new Date() });
  });

  test("the answers about its rides are exported and erased; others' stay", async () => {
    const other = await withAnswer();
    await other.answering();
    const { client, id, answering } = await withAnswer();
    await answering();
    const { body } = await client.send("/api/user/export");
    expect(body.answers).toEqual([
      { report: `M-${id.slice(0, 7)}`, channel: "email", text: "Ja, dat doen we.", at: expect.any(String) },
    ]);
    expect(body.reports).toMatchObject([{ inboxState: "answered" }]);
    expect((await erase(client)).status).toBe(200);
    expect([await answersOf(id), (await answersOf(other.id)).length]).toEqual([[], 1]);
  });

  test("one that is written while the account is deleted goes with it", async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const { client, id, answering } = await withAnswer();
      const [, answered] = await Promise.all([erase(client), answering()]);
      expect([201, 404]).toContain(answered.status);
      expect(await answersOf(id)).toEqual([]);
    }
  });
});
