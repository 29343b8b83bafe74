import { test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { Organisation } from "../organisations/organisation.entity.ts";
import { commitWith } from "../testing/commit.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { issueMonth, rideReported } from "./collective/collective.factory.ts";
import { completedRide, renderPlainly } from "./invoice.factory.ts";
import { issueInvoice } from "./issuing/issue-invoice.ts";
import { issueCreditNote } from "./issuing/take-back.ts";

const server = await setUpServer();
const { em } = server.context.orm;
const commit = commitWith(em);
const PATH = "/api/user/invoices";
const DETAILS = "/api/user/invoice-details";
const COMPANY = {
  company: "Kaya B.V.",
  kvk: "12345678",
  street: "Oudegracht 1",
  postalCode: "3511AB",
  city: "Utrecht",
};

test("the invoice of a ride and its credit note", async () => {
  const { client, customer } = await signedIn(server);
  const now = new Date("2026-11-02T10:00:00Z");
  const way = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
  const ride = await completedRide(em, customer.id, { pickupDate: "2026-11-01", ...way });
  const invoice = await issueInvoice(commit, ride.id, renderPlainly, now);
  const credit = await issueCreditNote(commit, invoice!.number, "Dubbel", renderPlainly, now);
  await expectRecorded("invoices", await client.send(PATH), {
    [invoice!.id]: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e55",
    [credit.id]: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e56",
  });
});

test("to whom invoices go: nobody said it yet, said; a request to ride on account, and what became of it", async () => {
  const { client, customer } = await signedIn(server);
  const save = (body: object) => client.send(DETAILS, { method: "PUT", body });
  await expectRecorded("invoice-details-none", await client.send(DETAILS));
  await expectRecorded("invoice-details", await save(COMPANY));
  const request = { ...COMPANY, estimate: 1200 };
  await expectRecorded("account-requested", await client.post("/api/user/account-request", request));
  await em.nativeUpdate(Organisation, { customerId: customer.id }, { state: "granted", limitCents: 2_500_00 });
  await expectRecorded("account-granted", await client.send(DETAILS));
  for (const day of [9, 12]) await rideReported(em, customer.id, new Date(Date.UTC(2026, 9, day, 9)));
  const invoice = await issueMonth(em, customer.id, "2026-10", new Date("2026-11-02T05:00:00Z"));
  await expectRecorded("invoices-monthly", await client.send(PATH), {
    [invoice!.id]: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e57",
  });
});
