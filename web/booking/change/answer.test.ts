import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { Api, ApiAnswer, ApiCall } from "@domrit/shared/site/visit.ts";
import { expect, test } from "vitest";
import { parseForm } from "../../forms/parse-form.ts";
import { bookingView } from "../booking.factory.ts";
import { answerStep } from "../ordering/answer-step.ts";
import { readStep } from "../ordering/form-step.ts";
import { type ChangeAnswer, changeForm } from "./change-form.ts";
import { changeFormSchema, isDone, typedOf } from "./fields.ts";

const ID = 4711;
const value = (body: unknown): ApiAnswer => ({ value: body, readAt: 0 });
const refuse = (code: string, status = 409, more = {}): ApiAnswer =>
  ({ refusal: { status, code, message: `message of ${code}`, ...more } }) as ApiAnswer;
const QUOTE = { estimatedPrice: 85, distanceKm: 50, durationMinutes: 60, breakdown: [] };
const details = {
  distanceKm: 9,
  durationMinutes: 18,
  breakdown: [],
  passengers: 2,
  flightNumber: null,
  note: "Bel aan",
};
const known = (changes: Partial<BookingView> = {}): BookingView => ({
  ...bookingView(),
  version: 3,
  details,
  ...changes,
});
const TYPED = { ...typedOf(known()), vehicleType: "van", version: "3" };
const CONFIRM = { ...TYPED, intent: "confirm", quotedPrice: "85" };

/** An API that answers a change as given, with a price of 85 where the version is right; `calls` keeps what it was asked. */
function apiWith(change: ApiAnswer | undefined, now: BookingView = known(), price?: ApiAnswer) {
  const calls: ApiCall[] = [];
  const api: Api = (call) => {
    calls.push(call);
    if (call.path.startsWith("/api/geocode")) return Promise.resolve(value([]));
    if (call.path === apiPaths.booking(ID)) return Promise.resolve(value(now));
    if (call.path === apiPaths.changeBooking(ID)) return Promise.resolve(change ?? refuse("internal", 500));
    const isCurrent = (call.body as { version: number }).version === now.version;
    return Promise.resolve(price ?? (isCurrent ? value({ quote: QUOTE, difference: 43 }) : refuse("version_conflict")));
  };
  return { api, calls };
}
function asksFor(typed: FormData, ride: BookingView): boolean {
  const submission = parseForm(typed, changeFormSchema);
  return submission.status === "success" && isDone(submission.value, ride);
}
const answerTo = (form: Record<string, string>, api: Api) => {
  const sent = new FormData();
  for (const [name, typed] of Object.entries(form)) sent.set(name, typed);
  const changing = changeForm(ID);
  return answerStep(changing, readStep(changing, sent), { api, locale: "nl" });
};
async function shownFor(form: Record<string, string>, api: Api): Promise<ChangeAnswer> {
  const answer = await answerTo(form, api);
  if (typeof answer === "number") throw new Error("changed");
  return answer;
}

test("the price is asked for the whole form, in which what is empty is taken away", async () => {
  const { api, calls } = apiWith(undefined);
  const shown = await shownFor({ ...TYPED, passengers: "", note: "" }, api);
  expect(shown).toMatchObject({ status: 200, version: 3, priced: { quote: QUOTE } });
  const { pickupLocation, pickupDate } = known();
  expect(calls[0]).toMatchObject({
    path: apiPaths.changePreview(ID),
    body: {
      version: 3,
      pickupLocation,
      pickupDate,
      vehicleType: "van",
      passengers: null,
      note: "",
      assistanceDog: false,
    },
  });
  expect(calls[0]?.body).not.toHaveProperty("discountCode");
});

test("a cost centre stands there as it is booked, and is taken away by an empty field", async () => {
  const { api, calls } = apiWith(undefined, known({ details: { ...details, costCentre: "4711" } }));
  const typed = typedOf(known({ details: { ...details, costCentre: "4711" } }));
  expect(typed.costCentre).toBe("4711");
  await shownFor({ ...typed, version: "3", costCentre: "" }, api);
  expect(calls[0]?.body).toMatchObject({ costCentre: "" });
});

test("the passenger stands there as booked, and is taken away by empty fields", async () => {
  const passenger = { passengerName: "Fatma", passengerPhone: "+31687654321", passengerLanguage: "tr" } as const;
  const ride = known({ details: { ...details, ...passenger } });
  const typed = typedOf(ride);
  expect(typed).toMatchObject(passenger);
  const { api, calls } = apiWith(undefined, ride);
  await shownFor({ ...typed, version: "3", passengerName: "", passengerPhone: "", passengerLanguage: "" }, api);
  expect(calls[0]?.body).toMatchObject({ passengerName: null, passengerPhone: null, passengerLanguage: null });
  const sent = new FormData();
  for (const [name, text] of Object.entries({ ...typed, passengerPhone: "06 87654321" })) sent.set(name, text);
  expect(asksFor(sent, ride)).toBe(true);
  sent.set("passengerPhone", "06 87654322");
  expect(asksFor(sent, ride)).toBe(false);
});

