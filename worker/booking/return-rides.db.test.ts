import { guestActor } from "@domrit/server/booking/acts/actors.factory.ts";
import { texter } from "@domrit/server/booking/acts/actors.ts";
import { callReturn } from "@domrit/server/booking/acts/call-return.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import type { Channel } from "@domrit/shared/booking/messages.ts";
import { dispatchOrderSchema } from "@domrit/shared/dispatch/messages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { afterAll, beforeEach, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { sweep } from "../schedule/schedule.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { changeTestBooking, commitEvent, placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm, pool } = await setUpConnections();
let centreAnswers: number[] = [];
const [smtp, gateway, centre] = await Promise.all([
  startSmtpSink(),
  startHttpSink(),
  startHttpSink(() => centreAnswers.shift() ?? 200),
]);
afterAll(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop()]));
const log = createLog("worker", "silent");
const stop = await startWorker(
  parseEnvironment(testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url })),
  log,
  unwatched,
  new AbortController().signal,
);
afterAll(stop);

beforeEach(() => {
  centreAnswers = [];
  for (const list of [smtp.mails, gateway.requests, centre.requests]) list.length = 0;
});

const quiet = () => allDone(orm);
const order = v.pipe(v.string(), v.parseJson(), dispatchOrderSchema);
const orders = () => centre.requests.map(({ body }) => v.parse(order, body));
const texts = (reference: string) =>
  gateway.requests.map(({ body }): string => JSON.parse(body).body).filter((text) => text.includes(reference));
const call = (id: number, byText = false) =>
  commitWith(orm.em)(async (tx) => {
    const { booking, events } = await callReturn(tx, byText ? texter : guestActor(), id, { now: new Date() });
    return { result: booking, events };
  });
/** A return on call whose ride there is over. */
async function placeReturn() {
  const there = await placeTestBooking(orm.em, { status: "completed", contactEmail: null, contactPhone: null });
  const callUntil = new Date(Date.now() + 24 * 3_600_000);
  return placeTestBooking(orm.em, { callUntil, outboundId: there.id });
}

test("the taxi centre hears that a passenger is ready within two seconds, once", async () => {
  const { id } = await placeReturn();
  await quiet();
  const placed = orders().find(({ booking }) => booking.id === id);
  expect(placed).toMatchObject({ type: "booking.placed", booking: { readyAt: null, callUntil: expect.any(String) } });
  centre.requests.length = 0;
  const [called] = await Promise.all([call(id), call(id), call(id)]);
  await expect.poll(() => centre.requests).toHaveLength(1);
  await quiet();
  expect(orders()).toMatchObject([
    {
      type: "booking.ready",
      booking: { id, version: 2, readyAt: expect.any(String), pickupAt: called?.pickupAt.toISOString() },
    },
  ]);
});

test("a passenger who answers in unknown words is told once what to send, until the return is called", async () => {
  const { id, reference } = await placeReturn();
  await quiet();
  gateway.requests.length = 0;
  const unclear = (channels: Channel[]) =>
    commitEvent(orm.em, "booking.answer_unclear", { bookingId: id, version: 1, channels });
  await unclear(["sms"]);
  await unclear([]);
  await quiet();
  expect(texts(reference)).toEqual([expect.stringMatching(/Antwoord alleen 1, of bel [+]31302004080/)]);
  await call(id);
  await unclear(["sms"]);
  await quiet();
  expect(texts(reference)).toHaveLength(1);
});

test("after what it was told before, again until it takes it, and before what comes later", async () => {
  const { id } = await placeReturn();
  await quiet();
  centre.requests.length = 0;
  centreAnswers = [503, 200, 503, 200];
  await changeTestBooking(orm.em, id, { note: "Bij de hoofdingang" });
  await expect.poll(() => centre.requests.length).toBeGreaterThan(0);
  await call(id);
  await changeTestBooking(orm.em, id, { note: "Bij de zijingang" });
  await quiet();
  const told = orders().map(({ type }) => type);
  expect(told.lastIndexOf("booking.ready")).toBeLessThan(told.lastIndexOf("booking.changed"));
  expect(told).toContain("booking.ready");
  expect(orders().at(-1)).toMatchObject({ type: "booking.changed", booking: { note: "Bij de zijingang" } });
});

test("a passenger who called for the return by text message is answered once, by text message", async () => {
  const { reference, id } = await placeReturn();
  await quiet();
  gateway.requests.length = 0;
  const called = await call(id, true);
  await call(id, true);
  await quiet();
  const { time } = toWallTime(called.pickupAt);
  expect(texts(reference)).toEqual([
    `Domrit ${reference}: begrepen, uw taxi komt om ${time}. Vragen? Bel +31302004080`,
  ]);
});

test("the passenger is asked once by text message, and not after the call", async () => {
  const { reference, id } = await placeReturn();
  await quiet();
  gateway.requests.length = 0;
  await sweep(pool, log);
  await quiet();
  await sweep(pool, log);
  await quiet();
  expect(texts(reference)).toEqual([expect.stringContaining(`${reference}: klaar? Antwoord 1`)]);
  expect(texts(reference)[0]).toContain(`/r/${id.toString(36)}?`);
  const other = await placeReturn();
  await call(other.id);
  await quiet();
  gateway.requests.length = 0;
  await sweep(pool, log);
  await quiet();
  expect(texts(other.reference)).toEqual([]);
});
