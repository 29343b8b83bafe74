import { expect, test } from "vitest";
import { PASSWORD, signedIn } from "../../account/account.factory.ts";
import { OutboxEvent } from "../../outbox/outbox-event.entity.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { Organisation } from "../organisation.entity.ts";
import { OrganisationInvitation } from "../organisation-invitation.entity.ts";
import { OrganisationMember } from "../organisation-member.entity.ts";
import { createTeam, invitationToken } from "./members.factory.ts";

const server = await setUpServer();
const strict = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const em = () => server.context.orm.em.fork();
const MINE = "/api/user/organisations";
const JOIN = `${MINE}/join`;
const address = () => `gast.${crypto.randomUUID().slice(0, 8)}@kaya.example`;

test("an admin invites by e-mail; the link makes its reader a member once, in several organisations too", async () => {
  const [team, other] = [await createTeam(server), await createTeam(server)];
  const { client } = await signedIn(server);
  const email = address();
  const invited = await team.admin.client.post(`${team.at}/members`, { email, role: "booker" });
  expect(invited).toMatchObject({ status: 202, body: {} });
  const token = await invitationToken(server, email);
  const { id } = await em().findOneOrFail(OrganisationInvitation, { email });
  const events = await em().find(OutboxEvent, { type: "organisation.invited" });
  expect(events.map(({ payload }) => payload)).toContainEqual({ invitationId: id });
  expect((await team.admin.client.send(`${team.at}/members`)).body.invitations).toMatchObject([
    { email, role: "booker" },
  ]);

  expect((await client.post(JOIN, { token })).body).toMatchObject({ id: team.organisationId, role: "booker" });
  expect((await client.post(JOIN, { token })).body.code).toBe("not_found");
  await other.admin.client.post(`${other.at}/members`, { email, role: "rider" });
  await client.post(JOIN, { token: await invitationToken(server, email) });
  expect((await client.send(MINE)).body.map(({ role }: { role: string }) => role).toSorted()).toEqual([
    "booker",
    "rider",
  ]);
  const { members, invitations } = (await team.admin.client.send(`${team.at}/members`)).body;
  expect(members.map(({ role, isMe }: { role: string; isMe: boolean }) => [role, isMe])).toEqual(
    expect.arrayContaining([
      ["admin", true],
      ["booker", false],
    ]),
  );
  expect(invitations).toEqual([]);
});

test("an invitation works for seven days, until it is withdrawn, and until the next one to that address", async () => {
  const { admin, at } = await createTeam(server);
  const { client } = await signedIn(server);
  const email = address();
  const invite = async (to = email) => {
    await admin.client.post(`${at}/members`, { email: to, role: "rider" });
    return invitationToken(server, to);
  };
  const joined = async (token: string) => (await client.post(JOIN, { token })).status;
  const first = await invite();
  const second = await invite(email.toUpperCase());
  expect(await joined(first)).toBe(404);
  const { id } = await em().findOneOrFail(OrganisationInvitation, { email: email.toUpperCase() });
  await em().nativeUpdate(OrganisationInvitation, id, { expiresAt: new Date() });
  expect(await joined(second)).toBe(404);
  const third = await invite();
  const { invitations } = (await admin.client.send(`${at}/members`)).body;
  expect((await admin.client.send(`${at}/invitations/${invitations[0].id}`, { method: "DELETE" })).status).toBe(204);
  expect(await joined(third)).toBe(404);
  expect(await joined("unknown")).toBe(404);
});

test("nobody invites for an organisation that no manager has let", async () => {
  const { admin, at, organisationId } = await createTeam(server);
  const invite = (email: string) => admin.client.post(`${at}/members`, { email, role: "rider" });
  expect((await invite("geen adres")).body.fields).toHaveProperty("email");
  const email = address();
  expect((await invite(email)).status).toBe(202);
  await em().nativeUpdate(Organisation, organisationId, { state: "paused" });
  expect(await invite(address())).toMatchObject({ status: 409, body: { code: "account_not_granted" } });
});

test("a mailbox gets five invitations a day at most, whoever sends them", async () => {
  const teams = [await createTeam(strict), await createTeam(strict)];
  const email = address();
  const answers: number[] = [];
  for (const { admin, at } of [...teams, ...teams, ...teams]) {
    answers.push((await admin.client.post(`${at}/members`, { email, role: "rider" })).status);
  }
  expect(answers).toEqual([202, 202, 202, 202, 202, 429]);
});

test("leaving and being removed end rights at once; the last admin cannot go, nor become less", async () => {
  const { admin, at, add } = await createTeam(server);
  const [booker, second] = [await add("booker"), await add("admin")];
  const remove = (by: typeof admin, who: typeof admin) =>
    by.client.send(`${at}/members/${who.customer.id}`, { method: "DELETE" });
  expect((await remove(booker, second)).status).toBe(403);
  const seen = (await booker.client.send(`${at}/members`)).body;
  expect(seen).toMatchObject({ members: [{ role: "booker", isMe: true }], invitations: [] });
  expect(seen.members).toHaveLength(1);
  expect((await remove(admin, booker)).status).toBe(204);
  expect((await booker.client.send(MINE)).body).toEqual([]);
  expect((await remove(booker, booker)).status).toBe(404);
  expect((await remove(second, second)).status).toBe(204);
  expect((await second.client.send(`${at}/members`)).status).toBe(404);
  expect(await remove(admin, admin)).toMatchObject({ status: 409, body: { code: "last_admin" } });
  const lower = { method: "PUT", body: { role: "booker" } };
  expect((await admin.client.send(`${at}/members/${admin.customer.id}`, lower)).body.code).toBe("last_admin");
  const remaining = await add("rider");
  const leave = (who: typeof admin) => who.client.send("/api/user", { method: "DELETE", body: { password: PASSWORD } });
  expect(await leave(admin)).toMatchObject({ status: 409, body: { code: "last_admin" } });
  expect((await leave(remaining)).status).toBe(200);
  expect((await leave(admin)).status).toBe(200);
});

test("the admin who gets the invoices can leave to another one without an organisation of their own", async () => {
  const { admin, organisationId, at, add, invite } = await createTeam(server);
  const { admin: busy } = await createTeam(server);
  await invite(busy.customer.id, "admin");
  const leave = () => admin.client.send(`${at}/members/${admin.customer.id}`, { method: "DELETE" });
  expect((await leave()).body.code).toBe("last_admin");
  const heir = await add("admin");
  expect((await leave()).status).toBe(204);
  expect(await em().findOneOrFail(Organisation, organisationId)).toMatchObject({ customerId: heir.customer.id });
  expect((await heir.client.send("/api/user/invoice-details")).body.account.state).toBe("granted");
  expect((await admin.client.send("/api/user/invoice-details")).body.account.state).toBe("none");
});

test("of two admins who remove each other at once, one is told", async () => {
  const { admin, organisationId, at, add } = await createTeam(server);
  const [one, other] = [await add("admin"), await add("admin")];
  await em().nativeDelete(OrganisationMember, { organisationId, customerId: admin.customer.id });
  const answers = await Promise.all([
    one.client.send(`${at}/members/${other.customer.id}`, { method: "DELETE" }),
    other.client.send(`${at}/members/${one.customer.id}`, { method: "DELETE" }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404]);
  expect(await em().count(OrganisationMember, { organisationId })).toBe(1);
});
