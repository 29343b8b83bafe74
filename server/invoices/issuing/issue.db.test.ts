import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { commitWith } from "../../testing/commit.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { Invoice } from "../invoice.entity.ts";
import { completedRide, createInvoice, renderPlainly } from "../invoice.factory.ts";
import type { Render } from "./issue.ts";
import { issueInvoice } from "./issue-invoice.ts";
import { issueCreditNote } from "./take-back.ts";

const { orm } = await setUpConnections();

const issue = (bookingId: number, render: Render = renderPlainly, now = new Date()) =>
  issueInvoice(commitWith(orm.em), bookingId, render, now);
const find = (id: string) => orm.em.fork().findOneOrFail(Invoice, id, { populate: ["document", "pdf", "ubl"] });
const serial = ({ number }: { number: string }): number => Number(number.slice(5));
const events = async (invoiceId: string): Promise<number> => {
  const issued = await orm.em.fork().find(OutboxEvent, { type: "invoice.issued" });
  return issued.filter(({ payload }) => "invoiceId" in payload && payload.invoiceId === invoiceId).length;
};

test("a customer's completed ride gets one invoice, with its files and its event, however often it is asked for", async () => {
  const customer = await createCustomer(orm.em, { firstName: "Şükrü", lastName: "Öztürk" });
  const ride = await completedRide(orm.em, customer.id, { language: "tr", pickupDate: "2026-11-20" });
  const results = await Promise.all([issue(ride.id), issue(ride.id), issue(ride.id)]);
  const [first] = results;
  expect(new Set(results.map((invoice) => invoice?.id)).size).toBe(1);
  expect((await issue(ride.id))?.id).toBe(first?.id);
  const invoice = await find(first?.id ?? "");
  expect(invoice).toMatchObject({
    kind: "invoice",
    bookingId: ride.id,
    customerId: customer.id,
    creditedId: null,
    netCents: 3853,
    vatCents: 347,
    totalCents: 4200,
  });
  expect(invoice.number).toMatch(/^\d{4}-\d{6}$/);
  expect(invoice.document).toMatchObject({
    number: invoice.number,
    language: "tr",
    issueDate: invoice.issueDate(),
    buyer: { name: "Şükrü Öztürk", email: customer.email, address: null },
    ride: { reference: ride.reference, date: "2026-11-20", distanceKm: 9.4 },
    vatPercent: 9,
  });
  expect(String(invoice.pdf)).toBe(`%PDF ${invoice.number}`);
  expect(await events(invoice.id)).toBe(1);
});

test("a guest's ride gets none, nor that of a customer who left, nor one still to come", async () => {
  const { id: guests } = await createBooking(orm.em, { status: "completed" });
  const { id: orphan } = await completedRide(orm.em, randomUUID());
  const customer = await createCustomer(orm.em);
  const { id: coming } = await completedRide(orm.em, customer.id, { status: "confirmed" });
  expect(await Promise.all([guests, orphan, coming].map((id) => issue(id)))).toEqual([undefined, undefined, undefined]);
});

test("an invoice that fails on the way leaves no gap and no event", async () => {
  const customer = await createCustomer(orm.em);
  const before = await createInvoice(orm.em, customer.id);
  const { id } = await completedRide(orm.em, customer.id);
  const failing: Render = () => Promise.reject(new Error("no paper"));
  await expect(issue(id, failing)).rejects.toThrow("no paper");
  const { id: wrong } = await completedRide(orm.em, customer.id, { estimatedPriceCents: 4100 });
  await expect(issue(wrong)).rejects.toThrow(RangeError);
  const after = await issue(id);
  expect(after && serial(after)).toBe(serial(before) + 1);
});

test("each year has its own series, and begins when it does in Amsterdam", async () => {
  const customer = await createCustomer(orm.em);
  const at = (instant: string) => createInvoice(orm.em, customer.id, new Date(instant));
  const numbers = [
    await at("2031-12-31T22:59:59Z"),
    await at("2031-12-31T23:00:00Z"),
    await at("2032-06-01T12:00:00Z"),
  ];
  expect(numbers.map(({ number }) => number)).toEqual(["2031-000001", "2032-000001", "2032-000002"]);
  expect(numbers.map((invoice) => invoice.issueDate())).toEqual(["2031-12-31", "2032-01-01", "2032-06-01"]);
});

test("an invoice stays what it was, whatever becomes of the customer and the booking", async () => {
  const customer = await createCustomer(orm.em, { lastName: "Jansen" });
  const { id, bookingId } = await createInvoice(orm.em, customer.id);
  const before = await find(id);
  const em = orm.em.fork();
  await em.nativeUpdate(Booking, { id: bookingId }, { pickupLocation: "", contactName: null });
  await em.nativeDelete(Customer, { id: customer.id });
  expect((await issue(bookingId))?.id).toBe(id);
  const after = await find(id);
  expect(after.document).toEqual(before.document);
  expect(after.document.buyer.name).toContain("Jansen");
  expect(Buffer.compare(after.pdf, before.pdf)).toBe(0);
});

test("the database refuses to change an invoice, and to delete it before the law's seven years are over", async () => {
  const customer = await createCustomer(orm.em);
  const { id } = await createInvoice(orm.em, customer.id);
  const old = await createInvoice(orm.em, customer.id, new Date(Date.UTC(new Date().getFullYear() - 8, 5, 1)));
  const recent = await createInvoice(orm.em, customer.id, new Date(Date.UTC(new Date().getFullYear() - 7, 0, 1, 12)));
  const run = (sql: string, of: string) => orm.em.fork().execute(sql, [of]);
  const refused = "neither changed nor deleted";
  for (const change of [
    "total_cents = 1, net_cents = 1, vat_cents = 0",
    "number = 'x'",
    "pdf = ''",
    "customer_id = id",
  ]) {
    await expect(run(`update invoice set ${change} where id = ?`, id)).rejects.toThrow(refused);
  }
  await expect(run("delete from invoice where id = ?", id)).rejects.toThrow(refused);
  await expect(run("delete from invoice where id = ?", recent.id)).rejects.toThrow(refused);
  await run("delete from invoice where id = ?", old.id);
  expect(await orm.em.fork().count(Invoice, { id: [id, recent.id, old.id] })).toBe(2);
});

test("a credit note takes an invoice back, once, with a number of its own in the same series", async () => {
  const customer = await createCustomer(orm.em);
  const original = await createInvoice(orm.em, customer.id);
  const credit = (number: string) =>
    issueCreditNote(commitWith(orm.em), number, "Verkeerde\nprijs", renderPlainly, new Date());
  const [first, second] = await Promise.all([credit(original.number), credit(original.number)]);
  expect(second.id).toBe(first.id);
  expect(serial(first)).toBe(serial(original) + 1);
  expect(first).toMatchObject({
    kind: "credit_note",
    creditedId: original.id,
    customerId: customer.id,
    netCents: -3853,
    vatCents: -347,
    totalCents: -4200,
  });
  const { document } = await find(first.id);
  expect(document.corrects).toEqual({
    number: original.number,
    issueDate: original.issueDate(),
    reason: "Verkeerde prijs",
  });
  expect(await events(first.id)).toBe(1);
  await expect(credit(first.number)).rejects.toMatchObject({ code: "not_found" });
  await expect(credit("2026-999999")).rejects.toMatchObject({ code: "not_found" });
});
