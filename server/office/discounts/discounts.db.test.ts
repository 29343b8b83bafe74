import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import pg from "pg";
import { expect, test, vi } from "vitest";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "20" } });
const { context } = server;
const em = () => context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager, staff } = await staffClient(server, "manager");
const LIST = "/api/office/discounts";
const today = dayOf(new Date());

/** Makes a code, and waits until this server goes by it. */
async function enter(entry: object): Promise<{ id: string }> {
  const { status, body } = await manager.post(LIST, entry);
  expect(status, JSON.stringify(body)).toBe(201);
  await expect.poll(() => context.discounts.named(body.code)).toBeDefined();
  return { id: String(body.id) };
}
const change = (id: string, entry: object) => manager.post(`${LIST}/${id}`, entry);
const listed = async (code: string) =>
  (await manager.send(LIST)).body.find((each: { code: string }) => each.code === code);
let guests = 0;
const request = (over: object) => {
  guests += 1;
  return bookingRequest({ contactEmail: `gast${guests}@example.nl`, ...over });
};
const book = (over: object) => createClient(server.url).post("/api/bookings", request(over));
const preview = (over: object, locale?: string) =>
  createClient(server.url).post("/api/bookings?preview=true", request(over), {}, locale);
const onCode = (text: string) => ({ status: 422, body: { fields: { discountCode: [text] } } });
const OVER = "Deze kortingscode geldt niet meer";
const find = (id: number) => em().findOneOrFail(Booking, id);

test("a manager makes a code, changes when it holds and ends it; the trail says who, and no code comes twice", async () => {
  expect(await listed(NEW_CLIENT.code)).toMatchObject({
    ...NEW_CLIENT,
    firstRide: true,
    mostUses: null,
    email: null,
    state: "current",
  });
  const bounds = { validFrom: today, validUntil: daysAfter(today, 30), mostUses: 50 };
  const { id } = await enter({ code: " zomerkorıng ", percent: 15, email: "Ayse@Example.nl", ...bounds });
  expect(await listed("ZOMERKORING")).toMatchObject({
    ...bounds,
    id,
    version: 1,
    percent: 15,
    cents: null,
    firstRide: false,
    uses: 0,
    endedAt: null,
    email: "a…@example.nl",
  });
  expect((await change(id, { mostUses: 60, version: 1 })).body).toMatchObject({ ...bounds, mostUses: 60, version: 2 });
  expect((await change(id, { mostUses: 70, version: 1 })).body.code).toBe("version_conflict");
  expect((await change(id, { isEnded: true })).body).toMatchObject({
    version: 3,
    state: "ended",
    endedAt: expect.any(String),
  });
  expect(await change(id, { mostUses: 70 })).toMatchObject({ status: 409, body: { code: "discount_ended" } });
  const again = (code: string) => manager.post(LIST, { code, percent: 15 });
  expect((await again("ZOMERKORING")).body.fields.code).toEqual([expect.stringContaining("beëindigd")]);
  expect((await again("newclıent")).body.fields).toEqual({ code: ["Deze code bestaat al"] });
  const both = await Promise.all([again("TWEEKEER"), again("tweekeer")]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  const acts = await em().find(AuditEntry, { subjectKind: "discount", subjectId: id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act, staffId }) => [act, staffId === staff.id])).toEqual([
    ["discount_entered", true],
    ["discount_changed", true],
    ["discount_ended", true],
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/ayse/i);
});

test("only a manager sees and makes codes", async () => {
  const { id } = await enter({ code: "BEHEER", cents: 500 });
  const guest = createClient(server.url);
  for (const [who, status] of [
    [desk, 403],
    [guest, 401],
  ] as const) {
    const asked = [await who.send(LIST), await who.post(LIST, {}), await who.post(`${LIST}/${id}`, { isEnded: true })];
    expect(asked.map((answer) => answer.status)).toEqual([status, status, status]);
  }
});

