import * as v from "valibot";
import { expect, test } from "vitest";
import { callApi } from "../api/call-api.ts";
import { answerApi } from "../testing/api.ts";
import { deviceTimeOf, hearServerTime, isClockAt, onClockSet, serverNow, serverTimeOf } from "./server-clock.ts";

const HOUR = 3_600_000;

const ask = () => callApi("/api/users/me", { answer: v.unknown() });
const ahead = () => serverNow().getTime() - Date.now();

test("a device's clock that is right is left as it is, however slowly an answer came", async () => {
  let times = 0;
  onClockSet(() => {
    times += 1;
  });
  answerApi({ "GET /api/users/me": () => ({ status: 204, headers: { Date: new Date().toUTCString() } }) });
  await ask();
  const now = Date.now();
  hearServerTime(now - 55_000, { from: now - 60_000, to: now });
  hearServerTime(Number.NaN, { from: now, to: now });
  expect([times, Math.abs(ahead())]).toEqual([0, expect.closeTo(0, -1)]);
});

test("each answer of the server sets the clock right, and what shows the time is told", async () => {
  const heard: number[] = [];
  const stop = onClockSet(() => heard.push(ahead()));
  let wrong = 24 * HOUR;
  answerApi({
    "GET /api/users/me": () => ({ status: 204, headers: { Date: new Date(Date.now() - wrong).toUTCString() } }),
  });
  await ask();
  expect(Math.abs(ahead() + 24 * HOUR)).toBeLessThan(2000);
  const now = Date.now();
  expect(deviceTimeOf(serverTimeOf(now))).toBe(now);
  expect(isClockAt(now - 24 * HOUR, { from: now, to: now })).toBe(true);
  // The visitor has set it right meanwhile.
  wrong = 0;
  await ask();
  expect(Math.abs(ahead())).toBeLessThan(2000);
  stop();
  wrong = HOUR;
  await ask();
  expect(heard).toHaveLength(2);
});
