import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { Api, ApiAnswer, ApiCall } from "@domrit/shared/site/visit.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expect, test } from "vitest";
import { user as userView } from "../account/user.factory.ts";
import { readStep } from "../booking/ordering/form-step.ts";
import { answerBooking } from "../booking/ordering/new-ride.ts";
import { CARE_FORM, type CareAnswer } from "./care-form.ts";

const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
const RIDE = {
  pickupLocation: "Nieuwegein",
  destination: "Utrecht Centraal",
  pickupDate: date,
  pickupTime: time,
  vehicleType: "wheelchair",
  ownWheelchair: "on",
  companion: "on",
  remark: "Bel aan",
  consent: "on",
};
const KEY = "0123456789abcdef".repeat(2);
const CONFIRM = { ...RIDE, intent: "confirm", key: KEY, quotedPrice: "38" };
const QUOTE = { estimatedPrice: 38, distanceKm: 9, durationMinutes: 20, breakdown: [] };
const refuse = (status: number, code: string, more = {}): ApiAnswer =>
  ({ refusal: { status, code, message: `message of ${code}`, ...more } }) as ApiAnswer;

/** An API that has a price of 38, and answers to a booking as given; `calls` keeps what it was asked. */
function apiWith(
  booking?: ApiAnswer,
  price: ApiAnswer = { value: QUOTE, readAt: 0 },
  user = refuse(401, "not_signed_in"),
) {
  const calls: ApiCall[] = [];
  const api: Api = (call) => {
    calls.push(call);
    if (call.path.startsWith("/api/geocode") || call.path === apiPaths.addresses) {
      return Promise.resolve({ value: [], readAt: 0 });
    }
    if (call.path === apiPaths.currentUser) return Promise.resolve(user);
    return Promise.resolve(call.path.includes("preview") || !booking ? price : booking);
  };
  return { api, calls };
}

async function shownFor(form: Record<string, string>, api: Api): Promise<CareAnswer> {
  const answer = await answerBooking(CARE_FORM, readStep(CARE_FORM, new URLSearchParams(form)), { api, locale: "nl" });
  if (typeof answer === "number") throw new Error("booked");
  return answer;
}

test("without consent nothing is asked of the API, and what was typed stands there again", async () => {
  const { api, calls } = apiWith();
  const { consent: _, ...without } = RIDE;
  for (const consent of ["", "yes"]) {
    const shown = await shownFor({ ...without, consent }, api);
    expect(shown).toMatchObject({ status: 422, result: { error: { consent: ["careConsentMissing"] } } });
    expect(shown.result.initialValue).toMatchObject({ remark: "Bel aan", ownWheelchair: "on" });
  }
  expect(calls.filter(({ path }) => path.startsWith(apiPaths.bookings))).toEqual([]);
});

test("a ride that is confirmed is booked with what was typed, under the form's key and at the price that was shown", async () => {
  const { api, calls } = apiWith(refuse(429, "too_many_requests"));
  const shown = await shownFor(CONFIRM, api);
  expect(shown).toMatchObject({ status: 429, key: KEY, refusal: { code: "too_many_requests" } });
  expect(calls.find(({ path }) => path === apiPaths.bookings)).toMatchObject({
    headers: { "Idempotency-Key": KEY },
    body: {
      vehicleType: "wheelchair",
      passengers: 2,
      language: "nl",
      quotedPrice: 38,
      care: { aids: ["ownWheelchair"], companion: true, remark: "Bel aan", consent: true },
    },
  });
});

test("an error that the API names for a field stands at that field, with everything typed", async () => {
  const fields = { vehicleType: ["no"], "care.remark": ["too long"], contactPhone: ["which?"] };
  const { api } = apiWith(refuse(422, "invalid_fields", { fields }));
  const shown = await shownFor(CONFIRM, api);
  expect(shown.result.error).toMatchObject({ vehicleType: ["no"], remark: ["too long"], contactPhone: ["which?"] });
  expect(shown.result.initialValue).toMatchObject({ companion: "on", consent: "on" });
  expect(shown.priced).toBeUndefined();
});

test("another price than was shown is shown beside it, and books nothing", async () => {
  const { api } = apiWith(refuse(409, "quote_changed"));
  expect(await shownFor({ ...CONFIRM, quotedPrice: "30" }, api)).toMatchObject({ status: 409, priced: { before: 30 } });
  const never = apiWith();
  expect(await shownFor({ ...CONFIRM, quotedPrice: "" }, never.api)).toMatchObject({
    status: 200,
    priced: { quote: QUOTE },
  });
  expect(never.calls.some(({ path }) => path === apiPaths.bookings)).toBe(false);
});

