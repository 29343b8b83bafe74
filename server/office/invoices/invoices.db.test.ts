import { randomUUID } from "node:crypto";
import { INVOICE_AGES } from "@domrit/shared/office/invoices.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { beforeEach, expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { parseCsv } from "../../csv/parse-csv.fixture.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { Invoice } from "../../invoices/invoice.entity.ts";
import { createInvoice } from "../../invoices/invoice.factory.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import type { Client } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const at = (date: string) => new Date(`${date}T10:00:00Z`);
let today = "2026-12-01";
server.clock.now = () => at(today);
let manager: Client;
let other: Client;
let desk: Client;
/** A day at the office: sessions end by themselves after one. */
async function workOn(day: string) {
  today = day;
  manager = (await staffClient(server, "manager", { name: "Kees" })).client;
  other = (await staffClient(server, "manager", { name: "Mia" })).client;
  desk = (await staffClient(server, "desk")).client;
}
beforeEach(() => workOn("2026-12-02"));

/** A company's invoice of November, of these prices in cents; it is due on 15 December. */
async function monthOf(company: string, prices = [3800, 4200]) {
  const customer = await createCustomer(em());
  await createOrganisation(em(), customer.id, { company });
  const rides: string[] = [];
  for (const estimatedPriceCents of prices) {
    rides.push((await rideReported(em(), customer.id, at("2026-11-12"), { estimatedPriceCents })).ride.reference);
  }
  const invoice = await issueMonth(em(), customer.id, "2026-11", at("2026-12-01"));
  return { customer, rides, id: invoice!.id, number: invoice!.number, path: `/api/office/invoices/${invoice!.id}` };
}
const list = async (query: string) => (await desk.send(`/api/office/invoices?${query}`)).body;
const numbers = async (query: string) => (await list(query)).items.map(({ number }: { number: string }) => number);
const paid = (amount: number, version: number) => ({ amount, paidOn: today, how: "bank", version });
const fileOf = async (id: string) => {
  const { document, pdf, ubl } = await em().findOneOrFail(Invoice, id, { populate: ["document", "pdf", "ubl"] });
  return { document, pdf: pdf.toString("latin1"), ubl: ubl.toString() };
};

test("the list tells what is open, overdue, paid and credited, and how late", async () => {
  const [one, two, three] = [await monthOf("Aksoy B.V."), await monthOf("Bakker B.V."), await monthOf("Cevik B.V.")];
  const rideOnly = await createInvoice(em(), (await createCustomer(em())).id, at("2026-12-01"));
  expect((await numbers("q=B.V.")).toSorted()).toEqual([one.number, two.number, three.number]);
  await manager.post(`${two.path}/paid`, paid(80, 0));
  await manager.post(`${three.path}/credit`, { reason: "Dubbel", version: 0 });
  expect(await numbers("q=B.V.")).toEqual([one.number]);
  expect(await numbers("state=paid&q=Bakker")).toEqual([two.number]);
  expect(await numbers("state=credited&q=cevik")).toEqual([three.number]);
  expect(await numbers("state=overdue")).toEqual([]);
  expect(await numbers(`state=with_ride&q=${rideOnly.number}`)).toEqual([rideOnly.number]);

  await workOn("2026-12-16");
  const { items, ages, total } = await list(`state=overdue&customer=${one.customer.id}`);
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({ state: "overdue", left: 80, amount: 80, dueOn: "2026-12-15", buyer: "Aksoy B.V." });
  expect(ages[1]).toEqual({ age: "to14", count: 1, amount: 80 });
  const ageOf = async () => {
    const found: string[] = [];
    for (const age of INVOICE_AGES) if ((await numbers(`state=${age}&q=Aksoy`)).length > 0) found.push(age);
    return found;
  };
  const seen: string[][] = [];
  for (const day of ["2026-12-15", "2026-12-16", "2026-12-29", "2026-12-30", "2027-01-14", "2027-01-15"]) {
    await workOn(day);
    seen.push(await ageOf());
  }
  expect(seen).toEqual([["not_due"], ["to14"], ["to14"], ["to30"], ["to30"], ["older"]]);
  expect(await numbers(`state=all&q=${one.rides[0]?.toLowerCase()}`)).toEqual([one.number]);
  expect(await numbers("state=all&q=%25")).toEqual([]);
  for (const query of ["before=x", "customer=x"])
    expect((await desk.send(`/api/office/invoices?${query}`)).status).toBe(422);
});

