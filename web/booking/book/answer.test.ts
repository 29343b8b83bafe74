import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Api, ApiAnswer, ApiCall } from "@domrit/shared/site/visit.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { describe, expect, test } from "vitest";
import { user as userView } from "../../account/user.factory.ts";
import { choiceOf } from "../ordering/choice.ts";
import { readStep } from "../ordering/form-step.ts";
import { answerBooking } from "../ordering/new-ride.ts";
import { BOOK_FORM, type BookAnswer } from "./book-form.ts";

const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
const TRIP = {
  pickupLocation: "Utrecht Centraal",
  destination: "Schiphol Airport",
  pickupDate: date,
  pickupTime: time,
  vehicleType: "van",
};
const KEY = "0123456789abcdef".repeat(2);
const CONFIRM = { ...TRIP, contactName: "Ada Kanarie", intent: "confirm", key: KEY, quotedPrice: "85" };
const QUOTE = { estimatedPrice: 85, distanceKm: 50, durationMinutes: 60, breakdown: [] };

const refuse = (status: number, code: string, more = {}): ApiAnswer =>
  ({ refusal: { status, code, message: `message of ${code}`, ...more } }) as ApiAnswer;

/** An API that has a price of 85, and answers to a booking as given; `calls` keeps what it was asked. */
function apiWith(
  booking: ApiAnswer | undefined,
  price: ApiAnswer = { value: QUOTE, readAt: 0 },
  user: ApiAnswer = refuse(401, "not_signed_in"),
) {
  const calls: ApiCall[] = [];
  const api: Api = (call) => {
    calls.push(call);
    if (call.path.startsWith("/api/geocode")) return Promise.resolve({ value: [], readAt: 0 });
    if (call.path === apiPaths.currentUser) return Promise.resolve(user);
    return Promise.resolve(call.path.includes("preview") || !booking ? price : booking);
  };
  return { api, calls };
}

const bookingIn = (calls: ApiCall[]) => calls.find(({ path }) => path === apiPaths.bookings);

async function shownFor(form: Record<string, string>, api: Api): Promise<BookAnswer> {
  const answer = await answerBooking(BOOK_FORM, readStep(BOOK_FORM, new URLSearchParams(form)), { api, locale: "nl" });
  if (typeof answer === "number") throw new Error("booked");
  return answer;
}

test.each([
  [429, "too_many_requests"],
  [503, "unavailable"],
  [409, "conflict"],
  [422, "invalid_fields"],
] as const)("a booking that is refused with %s %s is shown again as it was, with the reason", async (status, code) => {
  const { api, calls } = apiWith(refuse(status, code));
  const shown = await shownFor(CONFIRM, api);
  expect(shown).toMatchObject({ status, key: KEY, refusal: { code }, priced: { ride: TRIP, quote: QUOTE } });
  expect(shown.result.initialValue).toMatchObject({ ...TRIP, contactName: "Ada Kanarie" });
  expect(bookingIn(calls)).toMatchObject({
    headers: { "Idempotency-Key": KEY },
    body: { ...TRIP, contactName: "Ada Kanarie", quotedPrice: 85, language: "nl" },
  });
});

test.each([
  [429, "too_many_requests"],
  [503, "unavailable"],
] as const)("where there is no price because of %s %s, what was typed waits with the key", async (status, code) => {
  const { api } = apiWith(refuse(status, code), refuse(status, code));
  const shown = await shownFor(CONFIRM, api);
  expect(shown).toMatchObject({ status, key: KEY, refusal: { code } });
  expect(shown.priced).toBeUndefined();
  expect(shown.result.initialValue).toMatchObject({ ...TRIP, contactName: "Ada Kanarie" });
});

test("faults of the ride are shown at its fields", async () => {
  const { api } = apiWith(refuse(422, "address_unknown", { fields: { destination: ["unknown"] } }));
  const shown = await shownFor(CONFIRM, api);
  expect(shown).toMatchObject({ status: 422, result: { error: { destination: ["unknown"] } } });
  expect([shown.priced, shown.refusal]).toEqual([undefined, undefined]);
  const past = await shownFor({ ...TRIP, pickupDate: "2020-01-01" }, api);
  expect(past).toMatchObject({ status: 422, result: { error: { pickupDate: ["pickupInPast"] } } });
});

test("another price than was shown is shown beside it", async () => {
  const { api } = apiWith(refuse(409, "quote_changed"));
  expect(await shownFor({ ...CONFIRM, quotedPrice: "80" }, api)).toMatchObject({ status: 409, priced: { before: 80 } });
});

test("a key that made another booking is given up", async () => {
  const { api } = apiWith(refuse(422, "idempotency_key_reused"));
  const { key } = await shownFor(CONFIRM, api);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(key).not.toBe(KEY);
});

test("a price that was never shown books nothing", async () => {
  const { api, calls } = apiWith(undefined);
  for (const quotedPrice of ["", "x"]) {
    expect(await shownFor({ ...CONFIRM, quotedPrice }, api)).toMatchObject({ status: 200, priced: { quote: QUOTE } });
  }
  expect(calls.filter(({ path }) => path === "/api/bookings")).toEqual([]);
});

test("a fault beside the price is shown there, and books nothing", async () => {
  const { api, calls } = apiWith(undefined);
  const shown = await shownFor({ ...CONFIRM, contactEmail: "ada", passengers: "12" }, api);
  const error = { contactEmail: ["emailInvalid"], passengers: ["passengersRange"] };
  expect(shown).toMatchObject({ status: 422, key: KEY, result: { error }, priced: { quote: QUOTE } });
  expect(bookingIn(calls)).toBeUndefined();
});

