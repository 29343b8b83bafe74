import { daysOf, monthOf, periodAfter } from "@domrit/shared/invoices/period.ts";
import { organisationRequestSchema } from "@domrit/shared/organisations/organisation.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { requestOrganisation } from "../../organisations/request-organisation.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { commitWith } from "../../testing/commit.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { Invoice } from "../invoice.entity.ts";
import { createInvoice, renderPlainly } from "../invoice.factory.ts";
import type { CollectiveInvoice } from "../invoice-document.ts";
import type { Render } from "../issuing/issue.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { issueCreditNote } from "../issuing/take-back.ts";
import { issueMonth, issuePeriod, rideReported } from "./collective.factory.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { issueCollective } from "./issue-collective.ts";

const { orm } = await setUpConnections();
const em = () => orm.em.fork();
const NOVEMBER = new Date("2026-11-12T09:00:00Z");
const DECEMBER = new Date("2026-12-03T09:00:00Z");

async function businessCustomer() {
  const customer = await createCustomer(orm.em, { firstName: "Ayşe", language: "en" });
  await createOrganisation(orm.em, customer.id);
  return customer;
}
const documentOf = async (id: string) => {
  const { document } = await em().findOneOrFail(Invoice, id, { populate: ["document"] });
  return document as CollectiveInvoice;
};
const invoicesOf = (customerId: string) => em().find(Invoice, { customerId }, { orderBy: { number: "asc" } });
const serial = ({ number }: { number: string }): number => Number(number.slice(5));
const referencesOf = async (id: string) => (await documentOf(id)).rides.map(({ reference }) => reference);

test("the rides of a month come on one invoice, each with its cost centre, and get none of their own", async () => {
  const { id, email } = await businessCustomer();
  const day = (date: string) => ({ pickupDate: date, pickupAt: new Date(`${date}T10:00:00Z`) });
  const late = await rideReported(orm.em, id, NOVEMBER, { ...day("2026-11-12"), costCentre: "4712" });
  const early = await rideReported(orm.em, id, NOVEMBER, { ...day("2026-11-03"), estimatedPriceCents: 3800 });
  expect([late.invoice, early.invoice]).toEqual([undefined, undefined]);
  expect(await invoicesOf(id)).toEqual([]);

  const before = await createInvoice(orm.em, (await createCustomer(orm.em)).id);
  const issued = await Promise.all([1, 2, 3].map(() => issueMonth(orm.em, id, "2026-11")));
  const [invoice] = issued;
  expect(new Set(issued.map((each) => each?.id)).size).toBe(1);
  expect(serial(invoice!)).toBe(serial(before) + 1);
  expect(invoice).toMatchObject({ bookingId: null, month: "2026-11", totalCents: 8000, netCents: 7339, vatCents: 661 });
  expect(await documentOf(invoice!.id)).toMatchObject({
    language: "en",
    month: "2026-11",
    dueDate: daysAfter(toWallTime(new Date()).date, 14),
    buyer: { name: "Kaya B.V.", attention: "Ayşe Kaya", email, kvk: "12345678", address: { city: "Utrecht" } },
    rides: [
      { reference: early.ride.reference, date: "2026-11-03", totalCents: 3800, netCents: 3486 },
      { reference: late.ride.reference, date: "2026-11-12", totalCents: 4200, netCents: 3853, costCentre: "4712" },
    ],
  });
  expect(await issueInvoice(commitWith(orm.em), late.ride.id, renderPlainly, new Date())).toBeUndefined();
  expect(await invoicesOf(id)).toHaveLength(1);
  const events = await em().find(OutboxEvent, { type: "invoice.issued" });
  expect(events.filter(({ payload }) => "invoiceId" in payload && payload.invoiceId === invoice!.id)).toHaveLength(1);
});

test("a ride comes on the invoice of the month in which it was reported, by Amsterdam's clock; late, on the next one", async () => {
  const { id } = await businessCustomer();
  const inTime = await rideReported(orm.em, id, new Date("2026-11-30T22:59:59Z"));
  const next = await rideReported(orm.em, id, new Date("2026-11-30T23:00:00Z"));
  const november = await issueMonth(orm.em, id, "2026-11");
  const late = await rideReported(orm.em, id, NOVEMBER);
  expect(await referencesOf(november!.id)).toEqual([inTime.ride.reference]);
  expect((await issueMonth(orm.em, id, "2026-11"))?.id).toBe(november!.id);
  const december = await issueMonth(orm.em, id, "2026-12");
  expect((await referencesOf(december!.id)).toSorted()).toEqual([next.ride.reference, late.ride.reference].toSorted());
  const later = await rideReported(orm.em, id, NOVEMBER);
  expect((await em().findOneOrFail(CollectiveRide, later.ride.id)).month).toBe("2027-01");
});