test("it is read page by page, each invoice once", async () => {
  const company = "Dertig B.V.";
  const { customer } = await monthOf(company);
  await em().execute(
    `insert into invoice (id, kind, number, month, customer_id, issued_at, net_cents, vat_cents, total_cents, document, pdf, ubl)
     select gen_random_uuid(), kind, number || '-' || n, to_char(date '1900-01-01' + n * interval '1 month', 'YYYY-MM'),
       customer_id, issued_at + (n / 3) * interval '1 minute', net_cents, vat_cents, total_cents, document, pdf, ubl
     from invoice, generate_series(1, 120) n where customer_id = ?`,
    [customer.id],
  );
  for (const state of ["open", "all"]) {
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const page = await list(`state=${state}&customer=${customer.id}${next ? `&before=${next}` : ""}`);
      expect(page.total).toBe(121);
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      next = page.next;
    } while (next);
    expect([seen.length, new Set(seen).size]).toEqual([121, 121]);
  }
});

test("payments lower what is open, and one that was wrong is taken back", async () => {
  const { path } = await monthOf("Eker B.V.");
  const half = await manager.post(`${path}/paid`, paid(30.5, 0));
  expect(half.body).toMatchObject({ left: 49.5, state: "open", version: 1 });
  expect(half.body.acts).toMatchObject([{ kind: "paid", amount: 30.5, how: "bank", paidOn: today, by: "Kees" }]);
  const over = await manager.post(`${path}/paid`, paid(49.51, 1));
  expect([over.status, over.body.fields.amount[0]]).toEqual([422, expect.stringContaining("49,50")]);
  expect((await manager.post(`${path}/paid`, paid(-30.51, 1))).body.fields.amount[0]).toContain("30,50");
  expect((await manager.post(`${path}/paid`, { ...paid(1, 1), paidOn: "2026-12-03" })).body.fields).toHaveProperty(
    "paidOn",
  );
  expect((await manager.post(`${path}/paid`, paid(49.5, 1))).body).toMatchObject({ left: 0, state: "paid" });
  expect((await manager.post(`${path}/paid`, paid(-80, 2))).body).toMatchObject({ left: 80, state: "open" });
});

test("of two managers at once one is told, and nothing is done twice", async () => {
  const { path } = await monthOf("Fidan B.V.");
  const both = await Promise.all([manager, other].map((by) => by.post(`${path}/paid`, paid(80, 0))));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe("conflict");
  const credits = await Promise.all(
    [manager, other].map((by) => by.post(`${path}/credit`, { reason: "Dubbel", version: 1 })),
  );
  expect(credits.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await desk.send(path)).body).toMatchObject({ credits: [{ amount: -80 }], state: "credited", left: -80 });
});

test("a part is credited by a note with a number, PDF and UBL of its own, and never more than there was", async () => {
  const { path, id, number, rides } = await monthOf("Güler B.V.");
  const [ride = ""] = rides;
  const credit = (body: object) => manager.post(`${path}/credit`, { reason: "Te lang gewacht", ...body });
  expect((await credit({ amount: 5, version: 0 })).body.fields).toHaveProperty("ride");
  expect((await credit({ ride: "X99-999", version: 0 })).body.fields).toHaveProperty("ride");
  const first = await credit({ ride: ride.toLowerCase(), amount: 12.34, version: 0 });
  expect(first.body).toMatchObject({ left: 67.66, credits: [{ amount: -12.34 }], state: "open" });
  const note = await fileOf(first.body.credits[0].id);
  expect(note.document).toMatchObject({
    kind: "credit_note",
    totalCents: -1234,
    corrects: { number, isOneRide: true },
  });
  expect(note.pdf).toMatch(/^%PDF/);
  expect(note.ubl).toContain("<cbc:CreditNoteTypeCode>381<");
  expect(note.ubl).toContain('<cbc:TaxInclusiveAmount currencyID="EUR">12.34<');
  const over = await credit({ ride, amount: 25.67, version: 1 });
  expect(over.body.fields.amount[0]).toContain("25,66");
  await credit({ ride, amount: 25.66, version: 1 });
  expect((await credit({ ride, version: 2 })).body.code).toBe("invoice_state");
  const rest = await credit({ version: 2 });
  expect(rest.body).toMatchObject({ left: 0, state: "credited" });
  const all = await em().find(Invoice, { $or: [{ id }, { correctsNumber: number }] });
  for (const sum of ["totalCents", "netCents", "vatCents"] as const)
    expect([sum, all.reduce((total, each) => total + each[sum], 0)]).toEqual([sum, 0]);
  expect(new Set(all.map((each) => each.number)).size).toBe(4);
});

