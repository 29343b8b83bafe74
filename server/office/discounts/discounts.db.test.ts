import { NEW_CLIENT } from "@domrit/shared/fares/discount.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { createClient } from "../../testing/client.ts";
import { LIST, openDiscounts } from "./discounts.fixture.ts";

const { server, manager, staff, em, enter, change, listed, book } = await openDiscounts();
const { context } = server;
const { client: desk } = await staffClient(server, "desk");
const today = dayOf(new Date());

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
      ...["A", "B", "C"].map((name) => manager.post(LIST, { code: `WELKOM${name}${round}`, ...first })),
    ];
    expect((await Promise.all(atOnce)).map(({ status }) => status)).toEqual([200, 200, 201, 201, 201]);
    expect(Object.keys(await isOnSite())).toHaveLength(1);
  }
  expect((await change(id, { isOnSite: true })).status).toBe(200);
  expect(await isOnSite()).toEqual(onSite);
  expect((await change(welcome.id, { isEnded: true })).status).toBe(200);
  expect((await book({ discountCode: NEW_CLIENT.code })).status).toBe(201);
});
