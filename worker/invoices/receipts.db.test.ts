import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { taxiCentre } from "@domrit/server/booking/acts/actors.ts";
import { takePrice } from "@domrit/server/booking/acts/set-price.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { linkOfToken } from "@domrit/server/booking/links/link-token.ts";
import { applyReport } from "@domrit/server/booking/steps/apply-report.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { actServer } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { extractText, getDocumentProxy } from "unpdf";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent } from "../testing/events.ts";
import { startTestWorker } from "../testing/work.ts";

const { databaseUrl, orm } = await setUpConnections();
const smtp = await startSmtpSink();
afterAll(smtp.stop);
const environment = testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: "http://127.0.0.1:1" });
afterAll(await startTestWorker(environment));
beforeEach(() => {
  smtp.mails.length = 0;
});

const quiet = () => allDone(orm);
const subjects = () => smtp.mails.map(({ message }) => message.Subject);
const stateOfReceipt = async () =>
  (await orm.em.fork().find(Delivery, { effect: "receipt-email" }, { orderBy: { eventId: "desc" }, limit: 1 }))[0];

/** A ride that the taxi centre reports as driven, as often as it likes. */
async function ride(overrides: Partial<Booking>): Promise<Booking> {
  const driver = { firstName: "Fatma", phone: "+31612345678" };
  const { id } = await createBooking(orm.em, { status: "confirmed", driverState: "on_board", driver, ...overrides });
  const done = { bookingId: id, status: "completed", occurredAt: new Date().toISOString() } as const;
  for (const eventId of ["one", "one", "two"]) {
    await applyReport(actServer(orm.em), taxiCentre, { eventId: `${id}-${eventId}`, ...done });
  }
  await quiet();
  return await orm.em.fork().findOneOrFail(Booking, id);
}

test.each(LOCALES)("a guest gets the receipt once the ride is completed, once (%s)", async (language) => {
  const { id, reference } = await ride({ contactEmail: "gast@example.nl", language });
  expect(smtp.mails).toHaveLength(1);
  const [mail] = smtp.mails;
  expect(mail?.to).toEqual(["gast@example.nl"]);
  expect(mail?.message).toMatchObject({
    Subject: expect.stringContaining(reference),
    HTML: expect.stringContaining(`lang="${language}"`),
  });
  const token = /booking-confirmation\/\d+\?token=([\w.-]+)/.exec(mail?.message.Text ?? "")?.[1] ?? "";
  expect(linkOfToken(parseEnvironment(environment).SESSION_KEYS, id, token), "its link opens the ride").toBeDefined();
  const [pdf] = [...(mail?.parts.values() ?? [])].map(({ content }) => new Uint8Array(content));
  const { text } = await extractText(await getDocumentProxy(pdf!), { mergePages: true });
  for (const part of [reference, "Fatma", "P-12345"]) expect(text).toContain(part);
});

test("a guest whose ride was corrected gets another receipt, which says that it replaces the first", async () => {
  const { id: bookingId } = await ride({ contactEmail: "gast@example.nl" });
  const em = orm.em.fork();
  const booking = await em.findOneOrFail(Booking, bookingId);
  takePrice(booking, 39_00);
  booking.touch(new Date());
  await em.flush();
  const { version } = booking;
  const corrected = { bookingId, version, correction: version, channels: ["email" as const] };
  await commitEvent(orm.em, "booking.corrected", corrected);
  await quiet();
  const [first, other] = smtp.mails;
  expect(smtp.mails.map(({ to }) => to)).toEqual([["gast@example.nl"], ["gast@example.nl"]]);
  expect(first?.message.Text).toContain("Bedankt dat u met ons reed");
  expect(other?.message.Text).toContain("vervangt het vorige");
  expect(other?.message.Text).toContain("39,00");
});

test("a customer whose invoice goes to the same mailbox gets that alone, with how to complain", async () => {
  const customer = await createCustomer(orm.em, { email: `Jo.${crypto.randomUUID()}@Example.nl` });
  await ride({ customerId: customer.id, contactEmail: customer.email.toLowerCase() });
  expect(subjects()).toEqual([expect.stringContaining("Uw factuur")]);
  expect(smtp.mails[0]?.message.Text).toContain("Niet tevreden?");
  expect(await stateOfReceipt()).toMatchObject({ state: "skipped" });
});

test("a customer who booked for somebody else hears of the arrival, with the receipt or before the invoice", async () => {
  const extras = { passengerName: "Oma Jansen" };
  await ride({ contactEmail: "gast@example.nl", extras });
  expect(subjects()).toEqual([expect.stringMatching(/^Aangekomen: /)]);
  expect(smtp.mails[0]?.message.Text).toContain("Oma Jansen is aangekomen");
  smtp.mails.length = 0;
  await ride({ contactEmail: "gast@example.nl", extras: { passengerPhone: "+31687654321" } });
  expect(smtp.mails[0]?.message.Text).toContain("Uw passagier is aangekomen");
  smtp.mails.length = 0;
  const customer = await createCustomer(orm.em);
  const { id: bookingId, version } = await ride({ customerId: customer.id, contactEmail: customer.email, extras });
  const arrival = smtp.mails.find(({ message }) => message.Subject?.startsWith("Aangekomen"));
  expect(arrival?.message.Text).toContain("Oma Jansen is aangekomen");
  expect(arrival?.message.Text).toContain("De factuur sturen we u in een apart bericht");
  expect(arrival?.parts.size, "the receipt is left out").toBe(0);
  expect(subjects()).toContainEqual(expect.stringContaining("Uw factuur"));
  smtp.mails.length = 0;
  await commitEvent(orm.em, "booking.corrected", { bookingId, version, correction: version, channels: ["email"] });
  await quiet();
  expect(subjects(), "a corrected invoice comes by itself, and nobody arrives twice").toEqual([]);
});

test("a ride that a customer booked for another mailbox has its receipt sent there", async () => {
  const customer = await createCustomer(orm.em);
  await ride({ customerId: customer.id, contactEmail: "iemand.anders@example.nl" });
  expect(smtp.mails.map(({ to }) => to).sort()).toEqual([[customer.email], ["iemand.anders@example.nl"]].sort());
});

test("nothing is sent where no address is known, where messages are withheld, or when its link has ended", async () => {
  await ride({});
  await ride({ contactEmail: "vol@example.nl", withheld: ["email"] });
  const pickupAt = new Date(Date.now() - 31 * 24 * 3_600_000);
  await ride({ contactEmail: "laat@example.nl", pickupAt });
  expect(subjects()).toEqual([]);
});

test("the operator can have it sent once more, under a name of its own", async () => {
  const { id } = await ride({ contactEmail: "gast@example.nl" });
  await commitEvent(orm.em, "booking.resend_requested", { bookingId: id, message: "receipt-email", repeat: 1 });
  await quiet();
  expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(2);
});
