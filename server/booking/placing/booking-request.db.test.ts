import { phoneInSentence } from "@domrit/shared/company/company.ts";
import { afterAll, describe, expect, test } from "vitest";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";

const server = await setUpServer();
afterAll(async () => {
  expect(await server.context.orm.em.fork().count(Booking)).toBe(0);
});

const client = () => createClient(server.url);
const PATHS = ["/api/bookings", "/api/bookings?preview=true"];

test.each([
  ["nl", "Ophaallocatie minimaal 5 tekens (bijv: Nieuwegein)", "Bestemming minimaal 5 tekens (bijv: Utrecht Centraal)"],
  [
    "en",
    "Pickup location needs at least 5 characters (e.g. Nieuwegein)",
    "Destination needs at least 5 characters (e.g. Utrecht Centraal)",
  ],
  [
    "tr",
    "Alınacağınız yer en az 5 karakter olmalı (ör. Nieuwegein)",
    "Varış yeri en az 5 karakter olmalı (ör. Utrecht Centraal)",
  ],
])("every fault of a request is named at once, in %s", async (language, pickup, destination) => {
  const bad = { pickupLocation: "Ede", destination: " ", pickupDate: "", pickupTime: "", vehicleType: "" };
  for (const path of PATHS) {
    const { status, body } = await client().post(path, bad, {}, language);
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "invalid_fields", message: expect.any(String) });
    expect(Object.keys(body.fields).sort()).toEqual(Object.keys(bad).sort());
    expect(body.fields.pickupLocation).toEqual([pickup]);
    expect(body.fields.destination).toEqual([destination]);
  }
});

test.each([
  ["nl", "Hier staan tekens in die niet te lezen zijn. Typ het opnieuw", "Dit veld bestaat niet"],
  ["en", "This has characters that cannot be read. Please type it again", "This field does not exist"],
  ["tr", "Bu alanda okunamayan karakterler var. Lütfen yeniden yazın", "Böyle bir alan yok"],
])(
  "characters that cannot be stored, and names every object has, are told on their field, in %s",
  async (...expected) => {
    const [language, unprintable, unknown] = expected;
    const broken = { pickupLocation: "Nieuwe\u0000gein", contactName: "A\ud800yşe", note: "a\u001bb" };
    const { status, body } = await client().post("/api/bookings", bookingRequest(broken), {}, language);
    expect(status).toBe(422);
    for (const field of Object.keys(broken)) expect(body.fields[field]).toEqual([unprintable]);
    for (const name of ["constructor", "toString", "__proto__"]) {
      const named = JSON.stringify(bookingRequest()).replace("{", `{"${name}":1,`);
      const refused = await client().post("/api/bookings", named, {}, language);
      expect(refused.status).toBe(422);
      expect(Object.entries(refused.body.fields)).toEqual([[name, [unknown]]]);
    }
    const key = await client().post("/api/bookings", bookingRequest(), { "Idempotency-Key": "a\u0080b" }, language);
    expect(key).toMatchObject({ status: 422, body: { fields: { "Idempotency-Key": [unprintable] } } });
  },
);

test.each(Object.keys(bookingRequest()))("%s as a list within lists to any depth does not fit", async (field) => {
  const nested = `${"[".repeat(5000)}${"]".repeat(5000)}`;
  const body = JSON.stringify(bookingRequest({ [field]: "DEEP" })).replace('"DEEP"', nested);
  const refused = await client().post("/api/bookings", body);
  expect(refused).toMatchObject({ status: 422, body: { fields: { [field]: ["Deze waarde kan hier niet"] } } });
});

test("absent fields say that they are required, wrong types and unknown fields that they do not fit", async () => {
  const empty = await client().post("/api/bookings", {});
  expect(empty.body.fields).toMatchObject({ pickupDate: ["Datum is verplicht"], pickupTime: ["Tijd is verplicht"] });
  const wrong = {
    pickupLocation: 5,
    destination: null,
    pickupDate: [],
    passengers: "2",
    status: "confirmed",
    price: 1,
  };
  const { body } = await client().post("/api/bookings", bookingRequest(wrong));
  expect(Object.keys(body.fields).sort()).toEqual(Object.keys(wrong).sort());
  expect(body.fields.status).toEqual(["Dit veld bestaat niet"]);
});

