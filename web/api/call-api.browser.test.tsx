import { unknown } from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import booked from "../testing/answers/booking/booked.json";
import unavailable from "../testing/answers/http/unavailable.json";
import { answerApi } from "../testing/api.ts";
import { callApi } from "./call-api.ts";

const away = { ...unavailable, headers: { "Retry-After": "1" } };

/** Makes a call that is answered "not now" first; gives what came of it, and how often it was made. */
async function callWhileAway(call: { method?: "POST"; headers?: Record<string, string> }) {
  const answers = [away, booked];
  const calls = answerApi({ [`${call.method ?? "GET"} /api/bookings/4711`]: () => answers.shift() ?? { status: 500 } });
  const came = await callApi("/api/bookings/4711", { answer: unknown(), ...call }).catch((error: Error) => error);
  return { came, made: calls.length };
}

test("a call that only reads, or has a key, is repeated when the server says when", async () => {
  expect(await callWhileAway({})).toEqual({ came: booked.body, made: 2 });
  const keyed = { method: "POST", headers: { "Idempotency-Key": "0123456789abcdef" } } as const;
  expect(await callWhileAway(keyed)).toEqual({ came: booked.body, made: 2 });
});

test("a call that would act twice is not repeated", async () => {
  expect(await callWhileAway({ method: "POST" })).toMatchObject({ came: { status: 503 }, made: 1 });
});

test("a server that stays away is given up on after twenty seconds", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const calls = answerApi({ "GET /api/bookings/4711": () => ({ ...unavailable, headers: { "Retry-After": "4" } }) });
  const given = expect(callApi("/api/bookings/4711", { answer: unknown() })).rejects.toMatchObject({ status: 503 });
  await vi.advanceTimersByTimeAsync(20_000);
  await given;
  expect(calls).toHaveLength(6);
});
