import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { type BookingFields, createBooking } from "@domrit/server/booking/booking.factory.ts";
import { listMessages } from "@domrit/server/booking/messages/list-messages.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { translator } from "@domrit/server/i18n/translate.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { newEvent } from "@domrit/server/outbox/new-event.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { SmtpRefusal, startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm } = await setUpConnections();
let refusals: number[] = [];
const smtp = await startSmtpSink({
  beforeAccepting: () => {
    const code = refusals.shift();
    if (code) throw new SmtpRefusal(code);
  },
});
const other = await startHttpSink();
afterAll(() => Promise.all([smtp.stop(), other.stop()]));
const stop = await startWorker(
  parseEnvironment(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: other.url, dispatchUrl: other.url })),
  createLog("worker", "silent"),
  unwatched,
  new AbortController().signal,
);
afterAll(stop);
beforeEach(() => {
  refusals = [];
  smtp.mails.length = 0;
});

const MINUTE_MS = 60_000;
const contact = { contactName: "Jan Jansen", contactEmail: "jan@example.nl" };
type Pair = { there: Booking; back: Booking };

/** A ride and its way back, as one request wrote them. */
async function placePair(there: BookingFields = {}, back: BookingFields = {}): Promise<Pair> {
  const first = await createBooking(orm.em, { ...contact, ...there });
  const home = await createBooking(orm.em, {
    ...contact,
    pickupLocation: "Utrecht Centraal",
    destination: "Nieuwegein",
    estimatedPriceCents: 3800,
    outboundId: first.id,
    ...back,
  });
  await orm.em.fork().nativeUpdate(Booking, { id: first.id }, { returnId: home.id });
  const placed = ({ id: bookingId, version, createdAt }: Booking) =>
    newEvent("booking.placed", { bookingId, version, channels: ["email"] }, createdAt);
  await commitWith(orm.em)(() => Promise.resolve({ result: undefined, events: [placed(first), placed(home)] }));
  return { there: first, back: home };
}

async function confirm({ id: bookingId }: Booking, at = new Date()): Promise<void> {
  await orm.em.fork().nativeUpdate(Booking, { id: bookingId }, { status: "confirmed" });
  await commitEvent(orm.em, "booking.confirmed", { bookingId, version: 2, channels: ["email"] }, at);
}

const done = () => allDone(orm);
/** The references that each e-mail names, the first e-mail first. */
const told = ({ there, back }: Pair) =>
  smtp.mails.map(({ message: { Text } }) =>
    [there, back]
      .filter(({ reference }) => Text.includes(reference))
      .map(({ id }) => (id === there.id ? "there" : "back")),
  );
const deliveries = (pair: Pair, effect: string) =>
  orm.em.fork().find(Delivery, { bookingId: { $in: [pair.there.id, pair.back.id] }, effect });

test("a return is confirmed by one e-mail with both rides, their prices, their links and both in the calendar", async () => {
  const pair = await placePair();
  await done();
  expect(told(pair)).toEqual([["there", "back"]]);
  const [mail] = smtp.mails;
  const { Text = "", HTML = "" } = mail?.message ?? {};
  for (const form of [Text, HTML.replaceAll("&amp;", "&")]) {
    for (const { id } of [pair.there, pair.back]) expect(form).toContain(`${confirmationPath(id)}?token=`);
    for (const cents of [4200, 3800, 8000]) expect(form).toContain(formatMoney(cents, "nl"));
  }
  expect(mail?.raw.toString()).toContain("text/calendar; charset=utf-8; method=PUBLISH");
  const calendars = [...(mail?.parts.values() ?? [])].map(
    ({ content }) => content.toString().match(/BEGIN:VEVENT/g)?.length,
  );
  expect(new Set(calendars)).toEqual(new Set([2]));
  expect((await deliveries(pair, "confirmation-email")).map(({ state }) => state)).toEqual(["sent", "sent"]);
});

test("the e-mail about both is tried again as such", async () => {
  refusals = [451, 421];
  const pair = await placePair();
  await done();
  expect(told(pair)).toEqual([["there", "back"]]);
});

test("a mail server that refuses the address is asked once, and both rides say so", async () => {
  refusals = [550];
  const pair = await placePair();
  await done();
  expect(told(pair)).toEqual([]);
  expect((await deliveries(pair, "confirmation-email")).map(({ state }) => state).sort()).toEqual(["parked", "sent"]);
  for (const ride of [pair.there, pair.back]) {
    const listed = await listMessages(orm.em.fork(), ride, { t: translator("nl"), now: new Date() });
    expect(listed).toMatchObject([{ kind: "confirmation", state: "failed", mayCorrect: true }]);
  }
});

test.each([
  [
    "the first ride is cancelled before its e-mail goes out",
    { status: "cancelled", cancelledBy: "customer" },
    {},
    "back",
  ],
  ["the way back is cancelled before", {}, { status: "cancelled", cancelledBy: "customer" }, "there"],
  ["the mailbox of the way back was corrected", {}, { contactEmail: "piet@example.nl" }, "there,back"],
] as const)("where %s, what is left is told alone", async (_what, there, back, expected) => {
  const pair = await placePair(there, back);
  await done();
  expect(told(pair).flat().sort().reverse().join()).toBe(expected);
  expect(told(pair).every((each) => each.length === 1)).toBe(true);
});

test("rides that are confirmed within a minute have one e-mail, whichever was first", async () => {
  for (const order of [
    ["there", "back"],
    ["back", "there"],
  ] as const) {
    const pair = await placePair();
    await done();
    smtp.mails.length = 0;
    await confirm(pair[order[0]]);
    await confirm(pair[order[1]]);
    await done();
    expect(told(pair)).toEqual([["there", "back"]]);
    expect(smtp.mails[0]?.message.Subject).toMatch(/^Bevestigd: uw taxi heen en terug, /);
  }
});

test("a ride whose other is not confirmed within a minute is told alone, and so is the other later", async () => {
  for (const order of [
    ["there", "back"],
    ["back", "there"],
  ] as const) {
    const pair = await placePair();
    await done();
    smtp.mails.length = 0;
    await confirm(pair[order[0]], new Date(Date.now() - 2 * MINUTE_MS));
    await done();
    expect(told(pair)).toEqual([[order[0]]]);
    await confirm(pair[order[1]]);
    await done();
    expect(told(pair)).toEqual([[order[0]], [order[1]]]);
  }
});

test("a first ride that is cancelled while the mail server is busy leaves its way back told", async () => {
  refusals = [451];
  const pair = await placePair();
  await expect.poll(() => refusals).toEqual([]);
  await orm.em.fork().nativeUpdate(Booking, { id: pair.there.id }, { status: "cancelled", cancelledBy: "customer" });
  await done();
  expect(told(pair)).toEqual([["back"]]);
});

test("a confirmation that is asked for again is about its own ride", async () => {
  const pair = await placePair();
  await done();
  smtp.mails.length = 0;
  for (const { id: bookingId } of [pair.back, pair.there]) {
    const again = { bookingId, message: "confirmation-email" as const, repeat: 1 };
    await commitEvent(orm.em, "booking.resend_requested", again);
    await done();
  }
  expect(told(pair)).toEqual([["back"], ["there"]]);
});
