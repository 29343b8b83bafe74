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

describe("child seats", () => {
  const priced = (changes: object) => client.post("/api/bookings?preview=true", ride(changes));

  test("are asked for by number and kind, at no charge", async () => {
    const { status, body } = await client.post(
      "/api/bookings",
      ride({ childSeats: { booster: 2, baby: 1, toddler: 0 } }),
    );
    expect(status).toBe(201);
    expect(body.estimatedPrice).toBe((await priced({})).body.estimatedPrice);
    expect(body.details.childSeats).toEqual({ baby: 1, booster: 2 });
    const change = (fields: object) => client.post(`/api/bookings/${body.id}/change`, fields);
    expect((await change({ version: 1, childSeats: { baby: 1, booster: 2 } })).body.version).toBe(1);
    const changed = await change({ version: 1, childSeats: { toddler: 2 } });
    expect(changed.body.details).toMatchObject({ childSeats: { toddler: 2 }, childSeat: "toddler" });
    const timeline = await client.send(`/api/bookings/${body.id}/timeline`);
    expect(timeline.body.at(-1)).toMatchObject({
      from: { childSeats: { baby: 1, booster: 2 } },
      to: { childSeats: { toddler: 2 } },
    });
    const none = await change({ version: 2, childSeats: null });
    expect(none.body.details).not.toHaveProperty("childSeats");
    expect(none.body.details).not.toHaveProperty("childSeat");
  });

  test("are one for who knows them by their older name", async () => {
    const { body } = await client.post("/api/bookings", ride({ childSeat: "toddler" }));
    expect(body.details).toMatchObject({ childSeats: { toddler: 1 }, childSeat: "toddler" });
    const change = (fields: object) => client.post(`/api/bookings/${body.id}/change`, fields);
    const other = await change({ version: 1, childSeat: "baby" });
    expect(other.body.details).toMatchObject({ childSeats: { baby: 1 }, childSeat: "baby" });
    await change({ version: 2, childSeats: { baby: 2 } });
    const same = await change({ version: 3, childSeat: "baby", luggage: 2 });
    expect(same.body.details).toMatchObject({ childSeats: { baby: 2 }, luggage: 2 });
    const none = await change({ version: 4, childSeat: null });
    expect(none.body.details).not.toHaveProperty("childSeats");
  });

  test("of a ride that an older version booked are shown, and changed with nothing else", async () => {
    const { body } = await client.post("/api/bookings", ride({ childSeat: "baby" }));
    const em = server.context.orm.em.fork();
    await em.execute("update booking set extras = extras - 'childSeats' where id = ?", [body.id]);
    const shown = await client.send(`/api/bookings/${body.id}`);
    expect(shown.body.details).toMatchObject({ childSeats: { baby: 1 } });
    await client.post(`/api/bookings/${body.id}/change`, { version: 1, luggage: 2 });
    const timeline = await client.send(`/api/bookings/${body.id}/timeline`);
    expect(timeline.body.at(-1).to).toEqual({ luggage: 2 });
  });

  test.each([
    [{ childSeats: { baby: 5 } }, { "childSeats.baby": ["0 tot en met 4 van elke soort"] }],
    [{ childSeats: { sofa: 1 } }, { sofa: ["Dit veld bestaat niet"] }],
    [{ childSeats: "baby" }, { childSeats: [expect.any(String)] }],
    [{ childSeats: { baby: 1, toddler: 1 }, passengers: 1 }, { childSeats: [expect.stringContaining("per persoon")] }],
    [{ childSeats: { baby: 3, toddler: 2 } }, { childSeats: [expect.stringContaining("per persoon")] }],
  ])("%j is refused with a word at its field", async (asked, fields) => {
    expect(await priced(asked)).toMatchObject({ status: 422, body: { fields } });
  });

  test("stay within the passengers in a change too", async () => {
    const { body } = await client.post("/api/bookings", ride({ childSeats: { baby: 2 }, passengers: 3 }));
    const fewer = await client.post(`/api/bookings/${body.id}/change?preview=true`, { version: 1, passengers: 1 });
    expect(fewer).toMatchObject({ status: 422, body: { fields: { childSeats: [expect.any(String)] } } });
  });
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
