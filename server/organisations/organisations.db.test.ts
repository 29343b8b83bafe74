import { expect, test } from "vitest";
import { createCustomer, signedIn } from "../account/account.factory.ts";
import { Customer } from "../account/customer.entity.ts";
import { staffClient } from "../staff/staff.factory.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const MINE = "/api/user/organisations";
const COMPANY = {
  company: "Kaya B.V.",
  kvk: "1234 5678",
  street: "Oudegracht 158",
  postalCode: "3511az",
  city: "Utrecht",
};

test("a customer asks for an organisation and is its admin; it is the account that the invoice details speak of", async () => {
  const { client, customer } = await signedIn(server);
  await em().nativeUpdate(Customer, customer.id, { emailConfirmedAt: new Date() });
  expect((await client.send(MINE)).body).toEqual([]);
  const asked = await client.post(MINE, {
    ...COMPANY,
    vatId: "be 0411.905.847",
    invoiceEmail: "facturen@kaya.example",
  });
  expect(asked).toMatchObject({ status: 202, body: { state: "requested", role: "admin", kvk: "12345678" } });
  const account = async () => (await client.send("/api/user/invoice-details")).body.account;
  expect(await account()).toEqual({ state: "requested" });
  const { client: manager } = await staffClient(server, "manager");
  await manager.post(`/api/office/organisations/${asked.body.id}/grant`, { limit: 900 });
  expect(await account()).toEqual({ state: "granted", limit: 900, left: 900 });
  expect((await client.send(MINE)).body).toEqual([
    { ...asked.body, state: "granted", limit: 900, vatId: "BE0411905847", postalCode: "3511 AZ" },
  ]);
  expect((await client.post(MINE, COMPANY)).body.code).toBe("conflict");
  const settings = { invoiceEmail: "", reference: "INKOOP-7" };
  const saved = await client.send(`${MINE}/${asked.body.id}`, { method: "PUT", body: settings });
  expect(saved.body).toMatchObject({ invoiceEmail: null, reference: "INKOOP-7", limit: 900 });
});

test.each([
  [{ ...COMPANY, vatId: "DE136695977" }, "vatId"],
  [{ ...COMPANY, vatId: "NL004495446B01" }, "vatId"],
  [{ ...COMPANY, kvk: "1234567" }, "kvk"],
  [{ ...COMPANY, invoiceEmail: "facturen" }, "invoiceEmail"],
  [{ ...COMPANY, company: undefined }, "company"],
])("what cannot be is said at its field (%#)", async (sent, field) => {
  const { client } = await signedIn(server);
  const refused = await client.post(MINE, sent);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields)).toEqual([field]);
  expect((await client.send(MINE)).body).toEqual([]);
});

test("a server of the version before, which knows no members, asks for an organisation with an admin too", async () => {
  const { id } = await createCustomer(em());
  await em().execute(
    `insert into business_account (id, customer_id, state, company, kvk, street, postal_code, city, requested_at, updated_at)
     values (gen_random_uuid(), ?, 'requested', 'Kaya B.V.', '12345678', 'Oudegracht 1', '3511 AZ', 'Utrecht', now(), now())`,
    [id],
  );
  const rows = await em().execute("select role from organisation_member where customer_id = ?", [id]);
  expect(rows).toEqual([{ role: "admin" }]);
});
