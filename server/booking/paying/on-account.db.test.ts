import { expect, test } from "vitest";
import { CollectiveRide } from "../../invoices/collective/collective-ride.entity.ts";
import { issueCollective } from "../../invoices/collective/issue-collective.ts";
import { issueInvoice } from "../../invoices/issuing/issue-invoice.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { Organisation } from "../../organisations/organisation.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest, createBooking } from "../booking.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
type Member = Awaited<ReturnType<typeof createTeam>>["admin"];
const book = ({ client }: Member, over: Record<string, unknown> = {}) =>
  client.post("/api/bookings", bookingRequest({ paying: "account", ...over }));
const rendered = { pdf: Buffer.from("pdf"), ubl: Buffer.from("ubl") };
const render = () => Promise.resolve(rendered);

test("a booker's ride is on the organisation's account, with its department's cost centre and its reference", async () => {
  const { admin, at, add, organisationId } = await createTeam(server);
  const booker = await add("booker");
  const department = { name: "Verkoop", costCentre: "4711" };
  const { id: departmentId } = (await admin.client.post(`${at}/departments`, department)).body;
  const booked = await book(booker, { organisationId, departmentId, reference: "INKOOP-7" });
  expect(booked.status).toBe(201);
  const ride = await em().findOneOrFail(Booking, Number(booked.body.id));
  expect(ride).toMatchObject({
    customerId: booker.customer.id,
    organisationId,
    departmentId,
    orderReference: "INKOOP-7",
  });
  const seen = async () => (await booker.client.send(`/api/bookings/${booked.body.id}`)).body.details;
  const account = { organisationId, company: "Kaya B.V.", departmentId, department: "Verkoop", reference: "INKOOP-7" };
  expect(await seen()).toMatchObject({ costCentre: "4711", account });
  await admin.client.send(`${at}/departments/${departmentId}`, { method: "DELETE" });
  expect(await seen()).toMatchObject({ account });
  expect((await book(booker, { organisationId, departmentId })).body.fields).toHaveProperty("departmentId");
  expect((await admin.client.send(`/api/bookings/${booked.body.id}`)).body).toMatchObject({ viewer: "organisation" });
});

test("who may book: an admin, an approver and a booker; no rider, and nobody who was removed or is of another organisation", async () => {
  const { admin, at, add, organisationId } = await createTeam(server);
  const other = await createTeam(server);
  const [approver, booker, rider] = [await add("approver"), await add("booker"), await add("rider")];
  for (const who of [admin, approver, booker]) expect((await book(who, { organisationId })).status).toBe(201);
  for (const who of [rider, other.admin]) {
    expect((await book(who, { organisationId })).body.fields).toHaveProperty("organisationId");
  }
  expect((await book(rider)).body.code).toBe("account_not_granted");
  expect((await book(booker)).status).toBe(201);
  const preview = (who: Member) => who.client.post("/api/bookings?preview=true", bookingRequest());
  expect((await preview(booker)).body).toMatchObject({ paying: ["car", "account"], usualPaying: "car" });
  expect((await preview(admin)).body).not.toHaveProperty("usualPaying");
  const unsaid = await booker.client.post("/api/bookings", bookingRequest());
  expect(await em().findOneOrFail(Booking, Number(unsaid.body.id))).toMatchObject({
    paying: null,
    organisationId: null,
  });
  const inCar = await booker.client.post("/api/bookings", bookingRequest({ paying: "car", organisationId }));
  expect(inCar.body.fields).toHaveProperty("organisationId");
  await admin.client.send(`${at}/members/${booker.customer.id}`, { method: "DELETE" });
  expect((await book(booker, { organisationId })).body.fields).toHaveProperty("organisationId");
  await em().nativeUpdate(Organisation, organisationId, { state: "paused" });
  expect((await book(admin, { organisationId })).body.code).toBe("account_not_granted");
});

test("who can book for several organisations and has none of their own says which", async () => {
  const [one, other] = [await createTeam(server), await createTeam(server)];
  const booker = await one.add("booker");
  await other.invite(booker.customer.id, "booker");
  expect((await book(booker)).body.fields).toHaveProperty("organisationId");
  const { body } = await book(booker, { organisationId: other.organisationId });
  expect(await em().findOneOrFail(Booking, Number(body.id))).toMatchObject({ organisationId: other.organisationId });
});

test("an organisation that requires a reference takes no ride without one", async () => {
  const { admin, at, organisationId } = await createTeam(server);
  await admin.client.send(at, { method: "PUT", body: { referenceRequired: true } });
  expect((await book(admin, { organisationId })).body.fields).toHaveProperty("reference");
  expect((await book(admin, { organisationId, reference: "7" })).status).toBe(201);
});

test("twenty bookings at once, of five members, never go over the organisation's month", async () => {
  const { admin, add, organisationId } = await createTeam(server);
  const members = [admin, await add("booker"), await add("booker"), await add("approver"), await add("admin")];
  const price = (await book(admin, { paying: "car" })).body.estimatedPrice;
  const limitCents = 3 * price * 100 + 50;
  await em().nativeUpdate(Organisation, organisationId, { limitCents });
  // From a server of the version before, which names no organisation.
  await createBooking(em(), {
    customerId: admin.customer.id,
    paying: "account",
    estimatedPriceCents: price * 100,
    pickupDate: bookingRequest().pickupDate,
  });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => book(members[index % 5]!, { organisationId })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  const refused = answers.filter(({ status }) => status !== 201);
  expect(refused.map(({ body }) => body.code)).toEqual(refused.map(() => "account_limit"));
  expect(await em().count(Booking, { organisationId })).toBe(2);
});

test("the rides of all its members are one invoice, to whoever gets its invoices, also after that admin has left", async () => {
  const { admin, at, add, organisationId } = await createTeam(server);
  const [booker, heir] = [await add("booker"), await add("admin")];
  const completed = async (by: Member) => {
    const { body } = await book(by, { organisationId });
    await em().nativeUpdate(Booking, Number(body.id), { status: "completed" });
    await issueInvoice(server.context.commit, Number(body.id), render, new Date("2026-11-20T12:00:00Z"));
    return Number(body.id);
  };
  const rides = [await completed(booker), await completed(admin)];
  const on = () => em().find(CollectiveRide, { bookingId: { $in: rides } });
  expect((await on()).map(({ customerId }) => customerId)).toEqual([admin.customer.id, admin.customer.id]);
  expect((await admin.client.send(`${at}/members/${admin.customer.id}`, { method: "DELETE" })).status).toBe(204);
  rides.push(await completed(booker));
  const months = new Set((await on()).map(({ customerId, month }) => `${customerId} ${month}`));
  expect(months.size).toBe(1);
  const [{ month = "" } = {}] = await on();
  const [invoice] = await issueCollective(
    server.context.commit,
    { customerId: heir.customer.id, month },
    render,
    new Date("2026-12-01T12:00:00Z"),
  );
  expect(invoice?.document).toMatchObject({ buyer: { name: "Kaya B.V." }, rides: { length: 3 } });
});