test("rides that are reported while the invoice is issued are on it or on the next, and none is lost", async () => {
  const { id } = await businessCustomer();
  await rideReported(orm.em, id, NOVEMBER);
  const reports = Array.from({ length: 6 }, () => rideReported(orm.em, id, NOVEMBER));
  await Promise.all([issueMonth(orm.em, id, "2026-11"), ...reports]);
  await issueMonth(orm.em, id, "2026-12");
  expect(await em().count(CollectiveRide, { customerId: id, invoiceId: null })).toBe(0);
  const invoices = await invoicesOf(id);
  const rides = await Promise.all(invoices.map((invoice) => referencesOf(invoice.id)));
  expect(new Set(rides.flat()).size).toBe(7);
  expect(rides.flat()).toHaveLength(7);
});

test("an invoice that fails on the way takes neither its number nor its rides", async () => {
  const { id } = await businessCustomer();
  await rideReported(orm.em, id, NOVEMBER);
  const failing = () => Promise.reject(new Error("no paper"));
  const month = { customerId: id, month: "2026-11" };
  const before = await createInvoice(orm.em, (await createCustomer(orm.em)).id);
  await expect(issueCollective(commitWith(orm.em), month, failing, new Date())).rejects.toThrow("no paper");
  expect(serial((await issueMonth(orm.em, id, "2026-11"))!)).toBe(serial(before) + 1);
});

test("a ride agreed on account stays on it after the account has ended, and any other has its own invoice", async () => {
  const { id } = await businessCustomer();
  const { ride } = await rideReported(orm.em, id, NOVEMBER);
  await em().nativeUpdate(Organisation, { customerId: id }, { state: "ended" });
  expect(await issueInvoice(commitWith(orm.em), ride.id, renderPlainly, new Date())).toBeUndefined();
  expect((await rideReported(orm.em, id, DECEMBER, { paying: "car" })).invoice).toBeDefined();
  const invoice = await issueMonth(orm.em, id, "2026-11");
  expect(await referencesOf(invoice!.id)).toEqual([ride.reference]);
});

test("the database has one invoice for a customer and month, and keeps each as it is", async () => {
  const { id } = await businessCustomer();
  await rideReported(orm.em, id, NOVEMBER);
  const invoice = await issueMonth(orm.em, id, "2026-11");
  const copied = "kind, month, customer_id, issued_at, net_cents, vat_cents, total_cents, document, pdf, ubl";
  const copy = `insert into invoice (id, number, ${copied}) select gen_random_uuid(), 'x', ${copied} from invoice where id = ?`;
  await expect(em().execute(copy, [invoice!.id])).rejects.toThrow("invoice_customer_id_month_unique");
});

test("it is taken back as a whole by a credit note, and its month is not invoiced again", async () => {
  const { id } = await businessCustomer();
  await rideReported(orm.em, id, NOVEMBER);
  const { number } = (await issueMonth(orm.em, id, "2026-11"))!;
  const credit = await issueCreditNote(commitWith(orm.em), number, "Verkeerd bedrijf", renderPlainly, new Date());
  expect(credit).toMatchObject({ kind: "credit_note", bookingId: null, month: "2026-11", totalCents: -4200 });
  expect(await documentOf(credit.id)).toMatchObject({ rides: [{ totalCents: -4200, netCents: -3853 }] });
  expect((await issueMonth(orm.em, id, "2026-11"))?.number).toBe(number);
});

/** How an organisation has its invoices, with departments and rides of them. */
async function organisationWith(choice: Partial<Organisation>) {
  const { id: customerId } = await createCustomer(orm.em);
  const { id: organisationId } = await createOrganisation(orm.em, customerId, choice);
  const [sales, care] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const [id, name] of [
    [sales, "Verkoop"],
    [care, "Afdeling zorg"],
  ] as const)
    await em().insert(Department, { id, organisationId, name, createdAt: NOVEMBER });
  const ride = (departmentId: string | null, passengerName: string, at = NOVEMBER) =>
    rideReported(orm.em, customerId, at, { organisationId, departmentId, passengerName, orderReference: "PO 7" });
  return { customerId, sales, care, ride };
}
const groupsOf = async (id: string) => (await documentOf(id)).rides.map(({ group }) => group);

test("an organisation chooses one invoice by department, a removed one too, with the reference on each line", async () => {
  const { customerId, sales, care, ride } = await organisationWith({ invoiceGroups: "department" });
  for (const department of [sales, null, care, sales]) await ride(department, "Jan");
  await em().nativeUpdate(Department, sales, { endedAt: NOVEMBER });
  const invoices = await issuePeriod(orm.em, customerId, "2026-11");
  expect(invoices).toHaveLength(1);
  const { groupedBy, group, rides } = await documentOf(invoices[0]!.id);
  expect([groupedBy, group]).toEqual(["department", undefined]);
  expect(rides.map((each) => [each.group, each.department, each.orderReference])).toEqual([
    ["Afdeling zorg", "Afdeling zorg", "PO 7"],
    ["Verkoop", "Verkoop", "PO 7"],
    ["Verkoop", "Verkoop", "PO 7"],
    ["", undefined, "PO 7"],
  ]);
});

