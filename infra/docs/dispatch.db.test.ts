import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { isSigned, signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { ERROR_STATUS } from "@domrit/server/http/error-answer.ts";
import { createClient } from "@domrit/server/testing/client.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { TEST_SECRET } from "@domrit/server/testing/test-server.ts";
import { BOOKING_STATUSES, DRIVER_STATES } from "@domrit/shared/booking/status.ts";
import { VEHICLE_TYPES } from "@domrit/shared/booking/trip/vehicle-types.ts";
import { dispatchOrderSchema, dispatchReportSchema } from "@domrit/shared/dispatch/messages.ts";
import * as v from "valibot";
import { expect, test } from "vitest";

const server = await setUpServer();

const page = readFileSync(join(import.meta.dirname, "dispatch.md"), "utf8");
const examplesIn = (text: string) => [...text.matchAll(/^```json\n(.*?)^```$/gms)].map(([, body = ""]) => body.trim());
const section = (title: string) => page.split(`\n## ${title}\n`)[1]?.split("\n## ")[0] ?? "";
const parse = (body: string) => v.parse(v.pipe(v.string(), v.parseJson(), dispatchReportSchema), body);

test("each example is a message that the code takes, and each order of the interface has one", () => {
  const bodies = examplesIn(page);
  expect(bodies.length).toBeGreaterThan(15);
  const orders = bodies.filter((body) => JSON.parse(body).type !== undefined);
  for (const body of orders)
    v.parse(v.pipe(v.string(), v.parseJson(), v.strictObject(dispatchOrderSchema.entries)), body);
  const types = orders.map((body) => JSON.parse(body).type);
  expect([...new Set(types)]).toEqual([...dispatchOrderSchema.entries.type.options]);
  for (const body of bodies.filter((other) => !orders.includes(other))) parse(body);
});

test("an example of an order has every field of one, and no other", () => {
  for (const body of examplesIn(section("Orders"))) {
    const { booking } = JSON.parse(body);
    expect(Object.keys(booking).sort()).toEqual(Object.keys(dispatchOrderSchema.entries.booking.entries).sort());
  }
});

test("the example of a signature is right", () => {
  const [, secret = ""] = /the secret `([^`]+)`/.exec(page) ?? [];
  const [, timestamp = ""] = /the timestamp `(\d+)`/.exec(page) ?? [];
  const [, signature = ""] = /is signed `([^`]+)`/.exec(page) ?? [];
  const [rawBody = ""] = examplesIn(section("Signing"));
  const then = new Date(Number(timestamp) * 1000);
  expect(isSigned([secret], { timestamp, signature, rawBody }, then)).toBe(true);
  expect(isSigned([secret], { timestamp, signature, rawBody: `${rawBody}\n` }, then)).toBe(false);
});

test("the ride in reports goes as the page says, each report one step on", async () => {
  const { id } = await createBooking(server.context.orm.em);
  const [last, ...steps] = examplesIn(section("A ride in reports")).map(parse).reverse();
  expect(last?.reason).toBe("no_show");
  for (const step of steps.reverse()) {
    const body = JSON.stringify({ ...step, bookingId: id });
    const headers = signatureHeaders([TEST_SECRET], body, new Date());
    const answer = await createClient(server.url).post("/api/dispatch/events", body, headers);
    expect(answer, step.eventId).toMatchObject({ status: 200, body: { applied: true } });
  }
  const { body } = await createClient(server.url).send(`/api/bookings/${id}`);
  expect(body).toMatchObject({ status: "completed", driver: { firstName: "Gijs" }, version: 1 + steps.length });
});

test("the page names exactly the values that the code knows", () => {
  for (const name of [...BOOKING_STATUSES, ...DRIVER_STATES, ...VEHICLE_TYPES]) expect(page).toContain(`\`${name}\``);
  for (const name of Object.keys(dispatchReportSchema.entries)) expect(section("Reports")).toContain(`\`${name}\``);
  const errors = [...section("Reports").matchAll(/^\| (\d+) \| `(\w+)`/gm)];
  expect(errors).toHaveLength(8);
  const known: Record<string, number> = ERROR_STATUS;
  for (const [, status, code = ""] of errors) expect(known[code], code).toBe(Number(status));
  const pairs = [...section("Your words and ours").matchAll(/^\| `(\w+)` \/ `(\w+)`/gm)];
  expect(pairs).toHaveLength(7);
  for (const [, status, driverState] of pairs) {
    expect(BOOKING_STATUSES).toContain(status);
    expect(DRIVER_STATES).toContain(driverState);
  }
});
