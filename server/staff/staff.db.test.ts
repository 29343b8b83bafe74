import { auditPageSchema } from "@domrit/shared/office/audit.ts";
import { invitedSchema, staffListSchema, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { RETENTION } from "@domrit/shared/privacy/retention.ts";
import { Secret, TOTP } from "otpauth";
import * as v from "valibot";
import { expect, test } from "vitest";
import { signedIn } from "../account/account.factory.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import { type Client, createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { AuditEntry } from "./audit/audit-entry.entity.ts";
import { inviteStaff } from "./manage-staff.ts";
import { StaffSession } from "./staff.entity.ts";
import { createStaff, staffClient } from "./staff.factory.ts";

const ORIGIN = "http://localhost:3000";
const PASSWORD = "vier bomen naast de sluis";
const DEMO_KEY = "0123456789abcdef-for-a-demo";
const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN, OFFICE_DEMO_KEY: DEMO_KEY } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");
const em = () => server.context.orm.em.fork();
const client = () => createClient(server.url);
const me = (who: Client) => who.send("/api/office/me");
const trail = (act: string) => em().find(AuditEntry, { act }, { orderBy: { id: "asc" } });
let drawn = 0;
async function invite(role: "desk" | "manager" = "desk") {
  drawn += 1;
  const email = `nieuw-${drawn}@kantoor.example`;
  const by = await createStaff(server, { role: "manager" });
  const { token } = await inviteStaff(server.context.orm.em, { email, name: "Sanne", role }, { by, now: new Date() });
  return { email, token };
}
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

async function withPassword() {
  const { email, token } = await invite();
  const who = client();
  const { secret } = (await who.post("/api/office/join/app", { token })).body;
  const joined = await who.post("/api/office/join/password", { token, password: PASSWORD, code: codeOf(secret) });
  expect(joined).toMatchObject({ status: 201, body: { email, role: "desk" } });
  // Half a minute later there is another code.
  const later = Date.now() + 30_000;
  return { email, secret, who, code: () => codeOf(secret, later) };
}

test("an invitation is taken once with a passkey, which signs in from then on", async () => {
  const { email, token } = await invite("manager");
  const who = client();
  expect((await who.post("/api/office/join/look", { token })).body).toEqual({ name: "Sanne", email, role: "manager" });
  const device = createAuthenticator(ORIGIN);
  const { body: options } = await who.post("/api/office/join/passkey/options", { token });
  const response = device.create(options.challenge);
  const joined = await who.post("/api/office/join/passkey", { token, response });
  expect(joined).toMatchObject({ status: 201, body: { email, role: "manager", name: "Sanne" } });
  expect(v.parse(staffViewSchema, (await me(who)).body)).toEqual(joined.body);
  expect((await client().post("/api/office/join/look", { token })).status).toBe(404);

  const { headers } = await who.post("/api/office/sign-out", {});
  expect(headers.get("Clear-Site-Data")).toBe('"cache"');
  expect((await me(who)).status).toBe(401);
  const { body: asked } = await who.post("/api/office/sign-in/passkey/options", {});
  const signed = device.sign(asked.challenge);
  const stolen = await client().post("/api/office/sign-in/passkey", { response: signed });
  expect(stolen).toMatchObject({ status: 422, body: { code: "passkey_refused" } });
  expect((await who.post("/api/office/sign-in/passkey", { response: signed })).status).toBe(200);
  expect((await me(who)).status).toBe(200);
  const [entry] = (await trail("signed_in")).slice(-1);
  expect(entry).toMatchObject({ staffName: "Sanne", subjectKind: "staff", after: { by: "passkey" } });
});

test("a customer's passkey does not open the office, nor does one of the staff an account", async () => {
  const { token } = await invite();
  const [who, device] = [client(), createAuthenticator(ORIGIN)];
  const { challenge } = (await who.post("/api/office/join/passkey/options", { token })).body;
  expect((await who.post("/api/office/join/passkey", { token, response: device.create(challenge) })).status).toBe(201);
  const { challenge: asked } = (await who.post("/api/auth/passkey/options", {})).body;
  expect((await who.post("/api/auth/passkey", { response: device.sign(asked) })).status).toBe(422);
  const customer = await signedIn(server);
  expect((await me(customer.client)).status).toBe(401);
});

