import { randomUUID } from "node:crypto";
import { proofWaysSchema } from "@domrit/shared/office/staff.ts";
import { Secret, TOTP } from "otpauth";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { newAppSecret } from "../account/second-step/check-code.ts";
import { seal } from "../account/second-step/seal.ts";
import { createAuthenticator } from "../testing/authenticator.ts";
import type { Client } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { AuditEntry } from "./audit/audit-entry.entity.ts";
import { inviteStaff } from "./manage-staff.ts";
import { Staff } from "./staff.entity.ts";
import { browserOf, createStaff, staffClient } from "./staff.factory.ts";

const ORIGIN = "http://localhost:3000";
const KEY = "0123456789abcdef-for-a-demo";
const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN, OFFICE_DEMO_KEY: KEY, RATE_LIMIT_SCALE: "1" } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");
const em = () => server.context.orm.em.fork();
const proof = { key: KEY };
const managers = () => em().count(Staff, { role: "manager", endedAt: null });
const asked = () => ({ email: `${randomUUID()}@kantoor.example`, name: "Sanne", role: "desk" });
const invite = (who: Client, over: object = {}) => who.post("/api/office/staff", { ...asked(), ...over });
const path = (id: string) => `/api/office/staff/${id}`;

describe("two managers at once", () => {
  const colleague = () => staffClient(server, "manager", { name: "Kees" });
  type Manager = Awaited<ReturnType<typeof colleague>>;
  const acts: [string, (by: Manager, on: Manager) => Promise<{ status: number }>][] = [
    ["end each other", ({ client }, { staff }) => client.send(path(staff.id), { method: "DELETE" })],
    [
      "take the role from each other",
      ({ client }, { staff }) => client.send(path(staff.id), { method: "PUT", body: { role: "desk", proof } }),
    ],
    [
      "invite each other anew",
      ({ client }, { staff: { email, name } }) => invite(client, { email, name, role: "manager", proof }),
    ],
    [
      "invite each other anew, as desk",
      ({ client }, { staff: { email, name } }) => invite(client, { email, name, role: "desk", proof }),
    ],
  ];

  test.each(acts)(
    "two managers who %s: the first act counts, and a manager who can sign in is left",
    async (_what, act) => {
      for (let turn = 0; turn < 6; turn += 1) {
        await em().nativeUpdate(Staff, {}, { role: "desk" });
        const [one, other] = [await colleague(), await colleague()];
        const answers = await Promise.all([act(one, other), act(other, one)]);
        const done = answers.filter(({ status }) => status < 300);
        expect([done.length, answers.map(({ status }) => status)]).toEqual([1, expect.anything()]);
        expect(await managers()).toBeGreaterThanOrEqual(1);
        const left = await Promise.all([one, other].map(({ client }) => client.send("/api/office/staff")));
        expect(left.filter(({ status }) => status === 200)).toHaveLength(1);
      }
    },
  );

  test("three in a ring leave one as well", async () => {
    await em().nativeUpdate(Staff, {}, { role: "desk" });
    const ring = [await colleague(), await colleague(), await colleague()] as const;
    await Promise.all(
      ring.map(({ client }, n) => client.send(path(ring[(n + 1) % 3]!.staff.id), { method: "DELETE" })),
    );
    expect(await managers()).toBeGreaterThanOrEqual(1);
  });
});

test("nobody invites themselves: what they have would be worth nothing", async () => {
  const { client, staff } = await staffClient(server, "manager");
  for (const role of ["desk", "manager"]) {
    const answer = await invite(client, { email: staff.email.toUpperCase(), name: staff.name, role, proof });
    expect(answer).toMatchObject({ status: 422, body: { fields: { email: [expect.stringContaining("zelf")] } } });
  }
  expect(await client.send("/api/office/me")).toMatchObject({ status: 200, body: { role: "manager" } });
});

test("the operator's command stays the way out: it ends and invites the last one too", async () => {
  await em().nativeUpdate(Staff, {}, { role: "desk" });
  const { client, staff } = await staffClient(server, "manager");
  const by = { id: null, name: "operator" };
  const { token } = await inviteStaff(em(), { ...staff, role: "manager" }, { by, now: new Date() });
  expect((await client.send("/api/office/me")).status).toBe(401);
  expect((await client.post("/api/office/join/look", { token })).body.role).toBe("manager");
});

