import type { OfficeSearch } from "@domrit/shared/office/today.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { beforeAll, describe, expect, test } from "vitest";
import type { Booking } from "../../booking/booking.entity.ts";
import { type BookingFields, createBooking } from "../../booking/booking.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk, staff } = await staffClient(server);

const made: Record<"old" | "newer" | "other", Booking> = Object.create(null);
const ride = (days: number, over: BookingFields) => {
  const pickupAt = new Date(Date.now() - days * 24 * 3_600_000);
  const { date: pickupDate, time: pickupTime } = toWallTime(pickupAt);
  return createBooking(server.context.orm.em, { status: "completed", pickupAt, pickupDate, pickupTime, ...over });
};
beforeAll(async () => {
  const kaya = { contactName: "Deniz Kaya", contactEmail: "deniz_k@example.nl", contactPhone: "+31612345678" };
  made.old = await ride(200, { ...kaya, reference: "K7M-4QX", pickupLocation: "Slotlaan 20, Zeist" });
  made.newer = await ride(3, { ...kaya, passengerName: "Fatma Yılmaz-Öğüt", passengerPhone: "+905321234567" });
  const dam = { contactName: "Zoë van Dam", contactEmail: "denizXk@example.nl", stops: ["100% Halal, Kanaalstraat 1"] };
  const vehicle = { make: "Tesla", model: "Y", colour: "wit", plate: "TX-123-B" };
  const driven = { driver: { firstName: "Çağla" }, vehicle, flightNumber: "KL1234" };
  made.other = await ride(1, { ...dam, ...driven, destination: "Schiphol Airport" });
});

async function search(q: string): Promise<OfficeSearch> {
  const { status, body } = await desk.send(`/api/office/search?q=${encodeURIComponent(q)}`);
  expect(status, q).toBe(200);
  return body as OfficeSearch;
}
const found = async (q: string) => (await search(q)).rides.map(({ id }) => id);
const named = (names: (keyof typeof made)[]) => names.map((name) => made[name].id);

test.each([
  ["K7M-4QX", ["old"]],
  ["k7m4qx", ["old"]],
  [" k7m 4qx ", ["old"]],
  ["kaya", ["newer", "old"]],
  ["KAYA deniz", ["newer", "old"]],
  ["yilmaz", ["newer"]],
  ["YILMAZ OGUT", ["newer"]],
  ["Yılmaz-Öğüt", ["newer"]],
  ["zoe van dam", ["other"]],
  ["van dam", ["other"]],
  ["kaya zeist", ["old"]],
  ["slotlaan 20", ["old"]],
  ["kanaalstraat", ["other"]],
  ["schiphol", ["other"]],
  ["cagla", ["other"]],
  ["TX-123-B", ["other"]],
  ["tx123b", ["other"]],
  ["KL 1234", ["other"]],
  ["kl1234", ["other"]],
  ["06 12 34 56 78", ["newer", "old"]],
  ["06-12345678", ["newer", "old"]],
  ["+31 (0)6 1234 5678", ["newer", "old"]],
  ["0031612345678", ["newer", "old"]],
  ["06 1234", ["newer", "old"]],
  ["345678", ["newer", "old"]],
  ["+90 532 123 45 67", ["newer"]],
  ["deniz_k@example.nl", ["newer", "old"]],
  ["Deniz_K@", ["newer", "old"]],
  ["kaya schiphol", []],
] as [string, (keyof typeof made)[]][])("%s", async (q, names) => {
  expect(await found(q)).toEqual(named(names));
});

describe("a name is found as it is written, without its marks and in any case:", () => {
  const FORMS: [string, ...string[]][] = [
    ["Wiśniewski", "wisniewski", "WIŚNIEWSKI", "wiśn"],
    ["Łukasz Wójcik", "Lukasz", "łukasz wojcik", "ŁUKASZ"],
    ["Antonín Dvořák", "dvorak", "Dvořák", "DVOŘÁK"],
    ["Nguyễn Thị Ánh", "nguyen", "Nguyễn", "nguyen thi anh"],
    ["Ștefan Țepeș", "stefan", "Ștefan", "tepes"],
    ["Željko Ilić", "zeljko ilic", "Željko", "Ilić"],
    ["Đorđe Petrović", "dorde", "Đorđe", "petrovic"],
    ["Jón Þórsson", "thorsson", "Þórsson", "jon"],
    ["Søren Kjær", "soren kjaer", "KJÆR"],
    ["Жанна Королёва", "Жанна", "КОРОЛЕВА", "королёва"],
    ["Андрей", "андрей", "АНДРЕЙ", "Андреи"],
    ["أحمد محمود", "أحمد", "احمد", "محمود"],
    ["Γιώργος Παπάς", "γιωργος", "ΓΙΏΡΓΟΣ", "παπας"],
    ["王小明", "小明"],
    ["Siobhán O'Brien", "obrien", "O'Brien", "o’brien", "O´Brien", "siobhan"],
    ["Pat O’Neill", "oneill", "O'Neill"],
    ["d'Artagnan", "dartagnan", "D'ARTAGNAN"],
    ["Weißhaupt", "weisshaupt", "WEISSHAUPT"],
    ["İbrahim Şahin", "ibrahim", "İBRAHİM", "şahin", "sahın"],
  ];
  test.each(FORMS)("%s", async (name, ...forms) => {
    const { id } = await ride(4, { contactName: name, contactPhone: "+31687654321" });
    for (const form of [name, name.normalize("NFD"), ...forms]) expect(await found(form), form).toEqual([id]);
  });
});

test.each(["", "   ", "%", "_", "%%%", "\\", "'; drop table booking; --", "{}", '","', "100%%", "@", "%@", "-", "☃"])(
  "no sign means anything of its own, such as %s",
  async (q) => {
    const { rides } = await search(q);
    expect(rides.length).toBeLessThanOrEqual(q === "100%%" ? 1 : 0);
  },
);

test("a search that is no line, or longer than anybody types, is refused", async () => {
  for (const q of ["a%00b", "a%0Ab", "a".repeat(101), "x&q=y"]) {
    const { status, body } = await desk.send(`/api/office/search?q=${q}`);
    expect([status, Object.keys(body.fields)], q).toEqual([422, ["q"]]);
  }
});

test("the fifty newest are shown, and that there are more", async () => {
  await Promise.all(Array.from({ length: 51 }, (_, day) => ride(day + 10, { contactName: "Veel Rijder" })));
  const { rides, isCut } = await search("rijder");
  expect([rides.length, isCut]).toEqual([50, true]);
  const pickups = rides.map(({ pickupAt }) => pickupAt);
  expect(pickups).toEqual(pickups.toSorted().reverse());
});

describe("each search", () => {
  test.each([
    ["kaya", "text", 2],
    ["06 12345678", "phone", 2],
    ["deniz_k@example.nl", "email", 2],
    ["K7M-4QX", "reference", 1],
  ])("is written down by its kind, and never its words: %s", async (q, searched, count) => {
    await search(q);
    const [entry] = await em().find(AuditEntry, { staffId: staff.id }, { orderBy: { id: "desc" }, limit: 1 });
    expect(entry).toMatchObject({ act: "search_looked", subjectKind: "list", after: { searched, found: count } });
    expect(JSON.stringify(entry).toLowerCase()).not.toContain(q.toLowerCase());
  });
});
