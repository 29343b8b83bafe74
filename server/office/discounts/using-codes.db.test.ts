import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { createCustomer, PASSWORD } from "../../account/account.factory.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { createClient } from "../../testing/client.ts";
import { openDiscounts } from "./discounts.fixture.ts";

const { server, em, enter, change, listed, request, book, preview } = await openDiscounts();
const { context } = server;
const today = dayOf(new Date());
const onCode = (text: string) => ({ status: 422, body: { fields: { discountCode: [text] } } });
const OVER = "Deze kortingscode geldt niet meer";
const find = (id: number) => em().findOneOrFail(Booking, id);

test("percents and amounts come off to the cent, of the way there alone, on a fixed price too", async () => {
  await enter({ code: "TIEN", cents: 1000 });
  await enter({ code: "DERTIG", percent: 30 });
  // By day: at night the price has a line of its own.
  const noon = { pickupDate: daysAfter(today, 1), pickupTime: "12:00" };
  const toSchiphol = { pickupLocation: "Utrecht Centraal", destination: "Schiphol", vehicleType: "station", ...noon };
  const lines = async (over: object) => {
    const { body } = await preview({ ...toSchiphol, ...over });
    return [body.estimatedPrice, ...body.breakdown.map((line: { label: string; amount: number }) => line.amount)];
  };
  expect(await lines({})).toEqual([65, 65]);
  expect(await lines({ discountCode: "tien" })).toEqual([55, 65, -10]);
  expect(await lines({ discountCode: "tıen" })).toEqual([55, 65, -10]);
  expect(await lines({ discountCode: "DERTIG" })).toEqual([45, 65, -19.5, -0.5]);
  const back = { pickupDate: noon.pickupDate, pickupTime: "23:00" };
  const pair = await preview({ ...toSchiphol, discountCode: "DERTIG", return: back });
  expect([pair.body.estimatedPrice, pair.body.return.estimatedPrice]).toEqual([45, 65]);
  const { body } = await book({ ...toSchiphol, discountCode: "TIEN", return: back });
  expect(body.estimatedPrice).toBe(55);
  const ride = await find(body.id);
  expect(ride).toMatchObject({ discountCode: "TIEN", estimatedPriceCents: 5500 });
  expect((await find(ride.returnId as number)).discountCode).toBeNull();
  expect(await listed("TIEN")).toMatchObject({ uses: 1 });
});

test("a ride that costs nothing with its code is booked, changed and driven as any other", async () => {
  await enter({ code: "GRATIS", percent: 100 });
  const guest = createClient(server.url);
  const booked = await guest.post("/api/bookings", request({ discountCode: "GRATIS" }));
  expect(booked).toMatchObject({ status: 201, body: { estimatedPrice: 0 } });
  const path = `/api/bookings/${booked.body.id}`;
  expect(await guest.send(path)).toMatchObject({ status: 200, body: { estimatedPrice: 0 } });
  const moved = await guest.post(`${path}/change`, { version: 1, passengers: 2, pickupLocation: "Zeist" });
  expect(moved).toMatchObject({ status: 200, body: { estimatedPrice: 0 } });
});

test("a code holds on its first and its last day, and after that everybody is told one thing", async () => {
  const now = new Date();
  const at = (days: number) => {
    server.clock.now = () => new Date(now.getTime() + days * 24 * 3_600_000);
  };
  const { id } = await enter({
    code: "WEEK",
    percent: 20,
    validFrom: daysAfter(today, 2),
    validUntil: daysAfter(today, 3),
  });
  const week = { discountCode: "WEEK", pickupDate: daysAfter(today, 10) };
  try {
    expect(await preview(week)).toMatchObject(onCode("Deze kortingscode geldt nog niet"));
    at(2);
    expect((await preview(week)).status).toBe(200);
    at(3);
    const guest = createClient(server.url);
    const { body: ride } = await guest.post("/api/bookings", request(week));
    at(4);
    expect(await preview(week)).toMatchObject(onCode(OVER));
    expect(await preview(week, "tr")).toMatchObject(onCode("Bu indirim kodu artık geçerli değil"));
    expect(await book(week)).toMatchObject(onCode(OVER));
    const moved = { version: 1, pickupLocation: "Zeist" };
    expect((await guest.post(`/api/bookings/${ride.id}/change`, moved)).status).toBe(200);
    const labels = (await find(ride.id)).fare.breakdown.map(({ label }) => label);
    expect(labels, "a booked ride keeps its discount").toContain("discount");
  } finally {
    server.clock.now = () => new Date();
  }
  expect((await change(id, { isEnded: true })).status).toBe(200);
  await expect.poll(() => context.discounts.named("WEEK")?.isEnded).toBe(true);
  expect(await preview(week)).toMatchObject(onCode(OVER));
});

test("of guests who want the last use of a code at the same moment one has it, and each other is told", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await enter({ code: `EENMAAL${round}`, cents: 200, mostUses: 1 });
    const answers = await Promise.all(Array.from({ length: 6 }, () => book({ discountCode: `eenmaal${round}` })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)).toMatchObject(onCode(OVER));
    expect((await change(id, { mostUses: 2 })).body).toMatchObject({ uses: 1, mostUses: 2, state: "current" });
  }
});