describe("letting somebody in, or do more, asks for a fresh proof", () => {
  const trail = (act: string) => em().count(AuditEntry, { act });
  const waysOf = async (who: Client) => {
    const { status, body } = await invite(who);
    expect([status, body.code]).toEqual([403, "proof_required"]);
    return v.parse(proofWaysSchema, body.ways);
  };
  async function withApp() {
    const secret = newAppSecret();
    const id = randomUUID();
    const keys = server.context.config.SESSION_KEYS;
    const { client } = await staffClient(server, "manager", {
      id,
      passwordHash: "x",
      appSecret: seal(secret, id, keys),
    });
    return { client, id, code: () => new TOTP({ secret: Secret.fromBase32(secret) }).generate() };
  }
  async function withPasskey() {
    const [device, by] = [createAuthenticator(ORIGIN), await createStaff(server, { role: "manager" })];
    const given = { ...asked(), role: "manager" } as const;
    const { token } = await inviteStaff(em(), given, { by, now: new Date() });
    const { client } = await staffClient(server);
    client.cookies.clear();
    const { challenge } = (await client.post("/api/office/join/passkey/options", { token })).body;
    const response = device.create(challenge);
    expect((await client.post("/api/office/join/passkey", { token, response })).status).toBe(201);
    const sign = async (asking = client) =>
      device.sign((await asking.post("/api/office/proof/options", {})).body.challenge);
    return { client, sign };
  }

  test("each such act is refused without one, changes nothing, and says by which ways there is one", async () => {
    const { client } = await withApp();
    const { staff } = await staffClient(server);
    const before = [await trail("staff_invited"), await trail("staff_role_changed")];
    expect(await waysOf(client)).toEqual({ passkey: false, code: true, demo: false });
    const again = await invite(client, { email: staff.email, name: staff.name });
    const role = await client.send(path(staff.id), { method: "PUT", body: { role: "manager" } });
    for (const { status, body } of [again, role]) expect([status, body.code]).toEqual([403, "proof_required"]);
    expect([await trail("staff_invited"), await trail("staff_role_changed")]).toEqual(before);
    const wrongForm = await invite(client, { email: "geen adres" });
    expect(wrongForm.body.fields, "what is wrong in the form is said first").toHaveProperty("email");
  });

  test("a code of the app is one, once", async () => {
    const { client, code } = await withApp();
    const now = code();
    expect((await invite(client, { proof: { code: "000000" } })).body.fields).toHaveProperty("code");
    expect((await invite(client, { proof: { code: now } })).status).toBe(201);
    expect((await invite(client, { proof: { code: now } })).status).toBe(422);
    expect((await invite(client, { proof })).status, "the key of the demonstration is none of theirs").toBe(422);
  });

  test("a passkey of their own is one, for one act of this browser", async () => {
    const { client, sign } = await withPasskey();
    expect(await waysOf(client)).toEqual({ passkey: true, code: false, demo: false });
    const response = await sign();
    expect((await invite(client, { proof: { response } })).status).toBe(201);
    expect(await invite(client, { proof: { response } })).toMatchObject({
      status: 422,
      body: { code: "passkey_refused" },
    });
    const other = await withPasskey();
    const foreign = await other.sign(client);
    expect((await invite(client, { proof: { response: foreign } })).status, "a colleague's passkey").toBe(422);
    const elsewhere = await sign(other.client);
    expect((await invite(client, { proof: { response: elsewhere } })).status, "another browser's challenge").toBe(422);
  });

  test("guessing in an open browser has five tries, and blocks nobody else", async () => {
    const { client, id, code } = await withApp();
    for (let tried = 0; tried < 5; tried += 1) {
      expect((await invite(client, { proof: { code: "000000" } })).status).toBe(422);
    }
    expect((await invite(client, { proof: { code: code() } })).status).toBe(429);
    const anew = await browserOf(server, { id });
    expect((await invite(anew, { proof: { code: code() } })).status).toBe(201);
  });
});
