import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { daysAfter } from "@domrit/shared/time/days.ts";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { commitWith } from "../../testing/commit.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { Invoice } from "../invoice.entity.ts";
import { createInvoice, renderPlainly } from "../invoice.factory.ts";
import type { CollectiveInvoice } from "../invoice-document.ts";
import { issueInvoice } from "../issuing/issue-invoice.ts";
import { issueCreditNote } from "../issuing/take-back.ts";
import { issueMonth, rideReported } from "./collective.factory.ts";
import { CollectiveRide } from "./collective-ride.entity.ts";
import { issueCollective } from "./issue-collective.ts";
import { lastDayOf, monthAfter, monthOf } from "./month.ts";

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

test("months are those of Amsterdam's calendar", () => {
  expect(monthOf(new Date("2026-12-31T23:00:00Z"))).toBe("2027-01");
  expect([monthAfter("2026-11"), monthAfter("2026-12")]).toEqual(["2026-12", "2027-01"]);
  expect([lastDayOf("2028-02"), lastDayOf("2026-12")]).toEqual(["2028-02-29", "2026-12-31"]);
});