test("with password and code one signs in; with either wrong, or a code used before, nobody does", async () => {
  const { email, code } = await withPassword();
  const signIn = (body: object) => client().post("/api/office/sign-in", { email, password: PASSWORD, ...body });
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + 30_000);
  const wrong = { status: 401, body: { code: "wrong_credentials" } };
  expect(await signIn({ code: "000000" })).toMatchObject(wrong);
  expect(await signIn({ code: code(), password: "niet dit wachtwoord" })).toMatchObject(wrong);
  expect(await signIn({ code: code(), email: "niemand@kantoor.example" })).toMatchObject(wrong);
  const answers = await Promise.all([1, 2, 3].map(() => signIn({ code: code(), email: email.toUpperCase() })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  server.clock.now = now;
});

test("a password that is short or soon guessed is refused with advice, and the invitation stays", async () => {
  const { token } = await invite();
  const who = client();
  const { secret } = (await who.post("/api/office/join/app", { token })).body;
  const join = (password: string, code = codeOf(secret)) =>
    who.post("/api/office/join/password", { token, password, code });
  for (const password of ["kort", "wachtwoord123"]) {
    const { status, body } = await join(password);
    expect([status, Object.keys(body.fields)]).toEqual([422, ["password"]]);
  }
  expect(await join(PASSWORD, "123456")).toMatchObject({ status: 422, body: { fields: { code: expect.anything() } } });
  expect((await join(PASSWORD)).status).toBe(201);
});

test("an invitation runs out after two days", async () => {
  const { token } = await invite();
  const { now } = server.clock;
  server.clock.now = () => new Date(Date.now() + 49 * 3_600_000);
  const looked = await client().post("/api/office/join/look", { token });
  server.clock.now = now;
  expect(looked.status).toBe(404);
});

test.each([
  ["left for two hours", 2 * 3_600_000 + 1000, undefined],
  ["of a shift before", 12 * 3_600_000 + 1000, 3_600_000],
])("a session that was %s is over", async (_how, later, every) => {
  const { client: who } = await staffClient(server);
  const begun = Date.now();
  const { now } = server.clock;
  for (let at = begun; every && at < begun + later - every; at += every) {
    server.clock.now = () => new Date(at);
    expect((await me(who)).status).toBe(200);
  }
  server.clock.now = () => new Date(begun + later);
  const { status } = await me(who);
  server.clock.now = now;
  expect(status).toBe(401);
});

test("the cookie is read by no script, sent from no other site, and of no use as a customer's", async () => {
  const answer = await client().post("/api/office/sign-in/demo", { key: DEMO_KEY, role: "manager" });
  expect(answer).toMatchObject({ status: 200, body: { role: "manager" } });
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^office=[\w-]{43}; path=\/; samesite=strict; httponly$/);
  const stored = await em().find(StaffSession, {});
  expect(JSON.stringify(stored)).not.toContain(/office=([\w-]+)/.exec(cookie ?? "")?.[1]);
  const wrongKey = await client().post("/api/office/sign-in/demo", { key: `${DEMO_KEY}x`, role: "manager" });
  expect(wrongKey.status).toBe(404);
});

test("a manager invites, changes a role and ends access, which counts at once; not their own", async () => {
  const { client: boss, staff: own } = await staffClient(server, "manager");
  const proof = { key: DEMO_KEY };
  const asked = { email: "Desk@Kantoor.example", name: "Meryem", role: "desk", proof };
  const { status, body } = await boss.post("/api/office/staff", asked);
  expect([status, body.link]).toEqual([201, expect.stringMatching(/^http:\/\/localhost:3000\/office\/join#token=/)]);
  expect(new Date(v.parse(invitedSchema, body).until) > new Date()).toBe(true);
  const list = v.parse(staffListSchema, (await boss.send("/api/office/staff")).body);
  const listed = list.find(({ name }) => name === "Meryem");
  expect(listed).toMatchObject({ email: "desk@kantoor.example", role: "desk", canSignIn: false });

  const { client: desk, staff } = await staffClient(server);
  expect(await desk.send("/api/office/staff")).toMatchObject({ status: 403, body: { code: "not_allowed" } });
  const path = `/api/office/staff/${staff.id}`;
  expect((await boss.send(path, { method: "PUT", body: { role: "manager", proof } })).status).toBe(204);
  expect((await me(desk)).status, "until they sign in again").toBe(401);
  const again = await staffClient(server, "desk");
  expect((await boss.send(`/api/office/staff/${again.staff.id}`, { method: "DELETE" })).status).toBe(204);
  expect((await me(again.client)).status).toBe(401);
  expect((await boss.send(path, { method: "DELETE" })).status).toBe(204);
  for (const method of ["DELETE", "PUT"]) {
    const self = await boss.send(`/api/office/staff/${own.id}`, {
      method,
      ...(method === "PUT" && { body: { role: "desk", proof } }),
    });
    expect(self).toMatchObject({ status: 409 });
  }
  const acts = await boss.send(`/api/office/audit?subject=staff:${staff.id}`);
  const { entries } = v.parse(auditPageSchema, acts.body);
  expect(entries.map(({ act }) => act)).toEqual(["staff_ended", "staff_role_changed"]);
  expect(entries[1]).toMatchObject({ before: { role: "desk" }, after: { role: "manager" } });
});

test("a member who lost their key is invited anew, and the old ways to sign in end", async () => {
  const { email, who, code } = await withPassword();
  const by = await createStaff(server, { role: "manager" });
  const asked = { email, name: "Sanne", role: "desk" } as const;
  const { token } = await inviteStaff(server.context.orm.em, asked, { by, now: new Date() });
  expect((await me(who)).status).toBe(401);
  const signIn = await client().post("/api/office/sign-in", { email, password: PASSWORD, code: code() });
  expect(signIn.status).toBe(401);
  expect((await client().post("/api/office/join/look", { token })).status).toBe(200);
});

test("nobody changes the audit trail or takes from it, the database itself included", async () => {
  await staffClient(server).then(({ client: desk }) => desk.send("/api/office/staff"));
  const { client: boss } = await staffClient(server, "manager");
  await boss.send("/api/office/audit");
  const before = await em().count(AuditEntry);
  for (const statement of [
    "update audit_entry set staff_name = 'x'",
    "delete from audit_entry",
    "truncate audit_entry",
  ]) {
    await expect(em().execute(statement)).rejects.toThrow("the audit trail is only added to");
  }
  expect(await em().count(AuditEntry)).toBe(before);
});

test("rows that are past their term may be deleted, as the clean-up does, and no younger row with them", async () => {
  const months = `interval '${RETENTION.auditMonths} months'`;
  const entryFrom = (moment: string) =>
    em().execute(`insert into audit_entry (at, staff_name, act, subject_kind) values (${moment}, 'x', 'aged', 'list')`);
  await entryFrom(`now() - ${months} + interval '1 minute'`);
  await expect(em().execute("delete from audit_entry where act = 'aged'")).rejects.toThrow();
  await entryFrom(`now() - ${months} - interval '1 minute'`);
  await em().execute(`delete from audit_entry where at < now() - ${months}`);
  expect(await em().count(AuditEntry, { act: "aged" })).toBe(1);
});