test.each([
  ["[]", 422],
  ['"text"', 400],
  ["{", 400],
  ["", 422],
  [JSON.stringify({ note: "x".repeat(20_000) }), 413],
])("a body that is no object, no JSON or too large is refused (%#)", async (body, status) => {
  expect((await client().post("/api/bookings", body)).status).toBe(status);
});

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/vnd.api+json",
])("a body of type %s is refused", async (type) => {
  const refused = await client().post("/api/bookings", bookingRequest(), { "Content-Type": type });
  expect(refused).toMatchObject({ status: 415, body: { code: "not_json" } });
});

test.each([
  { Origin: "https://elders.example" },
  { Origin: "null" },
  { "Sec-Fetch-Site": "cross-site" },
  { "Sec-Fetch-Site": "same-site" },
])("a request from another site is refused: %o", async (headers) => {
  const refused = await client().post("/api/bookings", bookingRequest(), headers);
  expect(refused).toMatchObject({ status: 403, body: { code: "foreign_origin" } });
});

test("unknown addresses, ids and methods are answered as what they are", async () => {
  for (const path of [
    "/api/bookings/1",
    "/api/bookings/0",
    "/api/bookings/x",
    "/api/bookings/9007199254740993",
    "/api/nothing",
  ]) {
    expect(await client().send(path)).toMatchObject({ status: 404, body: { code: "not_found" } });
  }
  const wrong = await client().send("/api/bookings", { method: "PUT", body: {} });
  expect(wrong).toMatchObject({ status: 405, body: { code: "method_not_allowed" } });
  expect(wrong.headers.get("Allow")).toContain("POST");
});

test("an address that cannot be placed is said on its field", async () => {
  const { status, body } = await client().post("/api/bookings", bookingRequest({ destination: "qwertyuiop asdf" }));
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: "address_unknown",
    fields: { destination: [expect.stringContaining("kennen we niet")] },
  });
  expect(body.fields.pickupLocation).toBeUndefined();
});

const TWO_PLACES = "Oudegracht 5, bellen bij Van den Berg";

test.each([
  [
    "nl",
    "pickupLocation",
    TWO_PLACES,
    "Bedoelt u “Oudegracht 5, Utrecht, bellen bij Van den Berg” / “Oudegracht 5, Berg, ",
  ],
  ["en", "destination", "Oudegracht 5, Utrecht, Hoorn", "“Oudegracht 5, Utrecht” / “Oudegracht 5, Hoorn”"],
  ["tr", "stops.0", TWO_PLACES, "“Oudegracht 5, Utrecht, bellen bij Van den Berg” / "],
  ["nl", "destination", "Bergen, Noorwegen", `spreken we aan de telefoon een prijs af: ${phoneInSentence}`],
  ["en", "pickupLocation", "Hasselt, België", `we agree on a price by phone: ${phoneInSentence}`],
  ["tr", "stops.0", "Halle (Saale), Duitsland", `fiyatını telefonda kararlaştırırız: ${phoneInSentence}`],
])("an address that is not guessed is said on its field: %s %s %s", async (language, field, address, said) => {
  const sent = bookingRequest(field === "stops.0" ? { stops: [address] } : { [field]: address });
  for (const path of PATHS) {
    const { status, body } = await client().post(path, sent, { "Accept-Language": language });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: "address_unknown", fields: { [field]: [expect.stringContaining(said)] } });
    expect(Object.keys(body.fields)).toEqual([field]);
  }
});

test.each([
  ["contactName", "Uw pakket wacht: http://evil.example"],
  ["contactName", "0900 1234567"],
  ["pickupLocation", "http://evil.example Utrecht"],
  ["destination", "Utrecht evil.com"],
  ["flightNumber", "t.co/x"],
])("a text that could be a message to a stranger is refused on its field: %s %s", async (field, value) => {
  for (const path of PATHS) {
    const { status, body } = await client().post(path, bookingRequest({ [field]: value }));
    expect(status).toBe(422);
    expect(body.fields).toEqual({ [field]: [expect.any(String)] });
  }
});

