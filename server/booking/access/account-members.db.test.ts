import type { MemberRole } from "@domrit/shared/organisations/organisation.ts";
import { expect, test } from "vitest";
import { signedIn } from "../../account/account.factory.ts";
import { createTeam } from "../../organisations/members/members.factory.ts";
import { ownLink } from "../../session/link-name.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpLive, setUpServer } from "../../testing/set-up.ts";
import { bookingRequest } from "../booking.factory.ts";
import { makeLink } from "../links/link.factory.ts";
import { linkToken } from "../links/link-token.ts";

const server = await setUpServer();
const live = await setUpLive(server);
const OTHER_RIDER = { passengerName: "Fatma", passengerPhone: "06 87654321" };

type PageVisitor = { client: Client; token?: string };
const asks = ({ client, token }: PageVisitor, method: string, path: string, body?: object) =>
  client.send(path, { method, ...(body && { body }), ...(token && { headers: { "X-Booking-Token": token } }) });

/** A booker's ride on the account, and who else looks at it. `link`: by the ride's own link alone, which was in the booker's mail. */
async function bookedRide(over: object) {
  const team = await createTeam(server);
  const booker = await team.add("booker");
  const department = async (name: string) =>
    (await team.admin.client.post(`${team.at}/departments`, { name })).body.id as string;
  const [departmentId, elsewhere] = [await department("Verkoop"), await department("Inkoop")];
  const asked = { paying: "account", organisationId: team.organisationId, departmentId, ...over };
  const { id, version } = (await booker.client.post("/api/bookings", bookingRequest(asked))).body;
  const link: PageVisitor = {
    client: createClient(server.url),
    token: linkToken(server.context.config.SESSION_KEYS, ownLink(Number(id))),
  };
  const remove = () => team.admin.client.send(`${team.at}/members/${booker.customer.id}`, { method: "DELETE" });
  const become = (role: MemberRole) =>
    team.admin.client.send(`${team.at}/members/${booker.customer.id}`, { method: "PUT", body: { role } });
  return { ...team, booker, departmentId, elsewhere, id: Number(id), version: Number(version), link, remove, become };
}
type Ride = Awaited<ReturnType<typeof bookedRide>>;

/** As whom a ride opens: "owner", "organisation", "passenger" or "none"; and what can be done that only its owners can. */
async function standing({ id, version }: Ride, asking: PageVisitor) {
  const at = `/api/bookings/${id}`;
  const { status, body } = await asks(asking, "GET", at);
  const seen = status === 404 ? "none" : (body.viewer ?? (body.own ? "owner" : "public"));
  const said = async (method: string, path: string, sent?: object) => (await asks(asking, method, path, sent)).status;
  return {
    seen,
    changes: (await said("POST", `${at}/change?preview=true`, { version, note: "Bel aan" })) === 200,
    links: (await said("GET", `${at}/links`)) === 200,
    readsMessages: (await said("GET", `${at}/messages`)) === 200,
    reports: (await said("GET", `${at}/reports`)) === 200,
    corrects: (await said("PUT", `${at}/contact`, {})) !== 404,
  };
}
const OWNER = { seen: "owner", changes: true, links: true, readsMessages: true, reports: true, corrects: true };
const NOTHING = { links: false, readsMessages: false, reports: false, corrects: false };
const ORGANISATION = { seen: "organisation", changes: true, ...NOTHING };
const PASSENGER = { seen: "passenger", changes: false, ...NOTHING };
const NONE = { seen: "none", changes: false, ...NOTHING };

test.each([
  ["of a colleague's", OTHER_RIDER, NONE],
  ["of the booker's own", {}, PASSENGER],
])("a ride on account %s, by role, by link and to who has left", async (_which, over, left) => {
  const ride = await bookedRide(over);
  const others = {
    approver: await ride.add("approver"),
    approverOfIt: await ride.add("approver", ride.departmentId),
    approverElsewhere: await ride.add("approver", ride.elsewhere),
    booker: await ride.add("booker", ride.departmentId),
    rider: await ride.add("rider", ride.departmentId),
  };
  const standings = async () => ({
    booker: await standing(ride, ride.booker),
    link: await standing(ride, ride.link),
    admin: await standing(ride, ride.admin),
    approver: await standing(ride, others.approver),
    approverOfIt: await standing(ride, others.approverOfIt),
    approverElsewhere: await standing(ride, others.approverElsewhere),
    colleague: await standing(ride, others.booker),
    rider: await standing(ride, others.rider),
    foreignAdmin: await standing(ride, (await createTeam(server)).admin),
    stranger: await standing(ride, await signedIn(server)),
  });
  const approving = { approver: ORGANISATION, approverOfIt: ORGANISATION, approverElsewhere: NONE };
  const always = { admin: ORGANISATION, ...approving, colleague: NONE, rider: NONE };
  const foreign = { foreignAdmin: NONE, stranger: NONE };
  const holder = { ...OWNER, links: false };
  expect(await standings()).toEqual({ booker: OWNER, link: holder, ...always, ...foreign });
  await ride.become("rider");
  expect(await standings()).toEqual({ booker: left, link: left, ...always, ...foreign });
  await ride.become("booker");
  expect((await standings()).booker).toEqual(OWNER);
  await ride.remove();
  expect(await standings()).toEqual({ booker: left, link: left, ...always, ...foreign });
});

