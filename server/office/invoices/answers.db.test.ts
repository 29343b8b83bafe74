import { test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
server.clock.now = () => new Date("2026-11-25T10:00:00Z");
const IDS: Record<string, string> = {};

async function monthIssued(company: string, issuedAt: string, last: number) {
  const customer = await createCustomer(em(), { firstName: "Ayşe", lastName: "Kaya", email: `${last}@kaya.example` });
  await createOrganisation(em(), customer.id, { company });
  await rideReported(em(), customer.id, new Date("2026-10-12T09:00:00Z"), { estimatedPriceCents: 80_00 });
  const invoice = await issueMonth(em(), customer.id, "2026-10", new Date(`${issuedAt}T09:00:00Z`));
  IDS[invoice!.id] = `c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e6${last}`;
  IDS[customer.id] = `d0a8017e-9b1d-7f61-8f10-3c1f0c3d4e6${last}`;
  return `/api/office/invoices/${invoice?.id}`;
}

test("the invoices that are open, one of them as it is acted on, and what somebody is told who was too late", async () => {
  const late = await monthIssued("Kaya B.V.", "2026-11-01", 1);
  await monthIssued("Bakker B.V.", "2026-11-20", 2);
  const { client: manager } = await staffClient(server, "manager", { name: "Kees" });
  const list = () => manager.send("/api/office/invoices");
  const paid = (amount: number, version: number) =>
    manager.post(`${late}/paid`, { amount, paidOn: "2026-11-24", how: "bank", version });
  await expectRecorded("office-invoices", await list(), IDS);
  await expectRecorded("office-invoice", await manager.send(late), IDS);
  await expectRecorded("office-invoice-over", await paid(90, 0), IDS);
  await expectRecorded("office-invoice-part-paid", await paid(30, 0), IDS);
  await expectRecorded("office-invoice-conflict", await paid(30, 0), IDS);
  await expectRecorded("office-invoice-reminded", await manager.post(`${late}/remind`, { version: 1 }), IDS);
  await expectRecorded("office-invoices-none", await manager.send("/api/office/invoices?q=onbekend"), IDS);
});
