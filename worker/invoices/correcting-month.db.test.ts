import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { issueMonth, rideReported } from "@domrit/server/invoices/collective/collective.factory.ts";
import { CollectiveRide } from "@domrit/server/invoices/collective/collective-ride.entity.ts";
import { issueCollective } from "@domrit/server/invoices/collective/issue-collective.ts";
import { Invoice } from "@domrit/server/invoices/invoice.entity.ts";
import { renderPlainly } from "@domrit/server/invoices/invoice.factory.ts";
import { invoiceDocument } from "@domrit/server/invoices/invoice-document.factory.ts";
import { issueCreditNote } from "@domrit/server/invoices/issuing/take-back.ts";
import { paymentText } from "@domrit/server/invoices/payment-texts.ts";
import { renderInvoice } from "@domrit/server/invoices/rendering/render-invoice.ts";
import { createOrganisation } from "@domrit/server/organisations/organisation.factory.ts";
import { staffClient } from "@domrit/server/staff/staff.factory.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { ublFaults } from "@domrit/server/testing/ubl-faults.ts";
import { expect, test, vi } from "vitest";
import { effects } from "../effects.ts";
import { collectiveEmail } from "./collective-email.ts";
import { invoiceEmail } from "./invoice-email.ts";

const server = await setUpServer();
// The first files take long on a busy machine, and a number is held until they are made.
await renderInvoice(invoiceDocument());
const { orm, commit } = server.context;
const { client: manager } = await staffClient(server, "manager");
const em = () => orm.em.fork();
const OCTOBER = new Date("2026-10-12T10:00:00Z");

async function business() {
  const { id } = await createCustomer(orm.em);
  await createOrganisation(orm.em, id);
  return id;
}
/** A ride of 42 euros on account that ended in October. */
const driven = async (customerId: string) =>
  (await rideReported(orm.em, customerId, OCTOBER, { estimatedPriceCents: 4200, endedAt: OCTOBER })).ride;
const issueOctober = (customerId: string) => issueMonth(orm.em, customerId, "2026-10");
const say = async (id: number, body: object) => {
  const { version } = await em().findOneOrFail(Booking, id);
  return manager.post(`/api/office/bookings/${id}/correct`, { reason: "Vergist", version, ...body });
};
const followUp = (bookingId: number) =>
  effects["invoice-correction"].run({ bookingId }, { em: em(), commit, now: new Date() } as never, {
    eventId: "",
    effect: "invoice-correction",
    occurredAt: new Date(),
  });
async function correct(id: number, body: object): Promise<void> {
  expect((await say(id, body)).status).toBe(200);
  // Once however often it is called for.
  for (let times = 0; times < 2; times += 1) await followUp(id);
}
const invoicesOf = (where: object) =>
  em().find(Invoice, where, { orderBy: { number: "asc" }, populate: ["document", "ubl"] });
const amounts = async (where: object) =>
  (await invoicesOf(where)).map(({ kind, month, totalCents }) => [kind, month ?? null, totalCents]);