test("who rides and left sees no price, contact data or who booked; whose colleague rides finds it in no list and no export", async () => {
  const own = await bookedRide({});
  await own.remove();
  const { body } = await asks(own.booker, "GET", `/api/bookings/${own.id}`);
  for (const hidden of ["own", "details", "estimatedPrice", "bookedBy", "approval"])
    expect(body).not.toHaveProperty(hidden);
  const exported = async ({ booker }: Ride) =>
    (await booker.client.send("/api/user/export")).body.bookings.map(({ id }: { id: number }) => id);
  expect(await exported(own)).toEqual([own.id]);
  const other = await bookedRide(OTHER_RIDER);
  const trips = async ({ booker }: Ride) => (await booker.client.send("/api/user/trips")).body;
  expect(await trips(other)).toHaveLength(1);
  const alike = async () =>
    (await other.booker.client.post("/api/bookings?preview=true", bookingRequest(OTHER_RIDER))).body;
  expect(await alike()).toHaveProperty("alsoBooked");
  await other.remove();
  expect(await trips(own)).toEqual([]);
  expect(await trips(other)).toEqual([]);
  expect(await exported(other)).toEqual([]);
  expect(await alike()).not.toHaveProperty("alsoBooked");
});

test("a key that was sent before gives who left nothing of the ride", async () => {
  const team = await createTeam(server);
  const booker = await team.add("booker");
  const key = { "Idempotency-Key": crypto.randomUUID() };
  const asked = bookingRequest({ paying: "account", organisationId: team.organisationId, ...OTHER_RIDER });
  expect((await booker.client.post("/api/bookings", asked, key)).status).toBe(201);
  await team.admin.client.send(`${team.at}/members/${booker.customer.id}`, { method: "DELETE" });
  expect((await booker.client.post("/api/bookings", asked, key)).status).toBe(404);
});

test("the passenger's link outlives the booker's membership, and a link that the booker shared does not", async () => {
  const ride = await bookedRide(OTHER_RIDER);
  const made = (kind: string) => makeLink(server.url, { holder: ride.booker.client, id: ride.id, kind });
  const [passenger, share] = [await made("passenger"), await made("share")];
  expect((await share.look()).status).toBe(200);
  await ride.remove();
  expect((await passenger.look()).body).toMatchObject({ viewer: "passenger" });
  expect((await share.look()).status).toBe(404);
});

test("an admin changes and cancels a member's ride, which its timeline says, and sees nothing of anybody's health or contact", async () => {
  const ride = await bookedRide({ note: "Bel aan" });
  const at = `/api/bookings/${ride.id}`;
  const seen = (await ride.admin.client.send(at)).body;
  expect(seen).toMatchObject({ viewer: "organisation", details: { note: "Bel aan" }, approval: "none" });
  expect(seen).not.toHaveProperty("own");
  const change = { version: ride.version, vehicleType: "van" };
  expect((await ride.admin.client.post(`${at}/change`, change)).body).toMatchObject({
    viewer: "organisation",
    vehicleType: "van",
  });
  expect((await ride.admin.client.post(`${at}/cancel`, {})).body).toMatchObject({ status: "cancelled" });
  const timeline = (await ride.booker.client.send(`${at}/timeline`)).body;
  const acts = timeline.map(({ what, by }: { what: string; by: string }) => `${what} by ${by}`);
  expect(acts).toEqual(expect.arrayContaining(["changed by organisation", "cancelled by organisation"]));
});

test("the open pages of who left, and of who approves no more or elsewhere, are closed at once, and hear nothing afterwards", async () => {
  const ride = await bookedRide(OTHER_RIDER);
  const [approver, mover] = [await ride.add("approver"), await ride.add("approver", ride.departmentId)];
  const page = async ({ client, token }: PageVisitor) => {
    const socket = live.connect(client);
    const ended: string[] = [];
    socket.on("disconnect", (reason) => ended.push(reason));
    const watched = await socket.timeout(3000).emitWithAck("booking:watch", { id: ride.id, ...(token && { token }) });
    return { watched, ended };
  };
  const open = [ride.booker, ride.link, approver, mover, ride.admin];
  const [booker, link, former, moved, stays] = await Promise.all(open.map(page));
  for (const each of [booker, link, former, moved, stays]) expect(each?.watched).toMatchObject({ ok: true });
  await ride.remove();
  await ride.admin.client.send(`${ride.at}/members/${approver.customer.id}`, {
    method: "PUT",
    body: { role: "booker" },
  });
  await ride.admin.client.send(`${ride.at}/members/${mover.customer.id}`, {
    method: "PUT",
    body: { role: "approver", departmentId: ride.elsewhere },
  });
  for (const each of [booker, link, former, moved]) await expect.poll(() => each?.ended).toHaveLength(1);
  expect(stays?.ended).toEqual([]);
  for (const each of [ride.booker, ride.link, approver, mover])
    expect((await page(each)).watched).toEqual({ ok: false, code: "not_found" });
});

test("a dashboard that is still open is told nothing of the rides that its customer left behind", async () => {
  const ride = await bookedRide(OTHER_RIDER);
  const dashboard = live.connect(ride.booker.client);
  const told: unknown[] = [];
  dashboard.on("trip:changed", (trip) => told.push(trip));
  expect(await dashboard.timeout(3000).emitWithAck("account:watch")).toEqual({ ok: true });
  await live.signal(ride.id, 2);
  await expect.poll(() => told).toHaveLength(1);
  await ride.remove();
  await live.signal(ride.id, 3);
  const asking = live.connect(ride.admin.client);
  const heard: unknown[] = [];
  asking.on("booking:changed", (view) => heard.push(view));
  await asking.timeout(3000).emitWithAck("booking:watch", { id: ride.id });
  await live.signal(ride.id, 4);
  await expect.poll(() => heard.length).toBeGreaterThan(0);
  expect(told).toHaveLength(1);
});
