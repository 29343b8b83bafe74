import { randomUUID } from "node:crypto";
import { test } from "vitest";
import { createBooking } from "../../booking/booking.factory.ts";
import { Department } from "../../organisations/departments/department.entity.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { issueMonth, rideReported } from "../collective/collective.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const NOVEMBER = new Date("2026-11-12T09:00:00Z");

test("the figures of an organisation's month, and the invoices of its account", async () => {
  const { admin, organisationId, at } = await createTeam(server);
  const { client, customer } = admin;
  await expectRecorded("account-invoices-none", await client.send(`${at}/invoices`));
  const departmentId = randomUUID();
  await em().insert(Department, { id: departmentId, organisationId, name: "Verkoop", createdAt: NOVEMBER });
  const day = { pickupDate: "2026-11-12", pickupTime: "10:00", pickupAt: NOVEMBER };
  const onAccount = { ...day, organisationId, customerId: customer.id, paying: "account" as const };
  await createBooking(em(), { ...onAccount, departmentId, status: "completed", driverState: "done" });
  await createBooking(em(), { ...onAccount, status: "cancelled", feeCents: 10_00 });
  await expectRecorded("account-figures", await client.send(`${at}/figures?from=2026-11-01&to=2026-11-30`));
  await rideReported(em(), customer.id, new Date("2026-10-09T09:00:00Z"), { organisationId });
  const invoice = await issueMonth(em(), customer.id, "2026-10", new Date("2026-11-02T05:00:00Z"));
  const drawn = { [invoice!.id]: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e58" };
  await expectRecorded("account-invoices", await client.send(`${at}/invoices`), drawn);
});