test.each([
  [
    "nl",
    "In dit voertuig is plaats voor 4 personen. Kies de minibus voor 5 tot en met 8",
    "Vul een vluchtnummer in zoals KL1001",
  ],
  ["en", "This vehicle seats 4. Choose the minibus for 5 to 8 people", "Enter a flight number such as KL1001"],
  ["tr", "Bu araçta 4 kişilik yer var. 5-8 kişi için minibüsü seçin", "KL1001 gibi bir uçuş numarası girin"],
])(
  "more people than seats and what is no flight are told on their fields, with every other fault, in %s",
  async (...row) => {
    const [language, passengers, flightNumber] = row;
    for (const path of PATHS) {
      for (const vehicleType of ["luxury", "station"]) {
        const bad = { vehicleType, passengers: 6, flightNumber: "vlucht 12", note: 5 };
        const { status, body } = await client().post(path, bookingRequest(bad), {}, language);
        expect(status).toBe(422);
        expect(body.fields).toEqual({
          passengers: [passengers],
          flightNumber: [flightNumber],
          note: [expect.any(String)],
        });
      }
    }
  },
);

test("groups that fit are priced: four in a car, eight in the minibus and the wheelchair taxi, at the minibus tariff", async () => {
  const priceOf = async (changes: object) => {
    const { status, body } = await client().post(
      PATHS[1] ?? "",
      bookingRequest({ ...changes, flightNumber: "kl 1001" }),
    );
    expect(status).toBe(200);
    return body.estimatedPrice;
  };
  expect(await priceOf({ vehicleType: "luxury", passengers: 4 })).toBe(await priceOf({ vehicleType: "luxury" }));
  const minibus = await priceOf({ vehicleType: "van" });
  expect(await priceOf({ vehicleType: "van", passengers: 8 })).toBe(minibus);
  expect(await priceOf({ vehicleType: "wheelchair", passengers: 6 })).toBe(minibus + 10);
});

test.each([
  ["nl", "0 tot en met 16 stuks"],
  ["en", "0 to 16 pieces"],
  ["tr", "0 ile 16 parça arası"],
])("luggage, child seat and assistance dog that cannot be are told on their fields, in %s", async (language, range) => {
  for (const path of PATHS) {
    const bad = { luggage: 17, childSeat: "sofa", assistanceDog: "yes" };
    const { status, body } = await client().post(path, bookingRequest(bad), {}, language);
    expect(status).toBe(422);
    expect(body.fields).toEqual({
      luggage: [range],
      childSeat: [expect.any(String)],
      assistanceDog: [expect.any(String)],
    });
  }
});

describe("the pickup moment", () => {
  const at = async (now: string, pickupDate: string, pickupTime: string) => {
    const { now: real } = server.clock;
    server.clock.now = () => new Date(now);
    const { status, body } = await client().post(
      "/api/bookings?preview=true",
      bookingRequest({ pickupDate, pickupTime }),
    );
    server.clock.now = real;
    return status === 200 ? "ok" : Object.keys(body.fields).join();
  };

  test.each([
    ["the hour that summer time skips", "2027-03-20T12:00:00Z", "2027-03-28", "02:30", "pickupTime"],
    ["the hour that occurs twice", "2027-10-20T12:00:00Z", "2027-10-31", "02:30", "ok"],
    ["thirty days ahead", "2026-12-01T12:00:00Z", "2026-12-31", "23:59", "ok"],
    ["thirty-one days ahead", "2026-12-01T12:00:00Z", "2027-01-01", "00:00", "pickupDate"],
    ["a minute ago", "2026-12-01T12:00:30Z", "2026-12-01", "12:59", "pickupTime"],
    ["this minute", "2026-12-01T12:00:30Z", "2026-12-01", "13:00", "ok"],
    ["yesterday", "2026-12-01T12:00:00Z", "2026-11-30", "13:00", "pickupDate"],
    ["no day of the calendar", "2026-12-01T12:00:00Z", "2026-12-32", "13:00", "pickupDate"],
  ])("%s", async (_what, now, date, time, expected) => {
    expect(await at(now, date, time)).toBe(expected);
  });
});
