import { randomUUID } from "node:crypto";
import { SmtpRefusal, startSmtpSink } from "@domrit/infra/test-doubles/smtp-sink.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { ContactMessage } from "@domrit/server/contact/contact-message.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { InboxAnswer } from "@domrit/server/inbox/inbox-answer.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { answerItem, resendAnswer } from "@domrit/server/office/inbox/answer-item.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { RideReport } from "@domrit/server/reports/ride-report.entity.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { messageNumber } from "@domrit/shared/contact/message-number.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm } = await setUpConnections();
let isRefusing = false;
const smtp = await startSmtpSink({
  beforeAccepting() {
    if (isRefusing) throw new SmtpRefusal(550);
  },
});
const environment = testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" });
const stop = await startWorker(
  parseEnvironment(environment),
  createLog("worker", "silent"),
  unwatched,
  new AbortController().signal,
);
afterAll(async () => {
  await stop();
  await smtp.stop();
});

const TABLES = "outbox_event, delivery, booking, contact_message, ride_report, inbox_answer";
const em = () => orm.em.fork();
const staff = { id: randomUUID(), name: "Kees de Wit" };
const quiet = () => allDone(orm);

beforeEach(async () => {
  isRefusing = false;
  smtp.mails.length = 0;
  // The worker goes on reading them, and may be the one that waits.
  await vi.waitFor(() => orm.em.execute(`truncate ${TABLES}`), 20_000);
});

async function contactMessage(language: Locale): Promise<string> {
  const id = randomUUID();
  const said = {
    name: "Deniz Kaya",
    email: "deniz@example.nl",
    subject: "other",
    message: "Rijdt u naar Zeist?",
  } as const;
  await em().insert(ContactMessage, { id, ...said, language, createdAt: new Date() });
  return id;
}
const answer = (id: string, text = "Ja, dat doen we.") =>
  em().transactional((tx) =>
    answerItem(tx, staff, { kind: "contact", id }, { text, channel: "email", version: 0 }, new Date()),
  );

test.each([
  ["nl", "Antwoord op uw bericht", "Beste Deniz Kaya,"],
  ["en", "Answer to your message", "Dear Deniz Kaya,"],
  ["tr", "numaralı mesajınıza yanıtımız", "Sayın Deniz Kaya,"],
] as const)("is mailed in the writer's language, to the writer only (%s)", async (language, subject, greeting) => {
  const id = await contactMessage(language);
  await answer(id);
  await quiet();
  expect(smtp.mails.map(({ to }) => to)).toEqual([["deniz@example.nl"]]);
  const [mail] = smtp.mails;
  expect(mail?.message).toMatchObject({
    ReplyTo: [{ Address: "kantoor@domrit.example" }],
    Subject: expect.stringContaining(subject),
    HTML: expect.stringContaining(`lang="${language}"`),
  });
  for (const words of [greeting, "Ja, dat doen we.", "> Rijdt u naar Zeist?", messageNumber(id)]) {
    expect(mail?.message.Text).toContain(words);
  }
  expect(mail?.raw.toString()).toContain(`Content-Language: ${language}`);
  expect(mail?.raw.toString(), "a person wrote it").not.toContain("Auto-Submitted");
});

test("an answer about a ride goes to the address in the report, not to the booking's", async () => {
  const ride = await createBooking(em(), { contactEmail: "booker@example.nl", status: "completed" });
  const id = randomUUID();
  const report = { kind: "complaint", text: "Te laat.", number: "M-9ZR-2HD", contactEmail: "jan@example.nl" } as const;
  await em().insert(RideReport, { id, ...report, bookingId: ride.id, language: "nl", createdAt: new Date() });
  const key = { kind: "complaint", id } as const;
  const said = { text: "Het spijt ons.", channel: "email", version: 0 } as const;
  await em().transactional((tx) => answerItem(tx, staff, key, said, new Date()));
  await quiet();
  expect(smtp.mails.map(({ to }) => to)).toEqual([["jan@example.nl"]]);
  for (const words of ["M-9ZR-2HD", ride.reference, "Geschillencommissie"]) {
    expect(smtp.mails[0]?.message.Text).toContain(words);
  }
});

test("a refused answer waits for the office, and goes once when it is released", async () => {
  isRefusing = true;
  const id = await contactMessage("nl");
  await answer(id);
  await quiet();
  expect(await em().find(Delivery, {})).toMatchObject([
    { effect: "inbox-answer", state: "parked", lastError: "smtp_550" },
  ]);
  isRefusing = false;
  const { id: answerId } = await em().findOneOrFail(InboxAnswer, { itemId: id });
  const again = () =>
    em().transactional((tx) => resendAnswer(tx, staff, { kind: "contact", id, answerId }, new Date()));
  await Promise.all([again(), again()]);
  await expect.poll(() => smtp.mails).toHaveLength(1);
  await quiet();
  expect(smtp.mails).toHaveLength(1);
});

test("an answer that was erased before it was sent is not mailed", async () => {
  const id = await contactMessage("nl");
  const row = { id: randomUUID(), itemId: id, staffId: staff.id, channel: "email", text: "x", at: new Date() } as const;
  await em().insert(InboxAnswer, row);
  await em().nativeDelete(ContactMessage, id);
  const fact = {
    id: randomUUID(),
    type: "inbox.answered",
    payload: { answerId: row.id },
    occurredAt: new Date(),
  } as const;
  await em().insert(OutboxEvent, fact);
  await quiet();
  expect(await em().find(Delivery, {})).toMatchObject([{ state: "skipped", lastError: "superseded" }]);
  expect(smtp.mails).toEqual([]);
});
