import { formatMoney } from "@domrit/shared/money/cents.ts";
import { organisationsViewSchema } from "@domrit/shared/organisations/office-views.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { Customer } from "../../account/customer.entity.ts";
import { Booking } from "../../booking/booking.entity.ts";
import { bookingRequest, createBooking } from "../../booking/booking.factory.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { createOrganisation } from "../../organisations/organisation.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { AuditEntry } from "../../staff/audit/audit-entry.entity.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const { client: manager, staff } = await staffClient(server, "manager");
const COMPANY = {
  company: "Kaya B.V.",
  kvk: "1234 5678",
  street: "Oudegracht 158",
  postalCode: "3511az",
  city: "Utrecht",
};
const DETAILS = "/api/user/invoice-details";
const REQUEST = "/api/user/account-request";
const at = (id: string, decision: string) => `/api/office/organisations/${id}/${decision}`;

/** A customer who asked to ride on account, with a confirmed address. */
async function asked() {
  const { client, customer } = await signedIn(server);
  await em().nativeUpdate(Customer, customer.id, { emailConfirmedAt: new Date() });
  expect((await client.post(REQUEST, COMPANY)).status).toBe(202);
  const { id } = await em().findOneOrFail(Organisation, { customerId: customer.id });
  const standing = async () => (await client.send(DETAILS)).body.account;
  const book = (over: Record<string, unknown> = {}) => client.post("/api/bookings", bookingRequest(over));
  return { client, customer, id, standing, book };
}

test("nobody makes themselves a business: what they write is a request, and until it is granted they pay as any other", async () => {
  const { client, customer, id, standing, book } = await asked();
  const self = await client.send(DETAILS, { method: "PUT", body: { ...COMPANY, monthly: true } });
  expect(self.status).toBe(422);
  expect(await standing()).toEqual({ state: "requested" });
  expect(await book({ paying: "account" })).toMatchObject({ status: 409, body: { code: "account_not_granted" } });
  const paid = Number((await book()).body.id);
  expect(await em().findOneOrFail(Booking, paid)).toMatchObject({ paying: null });
  expect((await desk.send("/api/office/accounts?q=kaya")).body).toMatchObject([{ state: "requested" }]);

  expect((await manager.post(at(id, "grant"), { limit: 1000 })).status).toBe(204);
  expect(await standing()).toEqual({ state: "granted", limit: 1000, left: 1000 });
  const { body } = await book();
  expect(await em().findOneOrFail(Booking, Number(body.id))).toMatchObject({ paying: "account" });
  expect((await client.send(`/api/bookings/${paid}/payment`)).body).toMatchObject({ paying: "car" });
  expect(await standing()).toEqual({ state: "granted", limit: 1000, left: 1000 - body.estimatedPrice });
  expect(await em().findOneOrFail(Organisation, id)).toMatchObject({ kvk: "12345678", grantedBy: staff.name });
  const events = await em().find(OutboxEvent, { type: "account.decided" });
  expect(events.map(({ payload }) => payload)).toContainEqual({ accountId: id, decision: "grant" });
  const exported = (await client.send("/api/user/export")).body;
  expect(exported.organisations).toMatchObject([{ company: "Kaya B.V.", state: "granted", role: "admin" }]);
  expect(customer.id).not.toBe(id);
});

test("a manager decides, the desk does not; what was granted is paused, granted anew and ended, each once and in the trail", async () => {
  const { id, standing, book } = await asked();
  for (const decision of ["grant", "refuse", "pause", "end"]) {
    expect((await desk.post(at(id, decision), { limit: 10 })).status).toBe(403);
  }
  expect((await desk.send("/api/office/organisations")).status).toBe(200);
  const decide = async (decision: string, body: object = {}) => (await manager.post(at(id, decision), body)).status;
  expect(await decide("grant")).toBe(422);
  expect(await decide("pause")).toBe(409);
  expect(await decide("grant", { limit: 500 })).toBe(204);
  expect(await decide("grant", { limit: 500 })).toBe(204);
  const agreed = Number((await book({ paying: "account" })).body.id);
  expect(await decide("pause")).toBe(204);
  expect(await standing()).toEqual({ state: "paused" });
  expect((await book({ paying: "account" })).body.code).toBe("account_not_granted");
  expect(await decide("grant", { limit: 600 })).toBe(204);
  expect(await decide("end")).toBe(204);
  expect(await standing()).toEqual({ state: "ended" });
  expect(await decide("grant", { limit: 600 })).toBe(409);
  expect(await em().findOneOrFail(Booking, agreed)).toMatchObject({ paying: "account" });
  const acts = await em().find(AuditEntry, { subjectKind: "account", subjectId: id }, { orderBy: { id: "asc" } });
  expect(acts.map(({ act }) => act)).toEqual(["account_grant", "account_pause", "account_grant", "account_end"]);
  expect(acts[0]).toMatchObject({ before: { state: "requested" }, after: { state: "granted", limit: 500 } });
});

