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
const NOVEMBER_DAYS = "from=2026-11-01&to=2026-11-30";

test("the rides, figures and invoices of an organisation's account", async () => {
  const { admin, organisationId, at } = await createTeam(server);
  const { client, customer } = admin;
  await expectRecorded("account-rides-none", await client.send(`${at}/rides?${NOVEMBER_DAYS}`));
  await expectRecorded("account-invoices-none", await client.send(`${at}/invoices`));
  const departmentId = randomUUID();
  await em().insert(Department, { id: departmentId, organisationId, name: "Verkoop", createdAt: NOVEMBER });
  const day = { pickupDate: "2026-11-12", pickupTime: "10:00", pickupAt: NOVEMBER };
  const onAccount = { ...day, organisationId, customerId: customer.id, paying: "account" as const };
  await createBooking(em(), {
    ...onAccount,
    id: 4712,
    reference: "A2B-3CD",
    departmentId,
    orderReference: "PO-7",
    status: "completed",
    driverState: "done",
    contactName: "Ayşe Kaya",
    passengerName: "Jan Bos",
    costCentre: "4711",
  });
  await createBooking(em(), { ...onAccount, id: 4711, reference: "B2B-3CD", status: "cancelled", feeCents: 10_00 });
  await expectRecorded("account-figures", await client.send(`${at}/figures?${NOVEMBER_DAYS}`));
  await expectRecorded("account-rides", await client.send(`${at}/rides?${NOVEMBER_DAYS}`));
  for (let more = 0; more < 49; more += 1) await createBooking(em(), onAccount);
  const { status, body } = await client.send(`${at}/rides?${NOVEMBER_DAYS}`);
  const last = {
    [body.items[0].id]: 4713,
    [body.items[0].reference]: "C2B-3CD",
    [body.next]: "2026-11-12T09:00:00.000Z.1",
  };
  await expectRecorded("account-rides-first", { status, body: { ...body, items: body.items.slice(0, 1) } }, last);
  await rideReported(em(), customer.id, new Date("2026-10-09T09:00:00Z"), { organisationId });
  const invoice = await issueMonth(em(), customer.id, "2026-10", new Date("2026-11-02T05:00:00Z"));
  const drawn = { [invoice!.id]: "c0a8017e-9b1d-7f61-8f10-3c1f0c3d4e58" };
  await expectRecorded("account-invoices", await client.send(`${at}/invoices`), drawn);
});