test("a change is made at the price that was shown, and at no other", async () => {
  const { api, calls } = apiWith(value(known({ version: 4 })));
  expect(await answerTo(CONFIRM, api)).toBe(known().id);
  expect(calls[0]).toMatchObject({ path: apiPaths.changeBooking(ID), body: { version: 3, quotedPrice: 85 } });
  const unseen = apiWith(value(known()));
  expect(await shownFor({ ...CONFIRM, quotedPrice: "" }, unseen.api)).toMatchObject({ priced: { quote: QUOTE } });
  expect(unseen.calls.some(({ path }) => path === apiPaths.changeBooking(ID))).toBe(false);
  const other = apiWith(refuse("quote_changed"));
  expect(await shownFor({ ...CONFIRM, quotedPrice: "80" }, other.api)).toMatchObject({
    status: 409,
    priced: { before: 80 },
  });
});

test("if the ride was changed meanwhile, the change waits to be confirmed on the ride as it is now", async () => {
  const now = known({ version: 5, pickupTime: "23:10" });
  for (const form of [CONFIRM, TYPED]) {
    const { api } = apiWith(refuse("version_conflict"), now);
    const shown = await shownFor(form, api);
    expect(shown).toMatchObject({
      status: 409,
      version: 5,
      refusal: { code: "version_conflict" },
      priced: { quote: QUOTE },
    });
    expect(shown.result.initialValue).toMatchObject({ vehicleType: "van", note: "Bel aan" });
  }
});

test("a form that was sent twice has changed the ride once", async () => {
  const { api } = apiWith(refuse("version_conflict"), known({ version: 4, vehicleType: "van" }));
  expect(await answerTo(CONFIRM, api)).toBe(known().id);
});

test("if the last place is taken meanwhile, the change waits beside the free times", async () => {
  const hour = { ride: "outbound", pickupDate: TYPED.pickupDate, pickupTime: TYPED.pickupTime, nearest: [] };
  const price = value({ quote: { ...QUOTE, fullyBooked: hour }, difference: 43 });
  const { api } = apiWith(refuse("fully_booked", 409, hour), known(), price);
  const shown = await shownFor({ ...CONFIRM, note: "Twee honden" }, api);
  expect(shown).toMatchObject({ status: 409, version: 3, priced: { quote: { fullyBooked: hour } } });
  expect(shown.priced?.before).toBeUndefined();
  expect(shown.result.initialValue).toMatchObject({ note: "Twee honden" });
});

test.each([
  ["too_late", 409],
  ["too_many_requests", 429],
  ["unavailable", 503],
] as const)("typed text stays when the change is refused with %s", async (code, status) => {
  const { api } = apiWith(refuse(code, status));
  const shown = await shownFor({ ...CONFIRM, note: "Twee honden" }, api);
  expect(shown).toMatchObject({ status, refusal: { code } });
  expect(shown.result.initialValue).toMatchObject({ vehicleType: "van", note: "Twee honden" });
});

test("an invalid value is named at its field", async () => {
  const refused = refuse("invalid_fields", 422, { fields: { passengers: ["te veel"] } });
  const { api } = apiWith(undefined, known(), refused);
  const shown = await shownFor(TYPED, api);
  expect(shown).toMatchObject({ status: 422, result: { error: { passengers: ["te veel"] } } });
  expect([shown.priced, shown.refusal]).toEqual([undefined, undefined]);
  const { api: unasked, calls } = apiWith(undefined);
  expect(await shownFor({ ...TYPED, destination: "Ede" }, unasked)).toMatchObject({
    status: 422,
    result: { error: { destination: ["destinationShort"] } },
  });
  expect(calls).toEqual([]);
});

test("a booking is what its own form asks for, whatever was asked for beside the ride", () => {
  const wishes = { luggage: 4, childSeats: { baby: 1, booster: 2 }, assistanceDog: true } as const;
  const older = { luggage: 4, childSeat: "baby" } as const;
  for (const ride of [known(), ...[wishes, older].map((asked) => known({ details: { ...details, ...asked } }))]) {
    const sent = new FormData();
    for (const [name, typed] of Object.entries(typedOf(ride))) sent.set(name, typed);
    expect(asksFor(sent, ride)).toBe(true);
    for (const [name, typed] of Object.entries({ passengers: "1", boosterSeats: "1" })) {
      const before = sent.get(name);
      sent.set(name, typed);
      expect(asksFor(sent, ride)).toBe(false);
      sent.set(name, String(before));
    }
  }
});