test("a ride on a monthly invoice that was sent has a credit note of its own and an invoice to be paid as that one", async () => {
  const customerId = await business();
  const [ride, other] = [await driven(customerId), await driven(customerId)];
  await issueOctober(customerId);
  await correct(ride.id, {});
  expect(await amounts({ customerId }), "a reason alone changes nothing").toEqual([["invoice", "2026-10", 8400]]);

  await correct(ride.id, { price: 40 });
  await correct(ride.id, { price: 38 });
  expect(await amounts({ customerId })).toEqual([
    ["invoice", "2026-10", 8400],
    ["credit_note", "2026-10", -4200],
    ["invoice", null, 4000],
    ["credit_note", null, -4000],
    ["invoice", null, 3800],
  ]);
  const [month, credit, own] = await invoicesOf({ customerId });
  expect(credit?.document).toMatchObject({
    rides: [{ reference: ride.reference, totalCents: -4200 }],
    corrects: { number: month?.number, isOneRide: true },
  });
  expect(own?.document).toMatchObject({ buyer: { name: "Kaya B.V.", kvk: "12345678" }, dueDate: expect.any(String) });
  expect(own?.document.settlement).toBeUndefined();
  for (const { ubl } of [credit!, own!]) expect(ublFaults(ubl, "NLCIUS")).toEqual([]);
  const { parts } = collectiveEmail(credit?.document as never, { name: "Jo", link: "https://domrit.example" });
  expect(JSON.stringify(parts)).toContain("de rest van de factuur blijft gelden");
  const asked = invoiceEmail(own?.document as never, { name: "Jo", link: "https://domrit.example" });
  expect(JSON.stringify(asked.parts), "until when, to whom and with which number").toContain(
    paymentText(own!.document),
  );
  expect(await em().findOne(CollectiveRide, ride.id)).toBeNull();
  expect(await em().findOne(CollectiveRide, other.id)).toMatchObject({ invoiceId: month?.id });
});

test("it comes to another customer, who pays in another way", async () => {
  const customerId = await business();
  const ride = await driven(customerId);
  await issueOctober(customerId);
  const { id: account } = await createCustomer(orm.em);
  await correct(ride.id, { account, paid: { how: "cash", amount: 42 } });
  expect(await amounts({ customerId })).toEqual([
    ["invoice", "2026-10", 4200],
    ["credit_note", "2026-10", -4200],
  ]);
  const [right] = await invoicesOf({ customerId: account });
  expect(right).toMatchObject({ totalCents: 4200, document: { settlement: { payments: [{ how: "cash" }] } } });
});

test("two rides of one month that are corrected at once each have their own, and the rest can be taken back once", async () => {
  const customerId = await business();
  const rides = [await driven(customerId), await driven(customerId), await driven(customerId)] as const;
  const month = await issueOctober(customerId);
  await Promise.all([correct(rides[0].id, { price: 40 }), correct(rides[1].id, { price: 30 })]);
  const credits = { customerId, month: "2026-10", kind: "credit_note" } as const;
  expect(await amounts(credits)).toEqual([
    ["credit_note", "2026-10", -4200],
    ["credit_note", "2026-10", -4200],
  ]);
  expect((await amounts({ customerId, month: null })).map(([, , cents]) => cents).sort()).toEqual([3000, 4000]);
  const takeBack = () => issueCreditNote(commit, month?.number ?? "", "Verkeerd bedrijf", renderPlainly, new Date());
  const taken = await Promise.all([takeBack(), takeBack()]);
  expect(new Set(taken.map(({ id }) => id)).size).toBe(1);
  expect(await amounts(credits)).toHaveLength(3);
  const sum = (await invoicesOf({ customerId, month: "2026-10" })).reduce((left, each) => left + each.totalCents, 0);
  expect(sum, "no more goes back than was invoiced").toBe(0);
});

test("a ride that is corrected while its month is issued is on that invoice and taken back, or not on it", async () => {
  const customerId = await business();
  const ride = await driven(customerId);
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const month = { customerId, month: "2026-10" };
  const issued = issueCollective(
    commit,
    month,
    async (document) => {
      begun.resolve();
      await done.promise;
      return renderPlainly(document);
    },
    new Date(),
  );
  await begun.promise;
  const { id: account } = await createCustomer(orm.em);
  expect((await say(ride.id, { account, paid: { how: "cash", amount: 42 } })).status).toBe(200);
  const corrected = followUp(ride.id);
  const waits = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await vi.waitFor(async () => expect(await em().execute(waits)).toHaveLength(1), 2000).finally(done.resolve);
  await Promise.all([issued, corrected]);
  expect(await amounts({ customerId })).toEqual([
    ["invoice", "2026-10", 4200],
    ["credit_note", "2026-10", -4200],
  ]);
  expect(await amounts({ customerId: account })).toEqual([["invoice", null, 4200]]);
});
