import { system } from "@domrit/server/booking/acts/actors.ts";
import { setFlight } from "@domrit/server/booking/flights/set-flight.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { afterAll, expect, test } from "vitest";
import { startHttpSink } from "../../infra/test-doubles/http-sink.ts";
import { startSmtpSink } from "../../infra/test-doubles/smtp-sink.ts";
import { allDone } from "../testing/all-done.ts";
import { testEnvironment } from "../testing/environment.ts";
import { placeTestBooking } from "../testing/events.ts";
import { unwatched } from "../testing/progress.ts";
import { startWorker } from "../worker.ts";

const { databaseUrl, orm } = await setUpConnections();
const [smtp, gateway, centre] = await Promise.all([startSmtpSink(), startHttpSink(), startHttpSink()]);
afterAll(() => Promise.all([smtp.stop(), gateway.stop(), centre.stop()]));
const environment = parseEnvironment(
  testEnvironment({ databaseUrl, smtpUrl: smtp.url, smsUrl: gateway.url, dispatchUrl: centre.url }),
);
const stop = await startWorker(environment, createLog("worker", "silent"), unwatched, new AbortController().signal);
afterAll(stop);

/** A pickup at Schiphol in two hours, of a flight that was to land half an hour before. */
async function met(over: object) {
  const pickupAt = new Date(Math.floor(Date.now() / 300_000) * 300_000 + 2 * 3_600_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  const { id } = await placeTestBooking(orm.em, {
    status: "confirmed",
    pickupLocation: "Schiphol Airport",
    flightNumber: "KL1234",
    pickupAt,
    pickupDate,
    pickupTime,
    ...over,
  });
  const after = (minutes: number) => new Date(pickupAt.getTime() + minutes * 60_000);
  const server = { commit: commitWith(orm.em), now: () => new Date() };
  const lands = (minutes: number) =>
    setFlight(server, system, id, { state: "expected", landsAt: after(minutes), scheduledAt: after(-30) });
  await allDone(orm);
  gateway.requests.length = 0;
  smtp.mails.length = 0;
  return { lands, time: (minutes: number) => toWallTime(after(minutes)).time };
}
const texts = () => gateway.requests.map(({ body }) => (JSON.parse(body) as { body: string }).body);

test("a late flight is told once, by text message or by e-mail where none can be sent, and so is that it lands on time after all", async () => {
  const texted = await met({});
  await texted.lands(-26);
  await texted.lands(45);
  await texted.lands(48);
  await allDone(orm);
  expect(texts()).toEqual([
    expect.stringContaining(`landt rond ${texted.time(45)}. Uw taxi komt om ${texted.time(75)}.`),
  ]);
  await texted.lands(-28);
  await allDone(orm);
  expect(texts()[1]).toContain(`Uw taxi komt toch om ${texted.time(0)}.`);
  expect([texts().length, smtp.mails.length]).toEqual([2, 0]);

  const mailed = await met({ contactPhone: null });
  await mailed.lands(45);
  await allDone(orm);
  expect(smtp.mails).toHaveLength(1);
  expect(smtp.mails[0]?.message.Text).toContain(`Uw taxi staat daarom om ${mailed.time(75)} uur voor u klaar.`);
  expect(texts()).toEqual([]);
});
