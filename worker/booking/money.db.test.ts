import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { afterAll, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { commitEvent, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm } = await setUpConnections();
const [smtp, gateway] = await Promise.all([startSmtpSink(), startHttpSink()]);
afterAll(() => Promise.all([smtp.stop(), gateway.stop()]));
const environment = parseEnvironment(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url }));
afterAll(await startWorker(environment, createLog("worker", "silent"), unwatched, new AbortController().signal));
const quiet = () => allDone(orm);

test("each payment and refund is told once; the one who booked is asked to pay, not the passenger", async () => {
  const passenger = { passengerPhone: "+31687654321", passengerName: "Fatma" };
  const { id: bookingId } = await placeTestBooking(orm.em, passenger);
  const intentId = await recordMoney(orm.em, { bookingId, amountCents: 42_00 });
  const refundId = await recordMoney(orm.em, {
    bookingId,
    amountCents: 2_00,
    kind: "refund",
    cause: "desk",
    ofIntent: intentId,
    by: "desk",
  });
  await quiet();
  smtp.mails.length = 0;
  gateway.requests.length = 0;
  await commitEvent(orm.em, "payment.received", { bookingId, intentId });
  await commitEvent(orm.em, "payment.received", { bookingId, intentId });
  await commitEvent(orm.em, "payment.given_back", { bookingId, intentId: refundId });
  for (const asked of ["one", "one", "two"]) await commitEvent(orm.em, "payment.asked", { bookingId, asked });
  await quiet();
  const subjects = smtp.mails.map(({ message }) => message.Subject.split(",")[0]);
  expect(subjects.toSorted()).toEqual(["Betaling ontvangen", "U krijgt geld terug"]);
  const texts = gateway.requests.map(({ body }) => JSON.parse(String(body)) as { to: string; body: string });
  expect(texts.map(({ to }) => to)).toEqual(["+31612345678", "+31612345678"]);
  for (const { body } of texts) expect(body).toMatch(/betaal uw taxirit online\. http\S+\/r\//);
});
