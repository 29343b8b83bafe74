import { describe, expect, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { linkToken } from "../../booking/links/link-token.ts";
import { ownLink } from "../../session/link-name.ts";
import { createAuthenticator } from "../../testing/authenticator.ts";
import { type Client, createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { logIn, PASSWORD, signedIn } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";
import { EmailChange } from "../email-change/email-change.entity.ts";
import { EmailConfirmation } from "../email-confirmation/email-confirmation.entity.ts";
import { mailedToken } from "../mailed.factory.ts";
import { PasskeyCeremony } from "../passkeys/passkey.entity.ts";
import { PasswordReset } from "../password/password-reset.entity.ts";
import { AuthenticatorApp } from "../second-step/second-step.entity.ts";
import { CAUSES, type Cause, KEPT } from "./kept.ts";

const ORIGIN = "http://localhost:3000";
const NEW = "drie paraplus";

const server = await setUpServer({ environment: { PUBLIC_URL: ORIGIN } });
// Reading the library takes longer than an answer may on a busy machine.
await import("@simplewebauthn/server");

const em = () => server.context.orm.em.fork();
const keys = server.context.config.SESSION_KEYS;
const stranger = () => createClient(server.url);
const newest = { orderBy: { createdAt: "desc" }, limit: 1 } as const;
const tokenIn = (link = "") => new URL(link).searchParams.get("token") ?? "";

const mailed = (what: Parameters<typeof mailedToken>[1], customerId: string) => mailedToken(server, what, customerId);
async function resetBy(email: string, customerId: string) {
  await stranger().post("/api/auth/forgot-password", { email });
  const token = await mailed("password-reset", customerId);
  return stranger().post("/api/auth/reset-password", { token, password: NEW, confirmPassword: NEW });
}
const confirm = async (client: Client, customerId: string) =>
  client.post("/api/auth/confirm-email", { token: await mailed("email-confirmation", customerId) });
async function signInWith(device: ReturnType<typeof createAuthenticator>) {
  const client = stranger();
  const { body } = await client.post("/api/auth/passkey/options", {});
  return client.post("/api/auth/passkey", { response: device.sign(body.challenge) });
}
async function addPasskey(client: Client) {
  const device = createAuthenticator(ORIGIN);
  const { body } = await client.post("/api/user/passkeys/options", { password: PASSWORD });
  const added = await client.post("/api/user/passkeys", { name: "Telefoon", response: device.create(body.challenge) });
  expect(added.status).toBe(201);
  return device;
}
function askAddress(client: Client, { firstName, lastName, username, phone }: Record<string, string>) {
  const email = `nieuw.${crypto.randomUUID().slice(0, 8)}@example.nl`;
  const body = { firstName, lastName, username, phone, email, currentPassword: PASSWORD };
  return client.send("/api/user/profile", { method: "PUT", body });
}

/** An account with everything that there is to end, and for each the question whether it is still there. */
async function full(isProved: boolean) {
  const { client: owner, customer } = await signedIn(
    server,
    isProved ? {} : { emailConfirmedAt: null, ownerProvedAt: null },
  );
  const { id: customerId, email } = customer;
  const other = await logIn(server.url, email);
  const device = await addPasskey(owner);
  const { id } = (
    await owner.post("/api/bookings", bookingRequest({ passengerName: "Oma", passengerPhone: "+31612345678" }))
  ).body;
  const { url } = (await owner.post(`/api/bookings/${id}/links`, { kind: "share" })).body;
  await other.post("/api/user/passkeys/options", { password: PASSWORD });
  await other.post("/api/user/second-step/app", { password: PASSWORD });
  await stranger().post("/api/auth/forgot-password", { email });
  const [reset] = await em().find(PasswordReset, { customerId }, newest);
  if (isProved) expect((await askAddress(other, customer as never)).status).toBe(200);
  else await owner.post("/api/user/email-confirmation", {});
  const { codes } = (await owner.post("/api/user/second-step", { password: PASSWORD })).body;
  const half = stranger();
  expect((await half.post("/api/auth/login", { email, password: PASSWORD })).status).toBe(401);
  const [asked] = await em().find(EmailConfirmation, { customerId }, newest);
  const opens = async (token: string) =>
    (await stranger().send(`/api/bookings/${id}`, { headers: { "X-Booking-Token": token } })).status === 200;

  const isThere: Record<keyof typeof KEPT, () => Promise<boolean>> = {
    async password() {
      const now = await em().findOneOrFail(Customer, customerId);
      const answer = await stranger().post("/api/auth/login", { email: now.email, password: PASSWORD });
      return answer.body.code !== "wrong_credentials";
    },
    sessions: async () => (await other.send("/api/auth/user")).status === 200,
    half_sign_ins: async () => (await half.post("/api/auth/second-step", { code: codes[0] })).status === 200,
    reset_links: async () => (await em().count(PasswordReset, { id: reset!.id, usedAt: null })) === 1,
    asked_addresses: async () => (await em().count(EmailConfirmation, { id: asked!.id, usedAt: null })) === 1,
    undo_links: async () => (await em().count(EmailChange, { customerId, endedAt: null })) > 0,
    challenges: async () => (await em().count(PasskeyCeremony, { customerId })) > 0,
    unfinished_apps: async () => (await em().count(AuthenticatorApp, { customerId })) > 0,
    async booking_links() {
      const there = [await opens(tokenIn(url)), await opens(linkToken(keys, ownLink(id)))];
      expect(there[0]).toBe(there[1]);
      return there[0] === true;
    },
    passkeys: async () => (await signInWith(device)).status === 200,
    second_step: async () => (await em().findOneOrFail(Customer, customerId)).secondStepSince !== null,
  };
  return { owner, other, customer, isThere };
}
type Full = Awaited<ReturnType<typeof full>>;

const HAPPENS: Record<Cause, (account: Full) => Promise<{ status: number }>> = {
  password_changed: ({ owner }) => {
    const body = { currentPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW };
    return owner.send("/api/user/password", { method: "PUT", body });
  },
  password_reset: ({ customer: { email, id } }) => resetBy(email, id),
  address_proved: ({ customer: { id } }) => confirm(stranger(), id),
  address_moved: ({ owner, customer: { id } }) => confirm(owner, id),
  signed_out_elsewhere: ({ owner }) =>
    owner.send("/api/user/sessions/others", { method: "DELETE", body: { password: PASSWORD } }),
  change_undone: async ({ customer: { id } }) =>
    stranger().post("/api/auth/undo-email-change", { token: await mailed("email-undo", id) }),
};

describe.each(CAUSES)("%s", (cause) => {
  test("ends what the table says, and nothing else", { timeout: 60_000 }, async () => {
    const account = await full(cause !== "address_proved");
    const there = async () => {
      const found: Record<string, boolean> = {};
      for (const [kind, isThere] of Object.entries(account.isThere)) found[kind] = await isThere();
      return found;
    };
    expect((await HAPPENS[cause](account)).status).toBeLessThan(300);
    const kinds = Object.entries(KEPT).filter(([kind]) => cause !== "address_proved" || kind !== "undo_links");
    const expected = kinds.map(([kind, { endedBy }]) => [kind, !(endedBy as readonly Cause[]).includes(cause)]);
    expect(await there()).toMatchObject(Object.fromEntries(expected));
  });
});
