import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { guestActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { cancelBooking } from "@domrit/server/booking/acts/cancel-booking.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { actServer } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { type SmtpSink, startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { changeTestBooking, commitEvent, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm } = await setUpConnections();
let centreAnswers: number[] = [];
const [smtp, gateway, centre] = await Promise.all([
  startSmtpSink(),
  startHttpSink(),
  startHttpSink(() => centreAnswers.shift() ?? 200),
]);
const wayToMail = await startTcpProxy(smtp.url);
afterAll(() => Promise.all([wayToMail.stop(), smtp.stop(), gateway.stop(), centre.stop()]));
const addresses = { databaseUrl, smtpUrl: wayToMail.url, smsUrl: gateway.url, dispatchUrl: centre.url };
const stop = await startWorker(
  parseEnvironment(testEnvironment(addresses)),
  createLog("worker", "silent"),
  unwatched,
  new AbortController().signal,
);
afterAll(stop);

beforeEach(() => {
  centreAnswers = [];
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
});

const quiet = () => allDone(orm);
const texts = () => gateway.requests.map(({ body }): { clientRef: string; body: string } => JSON.parse(body));
const order = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);
const orders = () => centre.requests.map(({ body }) => v.parse(order, body));
const cancel = (id: number) => cancelBooking(actServer(orm.em), guestActor(), id, { acceptCharge: true, withheld: [] });
/** The lines of a mail's calendar entry that say what becomes of it. */
function entry({ parts }: SmtpSink["mails"][number]): string[] {
  const file = [...parts.values()].find(({ type }) => type.startsWith("text/calendar"));
  return [...String(file?.content).matchAll(/^(?:UID|SEQUENCE|METHOD):.*$/gm)].map(([line]) => line.trim());
}

test.each([
  ["nl", "Gewijzigd: uw taxi op", "61,00", "gewijzigd, taxi"],
  ["en", "Changed: your taxi on", "61.00", "changed, taxi"],
  ["tr", "Değiştirildi:", "61,00", "degisti, taksi"],
] as const)(
  "a change reaches the customer, their calendar and the taxi centre (%s)",
  async (language, subject, price, sms) => {
    const { id, reference } = await placeTestBooking(orm.em, { language, vehicleType: "luxury" });
    await quiet();
    await changeTestBooking(orm.em, id, { vehicleType: "van", quotedPrice: 61, note: "Bel aan" });
    await quiet();
    const [confirmed, changed] = smtp.mails;
    expect(smtp.mails).toHaveLength(2);
    expect(changed?.message).toMatchObject({
      Subject: expect.stringContaining(subject),
      Text: expect.stringContaining(price),
      HTML: expect.stringContaining(`lang="${language}"`),
    });
    expect(changed?.message.Text).toContain(`https://domrit.test/booking-confirmation/${id}?token=`);
    expect(changed?.message.Text).not.toContain("Bel aan");
    expect(changed?.message.MessageID).not.toBe(confirmed?.message.MessageID);
    const uid = `UID:booking-${id}@domrit.test`;
    expect(smtp.mails.map(entry)).toEqual([
      ["METHOD:PUBLISH", uid, "SEQUENCE:1"],
      ["METHOD:PUBLISH", uid, "SEQUENCE:2"],
    ]);
    expect(texts()[1]?.body).toContain(`${reference}: ${sms}`);
    expect(new Set(texts().map(({ clientRef }) => clientRef)).size).toBe(2);
    expect(orders()).toMatchObject([
      { type: "booking.placed", booking: { version: 1, vehicleType: "luxury", estimatedPrice: 42 } },
      { type: "booking.changed", booking: { id, version: 2, vehicleType: "van", estimatedPrice: 61, note: "Bel aan" } },
    ]);
  },
);

test("each change is told of by a message of its own", async () => {
  const { id } = await placeTestBooking(orm.em);
  await quiet();
  for (const note of ["Een", "Twee"]) {
    await changeTestBooking(orm.em, id, { note });
    await quiet();
  }
  expect(smtp.mails).toHaveLength(3);
  expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(3);
  expect(new Set(texts().map(({ clientRef }) => clientRef)).size).toBe(3);
});

