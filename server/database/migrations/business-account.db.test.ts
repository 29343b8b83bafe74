import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { createCustomer } from "../../account/account.factory.ts";
import { InvoiceDetails } from "../../account/invoice-details/invoice-details.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { createBooking } from "../../booking/booking.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { OrganisationMember } from "../../organisations/organisation-member.entity.ts";
import { setUpConnections } from "../../testing/set-up.ts";
import { migrate } from "../migrate.ts";

const { orm, databaseUrl: url } = await setUpConnections();

test("a customer with a monthly invoice has requested an account, and their booked rides stay on it; nobody else's do", async () => {
  const em = orm.em.fork();
  const address = { street: "Oudegracht 158", postalCode: "3511 AZ", city: "Utrecht", updatedAt: new Date() };
  const [monthly, single] = [(await createCustomer(em)).id, (await createCustomer(em)).id];
  const company = { company: "Kaya B.V.", kvk: "12345678", vatId: null };
  await em.insert(InvoiceDetails, { customerId: monthly, ...company, ...address, monthly: true });
  await em.insert(InvoiceDetails, { customerId: single, ...company, ...address, monthly: false });
  const ride = (customerId: string, over: Partial<Booking> = {}) => createBooking(em, { customerId, ...over });
  const rides = [
    await ride(monthly),
    await ride(monthly, { paying: "car" }),
    await ride(monthly, { status: "cancelled" }),
    await ride(single),
    await ride(randomUUID()),
  ];
  await em.execute(`drop table business_account, organisation_member, organisation_department; drop index booking_of_organisation;
    alter table booking drop column organisation_id, drop column department_id, drop column order_reference; drop function business_account_first_admin_fn;
    delete from migration where name in ('20261127-business-account', '20261128-organisations', '20261128-departments')`);
  await migrate(url);
  expect(await em.find(Organisation, {})).toMatchObject([
    { customerId: monthly, state: "requested", company: "Kaya B.V.", kvk: "12345678", grantedAt: null },
  ]);
  const [account] = await em.find(Organisation, {});
  expect(await em.find(OrganisationMember, {})).toMatchObject([
    { organisationId: account?.id, customerId: monthly, role: "admin" },
  ]);
  const paying = async ({ id }: Booking) => (await orm.em.fork().findOneOrFail(Booking, id)).paying;
  expect(await Promise.all(rides.map(paying))).toEqual(["account", "car", null, null, null]);
});