test("an amount of a ride's invoice is credited, and what is paid with the ride takes no payment here", async () => {
  const invoice = await createInvoice(em(), (await createCustomer(em())).id, at("2026-12-01"));
  const path = `/api/office/invoices/${invoice.id}`;
  expect((await manager.post(`${path}/paid`, paid(1, 0))).body.code).toBe("invoice_state");
  const part = await manager.post(`${path}/credit`, { reason: "Omweg", amount: 2, version: 0 });
  const note = await fileOf(part.body.credits[0].id);
  expect(note.document).toMatchObject({ totalCents: -200, corrects: { isPart: true, reason: "Omweg" } });
  expect(await em().count(Invoice, { creditedId: invoice.id })).toBe(0);
  const rest = await manager.post(`${path}/credit`, { reason: "Omweg", version: 1 });
  expect(rest.body).toMatchObject({ state: "credited", left: 0 });
  expect(await em().count(Invoice, { creditedId: invoice.id })).toBe(1);
});

test("a reminder goes a week after the due date, another two weeks later, and no third", async () => {
  await workOn("2026-12-15");
  const { path, id, number } = await monthOf("Hekim B.V.");
  const remind = (version: number) => manager.post(`${path}/remind`, { version });
  const isProposed = async () => (await numbers("state=remind&q=Hekim")).includes(number);
  for (const [day, status] of [
    ["2026-12-15", 409],
    ["2026-12-21", 409],
    ["2026-12-22", 200],
  ] as const) {
    await workOn(day);
    expect(await isProposed()).toBe(status === 200);
    expect([day, (await remind(0)).status]).toEqual([day, status]);
  }
  expect((await desk.send(path)).body).toMatchObject({ reminders: 1, remindFrom: daysAfter("2026-12-22", 14) });
  await workOn("2027-01-04");
  expect((await remind(1)).body.code).toBe("invoice_state");
  await workOn("2027-01-05");
  expect(await isProposed()).toBe(true);
  expect((await remind(1)).body).toMatchObject({ reminders: 2, remindFrom: null });
  await workOn("2027-06-01");
  expect(await isProposed()).toBe(false);
  expect((await remind(2)).body.code).toBe("invoice_state");
  const events = await em().find(OutboxEvent, { type: "invoice.reminded" }, { orderBy: { id: "asc" } });
  expect(events.map(({ payload }) => payload)).toMatchObject([1, 2].map((reminder) => ({ invoiceId: id, reminder })));
});

test("it is sent again, each time as another message, and its files are read", async () => {
  const { path, id, number } = await monthOf("İnce B.V.");
  for (const version of [0, 1]) await manager.post(`${path}/send`, { version });
  const events = await em().find(OutboxEvent, { type: "invoice.resend_requested" }, { orderBy: { id: "asc" } });
  const sent = events
    .map(({ payload }) => payload)
    .filter((payload) => "invoiceId" in payload && payload.invoiceId === id);
  expect(sent.map((payload) => "repeat" in payload && payload.repeat).toSorted()).toEqual([1, 2]);
  for (const [format, type] of [
    ["pdf", "application/pdf"],
    ["ubl", "application/xml"],
  ]) {
    const file = await desk.send(`${path}/${format}`);
    expect(file.headers.get("content-type")).toContain(type);
    expect(file.headers.get("content-disposition")).toContain(number);
  }
});

test("the bookkeeper's export has each ride with its VAT, driver, customer and department, and credits below zero", async () => {
  const customer = await createCustomer(em());
  const { id: organisationId } = await createOrganisation(em(), customer.id, { company: "=Kaya;B.V." });
  const departmentId = randomUUID();
  await em().insert(Department, { id: departmentId, organisationId, name: "Verkoop", createdAt: at(today) });
  const driver = { firstName: "Ali" };
  const over = { organisationId, departmentId, orderReference: "-PO 7", costCentre: "4711", driver };
  const { ride } = await rideReported(em(), customer.id, at("2026-11-12"), { ...over, estimatedPriceCents: 38_00 });
  const invoice = await issueMonth(em(), customer.id, "2026-11", at("2026-12-10"));
  await workOn("2026-12-11");
  const credit = { reason: "Omweg", ride: ride.reference, amount: 5, version: 0 };
  const { body } = await manager.post(`/api/office/invoices/${invoice?.id}/credit`, credit);
  const file = await manager.send("/api/office/invoices.csv?from=2026-12-10&to=2026-12-11");
  const rows = parseCsv(`\ufeff${file.body.text}`, ";").slice(1);
  const ofRide = ["'=Kaya;B.V.", ride.reference, ride.pickupDate, "Verkoop", "'-PO 7", "4711", "", "Ali"];
  expect(rows).toEqual([
    [invoice?.number, "Factuur", "2026-12-10", "2026-12-24", ...ofRide, "34,86", "9", "3,14", "38,00"],
    [body.credits[0].number, "Creditnota", "2026-12-11", "", ...ofRide, "-4,59", "9", "-0,41", "-5,00"],
  ]);
});
