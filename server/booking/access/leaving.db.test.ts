import { expect, test } from "vitest";
import { PASSWORD } from "../../account/account.factory.ts";
import { issueMonth, rideReported } from "../../invoices/collective/collective.factory.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { BEP, createTeamWithRider } from "../../riders/riders.factory.ts";
import { staffClient } from "../../staff/staff.factory.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Booking } from "../booking.entity.ts";
import { bookingRequest } from "../booking.factory.ts";
import { makeLink } from "../links/link.factory.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
const { client: desk } = await staffClient(server, "desk");
const COLLEAGUE = { passengerName: "Fatma", passengerPhone: "06 87654321" };
type Member = Awaited<ReturnType<Awaited<ReturnType<typeof createTeam>>["add"]>>;

const erase = ({ client }: Member) => client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
const book = async ({ client }: Member, over: object) =>
  Number((await client.post("/api/bookings", bookingRequest({ paying: "account", ...over }))).body.id);

test.each(["a booker", "who was removed"])(
  "%s can delete their account: rides on the organisation's account go on as they were ordered",
  async (who) => {
    const { admin, organisationId, at, add } = await createTeam(server);
    const booker = await add("booker");
    const contact = { contactName: "Ayşe Kaya", contactEmail: booker.customer.email, contactPhone: "06 12345678" };
    const id = await book(booker, { organisationId, reference: "PO-7", ...COLLEAGUE, ...contact });
    const share = await makeLink(server.url, { holder: booker.client, id, kind: "share" });
    await desk.post(`/api/office/bookings/${id}/notes`, { text: "Achterom" });
    if (who === "who was removed") await admin.client.send(`${at}/members/${booker.customer.id}`, { method: "DELETE" });
    expect((await erase(booker)).status).toBe(200);
    expect(await em().findOneOrFail(Booking, id)).toMatchObject({
      status: "pending",
      destination: "Utrecht Centraal",
      orderReference: "PO-7",
      contactEmail: booker.customer.email,
      extras: { passengerName: "Fatma" },
    });
    expect((await desk.send(`/api/office/bookings/${id}/notes`)).body).toMatchObject([{ text: "Achterom" }]);
    expect((await share.look()).status).toBe(404);
    const listed = (await admin.client.send(`${at}/rides`)).body.items;
    expect(listed).toMatchObject([{ id, passenger: "Fatma" }]);
    expect((await admin.client.post(`/api/bookings/${id}/cancel`, {})).body.status).toBe("cancelled");
  },
);

test("a ride that was driven comes whole on the organisation's invoice, and who booked it and left is not in it any more", async () => {
  const { admin, organisationId, add } = await createTeam(server);
  const booker = await add("booker");
  const told = { contactName: "Ayşe Kaya", contactEmail: booker.customer.email, contactPhone: "+31612345678" };
  const { ride } = await rideReported(em(), booker.customer.id, new Date("2026-11-12T09:00:00Z"), {
    organisationId,
    ...told,
    orderReference: "PO-7",
    costCentre: "4711",
  });
  expect((await erase(booker)).status).toBe(200);
  expect(await em().findOneOrFail(Booking, ride.id)).toMatchObject({ contactEmail: null, contactPhone: null });
  const invoice = await issueMonth(em(), admin.customer.id, "2026-11");
  expect(invoice?.document).toMatchObject({
    rides: [{ destination: ride.destination, orderReference: "PO-7", costCentre: "4711" }],
  });
});

test("rides of one's own have to be cancelled first, and so have those on the account of an organisation that goes along", async () => {
  const { admin, organisationId, add } = await createTeam(server);
  const booker = await add("booker");
  const own = await book(booker, { paying: "car" });
  expect(await erase(booker)).toMatchObject({ status: 409, body: { code: "open_bookings" } });
  await booker.client.post(`/api/bookings/${own}/cancel`, {});
  expect((await erase(booker)).status).toBe(200);
  await book(admin, { organisationId });
  expect(await erase(admin)).toMatchObject({ status: 409, body: { code: "open_bookings" } });
});

test("an export has no health part of a regular rider, nor of anybody's ride once its booker left", async () => {
  const team = await createTeamWithRider(server);
  const booker = await team.add("booker");
  const health = { aids: ["rollator"], remark: "Oprijplaat", consent: true };
  await team.admin.client.send(`${team.atRider}/health`, { method: "PUT", body: health });
  const { organisationId } = team;
  await book(booker, { organisationId, riderId: team.rider.id, pickupLocation: BEP.home });
  const care = { ...health, remark: "Zuurstof" };
  const id = await book(booker, { organisationId, ...COLLEAGUE, care });
  await desk.post(`/api/office/bookings/${id}/notes`, { text: "Achterom" });
  const exported = async () => JSON.stringify((await booker.client.send("/api/user/export")).body);
  expect(await exported()).toContain("Zuurstof");
  expect(await exported()).toContain("Achterom");
  expect(await exported()).not.toContain("Oprijplaat");
  await team.admin.client.send(`${team.at}/members/${booker.customer.id}`, { method: "DELETE" });
  expect(await exported()).not.toContain("Zuurstof");
  expect(await exported()).not.toContain("Achterom");
});
