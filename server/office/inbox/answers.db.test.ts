import { beforeEach, expect, test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { ContactMessage } from "../../contact/contact-message.entity.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { RideReport } from "../../reports/ride-report.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOW = new Date("2026-11-23T13:00:00Z");
let now = NOW;
server.clock.now = () => now;
const { client: noor } = await staffClient(server, "desk", { name: "Noor Bakker" });
const { client: fatma } = await staffClient(server, "desk", { name: "Fatma Kaya" });
const ID = "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11";
const LOST_ID = "9a1d3c77-5d0e-4a0f-8a55-1f0a5b7c9e22";
const ANSWER_IDS = ["7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11"];
const before = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000);
const item = `/api/office/inbox/contact/${ID}`;
const list = (query = "") => noor.send(`/api/office/inbox${query}`);

beforeEach(async () => {
  now = NOW;
  await em().execute("truncate contact_message, ride_report, inbox_answer, booking, outbox_event, delivery");
});

async function message({ id = ID, ...over }: Partial<ContactMessage> = {}): Promise<void> {
  const said = { name: "Deniz Kaya", email: "deniz@example.nl", subject: "other", language: "tr" } as const;
  const text = { message: "Zeist'e de gidiyor musunuz?", createdAt: before(0), inboxAt: before(0) };
  await em().insert(ContactMessage, { id, ...said, ...text, ...over });
}
async function report(over: Partial<RideReport>): Promise<void> {
  const { id: bookingId } = await createBooking(em(), {
    id: 4711,
    reference: "K7M-4QX",
    status: "completed" as const,
    pickupAt: before(2),
    pickupDate: "2026-11-21",
    pickupTime: "14:00",
  });
  const said = { kind: "complaint", text: "De taxi kwam te laat.", contactName: "Deniz Kaya", language: "nl" } as const;
  const row = { id: LOST_ID, number: "M-9ZR-2HD", bookingId, ...said, createdAt: before(1), inboxAt: before(1) };
  await em().insert(RideReport, { ...row, ...over });
}
/** What a worker found when it mailed the answer. */
const mailed = (state: "parked" | "sent") =>
  em().execute(
    `insert into delivery (event_id, effect, state, last_error) select event_id, 'inbox-answer', ?, ? from inbox_answer
     on conflict (event_id, effect) do update set state = excluded.state, last_error = excluded.last_error`,
    [state, state === "parked" ? "smtp_550" : null],
  );

test("the waiting items: a complaint that is late, and a message whose answer did not arrive", async () => {
  await expectRecorded("office-inbox-none", await list());
  await report({ contactName: null, createdAt: before(19), inboxAt: before(19) });
  await message();
  await noor.post(`${item}/answers`, { text: "Evet, gidiyoruz.", channel: "email", version: 0 });
  await mailed("parked");
  await expectRecorded("office-inbox", await list());
});

test("the closed items, on more than one page", async () => {
  const closed = { inboxState: "closed", inboxOutcome: "spam" } as const;
  for (let days = 1; days <= 51; days += 1) {
    const id = `${String(days).padStart(2, "0").repeat(4)}-0000-4000-8000-000000000000`;
    await message({ id, ...closed, createdAt: before(days), inboxAt: before(days) });
  }
  const newest = await list("?state=closed&kind=contact");
  await expectRecorded("office-inbox-closed", newest);
  const older = await list(`?state=closed&kind=contact&before=${newest.body.next}`);
  await expectRecorded("office-inbox-closed-older", older);
});

test("a message: answered, overtaken by a colleague, mailed again, and closed", async () => {
  await message();
  await expectRecorded("office-inbox-item", await noor.send(item));
  const answer = (by: typeof noor, text: string, version: number) =>
    by.post(`${item}/answers`, { text, channel: "email", version });
  const first = await answer(fatma, "Evet, gidiyoruz.", 0);
  const id: string = first.body.answers[0].id;
  const known = { [id]: ANSWER_IDS[0]! };
  await expectRecorded("office-inbox-answered", first, known);
  await expectRecorded("office-inbox-conflict", await answer(noor, "Bir şey daha.", 0));
  await mailed("parked");
  await expectRecorded("office-inbox-answer-failed", await noor.send(item), known);
  await em().nativeUpdate(OutboxEvent, { type: "inbox.answered" }, { completedAt: NOW, enqueuedAt: NOW });
  await expectRecorded("office-inbox-resent", await noor.post(`${item}/answers/${id}/resend`, {}), known);
  await mailed("sent");
  await expectRecorded("office-inbox-sent", await noor.send(item), known);
  // Answers are told in their order, which two of one moment do not have.
  now = new Date(NOW.getTime() + 60_000);
  const both = await answer(noor, "Bir şey daha.", 1);
  const next: string = both.body.answers.find((each: { id: string }) => each.id !== id).id;
  const knownBoth = { ...known, [next]: ANSWER_IDS[1]! };
  await expectRecorded("office-inbox-answered-twice", both, knownBoth);
  const closed = await noor.post(`${item}/close`, { outcome: "answered", version: 2 });
  await expectRecorded("office-inbox-closed-item", closed, knownBoth);
});

test("something lost by somebody of whom only a number is known", async () => {
  await report({ kind: "lost_item", text: "Mijn tas.", contactPhone: "+31612345678" });
  const lost = `/api/office/inbox/lost_item/${LOST_ID}`;
  await expectRecorded("office-inbox-lost", await noor.send(lost));
  const told = await noor.post(`${lost}/answers`, { text: "Tas ligt klaar.", channel: "phone", version: 0 });
  expect(told.status).toBe(201);
  await expectRecorded("office-inbox-lost-told", told, { [told.body.answers[0].id]: ANSWER_IDS[0]! });
});