test("a customer with an unconfirmed e-mail address is neither granted an account nor counted; a refused one may ask again", async () => {
  const { client, customer, id, standing } = await asked();
  const count = async () => (await manager.send("/api/office/accounts/count")).body.requests;
  const before = await count();
  await em().nativeUpdate(Customer, customer.id, { emailConfirmedAt: null });
  expect(await count()).toBe(before - 1);
  const refused = await manager.post(at(id, "grant"), { limit: 10 });
  expect(refused).toMatchObject({ status: 409, body: { code: "email_unconfirmed" } });
  expect((await manager.post(at(id, "refuse"), {})).status).toBe(204);
  expect(await standing()).toEqual({ state: "none" });
  expect((await client.post(REQUEST, { ...COMPANY, kvk: "1234567" })).body.fields).toHaveProperty("kvk");
  expect((await client.post(REQUEST, { ...COMPANY, estimate: "veel" })).body.fields).toHaveProperty("estimate");
  expect((await client.post(REQUEST, { ...COMPANY, estimate: "800" })).status).toBe(202);
  const all = v.parse(organisationsViewSchema, (await manager.send("/api/office/organisations")).body);
  expect(all.find((one) => one.id === id)).toMatchObject({
    state: "requested",
    estimate: 800,
    kvk: "12345678",
    customer: { isConfirmed: false },
  });
});

test("bookings at the edge of a month's limit never go over it, however many come at once", async () => {
  const { customer, book } = await asked();
  const price = (await book({ paying: "car" })).body.estimatedPrice;
  const limitCents = 3 * price * 100 + 50;
  await em().nativeUpdate(Organisation, { customerId: customer.id }, { state: "granted", limitCents });
  const answers = await Promise.all(Array.from({ length: 20 }, () => book({ paying: "account" })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  const over = answers.filter(({ status }) => status !== 201);
  expect(over.map(({ status, body }) => [status, body.code])).toEqual(over.map(() => [409, "account_limit"]));
  expect(over[0]?.body).toMatchObject({ limit: limitCents / 100, left: 0.5 });
  expect(over[0]?.body.message).toContain(formatMoney(limitCents, "nl"));
  expect(over[0]?.body.message).toContain(formatMoney(50, "nl"));
  expect(await em().count(Booking, { customerId: customer.id, paying: "account" })).toBe(3);
  expect((await book({ paying: "car" })).status).toBe(201);
});

test("a ride on account that becomes dearer, or is moved to another month, has to fit as well; a cancelled one gives its part back", async () => {
  const { customer } = await signedIn(server);
  await createOrganisation(em(), customer.id, { limitCents: 100_00 });
  const on = { customerId: customer.id, paying: "account" as const };
  const ride = await createBooking(em(), { ...on, estimatedPriceCents: 60_00 });
  const other = await createBooking(em(), { ...on, estimatedPriceCents: 30_00, pickupDate: ride.pickupDate });
  const price = (euros: number, version: number) =>
    desk.send(`/api/office/bookings/${ride.id}/price`, {
      method: "PUT",
      body: { version, price: euros, reason: "Omweg" },
    });
  expect(await price(71, 1)).toMatchObject({ status: 409, body: { code: "account_limit" } });
  expect((await price(70, 1)).status).toBe(200);
  await em().nativeUpdate(Booking, other.id, { status: "cancelled" });
  expect((await price(100, 2)).status).toBe(200);
  await em().nativeUpdate(Organisation, { customerId: customer.id }, { state: "paused" });
  expect((await price(90, 3)).status).toBe(200);
  expect((await price(95, 4)).body.code).toBe("account_not_granted");
});

test("the desk sees who is in an organisation and its departments, and each look stands in the trail", async () => {
  const team = await createTeam(server);
  await team.add("booker");
  await team.admin.client.post(`${team.at}/departments`, { name: "Verkoop", costCentre: "4711" });
  const path = `/api/office/organisations/${team.organisationId}`;
  const seen = await desk.send(path);
  expect(seen.body.members.map(({ role }: { role: string }) => role).toSorted()).toEqual(["admin", "booker"]);
  expect(seen.body.departments).toMatchObject([{ name: "Verkoop", costCentre: "4711" }]);
  const looks = await em().find(AuditEntry, { act: "account_looked", subjectId: team.organisationId });
  expect(looks).toHaveLength(1);
  expect((await desk.send("/api/office/organisations/00000000-0000-4000-8000-000000000000")).status).toBe(404);
});
