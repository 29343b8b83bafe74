import { percentOnTime } from "@domrit/shared/booking/punctuality.ts";
import { type FiguresView, figuresViewSchema } from "@domrit/shared/office/figures.ts";
import { toInstant } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import * as v from "valibot";
import { beforeAll, describe, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import type { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { readPublicPunctuality } from "../../booking/figures/punctuality.ts";
import { TimelineEntry } from "../../booking/timeline/timeline-entry.entity.ts";
import { parseCsv } from "../../csv/parse-csv.fixture.ts";
import { prepared } from "../../database/prepared.ts";
import { Delivery } from "../../delivery/delivery.entity.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { renderPlainly } from "../../invoices/invoice.factory.ts";
import { issueCreditNote } from "../../invoices/issuing/take-back.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { uuidv7 } from "../../outbox/uuidv7.ts";
import { recordMoney } from "../../payments/payment.factory.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { commitWith } from "../../testing/commit.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const run = prepared(server.context.reading);
const { client: desk, staff: deskStaff } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager", { locale: "en" });

/** Saturday to Monday; on the Sunday the clock goes back, so that it has 25 hours. */
const WEEKEND = { from: "2026-10-24", to: "2026-10-26" };
const NOW = new Date("2026-11-02T12:00:00Z");
const query = ({ from, to }: { from: string; to: string }) => `from=${from}&to=${to}`;
const figures = async (period = WEEKEND, client = manager): Promise<FiguresView> => {
  const { status, body } = await client.send(`/api/office/figures?${query(period)}`);
  expect(status).toBe(200);
  return v.parse(figuresViewSchema, body);
};

const moment = (
  pickupDate: string,
  pickupTime: string,
  pickupAt = toInstant({ date: pickupDate, time: pickupTime }),
) => ({
  pickupDate,
  pickupTime,
  ...(pickupAt && { pickupAt }),
});
const ride = (at: Partial<Booking>, over: Partial<Booking> = {}) =>
  createBooking(em(), { status: "completed", driverState: "done", ...at, ...over });
const cancelled = (cancelledBy: "customer" | "dispatch" | "office", over: Partial<Booking> = {}) =>
  ride(moment("2026-10-25", "12:00"), { status: "cancelled", driverState: "none", cancelledBy, ...over });
const failed = (at: string, effect: string, over: { state?: "sent" | "skipped"; lastError?: string | null } = {}) =>
  em().upsert(Delivery, { eventId: uuidv7(new Date(at)), effect, state: "parked", lastError: "smtp_550", ...over });

beforeAll(async () => {
  server.clock.now = () => NOW;
  await ride(moment("2026-10-23", "23:59"));
  await ride(moment("2026-10-24", "00:00"), { estimatedPriceCents: 2001 });
  await ride(moment("2026-10-24", "23:59"), { vehicleType: "van", estimatedPriceCents: 8550 });
  // At half past two, before and after the clock went back.
  await ride(moment("2026-10-25", "02:30", new Date("2026-10-25T00:30:00Z")), { vehicleType: "van" });
  await ride(moment("2026-10-25", "02:30", new Date("2026-10-25T01:30:00Z")), { status: "confirmed" });
  const late = await ride(moment("2026-10-25", "23:59"));
  await em().insert(TimelineEntry, {
    bookingId: late.id,
    version: 2,
    what: "arrived",
    by: "dispatch",
    at: new Date(late.pickupAt.getTime() + 6 * 60_000),
  });
  await ride(moment("2026-10-27", "00:00"));
  // One that was emptied of who rode and where, as an account's are that is deleted.
  await ride(moment("2026-10-26", "00:00"), {
    pickupLocation: "",
    destination: "",
    contactName: null,
    contactEmail: null,
    contactPhone: null,
  });
  await cancelled("customer");
  await cancelled("customer", { lateCancellation: true });
  await cancelled("customer", { lateCancellation: true });
  await cancelled("dispatch", { cancelReason: "no_show" });
  await cancelled("office", { cancelReason: "weather" });
  await cancelled("dispatch", { cancelReason: "Mevrouw Jansen, 0612345678" });
  await cancelled("office");
  await failed("2026-10-23T21:59:59Z", "confirmation-email");
  await failed("2026-10-23T22:00:00Z", "confirmation-email");
  await failed("2026-10-26T22:59:59Z", "confirmation-email");
  await failed("2026-10-26T23:00:00Z", "confirmation-email");
  await failed("2026-10-25T01:30:00Z", "cancellation-sms", { state: "skipped", lastError: "blocked" });
  await failed("2026-10-25T01:30:00Z", "driver-sms", { state: "skipped", lastError: "superseded" });
  await failed("2026-10-25T01:30:00Z", "driver-sms", { state: "sent", lastError: null });
  await failed("2026-10-25T01:30:00Z", "dispatch-order");
  await failed("2026-10-25T01:30:00Z", "dispatch-cancellation");
  // With no taxi centre there was nobody to tell.
  await failed("2026-10-25T01:30:00Z", "dispatch-ready", { state: "skipped", lastError: "by_office" });
});

describe("over a weekend on which the clock goes back", () => {
  test("each ride counts on its day in Amsterdam, whatever is still known of it", async () => {
    expect((await figures()).days).toEqual([
      { day: "2026-10-24", booked: 2, completed: 2, cancelled: 0, noShow: 0 },
      { day: "2026-10-25", booked: 10, completed: 2, cancelled: 6, noShow: 1 },
      { day: "2026-10-26", booked: 1, completed: 1, cancelled: 0, noShow: 0 },
    ]);
  });

  test("cancellations are told by whom and why, those of the taxi centre and the desk as the company's; its own words are not", async () => {
    const { cancellations } = await figures();
    const told = Object.entries(cancellations).filter(([, rides]) => rides > 0);
    expect(told).toEqual([
      ["customer.free", 1],
      ["customer.late", 2],
      ["customer.no_show", 1],
      ["company.weather", 1],
      ["company.other", 2],
    ]);
  });

  test("messages that failed are told by kind and channel, not those that were not wanted any more", async () => {
    expect((await figures()).messages).toEqual([
      { kind: "confirmation", channel: "email", failed: 2 },
      { kind: "order", channel: "centre", failed: 2 },
      { kind: "cancelled", channel: "sms", failed: 1 },
    ]);
  });

  test("revenue is that of completed rides, by service, in cents; it is a manager's alone", async () => {
    const { revenue, punctuality } = await figures();
    expect(revenue?.services).toEqual([
      { vehicleType: "van", rides: 2, cents: 12_750 },
      { vehicleType: "luxury", rides: 3, cents: 10_401 },
    ]);
    expect(revenue?.billing).toEqual([{ billing: "receipt", rides: 5, cents: 23_151 }]);
    expect(punctuality).toEqual({ onTime: 0, late: 1, unknown: 5 });
    const { revenue: none, ...rest } = await figures(WEEKEND, desk);
    expect(none).toBeUndefined();
    expect(rest).toEqual({ ...(await figures()), revenue: undefined });
  });

  test("it says from when on what was deleted is missed", async () => {
    expect((await figures()).completeFrom).toEqual({
      cancellations: "2026-08-05",
      arrivals: "2025-11-03",
      messages: "2026-10-04",
      careRides: "2026-10-04",
    });
  });
});

test("revenue is told by how it was invoiced: singly, for a month, not yet, and what was taken back", async () => {
  const { id } = await createCustomer(em());
  const { id: company } = await createCustomer(em());
  const at = (pickupDate: string) => moment(pickupDate, "12:00");
  const done = (date: string) => toInstant({ date, time: "13:00" }) as Date;
  await rideReported(em(), id, done("2026-07-03"), { ...at("2026-07-03"), paying: "car" });
  const { invoice } = await rideReported(em(), id, done("2026-07-04"), { ...at("2026-07-04"), paying: "car" });
  await issueCreditNote(commitWith(em()), invoice?.number ?? "", "dubbel", renderPlainly, NOW);
  await createOrganisation(em(), company);
  for (const date of ["2026-07-05", "2026-07-06"]) await rideReported(em(), company, done(date), at(date));
  await issueMonth(em(), company, "2026-07", NOW);
  await rideReported(em(), company, done("2026-08-02"), at("2026-08-02"));
  const { revenue } = await figures({ from: "2026-07-01", to: "2026-08-31" });
  const billing = Object.fromEntries((revenue?.billing ?? []).map((told) => [told.billing, [told.rides, told.cents]]));
  expect(billing).toEqual({
    single: [1, 4200],
    credited: [1, 4200],
    collective: [2, 8400],
    waiting: [1, 4200],
  });
});

test("a refund counts as given back once the payment service answered, and is on its way until then", async () => {
  const period = { from: "2026-09-01", to: "2026-09-02" };
  const at = new Date("2026-09-01T10:00:00Z");
  const { id: bookingId } = await ride(moment("2026-09-01", "12:00"));
  const ofIntent = await recordMoney(em(), { bookingId, amountCents: 6000, at });
  const back = { bookingId, kind: "refund", cause: "desk", ofIntent, at } as const;
  await recordMoney(em(), { ...back, amountCents: 2500, state: "planned" });
  await recordMoney(em(), { ...back, amountCents: 1000, state: "open" });
  await recordMoney(em(), { ...back, amountCents: 300, state: "unknown" });
  await recordMoney(em(), { ...back, amountCents: 500 });
  const { revenue } = await figures(period);
  expect(revenue?.money).toEqual([
    { what: "online", payments: 1, cents: 6000 },
    { what: "returning", payments: 2, cents: 2800 },
    { what: "refunded", payments: 2, cents: 1500 },
  ]);
});

test("of care rides only how many is told, and from one to four not even that", async () => {
  const period = { from: "2026-11-01", to: "2026-11-01" };
  expect((await figures(period)).careRides).toBe(0);
  for (let n = 0; n < 4; n += 1) await ride(moment("2026-11-01", "12:00"), { isDiscreet: true });
  expect((await figures(period)).careRides).toBeNull();
  await ride(moment("2026-11-01", "12:00"), { isDiscreet: true });
  expect((await figures(period)).careRides).toBe(5);
});

test("the site and the office say the same of the same days", async () => {
  const pickup = moment("2026-09-01", "12:00");
  for (let n = 0; n < 60; n += 1) {
    const { id, pickupAt } = await ride(pickup);
    const at = new Date(pickupAt.getTime() + (n % 5 ? 0 : 7) * 60_000);
    await em().insert(TimelineEntry, { bookingId: id, version: 2, at, what: "arrived", by: "office" });
  }
  const told = await readPublicPunctuality(run, NOW);
  if (!told) throw new Error("nothing is told");
  const { punctuality } = await figures({ from: told.from, to: told.to }, desk);
  expect(punctuality).toEqual({ onTime: told.onTime, late: told.late, unknown: told.unknown });
  expect([told.onTime, told.late, percentOnTime(punctuality)]).toEqual([48, 13, 78]);
});

describe("what is asked", () => {
  test.each([
    ["", { from: ["dateRequired"], to: ["dateRequired"] }],
    ["from=2026-02-30&to=gisteren", { from: ["dateInvalid"], to: ["dateInvalid"] }],
    ["from=2026-10-02&to=2026-10-01", { to: ["periodReversed"] }],
    [`from=2026-10-01&to=${daysAfter("2026-10-01", 366)}`, { to: ["periodTooLong"] }],
  ])("%s is refused, with what is wrong in the reader's language", async (asked, keys) => {
    for (const path of ["figures", "figures.csv"]) {
      const { status, body } = await desk.send(`/api/office/${path}?${asked}`, { language: "en" });
      expect([status, body.code, Object.keys(body.fields)]).toEqual([422, "invalid_fields", Object.keys(keys)]);
    }
  });

  test("a year of 366 days is the longest", async () => {
    const days = await figures({ from: "2027-03-01", to: daysAfter("2027-03-01", 365) });
    expect(days.days).toHaveLength(366);
  });

  test("each look is in the trail, with whose and at which days", async () => {
    const before = await em().count(AuditEntry, { staffId: deskStaff.id });
    await figures(WEEKEND, desk);
    await desk.send(`/api/office/figures.csv?${query(WEEKEND)}`);
    const entries = await em().find(AuditEntry, { staffId: deskStaff.id }, { orderBy: { id: "desc" }, limit: 2 });
    for (const entry of entries) {
      expect(entry).toMatchObject({
        act: "figures_looked",
        subjectKind: "figures",
        subjectId: "2026-10-24_2026-10-26",
      });
    }
    expect(await em().count(AuditEntry, { staffId: deskStaff.id })).toBe(before + 2);
  });
});

describe("as a file", () => {
  /** As bytes, since a text that is read of an answer has no byte order mark. */
  const csv = async ({ cookies } = manager) => {
    const answer = await fetch(`${server.url}/api/office/figures.csv?${query(WEEKEND)}`, {
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect(answer.status).toBe(200);
    return { headers: answer.headers, text: Buffer.from(await answer.arrayBuffer()).toString() };
  };

  test("has the numbers of the page, in the reader's language and number format", async () => {
    const { text, headers } = await csv();
    expect(headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="domrit-2026-10-24-2026-10-26.csv"');
    const rows = parseCsv(text, ",");
    expect(rows[0]).toEqual(["Figure", "Day", "What", "Number", "Amount in euros (incl. VAT)"]);
    const { days, revenue } = await figures();
    const ofRides = rows.filter(([figure]) => figure === "Rides");
    expect(ofRides.map((row) => Number(row[3]))).toEqual(
      days.flatMap(({ booked, completed, cancelled: off, noShow }) => [booked, completed, off, noShow]),
    );
    expect(rows).toContainEqual(["Revenue by service", "", "Minibus", "2", "127.50"]);
    expect(rows.filter(([figure]) => figure === "Revenue by service")).toHaveLength(revenue?.services.length ?? 0);
  });

  test("in Dutch it has semicolons; a desk's has no revenue; lines end as RFC 4180 says, after a byte order mark", async () => {
    const { text } = await csv(desk);
    const lines = text.split("\r\n");
    expect(lines[0]).toBe("\ufeffCijfer;Dag;Soort;Aantal;Bedrag in euro (incl. btw)");
    expect(lines).toContain("Ritten;2026-10-25;Geannuleerd;6;");
    expect(text).not.toMatch(/Omzet|\d,\d\d/);
    const { client } = await staffClient(server, "manager");
    expect((await csv(client)).text).toContain("Omzet per soort taxi;;Minibus;2;127,50");
  });
});