test("a moment that is over, and a step back, lose nothing", async () => {
  const { api } = apiWith();
  const past = await shownFor({ ...RIDE, pickupDate: "2020-01-01" }, api);
  expect(past).toMatchObject({ status: 422, result: { error: { pickupDate: ["pickupInPast"] } } });
  const back = await shownFor({ ...CONFIRM, intent: "edit" }, api);
  expect(back).toMatchObject({ status: 200, key: KEY, result: { initialValue: { remark: "Bel aan" } } });
  expect(back.priced).toBeUndefined();
});

test("a customer's own contact data stand there, unless they typed others", async () => {
  const customer = userView({ firstName: "Ada", lastName: "Vos", email: "ada@vos.example" });
  const { api } = apiWith(undefined, undefined, { value: customer, readAt: 0 });
  expect((await shownFor(RIDE, api)).priced?.ride).toMatchObject({ contactEmail: "ada@vos.example" });
  const typed = await shownFor({ ...RIDE, contactName: "Ben" }, api);
  expect(typed.priced?.ride.contactEmail).toBeUndefined();
});

test("a series goes with its days and its end, and its total is what is agreed to", async () => {
  const series = { rides: [], skipped: [], total: 152 };
  const { api, calls } = apiWith(refuse(409, "quote_changed"), { value: { ...QUOTE, series }, readAt: 0 });
  const days = { mon: "on", thu: "on", seriesUntil: "2027-01-31", skipHolidays: "on" };
  expect(await shownFor({ ...CONFIRM, ...days }, api)).toMatchObject({ priced: { before: 38 } });
  expect(calls.find(({ path }) => path === apiPaths.bookings)).toMatchObject({
    body: { series: { days: ["mon", "thu"], until: "2027-01-31", skipHolidays: true } },
  });
  const same = apiWith(undefined, { value: { ...QUOTE, series }, readAt: 0 });
  expect((await shownFor({ ...RIDE, ...days }, same.api)).priced?.quote.series).toEqual(series);
});

test("a series without days, or without an end, is asked for what it lacks", async () => {
  const { api } = apiWith();
  expect((await shownFor({ ...RIDE, mon: "on" }, api)).result.error).toEqual({ seriesUntil: ["dateMissing"] });
  const endOnly = await shownFor({ ...RIDE, seriesUntil: "2027-01-31" }, api);
  expect(endOnly.result.error).toEqual({ mon: ["seriesDaysMissing"] });
});

test("it is booked for somebody else, with the ride back, as any ride is", async () => {
  const back = { ...QUOTE, estimatedPrice: 40, pickupDate: date, pickupTime: time };
  const forMother = { passengerName: "Fatma", passengerPhone: "06 87654321", passengerLanguage: "tr" };
  const typed = { ...CONFIRM, ...forMother, returnKind: "onCall", stop1: "Dom, Utrecht", luggage: "1" };
  const unseen = apiWith(undefined, { value: { ...QUOTE, return: back }, readAt: 0 });
  expect(await shownFor(typed, unseen.api)).toMatchObject({ status: 200, priced: { quote: { return: back } } });
  expect(unseen.calls.some(({ path }) => path === apiPaths.bookings)).toBe(false);
  const { api, calls } = apiWith(refuse(503, "unavailable"), { value: { ...QUOTE, return: back }, readAt: 0 });
  await shownFor({ ...typed, returnPrice: "40" }, api);
  expect(calls.find(({ path }) => path === apiPaths.bookings)).toMatchObject({
    body: {
      passengerName: "Fatma",
      passengerPhone: "06 87654321",
      passengerLanguage: "tr",
      stops: ["Dom, Utrecht"],
      luggage: 1,
      passengers: 2,
      return: { onCall: true, quotedPrice: 40 },
      care: { aids: ["ownWheelchair"], consent: true },
    },
  });
});

test("a companion counts among those who ride", async () => {
  for (const [passengers, ride] of [
    ["1", 2],
    ["4", 4],
  ] as const) {
    const { api, calls } = apiWith();
    await shownFor({ ...RIDE, passengers }, api);
    expect(calls.find(({ path }) => path === apiPaths.preview)).toMatchObject({ body: { passengers: ride } });
  }
});

test("that a series has no return, and what a return lacks, is said where a return is asked for", async () => {
  for (const [name, field] of [
    ["return", "returnKind"],
    ["return.pickupTime", "returnTime"],
  ] as const) {
    const { api } = apiWith(undefined, refuse(422, "invalid_fields", { fields: { [name]: ["no"] } }));
    const shown = await shownFor({ ...RIDE, returnKind: "at" }, api);
    expect(shown).toMatchObject({ status: 422, result: { error: { [field]: ["no"] } } });
    expect(shown.priced).toBeUndefined();
  }
});
