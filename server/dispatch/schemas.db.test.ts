import { dispatchOrderSchema, dispatchReportSchema } from "@domrit/shared/dispatch/messages.ts";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { dispatchOrder } from "../../worker/dispatch/orders.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { TEST_SECRET } from "../testing/test-server.ts";
import { signatureHeaders } from "./signature.ts";

const server = await setUpServer({ environment: { PUBLIC_URL: "https://domrit.test" } });

/** One that lets each address ask three times a minute. */
const narrow = await setUpServer({ environment: { RATE_LIMIT_SCALE: "0.001" } });

const fetchSchema = (name: string, { url } = server) => createClient(url).send(`/api/dispatch/schemas/${name}.json`);
const validators = new Map<string, (message: unknown) => boolean>();

beforeAll(async () => {
  for (const name of ["report", "order"]) {
    const ajv = new Ajv2020({ strict: true, unicodeRegExp: true });
    addFormats.default(ajv);
    validators.set(name, ajv.compile((await fetchSchema(name)).body));
  }
});

test("anybody may read them, and a cache may keep them for an hour", async () => {
  const { status, headers, body } = await fetchSchema("report");
  expect(status).toBe(200);
  expect(headers.get("Content-Type")).toBe("application/schema+json; charset=utf-8");
  expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
  expect(headers.get("Vary") ?? "").not.toContain("Language");
  expect(headers.getSetCookie()).toEqual([]);
  expect(body).toMatchObject({
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: "https://domrit.test/api/dispatch/schemas/report.json",
  });
  expect((await fetchSchema("order")).body.$id).toBe("https://domrit.test/api/dispatch/schemas/order.json");
});

const report = { eventId: "e-1", bookingId: 4711, status: "confirmed", occurredAt: "2026-11-23T14:00:00+01:00" };
const at = "2026-11-23T13:00:00Z";

describe("the schema of a report says of this what the server says", () => {
  test.each([
    ["a report", report, true],
    [
      "one with everything",
      {
        ...report,
        driverState: "assigned",
        etaAt: at,
        reason: "no_show",
        driver: { firstName: "Fatma", phone: "+31612345678" },
        vehicle: { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-123-B" },
        position: { lat: 52.09, lng: 5.12, at },
      },
      true,
    ],
    ["a field that is not known", { ...report, fare: 12 }, false],
    ["no event id", { ...report, eventId: "" }, false],
    ["a status of the vendor's own", { ...report, status: "COMPLETED" }, false],
    ["a driver state of the vendor's own", { ...report, driverState: "ASSIGN" }, false],
    ["a booking id as a text", { ...report, bookingId: "4711" }, false],
    ["a moment without a zone", { ...report, occurredAt: "2026-11-23T14:00:00" }, false],
    ["a control character", { ...report, reason: "no\u0000show" }, false],
    ["half a character", { ...report, eventId: "\ud83d" }, false],
    ["a car without a plate", { ...report, vehicle: { make: "a", model: "b", colour: "c" } }, false],
    ["a position off the globe", { ...report, position: { lat: 91, lng: 5, at } }, false],
    ["a reason that is too long", { ...report, reason: "x".repeat(201) }, false],
  ])("%s", (_, message, isRight) => {
    expect(v.is(dispatchReportSchema, message)).toBe(isRight);
    expect(validators.get("report")?.(message)).toBe(isRight);
  });
});

test("the schema of an order takes what we send, and lets more be added later", async () => {
  const booking = await createBooking(server.context.orm.em, { note: "Bellen bij aankomst" });
  const order = dispatchOrder("booking.placed", booking, {
    eventId: "e-1",
    effect: "dispatch-order",
    occurredAt: new Date(),
  });
  for (const [message, isRight] of [
    [order, true],
    [{ ...order, booking: { ...order.booking, pets: 1 } }, true],
    [{ ...order, type: "booking.lost" }, false],
    [{ ...order, booking: { ...order.booking, pickupAt: "tomorrow at noon" } }, false],
    [{ ...order, booking: { ...order.booking, pickupDate: "23-11-2026" } }, false],
    [{ ...order, booking: { ...order.booking, id: 1.5 } }, false],
  ] as const) {
    expect(v.is(dispatchOrderSchema, message)).toBe(isRight);
    expect(validators.get("order")?.(message)).toBe(isRight);
  }
});

test("requests for the schemas are limited, a report of the taxi centre is not", async () => {
  expect((await Promise.all(Array.from({ length: 4 }, () => fetchSchema("order", narrow)))).at(-1)?.status).toBe(429);
  const { id } = await createBooking(narrow.context.orm.em);
  const body = JSON.stringify({ ...report, bookingId: id, occurredAt: new Date().toISOString() });
  const headers = signatureHeaders([TEST_SECRET], body, new Date());
  expect((await createClient(narrow.url).post("/api/dispatch/events", body, headers)).status).toBe(200);
});
