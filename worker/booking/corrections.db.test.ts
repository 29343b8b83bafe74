import { guestActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { setContact } from "@domrit/server/booking/acts/set-contact.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { Delivery } from "@domrit/server/delivery/delivery.entity.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { actServer } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { SmtpRefusal, startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { startTcpProxy } from "../../infra/test-doubles/tcp-proxy.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { changeTestBooking, commitEvent, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const WRONG = "jan@exmaple.nl";
const RIGHT = "jan@example.nl";

const { databaseUrl, orm } = await setUpConnections();
const [smtp, gateway, centre] = await Promise.all([
  startSmtpSink({
    beforeAccepting: ({ to }) => {
      if (to.includes(WRONG) && isRefused) throw new SmtpRefusal(550);
    },
  }),
  startHttpSink(),
  startHttpSink(),
]);
let isRefused = false;
const [wayToMail, wayToGateway] = await Promise.all([startTcpProxy(smtp.url), startTcpProxy(gateway.url)]);
afterAll(() => Promise.all([wayToMail, wayToGateway, smtp, gateway, centre].map(({ stop }) => stop())));
const addresses = { databaseUrl, smtpUrl: wayToMail.url, smsUrl: wayToGateway.url, dispatchUrl: centre.url };
const stop = await startWorker(
  parseEnvironment(testEnvironment(addresses)),
  createLog("worker", "silent"),
  unwatched,
  new AbortController().signal,
);
afterAll(stop);

beforeEach(() => {
  isRefused = false;
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
});

const quiet = () => allDone(orm);
const correct = (id: number, contact: object) =>
  setContact(actServer(orm.em), guestActor(), id, contact, { withheld: [] });
const waits = (effect: string) =>
  expect
    .poll(() => orm.em.fork().count(Delivery, { effect, state: "pending", attempts: { $gt: 0 } }))
    .toBeGreaterThan(0);
const mails = () => smtp.mails.map(({ to, message }) => [to[0], message.Subject.split(/[: ]/)[0]]);
const texts = () =>
  gateway.requests.map(({ body }): { clientRef: string; to: string; body: string } => JSON.parse(body));
const order = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);
const orders = () => centre.requests.map(({ body }) => v.parse(order, body));

test("an address that refused the confirmation is corrected: the right one gets it once, the wrong one nothing more", async () => {
  isRefused = true;
  const { id } = await placeTestBooking(orm.em, { contactEmail: WRONG });
  await quiet();
  expect(await orm.em.fork().findOneOrFail(Delivery, { bookingId: id, effect: "confirmation-email" })).toMatchObject({
    state: "parked",
    lastError: "smtp_550",
  });
  isRefused = false;
  await Promise.all([1, 2, 3].map(() => correct(id, { contactEmail: RIGHT })));
  await quiet();
  expect(smtp.mails.map(({ to }) => to)).toEqual([[RIGHT]]);
  expect(smtp.mails[0]?.message.Text).toContain(`/booking-confirmation/${id}?token=`);
  expect(texts()).toHaveLength(1);
});

test("after a delivered confirmation the corrected address gets a confirmation too", async () => {
  const { id } = await placeTestBooking(orm.em, { contactEmail: WRONG });
  await quiet();
  await correct(id, { contactEmail: RIGHT });
  await quiet();
  expect(smtp.mails.map(({ to }) => to[0])).toEqual([WRONG, RIGHT]);
  expect(new Set(smtp.mails.map(({ message }) => message.MessageID)).size).toBe(2);
  expect(orders()).toHaveLength(1);
});

test("messages that waited for the wrong address are replaced: the right one gets the present ride once", async () => {
  const { id } = await placeTestBooking(orm.em, { contactEmail: WRONG, contactPhone: null });
  const changed = await placeTestBooking(orm.em, { contactEmail: WRONG });
  await quiet();
  smtp.mails.length = 0;
  wayToMail.cut();
  const late = await placeTestBooking(orm.em, { contactEmail: WRONG, contactPhone: null });
  await waits("confirmation-email");
  await changeTestBooking(orm.em, changed.id, { note: "Bel aan", pickupTime: "23:45" });
  await waits("changed-email");
  for (const ride of [late.id, changed.id]) {
    await correct(ride, { contactEmail: "ander@example.nl" });
    await correct(ride, { contactEmail: RIGHT });
  }
  wayToMail.heal();
  await quiet();
  expect(smtp.mails.map(({ to }) => to[0])).toEqual([RIGHT, RIGHT]);
  expect(smtp.mails.filter(({ message }) => message.Text.includes("23:45"))).toHaveLength(1);
  const told = await orm.em.fork().find(Delivery, { bookingId: changed.id, effect: "changed-sms" });
  expect(told, "the number was right").toMatchObject([{ state: "sent" }]);
  expect(await orm.em.fork().findOneOrFail(Booking, id)).toMatchObject({ corrections: null });
});

test("a message with news of its own goes to the right address if it waited for the wrong one", async () => {
  const { id } = await placeTestBooking(orm.em, { contactEmail: WRONG, status: "confirmed", contactPhone: null });
  await quiet();
  smtp.mails.length = 0;
  wayToMail.cut();
  await commitEvent(orm.em, "booking.confirmed", { bookingId: id, version: 1, channels: ["email"] });
  await waits("confirmed-email");
  await correct(id, { contactEmail: RIGHT });
  wayToMail.heal();
  await quiet();
  expect(mails().sort()).toEqual([
    [RIGHT, "Bevestigd"],
    [RIGHT, expect.not.stringContaining("Bevestigd")],
  ]);
});

test("another number gets one message, and the taxi centre calls it from then on", async () => {
  const { id } = await placeTestBooking(orm.em, { contactEmail: null });
  await quiet();
  wayToGateway.cut();
  await changeTestBooking(orm.em, id, { note: "Bel aan" });
  await waits("changed-sms");
  // An order that is later than the next one is not sent.
  await expect.poll(() => orders()).toHaveLength(2);
  await correct(id, { contactPhone: "06 87654321" });
  wayToGateway.heal();
  await quiet();
  expect(texts().map(({ to }) => to)).toEqual(["+31612345678", "+31687654321"]);
  expect(orders().map(({ type, booking }) => [type, booking.version, booking.contactPhone])).toEqual([
    ["booking.placed", 1, "+31612345678"],
    ["booking.changed", 2, "+31612345678"],
    ["booking.changed", 3, "+31687654321"],
  ]);
});

test("a corrected address gets the receipt of a ride that is over", async () => {
  const { id } = await placeTestBooking(orm.em, { contactEmail: WRONG, contactPhone: null });
  await quiet();
  await orm.em.fork().nativeUpdate(Booking, id, { status: "completed", driverState: "done" });
  await commitEvent(orm.em, "booking.completed", { bookingId: id, version: 1, channels: ["email"] });
  await quiet();
  await correct(id, { contactEmail: RIGHT });
  await quiet();
  const receipts = smtp.mails.filter(({ parts }) => [...parts.values()].some(({ type }) => type === "application/pdf"));
  expect(receipts.map(({ to }) => to[0])).toEqual([WRONG, RIGHT]);
});
