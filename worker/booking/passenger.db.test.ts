import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { textedLink } from "@domrit/server/booking/links/link-token.ts";
import { messageKey } from "@domrit/server/delivery/message-key.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { pino } from "pino";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { sweep } from "../schedule/schedule.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { changeTestBooking, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
afterAll(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop()]));
const wayToGateway = await startTcpProxy(gateway.url);
afterAll(wayToGateway.stop);
const environment = parseEnvironment(
  testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: wayToGateway.url, dispatchUrl: centre.url }),
);
const stop = await startWorker(environment, createLog("worker", "silent"), unwatched, new AbortController().signal);
afterAll(stop);

beforeEach(() => {
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
});

const quiet = () => allDone(orm);
type Text = { clientRef: string; to: string; body: string };
/** Each once: a worker that was slow to write down what it sent sends it again, and the gateway knows the repeat. */
const texts = (): Text[] => {
  const sent = gateway.requests.map(({ body }): Text => JSON.parse(body));
  return sent.filter(({ clientRef }, index) => sent.findIndex((other) => other.clientRef === clientRef) === index);
};
const linkOf = async (id: number) =>
  textedLink("https://domrit.test", environment.SESSION_KEYS, await orm.em.fork().findOneOrFail(Booking, id));
const fatma = { passengerName: "Fatma", passengerPhone: "+31687654321", passengerLanguage: "tr" } as const;

test("the passenger gets the text messages, in their language and with their link; the customer gets the e-mails", async () => {
  const { id, reference } = await placeTestBooking(orm.em, { ...fatma, passengerLinkId: 4711 });
  await quiet();
  await changeTestBooking(orm.em, id, { note: "Bel aan" });
  await quiet();
  const link = String(await linkOf(id));
  expect(link).toMatch(/\/r\/3mv\?tr\.p\.[\w-]{22}$/);
  expect(texts().map(({ to }) => to)).toEqual(["+31687654321", "+31687654321"]);
  const [confirmed, changed] = texts();
  expect(confirmed?.body).toMatch(
    new RegExp(`^Domrit ${reference}: .* sizin icin .* taksi ayirtti. Ödeme takside. https:`),
  );
  expect(changed?.body).toContain(`${reference}: degisti`);
  for (const { body } of texts()) {
    expect(body).toContain(link);
    expect(body).not.toContain(String(id));
  }
  expect(smtp.mails.map(({ message }) => String(message.Subject).slice(0, 8))).toEqual(["Uw taxi ", "Gewijzig"]);
  for (const { message } of smtp.mails) {
    expect(message.Text).toContain(`/booking-confirmation/${id}?token=`);
    expect(message.Text).not.toContain("token=p.");
    expect(message.Text).toContain("Fatma");
    expect(message.Text).not.toContain("87654321");
  }
});

test("a passenger who is named later hears that a taxi is booked, the former one nothing more", async () => {
  const { id } = await placeTestBooking(orm.em, { ...fatma, passengerLinkId: 4712 });
  await quiet();
  await changeTestBooking(orm.em, id, { passengerPhone: "+31611223344", passengerLanguage: "en" });
  await quiet();
  expect(texts().map(({ to }) => to)).toEqual(["+31687654321", "+31611223344"]);
  expect(texts()[1]?.body).toMatch(/booked for you by \w/);
  expect(texts()[1]?.body).toContain(String(await linkOf(id)));
  await changeTestBooking(orm.em, id, { passengerName: null, passengerPhone: null, passengerLanguage: null });
  await quiet();
  expect(texts()[2]).toMatchObject({ to: "+31612345678", body: expect.stringContaining("gewijzigd") });
  expect(texts()[2]?.body).toContain(`/r/${id.toString(36)}?nl.`);
});

test("a message requested before the passenger's number changed goes to neither number", async () => {
  wayToGateway.cut();
  const { id } = await placeTestBooking(orm.em, { ...fatma, passengerLinkId: 4713 });
  await changeTestBooking(orm.em, id, { note: "Bel aan" });
  await changeTestBooking(orm.em, id, { passengerPhone: "+31611223344" });
  wayToGateway.heal();
  await quiet();
  expect(texts()).toMatchObject([{ to: "+31611223344", body: expect.stringContaining("taksi ayirtti") }]);
});

test("a passenger whose link was ended gets messages without a link, and never the customer's", async () => {
  await placeTestBooking(orm.em, { ...fatma, contactPhone: null, passengerLinkId: null });
  await quiet();
  expect(texts()).toHaveLength(1);
  expect(texts()[0]?.body).toMatch(/ayirtti. Ödeme takside\.$/);
});

test("a customer without a phone is reminded at the passenger's number", async () => {
  const { id } = await placeTestBooking(orm.em, {
    ...fatma,
    contactEmail: null,
    contactPhone: null,
    createdAt: new Date(Date.now() - 3_600_000),
  });
  await quiet();
  const { rowCount } = await pool.query("select from booking where id = $1 and status = 'pending'", [id]);
  expect(rowCount).toBe(1);
  // The worker does so too, each minute: whichever is at it, the other leaves it to it.
  await sweep(pool, pino({ level: "silent" }));
  await quiet();
  // In the evening a ride of the night has a reminder of its pickup, too, which says the same.
  const unconfirmed = texts().filter(({ clientRef }) => clientRef === messageKey("unconfirmed", id, "sms"));
  expect(unconfirmed).toMatchObject([{ to: "+31687654321", body: expect.stringContaining("onaylan") }]);
});