test.each([
  ["more than all", { percent: 101 }, { percent: "1 tot en met 100 procent" }],
  ["nothing", {}, { percent: "Vul een percentage of een bedrag in, niet allebei" }],
  ["both", { percent: 5, cents: 500 }, { cents: "Vul een percentage of een bedrag in, niet allebei" }],
  ["an amount below a euro", { cents: 50 }, { cents: "€ 1 tot en met € 500" }],
  ["a code of two letters", { code: "x y", percent: 5 }, { code: "3 tot en met 20 letters en cijfers" }],
  ["no code", { code: " ", percent: 5 }, { code: "Dit veld is verplicht" }],
  ["never used", { percent: 5, mostUses: 0 }, { mostUses: "1 tot en met 100.000 keer" }],
  [
    "an end before the beginning",
    { percent: 5, validFrom: daysAfter(today, 9), validUntil: daysAfter(today, 8) },
    { validUntil: "De einddatum ligt vóór de begindatum" },
  ],
  ["a day that is over", { percent: 5, validUntil: daysAfter(today, -1) }, { validUntil: "Deze dag is al voorbij" }],
  ["the 30th of February", { percent: 5, validFrom: "2027-02-30" }, { validFrom: expect.any(String) }],
])("a code for %s is refused by field", async (_what, entry, fields) => {
  const told = Object.fromEntries(Object.entries(fields).map(([field, text]) => [field, [text]]));
  expect(await manager.post(LIST, { code: "FOUT", ...entry })).toMatchObject({ status: 422, body: { fields: told } });
});

test("the code that the site names holds for everybody's first ride, and another takes its place", async () => {
  const { id } = await listed(NEW_CLIENT.code);
  const onSite = { [NEW_CLIENT.code]: true };
  const isOnSite = async () => {
    const codes = (await manager.send(LIST)).body as unknown as { code: string; isOnSite: boolean }[];
    return Object.fromEntries(codes.flatMap((each) => (each.isOnSite ? [[each.code, true]] : [])));
  };
  expect(await isOnSite()).toEqual(onSite);
  for (const bound of [{ validUntil: daysAfter(today, 9) }, { mostUses: 1 }]) {
    const [field] = Object.keys(bound);
    expect((await change(id, bound)).body.fields).toEqual({ [field as string]: [expect.stringContaining("site")] });
  }
  expect((await change(id, { isEnded: true })).body.code).toBe("discount_on_site");
  const narrow = { percent: 15, email: "een@example.nl", mostUses: 5, isOnSite: true };
  const refused = await manager.post(LIST, { code: "WELKOM", ...narrow });
  expect(Object.keys(refused.body.fields).sort()).toEqual(["email", "firstRide", "mostUses"]);
  expect(await isOnSite()).toEqual(onSite);
  const welcome = await enter({ code: "WELKOM", percent: 15, firstRide: true, isOnSite: true });
  expect(await isOnSite()).toEqual({ WELKOM: true });
  expect(context.discounts.onSite()).toMatchObject({ code: "WELKOM", percent: 15 });
  for (let round = 0; round < 5; round += 1) {
    const first = { percent: 5, firstRide: true, isOnSite: true };
    const atOnce = [
      change(id, { isOnSite: true }),
      change(welcome.id, { isOnSite: true }),
      manager.post(LIST, { code: `WELKOM${round}`, ...first }),
    ];
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 201]);
    expect(Object.keys(await isOnSite())).toHaveLength(1);
  }
  expect((await change(id, { isOnSite: true })).status).toBe(200);
  expect(await isOnSite()).toEqual(onSite);
  expect((await change(welcome.id, { isEnded: true })).status).toBe(200);
  expect((await book({ discountCode: NEW_CLIENT.code })).status).toBe(201);
});

test("percents and amounts come off to the cent, of the way there alone, on a fixed price too", async () => {
  await enter({ code: "TIEN", cents: 1000 });
  await enter({ code: "DERTIG", percent: 30 });
  const toSchiphol = { pickupLocation: "Utrecht Centraal", destination: "Schiphol", vehicleType: "station" };
  const lines = async (over: object) => {
    const { body } = await preview({ ...toSchiphol, ...over });
    return [body.estimatedPrice, ...body.breakdown.map((line: { label: string; amount: number }) => line.amount)];
  };
  expect(await lines({})).toEqual([65, 65]);
  expect(await lines({ discountCode: "tien" })).toEqual([55, 65, -10]);
  expect(await lines({ discountCode: "tıen" })).toEqual([55, 65, -10]);
  expect(await lines({ discountCode: "DERTIG" })).toEqual([45, 65, -19.5, -0.5]);
  const back = { pickupDate: bookingRequest().pickupDate, pickupTime: "23:00" };
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
