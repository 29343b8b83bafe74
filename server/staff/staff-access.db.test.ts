import { expect, test } from "vitest";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";
import { changeRole, endAccess, inviteStaff } from "./manage-staff.ts";
import { StaffCeremony, StaffPasskey } from "./sign-in/staff-passkey.entity.ts";
import { Staff, StaffSession } from "./staff.entity.ts";
import { createStaff } from "./staff.factory.ts";
import { STAFF_CAUSES, STAFF_KEPT, type StaffCause } from "./staff-access.ts";

const ORIGIN = "http://localhost:3000";
const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");

const em = () => server.context.orm.em.fork();
const anybody = () => createClient(server.officeUrl);

/** Somebody who has everything that there is to end, and for each the question whether it is still there. */
async function full() {
  const by = await createStaff(server, { role: "manager" });
  const asked = { email: `${crypto.randomUUID().slice(0, 8)}@kantoor.example`, name: "Sanne", role: "desk" } as const;
  const invite = () => inviteStaff(server.context.orm.em, asked, { by, now: new Date() });
  const { token } = await invite();
  const joining = anybody();
  expect((await joining.post("/api/office/join/passkey/options", { token })).status).toBe(200);
  const { id } = await em().findOneOrFail(Staff, { email: asked.email });
  await em().nativeUpdate(Staff, id, { passwordHash: "x", appSecret: "x" });
  const key = { publicKey: Buffer.from("x"), counter: 0, transports: [], createdAt: new Date() };
  await em().insert(StaffPasskey, { credentialId: crypto.randomUUID(), staffId: id, ...key });
  await em().insert(StaffSession, {
    idHash: crypto.randomUUID(),
    staffId: id,
    lastSeenAt: new Date(),
    createdAt: new Date(),
  });
  return { by, id, token, invite };
}

const HAPPENS: Record<StaffCause, (on: Awaited<ReturnType<typeof full>>) => Promise<unknown>> = {
  invited_again: ({ invite }) => invite(),
  role_changed: ({ id, by }) => changeRole(server.context.orm.em, id, "manager", { by, now: new Date() }),
  access_ended: ({ id, by }) => endAccess(server.context.orm.em, id, { by, now: new Date() }),
};

test.each(STAFF_CAUSES)("%s ends what the table says, and nothing else", async (cause) => {
  const on = await full();
  const { id, token } = on;
  await HAPPENS[cause](on);
  const staff = await em().findOneOrFail(Staff, id);
  const found: Record<keyof typeof STAFF_KEPT, boolean> = {
    sessions: (await em().count(StaffSession, { staffId: id })) > 0,
    password_and_app: staff.passwordHash !== null || staff.appSecret !== null,
    passkeys: (await em().count(StaffPasskey, { staffId: id })) > 0,
    invitation: (await anybody().post("/api/office/join/look", { token })).status === 200,
    challenges: (await em().count(StaffCeremony, { staffId: id })) > 0,
  };
  const expected = Object.entries(STAFF_KEPT).map(([kind, { endedBy }]) => [
    kind,
    !(endedBy as readonly StaffCause[]).includes(cause),
  ]);
  expect(found).toEqual(Object.fromEntries(expected));
});