test("the taxi centre hears of a booking, its change and its cancellation in this order", async () => {
  // The order is refused twice, the change once: what comes after waits.
  centreAnswers = [503, 503, 200, 503, 200];
  const { id } = await placeTestBooking(orm.em);
  await changeTestBooking(orm.em, id, { note: "Bel aan" });
  await expect.poll(() => centre.requests).toHaveLength(5);
  await cancel(id);
  await quiet();
  const told = orders().map(({ type, booking }) => `${type} ${booking.version}`);
  expect(told).toEqual([
    ...Array.from({ length: 3 }, () => "booking.placed 2"),
    ...Array.from({ length: 2 }, () => "booking.changed 2"),
    "booking.cancelled 3",
  ]);
});

test("no change overtakes an order that is not out, however many there are", async () => {
  centreAnswers = [503, 503, 503];
  const { id } = await placeTestBooking(orm.em);
  for (const note of ["Een", "Twee"]) await changeTestBooking(orm.em, id, { note });
  await quiet();
  expect(orders().map(({ type }) => type)).toEqual([
    ...Array.from({ length: 4 }, () => "booking.placed"),
    "booking.changed",
  ]);
  expect(orders().at(-1)).toMatchObject({ booking: { version: 3, note: "Twee" } });
});

test("of several changes and a cancellation only what still holds is told", async () => {
  const { id } = await placeTestBooking(orm.em, { contactPhone: null });
  const given = await placeTestBooking(orm.em, { contactPhone: null });
  await quiet();
  wayToMail.cut();
  for (const note of ["Een", "Twee", "Drie"]) {
    await changeTestBooking(orm.em, id, { note });
    await changeTestBooking(orm.em, given.id, { note });
  }
  const tried = { effect: "changed-email", state: "pending", attempts: { $gt: 0 } } as const;
  await expect.poll(() => orm.em.fork().count(Delivery, tried)).toBeGreaterThan(0);
  await cancel(given.id);
  smtp.mails.length = 0;
  wayToMail.heal();
  await quiet();
  expect(smtp.mails.map((mail) => entry(mail).join(" ")).sort()).toEqual([
    `METHOD:CANCEL UID:booking-${given.id}@domrit.test SEQUENCE:5`,
    `METHOD:PUBLISH UID:booking-${id}@domrit.test SEQUENCE:4`,
  ]);
});

test("if the newest change sends no message, the change before it tells the ride as it is now, once", async () => {
  const { id } = await placeTestBooking(orm.em);
  await quiet();
  wayToMail.cut();
  for (const note of ["Een", "Twee"]) await changeTestBooking(orm.em, id, { note });
  await changeTestBooking(orm.em, id, { note: "Drie" }, ["email"]);
  smtp.mails.length = 0;
  wayToMail.heal();
  await quiet();
  expect(smtp.mails.map((mail) => entry(mail).join(" "))).toEqual([
    `METHOD:PUBLISH UID:booking-${id}@domrit.test SEQUENCE:4`,
  ]);
});

test("messages about a former pickup time are not sent", async () => {
  const pickupAt = new Date(Date.now() + 3 * 3_600_000);
  const { id } = await placeTestBooking(orm.em, { contactPhone: null, pickupAt });
  const called = new Date();
  const { date, time } = toWallTime(new Date(Date.now() + 4 * 3_600_000));
  await changeTestBooking(orm.em, id, { pickupDate: date, pickupTime: time });
  await commitEvent(orm.em, "booking.message_due", { bookingId: id, message: "reminder", channels: ["email"] }, called);
  await quiet();
  const reminder = await orm.em.fork().findOneOrFail(Delivery, { bookingId: id, effect: "reminder-email" });
  expect(reminder).toMatchObject({ state: "skipped", lastError: "superseded", messageKey: null });
});

test("the invoice is for the ride as it was changed", async () => {
  const customer = await createCustomer(orm.em);
  const { id } = await placeTestBooking(orm.em, { customerId: customer.id });
  await changeTestBooking(orm.em, id, { destination: "Amersfoort Centraal", quotedPrice: 73 });
  await orm.em.fork().nativeUpdate(Booking, id, { status: "completed", driverState: "done", version: 3 });
  await commitEvent(orm.em, "booking.completed", { bookingId: id, version: 3 });
  await quiet();
  const invoice = await orm.em.fork().findOneOrFail(Invoice, { bookingId: id }, { populate: ["document"] });
  expect(JSON.stringify(invoice.document)).toContain("Amersfoort Centraal");
  expect(invoice.totalCents).toBe(7300);
});