test("a place that is chosen takes the place of what was typed", async () => {
  const { api } = apiWith(undefined);
  const shown = await shownFor({ ...TRIP, choose: "destination=Dom Utrecht" }, api);
  expect(shown.priced?.ride.destination).toBe("Dom Utrecht");
});

test("a free time that is chosen takes the place of the full one, with all else that was typed", async () => {
  const { api, calls } = apiWith(undefined);
  const [pickupDate, pickupTime] = [TRIP.pickupDate, "15:00"];
  const shown = await shownFor({ ...CONFIRM, choose: choiceOf({ pickupDate, pickupTime }), intent: "price" }, api);
  expect(shown).toMatchObject({ status: 200, key: KEY, priced: { ride: { ...TRIP, pickupTime } } });
  expect(shown.result.initialValue).toMatchObject({ contactName: "Ada Kanarie" });
  expect(calls.some(({ path }) => path === "/api/bookings")).toBe(false);
});

test("a customer's own contact data stand there, unless they typed others", async () => {
  const customer = userView({ firstName: "Ada", lastName: "Vos", email: "ada@vos.example" });
  const { api } = apiWith(undefined, undefined, { value: customer, readAt: 0 });
  const shown = await shownFor(TRIP, api);
  expect(shown.result.initialValue).toMatchObject({ contactName: "Ada Vos", contactEmail: "ada@vos.example" });
  const typed = await shownFor({ ...TRIP, contactName: "Ben", contactEmail: "" }, api);
  expect(typed.result.initialValue).toMatchObject({ contactName: "Ben" });
  expect(JSON.stringify(typed)).not.toContain("vos");
});

test("a customer is asked for a cost centre, a guest is not", async () => {
  const guest = apiWith(undefined);
  expect(await shownFor(TRIP, guest.api)).toMatchObject({ isCustomer: false });
  const customer = apiWith(undefined, undefined, { value: userView(), readAt: 0 });
  const shown = await shownFor({ ...TRIP, contactName: "Ben", costCentre: "4711" }, customer.api);
  expect(shown).toMatchObject({ isCustomer: true, result: { initialValue: { costCentre: "4711" } } });
  const booked = apiWith(refuse(429, "too_many_requests"));
  await shownFor({ ...CONFIRM, costCentre: "4711" }, booked.api);
  expect(bookingIn(booked.calls)).toMatchObject({ body: { costCentre: "4711" } });
});

test("a series is priced and booked as it was typed; one without its days is refused there, and books nothing", async () => {
  const typed = { mon: "on", wed: "on", seriesUntil: "2030-01-01" };
  const series = { days: ["mon", "wed"], until: "2030-01-01", skipHolidays: false };
  const { api, calls } = apiWith(refuse(429, "too_many_requests"));
  await shownFor({ ...CONFIRM, ...typed }, api);
  expect(bookingIn(calls)).toMatchObject({ body: { series } });
  expect(bookingIn(calls)?.body).not.toHaveProperty("mon");
  expect(calls.find(({ path }) => path.includes("preview"))).toMatchObject({ body: { series } });
  const without = apiWith(undefined);
  const shown = await shownFor({ ...CONFIRM, seriesUntil: "2030-01-01" }, without.api);
  expect(shown.result.error).toEqual({ mon: ["seriesDaysMissing"] });
  expect(bookingIn(without.calls)).toBeUndefined();
});

describe("a return", () => {
  const back = { ...QUOTE, estimatedPrice: 90, pickupDate: date, pickupTime: time };
  const priced = { value: { ...QUOTE, return: back }, readAt: 0 };

  test("is priced before it is booked, and booked at the price that was shown", async () => {
    const { api, calls } = apiWith(undefined, priced);
    const shown = await shownFor({ ...CONFIRM, returnKind: "onCall" }, api);
    expect(shown).toMatchObject({ status: 200, priced: { quote: { return: { estimatedPrice: 90 } } } });
    expect(calls.filter(({ path }) => path === "/api/bookings")).toEqual([]);
    const booked = apiWith(refuse(503, "unavailable"), priced);
    await shownFor({ ...CONFIRM, returnKind: "onCall", returnPrice: "90" }, booked.api);
    expect(bookingIn(booked.calls)).toMatchObject({
      body: { quotedPrice: 85, return: { onCall: true, quotedPrice: 90 } },
    });
  });

  test("a customer whose own price has changed sees both earlier prices", async () => {
    const { api } = apiWith(refuse(409, "quote_changed"), priced);
    const shown = await shownFor({ ...CONFIRM, returnKind: "onCall", returnPrice: "80" }, api);
    expect(shown).toMatchObject({ status: 409, priced: { before: 85 + 80 } });
  });

  test("that lacks its time says so at the field, beside the price of the ride there", async () => {
    const { api, calls } = apiWith(undefined);
    const asking: Api = (call) =>
      (call.body as { return?: object } | undefined)?.return
        ? api(call).then(() => refuse(422, "invalid_fields", { fields: { "return.pickupTime": ["timeRequired"] } }))
        : api(call);
    const shown = await shownFor({ ...TRIP, returnKind: "at", returnDate: date }, asking);
    expect(shown).toMatchObject({ priced: { quote: QUOTE }, result: { error: { returnTime: ["timeRequired"] } } });
    expect(shown.result.initialValue).toMatchObject({ returnKind: "at", returnDate: date });
    expect(calls.map(({ body }) => (body as { return?: object } | undefined)?.return)).toContainEqual({
      pickupDate: date,
    });
  });
});
