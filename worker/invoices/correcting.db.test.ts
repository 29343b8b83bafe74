import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { createBooking } from "@domrit/server/booking/booking.factory.ts";
import { TimelineEntry } from "@domrit/server/booking/timeline/timeline-entry.entity.ts";
import { CollectiveRide } from "@domrit/server/invoices/collective/collective-ride.entity.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { invoiceDocument } from "@domrit/server/invoices/invoice-document.factory.ts";
import { renderInvoice } from "@domrit/server/invoices/rendering/render-invoice.ts";
import { Organisation } from "@domrit/server/organisations/organisation.entity.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { recordMoney } from "@domrit/server/payments/payment.factory.ts";
import { AuditEntry } from "@domrit/server/staff/audit/audit-entry.entity.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { expect, test } from "vitest";
import { effects } from "../effects.ts";

const server = await setUpServer();
// The first files take long on a busy machine, and a number is held until they are made.
await renderInvoice(invoiceDocument());
const { orm, commit } = server.context;
const { client: desk } = await staffClient(server, "desk");
const { client: manager } = await staffClient(server, "manager");

const em = () => orm.em.fork();
const work = async (effect: "invoice" | "invoice-correction", bookingId: number) => {
  const tools = { em: em(), commit, now: new Date() };
  await effects[effect].run({ bookingId }, tools as never, { eventId: "", effect, occurredAt: new Date() });
};
/** A ride of 42 euros that is over and was paid in cash, with its invoice. */
async function driven(over: Partial<Booking> = {}) {
  const { id: customerId } = await createCustomer(orm.em);
  const paidInCar = { how: "cash", amountCents: 4200 } as const;
  const { id } = await createBooking(orm.em, {
    status: "completed",
    driverState: "done",
    customerId,
    estimatedPriceCents: 4200,
    paidInCar,
    ...over,
  });
  await recordMoney(orm.em, { bookingId: id, amountCents: 42_00, how: "cash", by: "driver" });
  await work("invoice", id);
  return { id, customerId };
}
const correct = async (id: number, body: object, by = manager) => {
  const { version } = await em().findOneOrFail(Booking, id);
  const answer = await by.post(`/api/office/bookings/${id}/correct`, { reason: "Vergist", version, ...body });
  if (answer.status === 200) {
    await work("invoice-correction", id);
    // Once however often it is called for.
    await work("invoice-correction", id);
  }
  return answer;
};
const invoices = async (bookingId: number) =>
  (await em().find(Invoice, { bookingId }, { orderBy: { number: "asc" } })).map(({ kind, totalCents, customerId }) => ({
    kind,
    totalCents,
    customerId,
  }));
const payment = async (id: number) => (await desk.send(`/api/office/bookings/${id}/payment`)).body;

test("a manager corrects price and cash after the ride: credit note, new invoice, timeline and trail follow", async () => {
  const { id, customerId } = await driven();
  expect((await correct(id, { price: 40 }, desk)).body.code).toBe("not_allowed");
  expect((await correct(id, { price: 40, paid: { how: "card", amount: 40 } })).status).toBe(200);
  expect(await payment(id)).toMatchObject({ due: 0, paid: 40 });
  expect(await invoices(id)).toEqual([
    { kind: "invoice", totalCents: 4200, customerId },
    { kind: "credit_note", totalCents: -4200, customerId },
    { kind: "invoice", totalCents: 4000, customerId },
  ]);
  const [entry] = await em().find(TimelineEntry, { bookingId: id, what: "corrected" });
  expect(entry).toMatchObject({ by: "office", before: { estimatedPrice: 42 }, after: { estimatedPrice: 40 } });
  const trail = await em().findOneOrFail(AuditEntry, { subjectId: String(id), act: "correct" });
  expect(trail).toMatchObject({
    before: { price: 42 },
    after: { price: 40, how: "card", amount: 40, reason: "Vergist" },
  });
  expect((await desk.send(`/api/office/bookings/${id}`)).body.paid).toEqual({ how: "card", amount: 40 });
});

test("that nothing was paid makes the price due; a reason alone changes no invoice", async () => {
  const { id } = await driven();
  expect((await correct(id, {})).status).toBe(200);
  expect(await invoices(id)).toHaveLength(1);
  expect((await correct(id, { paid: { how: "cash", amount: 0 } })).status).toBe(200);
  expect(await payment(id)).toMatchObject({ due: 42, paid: 0 });
  expect((await invoices(id)).map(({ totalCents }) => totalCents)).toEqual([4200, -4200, 4200]);
});

