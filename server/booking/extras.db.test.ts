import { describe, expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { bookingRequest } from "./booking.factory.ts";

const server = await setUpServer();
const client = createClient(server.url);
const ride = (changes: object = {}) => bookingRequest({ vehicleType: "station", ...changes });

test("stops are priced and kept in their order; a third is too many", async () => {
  const stops = ["Croeselaan 28, Utrecht", "Zeist"];
  const { status, body } = await client.post("/api/bookings", ride({ stops }));
  expect(status).toBe(201);
  expect(body.details.stops).toEqual(stops);
  expect(body.details.breakdown).toContainEqual({ label: "stops", amount: 20 });
  const refused = await client.post("/api/bookings?preview=true", ride({ stops: [...stops, "Amersfoort"] }));
  expect(refused).toMatchObject({ status: 422, body: { fields: { stops: ["Hooguit 2 tussenstops"] } } });
  const unknown = await client.post("/api/bookings?preview=true", ride({ stops: ["http://evil.example Zeist"] }));
  expect(Object.keys(unknown.body.fields)).toEqual(["stops.0"]);
});

test("luggage, child seat and assistance dog are priced, kept, and shown to the customer", async () => {
  const asked = { luggage: 4, childSeat: "toddler", assistanceDog: true };
  const priceOf = async (changes: object) =>
    (await client.post("/api/bookings?preview=true", ride(changes))).body.estimatedPrice;
  const { status, body } = await client.post("/api/bookings", ride(asked));
  expect(status).toBe(201);
  expect(body.estimatedPrice).toBe(await priceOf(asked));
  expect(body.estimatedPrice).toBe((await priceOf({})) + 5);
  expect(body.details).toMatchObject(asked);
});

test("a house number is kept as it was typed", async () => {
  const pickupLocation = "Kanaalstraat 12-bis A, Utrecht";
  const { status, body } = await client.post("/api/bookings", ride({ pickupLocation }));
  expect(status).toBe(201);
  expect(body.pickupLocation).toBe(pickupLocation);
});

describe("a customer's cost centre", () => {
  test("is kept, told to the customer, and changed without another price", async () => {
    const { client: customer } = await signedIn(server);
    const { status, body } = await customer.post("/api/bookings", ride({ costCentre: " 4711 Verkoop " }));
    expect(status).toBe(201);
    expect(body.details.costCentre).toBe("4711 Verkoop");
    const { id, version, estimatedPrice } = body;
    const changed = await customer.post(`/api/bookings/${id}/change`, { version, costCentre: "4712" });
    expect(changed.body).toMatchObject({ estimatedPrice, details: { costCentre: "4712" } });
    const taken = await customer.post(`/api/bookings/${id}/change`, { version: version + 1, costCentre: "" });
    expect(taken.body.details.costCentre).toBeNull();
  });

  test("is as long as a bookkeeping has them", async () => {
    const refused = await client.post("/api/bookings?preview=true", ride({ costCentre: "x".repeat(51) }));
    expect(refused).toMatchObject({ status: 422, body: { fields: { costCentre: ["Deze tekst is te lang"] } } });
  });

  test("is not asked of a guest, whose ride has none", async () => {
    const { body } = await client.post("/api/bookings", ride());
    expect(body.details).not.toHaveProperty("costCentre");
  });
});
