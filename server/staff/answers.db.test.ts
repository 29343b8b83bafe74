import { Secret, TOTP } from "otpauth";
import { expect, test, vi } from "vitest";
import { newAppSecret } from "../account/second-step/check-code.ts";
import { seal } from "../account/second-step/seal.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { inviteStaff } from "./manage-staff.ts";
import { Staff } from "./staff.entity.ts";
import { createStaff, staffClient } from "./staff.factory.ts";

const PUBLIC_URL = "http://localhost:3000";
const OFFICE_DEMO_KEY = "0123456789abcdef-for-a-demo";
const server = await setUpServer({ environment: { PUBLIC_URL, OFFICE_DEMO_KEY, RATE_LIMIT_SCALE: "1" } });
const em = () => server.context.orm.em.fork();
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");
let now = new Date("2026-11-24T09:15:00Z");
server.clock.now = () => now;
const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: +now });

const createdAt = new Date("2026-11-01T08:00:00Z");
const NOOR = { id: "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55", name: "Noor Bakker", email: "noor@domrit.example" };
const SAM = { id: "0c2f2c8e-8a6f-4c6f-9a3e-2f1f6f2a7b11", name: "Sam Visser", email: "sam@domrit.example" };
const OTHERS = [
  { ...SAM, passwordHash: "x" },
  {
    id: "2b0e8a5e-61c2-4d5b-8f52-6a3a2f3c2d11",
    name: "Ada Vink",
    email: "ada@domrit.example",
    invitedUntil: hours(40),
  },
  { id: "9a1d3c77-5d0e-4a0f-8a55-1f0a5b7c9e22", name: "Bo Smit", email: "bo@domrit.example", invitedUntil: hours(-40) },
];
const visitor = createClient(server.officeUrl);
const { client: noor } = await staffClient(server, "desk", { ...NOOR, createdAt });
const list = () => noor.send("/api/office/staff");
const invite = (over: object = {}) =>
  noor.post("/api/office/staff", { name: "Kim de Boer", email: "kim@domrit.example", role: "desk", ...over });

test("the signed-in member, of both roles, and nobody", async () => {
  await expectRecorded("office-not-signed-in", await visitor.send("/api/office/me"));
  await expectRecorded("office-me", await noor.send("/api/office/me"));
  await em().nativeUpdate(Staff, { id: NOOR.id }, { role: "manager" });
  await expectRecorded("office-me-manager", await noor.send("/api/office/me"));
});

test("colleagues: listed, given another role, and ended", async () => {
  for (const other of OTHERS) await createStaff(server, { ...other, createdAt });
  await expectRecorded("office-staff", await list());
  const sam = `/api/office/staff/${SAM.id}`;
  const role = (more: object = {}) => noor.send(sam, { method: "PUT", body: { role: "manager", ...more } });
  await expectRecorded("office-proof-by-key", await role());
  await expectRecorded("office-proof-wrong", await role({ proof: { key: "sleutel" } }));
  expect((await role({ proof: { key: OFFICE_DEMO_KEY } })).status).toBe(204);
  await expectRecorded("office-staff-promoted", await list());
  expect((await noor.send(sam, { method: "DELETE" })).status).toBe(204);
  await expectRecorded("office-staff-ended", await list());
  await expectRecorded("office-not-found", await noor.send(sam, { method: "DELETE" }));
});

test("an invitation: asked to prove who one is, refused, and made", async () => {
  const secret = newAppSecret();
  const appSecret = seal(secret, NOOR.id, server.context.config.SESSION_KEYS);
  await em().nativeUpdate(Staff, { id: NOOR.id }, { passwordHash: "x", appSecret });
  await expectRecorded("office-proof-by-code", await invite());
  await expectRecorded("office-proof-wrong", await invite({ proof: { code: "000000" } }));
  const taken = await invite({ name: "Sam", email: SAM.email, proof: { code: codeOf(secret) } });
  await expectRecorded("office-staff-email-taken", taken);
  now = new Date(now.getTime() + 30_000);
  const made = await invite({ proof: { code: codeOf(secret) } });
  const [, token = ""] = made.body.link.split("#token=");
  await expectRecorded("office-staff-invited", made, { [token]: "geheim" });
});

test("joining, and signing in with what was made then", async () => {
  const by = await createStaff(server, { role: "manager" });
  const { token } = await inviteStaff(server.context.orm.em, { ...NOOR, role: "manager" }, { by, now });
  await expectRecorded("office-not-found", await visitor.post("/api/office/join/look", { token: "gebruikt" }));
  await expectRecorded("office-join-look", await visitor.post("/api/office/join/look", { token }));
  const options = await visitor.post("/api/office/join/passkey/options", { token });
  await expectRecorded("office-join-passkey-options", options, { [options.body.challenge]: "YQ" });
  const app = await visitor.post("/api/office/join/app", { token });
  const { secret } = app.body;
  await expectRecorded("office-join-app", app, { [secret]: "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP" });
  const password = "vier natte kikkers";
  const join = (code: string) => visitor.post("/api/office/join/password", { token, password, code });
  // The first password that is judged waits for the lists that it is judged by.
  const wrongCode = await vi.waitFor(async () => {
    const answer = await join("000000");
    expect(answer.status).not.toBe(503);
    return answer;
  }, 20_000);
  await expectRecorded("office-join-wrong-code", wrongCode);
  await expectRecorded("office-joined", await join(codeOf(secret)));

  now = new Date(now.getTime() + 30_000);
  const signIn = (code: string) => visitor.post("/api/office/sign-in", { email: NOOR.email, password, code });
  await expectRecorded("office-me-manager", await signIn(codeOf(secret)));
  await expectRecorded("office-wrong-credentials", await signIn("000000"));
  const asked = await visitor.post("/api/office/sign-in/passkey/options", {});
  await expectRecorded("office-passkey-options", asked, { [asked.body.challenge]: "YQ" });
  const demo = (key: string) => visitor.post("/api/office/sign-in/demo", { key, role: "manager" });
  await expectRecorded("office-not-found", await demo("sleutel"));
  const played = await demo(OFFICE_DEMO_KEY);
  await expectRecorded("office-demo", played, { [played.body.id]: NOOR.id });
  let answer = await signIn("000000");
  for (let tries = 0; answer.status === 401 && tries < 30; tries += 1) answer = await signIn("000000");
  await expectRecorded("office-too-many-sign-ins", answer);
});