test("a ride on the wrong account comes to the right one, on the invoice of its month where it has one", async () => {
  const { id, customerId } = await driven();
  const business = await createCustomer(orm.em);
  const onAccount = { account: business.id, paid: { how: "account", amount: 0 } };
  const refused = await correct(id, onAccount);
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ["paid.how"]]);
  await createOrganisation(orm.em, business.id);
  expect((await correct(id, onAccount)).status).toBe(200);
  expect(await invoices(id)).toEqual([
    { kind: "invoice", totalCents: 4200, customerId },
    { kind: "credit_note", totalCents: -4200, customerId },
  ]);
  expect(await em().findOne(CollectiveRide, id)).toMatchObject({ customerId: business.id, invoiceId: null });
  expect(await payment(id)).toMatchObject({ due: 0, paid: 0, paying: "account" });
  // And back, before its month is over.
  expect((await correct(id, { account: customerId, paid: { how: "cash", amount: 42 } })).status).toBe(200);
  expect(await em().findOne(CollectiveRide, id)).toBeNull();
  expect((await invoices(id)).at(-1)).toEqual({ kind: "invoice", totalCents: 4200, customerId });
});

test("an impossible correction is refused by field, before the ride is over and after somebody else was first too", async () => {
  const { id } = await driven();
  for (const [body, field] of [
    [{ paid: { how: "cash", amount: 43 } }, "paid.amount"],
    [{ paid: { how: "gold", amount: 1 } }, "paid.how"],
    [{ account: crypto.randomUUID() }, "account"],
    [{ price: 0 }, "price"],
    [{ reason: "" }, "reason"],
  ] as const) {
    const { status, body: answer } = await correct(id, body);
    expect([field, status, Object.keys(answer.fields ?? {})]).toEqual([field, 422, [field]]);
  }
  expect((await correct(id, { version: 77 })).body.code).toBe("version_conflict");
  const coming = await createBooking(orm.em);
  const early = await correct(coming.id, { price: 40 });
  expect([early.status, early.body.message]).toEqual([409, "Dat kan niet met deze rit zoals die er nu voor staat."]);
});

test("a ride that comes on an account, or becomes dearer on it, has to fit into the limit of its month", async () => {
  const { id, customerId } = await driven();
  const business = await createCustomer(orm.em);
  await createOrganisation(orm.em, business.id, { limitCents: 100_00 });
  const other = await driven();
  const onAccount = { account: business.id, paid: { how: "account", amount: 0 } };
  expect((await correct(other.id, { price: 70, ...onAccount })).status).toBe(200);
  const refused = await correct(id, onAccount);
  expect(refused.body).toMatchObject({ code: "account_limit", limit: 100, left: 30 });
  expect(refused.body.message).toContain(formatMoney(30_00, "nl"));
  expect((await invoices(id)).at(-1)).toMatchObject({ kind: "invoice", customerId });
  expect((await correct(other.id, { price: 101 })).body).toMatchObject({ code: "account_limit" });
  await em().nativeUpdate(Organisation, { customerId: business.id }, { state: "ended" });
  expect((await correct(other.id, { price: 101 })).status, "no limit holds any more").toBe(200);
  // Two at once take the same place once.
  await em().nativeUpdate(Organisation, { customerId: business.id }, { state: "granted", limitCents: 150_00 });
  const third = await driven();
  const both = await Promise.all([correct(id, onAccount), correct(third.id, onAccount)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a customer with a receipt gets the corrected values, and not what only the office needs to know", async () => {
  const contactEmail = "gast@example.nl";
  const { id } = await createBooking(orm.em, { status: "completed", estimatedPriceCents: 4200, contactEmail });
  const told = async () =>
    (
      await em().find(
        OutboxEvent,
        { type: "booking.corrected", payload: { bookingId: id } },
        { orderBy: { id: "asc" } },
      )
    ).map(({ payload }) => payload);
  await correct(id, {});
  await correct(id, { price: 40 });
  expect(await told()).toMatchObject([
    { version: 2, channels: [] },
    { version: 3, correction: 3, channels: ["email"] },
  ]);
});