test("or an invoice for each rider, and each ride is on exactly one", async () => {
  const { customerId, ride } = await organisationWith({ invoiceGroups: "rider", invoiceEach: true });
  const rides: string[] = [];
  for (const name of ["Jan Bos", "Ayşe Kaya", "jan bos", "Ayşe Kaya"])
    rides.push((await ride(null, name)).ride.reference);
  const issued = await Promise.all([1, 2].map(() => issuePeriod(orm.em, customerId, "2026-11")));
  const invoices = await invoicesOf(customerId);
  expect(issued.map((all) => all.length)).toEqual([2, 2]);
  const names = await Promise.all(invoices.map(async ({ id }) => (await documentOf(id)).group));
  expect(names).toEqual(["Ayşe Kaya", expect.stringMatching(/^jan bos$/i)]);
  const on = (await Promise.all(invoices.map(({ id }) => referencesOf(id)))).flat();
  expect(on.toSorted()).toEqual(rides.toSorted());
  expect(invoices.reduce((sum, { totalCents }) => sum + totalCents, 0)).toBe(4 * 4200);
  const late = await ride(null, "Jan Bos");
  expect((await em().findOneOrFail(CollectiveRide, late.ride.id)).month).toBe("2026-12");
});

test("invoices that were not issued when it stopped are issued the next time", async () => {
  const { customerId, sales, care, ride } = await organisationWith({ invoiceGroups: "department", invoiceEach: true });
  for (const department of [sales, care]) await ride(department, "Jan");
  let drawn = 0;
  const dying: Render = (document) => (drawn++ === 0 ? renderPlainly(document) : Promise.reject(new Error("no power")));
  const month = { customerId, month: "2026-11" };
  await expect(issueCollective(commitWith(orm.em), month, dying, new Date())).rejects.toThrow("no power");
  const [first, second, ...others] = await issuePeriod(orm.em, customerId, "2026-11");
  expect(others).toEqual([]);
  expect([await groupsOf(first!.id), await groupsOf(second!.id)]).toEqual([["Afdeling zorg"], ["Verkoop"]]);
});

test("weeks go from Monday to Sunday by Amsterdam's clock, over a change of the clock and of the year", async () => {
  const { customerId, ride } = await organisationWith({ invoiceEvery: "week" });
  const monthOfRide = async (at: string) =>
    (await em().findOneOrFail(CollectiveRide, (await ride(null, "Jan", new Date(at))).ride.id)).month;
  expect(await monthOfRide("2026-10-25T22:59:59Z")).toBe("2026-W43");
  expect(await monthOfRide("2026-10-25T23:00:00Z")).toBe("2026-W44");
  expect(await monthOfRide("2027-01-03T22:59:59Z")).toBe("2026-W53");
  expect(await monthOfRide("2027-01-03T23:00:00Z")).toBe("2027-W01");
  await issuePeriod(orm.em, customerId, "2026-W43");
  expect(await monthOfRide("2026-10-20T10:00:00Z")).toBe("2026-W44");
});

test("who changes from months to weeks gets each ride once, what waited on the invoice of its month", async () => {
  const { customerId, ride } = await organisationWith({});
  const month = await ride(null, "Jan");
  await em().nativeUpdate(Organisation, { customerId }, { invoiceEvery: "week" });
  const week = await ride(null, "Jan", new Date("2026-11-18T10:00:00Z"));
  const [ofWeek] = await issuePeriod(orm.em, customerId, "2026-W47");
  const [ofMonth] = await issuePeriod(orm.em, customerId, "2026-11");
  expect(await referencesOf(ofWeek!.id)).toEqual([week.ride.reference]);
  expect(await referencesOf(ofMonth!.id)).toEqual([month.ride.reference]);
  const after = await ride(null, "Jan", new Date("2026-11-30T10:00:00Z"));
  expect((await em().findOneOrFail(CollectiveRide, after.ride.id)).month).toBe("2026-W49");
});

test("a private customer asks without company and KvK number, and once granted has the invoice of a month in their own name", async () => {
  const { id } = await createCustomer(orm.em, { firstName: "Ayşe" });
  const home = { street: "Oudegracht 1", postalCode: "3511 AB", city: "Utrecht" };
  const asked = organisationRequestSchema.parse(home);
  await requestOrganisation(orm.em, id, asked, NOVEMBER);
  await em().nativeUpdate(Organisation, { customerId: id }, { state: "granted", limitCents: 500_00 });
  await rideReported(orm.em, id, NOVEMBER);
  const { buyer, rides } = await documentOf((await issueMonth(orm.em, id, "2026-11"))!.id);
  expect(buyer).toMatchObject({ name: "Ayşe Kaya", attention: null, kvk: null, address: { city: "Utrecht" } });
  expect(rides).toHaveLength(1);
  for (const half of [{ company: "Kaya B.V." }, { kvk: "12345678" }])
    expect(organisationRequestSchema.safeParse({ ...home, ...half }).success).toBe(false);
});

test("months are those of Amsterdam's calendar", () => {
  expect(monthOf(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01");
  expect([periodAfter("2026-11-30", "month"), periodAfter("2026-12-31", "month")]).toEqual(["2026-12", "2027-01"]);
  expect([daysOf("2028-02").to, daysOf("2026-12").to]).toEqual(["2028-02-29", "2026-12-31"]);
});