test("a code is used as often as it may be, by each order once, and a cancelled ride gives its use back", async () => {
  await enter({ code: "LAATSTE", cents: 200, mostUses: 3 });
  const last = { discountCode: "laatste" };
  const key = { "Idempotency-Key": "5b1c3d8e-4a0e-4f3c-9d9a-3f8f0a7b1c22" };
  const guest = createClient(server.url);
  const asked = request(last);
  const first = await guest.post("/api/bookings", asked, key);
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(last)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 422, 422, 422, 422]);
  expect(answers.find(({ status }) => status === 422)).toMatchObject(onCode(OVER));
  expect(await preview(last), "told with the price").toMatchObject(onCode(OVER));
  expect((await guest.post("/api/bookings", asked, key)).body.id, "its answer was lost").toBe(first.body.id);
  const moved = await guest.post(`/api/bookings/${first.body.id}/change`, { version: 1, luggage: 5 });
  expect(moved.status, "who has it already keeps it").toBe(200);
  await guest.post(`/api/bookings/${first.body.id}/cancel`, {});
  expect(await listed("LAATSTE")).toMatchObject({ uses: 2, mostUses: 3, state: "current" });
  const plain = await createClient(server.url).post("/api/bookings", request({ contactEmail: "later@example.nl" }));
  expect(plain.status).toBe(201);
  expect((await book(last)).status).toBe(201);
  expect(await book(last)).toMatchObject(onCode(OVER));
});

test("a code that is added to a ride later is counted and checked as one of a new ride", async () => {
  await enter({ code: "LATER", percent: 10, mostUses: 1 });
  await enter({ code: "ANDERE", percent: 10, email: "iemand@example.nl" });
  const guest = createClient(server.url);
  const ride = async () => String((await guest.post("/api/bookings", request({}))).body.id);
  const add = (id: string, discountCode: string) =>
    guest.post(`/api/bookings/${id}/change`, { version: 1, discountCode });
  const [first, second] = [await ride(), await ride()];
  expect((await add(second, "ANDERE")).body.fields).toHaveProperty("discountCode");
  const both = await Promise.all([add(first, "later"), add(second, "LATER")]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(both.find(({ status }) => status === 422)).toMatchObject(onCode(OVER));
  expect(await listed("LATER")).toMatchObject({ uses: 1, state: "used" });
});

test("a guest's ride with a code for each ride may become the customer's, whatever they rode before", async () => {
  await enter({ code: "ELKE", percent: 10 });
  const { id: customerId, email } = await createCustomer(em());
  await createBooking(em(), { customerId, createdAt: new Date("2026-01-05T12:00:00Z") });
  const guest = createClient(server.url);
  const each = await guest.post("/api/bookings", request({ discountCode: "ELKE" }));
  const first = await guest.post("/api/bookings", request({ discountCode: NEW_CLIENT.code }));
  expect([each.status, first.status]).toEqual([201, 201]);
  await guest.post("/api/auth/login", { email, password: PASSWORD });
  const { trips } = (await guest.send("/api/user/claim")).body;
  expect(trips.map(({ id }: { id: number }) => id)).toEqual([each.body.id]);
});

test("prices and bookings ask the database of a code only where it has a limit", async () => {
  await enter({ code: "ZONDER", percent: 5 });
  await enter({ code: "METLIMIET", percent: 5, mostUses: 100 });
  const queries = vi.spyOn(pg.Client.prototype, "query");
  const asked = async (act: () => Promise<{ status: number }>) => {
    queries.mockClear();
    expect((await act()).status).toBeLessThan(300);
    const texts = queries.mock.calls.map(([query]) => JSON.stringify(query) ?? "");
    return texts.filter((text) => /from [\\"]*discount_code\b/.test(text)).length;
  };
  try {
    expect(await asked(() => preview({ discountCode: "ZONDER" }))).toBe(0);
    expect(await asked(() => book({ discountCode: "ZONDER" }))).toBe(0);
    expect(await asked(() => book({}))).toBe(0);
    expect(await asked(() => preview({ discountCode: "METLIMIET" }))).toBe(1);
    expect(await asked(() => book({ discountCode: "METLIMIET" })), "locked, and then counted").toBe(2);
  } finally {
    queries.mockRestore();
  }
});

test("a code for one customer is theirs however they write their address, and stays with it", async () => {
  await enter({ code: "VOORAYSE", percent: 50, email: "ayse.kaya@gmail.com" });
  const mine = { discountCode: "VOORAYSE" };
  const refused = onCode("Deze kortingscode geldt alleen met het e-mailadres waarvoor hij is gemaakt");
  expect(await book(mine)).toMatchObject(refused);
  expect(await book({ ...mine, contactEmail: undefined, contactPhone: "0612345678" })).toMatchObject(refused);
  const guest = createClient(server.url);
  const { status, body } = await guest.post(
    "/api/bookings",
    request({ ...mine, contactEmail: "AyseKaya+taxi@googlemail.com" }),
  );
  expect(status).toBe(201);
  const contact = (contactEmail: string) =>
    guest.send(`/api/bookings/${body.id}/contact`, { method: "PUT", body: { contactEmail } });
  expect((await contact("ander@example.nl")).body.fields).toEqual({ contactEmail: [expect.stringContaining("code")] });
  expect((await contact("ayse.kaya@gmail.com")).status).toBe(200);
});
