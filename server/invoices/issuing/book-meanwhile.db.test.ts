import { expect, test, vi } from "vitest";
import { createCustomer, signedIn } from "../../account/account.factory.ts";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { rideReported } from "../collective/collective.factory.ts";
import { CollectiveRide } from "../collective/collective-ride.entity.ts";
import { issueCollective } from "../collective/issue-collective.ts";
import type { Invoice } from "../invoice.entity.ts";
import { completedRide, renderPlainly } from "../invoice.factory.ts";
import type { Render } from "./issue.ts";
import { issueInvoice } from "./issue-invoice.ts";

const server = await setUpServer();
const { orm, commit } = server.context;

/** Has an invoice wait for its files, in its transaction, until all of `meanwhile` is done. */
async function during(issue: (render: Render) => Promise<Invoice | undefined>, meanwhile: () => Promise<unknown>) {
  const begun = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  const render: Render = async (document) => {
    begun.resolve();
    await done.promise;
    return await renderPlainly(document);
  };
  const issued = issue(render);
  await Promise.race([begun.promise, issued]);
  await meanwhile().finally(done.resolve);
  return await issued;
}

const waiting = async () => {
  const [row] = await orm.em.execute<{ count: number }[]>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return row?.count;
};

test("a customer books while an invoice of theirs is issued, that of a ride or of a month, and waits for neither", async () => {
  const { client, customer } = await signedIn(server);
  await createOrganisation(orm.em, customer.id);
  const { id } = await completedRide(orm.em, customer.id, { paying: "car" });
  await rideReported(orm.em, customer.id, new Date("2026-11-12T09:00:00Z"));
  const month = { customerId: customer.id, month: "2026-11" };
  const book = async () => {
    for (const paying of [{}, { paying: "account" }])
      expect((await client.post("/api/bookings", bookingRequest(paying))).status).toBe(201);
  };
  const ofRide = await during((render) => issueInvoice(commit, id, render, new Date()), book);
  expect(ofRide).toMatchObject({ bookingId: id });
  const ofMonth = await during((render) => ofMonthIssued(month, render), book);
  expect(ofMonth).toMatchObject(month);
});

const ofMonthIssued = async (month: Parameters<typeof issueCollective>[1], render: Render) =>
  (await issueCollective(commit, month, render, new Date()))[0];

test("a ride that is reported while the invoice of its month is issued waits for it, and comes on the next", async () => {
  const customer = await createCustomer(orm.em);
  await createOrganisation(orm.em, customer.id);
  const reportedAt = new Date("2026-11-12T09:00:00Z");
  await rideReported(orm.em, customer.id, reportedAt);
  const month = { customerId: customer.id, month: "2026-11" };
  const reports: ReturnType<typeof rideReported>[] = [];
  const report = async () => {
    reports.push(rideReported(orm.em, customer.id, reportedAt));
    await vi.waitFor(async () => expect(await waiting()).toBe(1), 2000);
  };
  await during((render) => ofMonthIssued(month, render), report);
  const [late] = await Promise.all(reports);
  const put = await orm.em.fork().findOneOrFail(CollectiveRide, late?.ride.id ?? 0);
  expect(put).toMatchObject({ month: "2026-12", invoiceId: null });
});
