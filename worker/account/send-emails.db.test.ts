import { randomUUID } from "node:crypto";
import { createCustomer } from "@domrit/server/account/account.factory.ts";
import { Customer } from "@domrit/server/account/customer.entity.ts";
import { undoEmailChange } from "@domrit/server/account/email-change/email-change.ts";
import { confirmEmail } from "@domrit/server/account/email-confirmation/confirm-email.ts";
import type { Actor } from "@domrit/server/account/lock-customer.ts";
import { Passkey } from "@domrit/server/account/passkeys/passkey.entity.ts";
import { PasswordReset } from "@domrit/server/account/password/password-reset.entity.ts";
import { requestReset, resetPassword } from "@domrit/server/account/password/set-password.ts";
import { changeProfile } from "@domrit/server/account/profile/change-profile.ts";
import { OutboxEvent } from "@domrit/server/outbox/outbox-event.entity.ts";
import { Session } from "@domrit/server/session/session.entity.ts";
import { commitWith } from "@domrit/server/testing/commit.ts";
import { setUpConnections } from "@domrit/server/testing/set-up.ts";
import { beforeEach, expect, test } from "vitest";
import type { Tools } from "../delivery/effect.ts";
import type { Mail } from "../mail/mail-transport.ts";
import { sendConfirmationLink, sendResetEmail } from "./link-emails.ts";
import { sendEmailChangeAskedNotice, sendEmailChangedNotice, sendPasswordChangedEmail } from "./security-emails.ts";

const { orm } = await setUpConnections();
const sent: Mail[] = [];
beforeEach(() => {
  sent.length = 0;
});

const KEYS = ["the newest session key", "the one before it"];
const START = new Date("2026-11-20T12:00:00Z");
const minutes = (count: number) => new Date(START.getTime() + count * 60_000);
const never = () => Promise.reject(new Error("not for this effect"));
const server = { orm, commit: commitWith(orm.em), personalData: [] };
const tools = (now: Date, sessionKeys = KEYS): Tools => ({
  em: orm.em.fork(),
  commit: server.commit,
  findBooking: () => Promise.reject(new Error("no booking is needed here")),
  hasMoney: () => Promise.resolve(false),
  findCare: () => Promise.resolve(undefined),
  mail: { send: (mail) => Promise.resolve(void sent.push(mail)), close: () => undefined },
  push: { send: () => Promise.resolve("refused" as const) },
  sms: { send: never },
  dispatch: { send: never },
  publicUrl: "https://domrit.example",
  paysOnline: false,
  refundLimit: 50,
  sessionKeys,
  officeEmail: "kantoor@domrit.example",
  now,
});

/** Runs the effect of the request that was made last. */
async function mailReset(asTools: Tools) {
  const event = await orm.em.fork().findOneOrFail(OutboxEvent, { type: "account.reset_requested" });
  const cause = { eventId: event.id, effect: "reset-email", occurredAt: event.occurredAt };
  return sendResetEmail.run(event.payload, asTools, cause);
}
async function forget(email: string): Promise<void> {
  await orm.em.fork().nativeDelete(OutboxEvent, {});
  await requestReset(server, { email, language: "tr", keys: KEYS, now: START });
}
const tokenOf = ({ text }: Mail): string => /token=([\w-]+)/.exec(text)?.[1] ?? "";

test("the link that is mailed sets the password, and is the same at every try", async () => {
  const customer = await createCustomer(orm.em);
  await forget(customer.email.toUpperCase());
  expect(await mailReset(tools(minutes(1)))).toBe("sent");
  expect(await mailReset(tools(minutes(2)))).toBe("sent");
  expect(sent).toHaveLength(2);
  expect(sent[0]).toMatchObject({ to: customer.email, language: "tr" });
  expect([sent[1]?.key, tokenOf(sent[1]!)]).toEqual([sent[0]?.key, tokenOf(sent[0]!)]);
  const token = tokenOf(sent[0]!);
  expect(await resetPassword(server, { token, password: "drie paraplus", now: minutes(3) })).toBeTruthy();
  expect(await mailReset(tools(minutes(4)))).toBe("superseded");
});

test("a link outlives the change of the key it was made with, while that key is still known", async () => {
  const customer = await createCustomer(orm.em);
  await forget(customer.email);
  expect(await mailReset(tools(minutes(1), ["a newer one", ...KEYS]))).toBe("sent");
  const reset = { token: tokenOf(sent[0]!), password: "drie paraplus", now: minutes(2) };
  expect(await resetPassword(server, reset)).toBeTruthy();
  await forget(customer.email);
  expect(await mailReset(tools(minutes(1), ["another"]))).toBe("expired");
});

test("nothing is sent to an address that nobody has, nor too late, nor for a request that was cleared away", async () => {
  await forget("niemand@example.nl");
  expect(await mailReset(tools(minutes(1)))).toBe("no_recipient");
  const { email } = await createCustomer(orm.em);
  await forget(email);
  expect(await mailReset(tools(minutes(30)))).toBe("expired");
  await orm.em.fork().nativeDelete(PasswordReset, {});
  expect(await mailReset(tools(minutes(1)))).toBe("superseded");
  expect(sent).toEqual([]);
});

test("a customer hears that the password was changed, unless the account is gone", async () => {
  const customer = await createCustomer(orm.em, { language: "en" });
  const cause = { eventId: crypto.randomUUID(), effect: "password-changed-email", occurredAt: START };
  expect(await sendPasswordChangedEmail.run({ customerId: customer.id }, tools(START), cause)).toBe("sent");
  expect(sent).toMatchObject([{ to: customer.email, subject: "Your password has been changed" }]);
  expect(sent[0]?.text).toContain("Only your password logs you in now.");
  const gone = { customerId: crypto.randomUUID() };
  expect(await sendPasswordChangedEmail.run(gone, tools(START), cause)).toBe("no_recipient");
});

test("an e-mail about a new password names the other ways to sign in, without the names of passkeys", async () => {
  const customer = await createCustomer(orm.em, { language: "en", secondStepSince: START });
  const key = { publicKey: Buffer.from("key"), counter: 0, transports: [], isSynced: false, createdAt: START };
  for (const name of ["Call 0909 1234", "Win.example"]) {
    const own = { id: randomUUID(), customerId: customer.id, name, credentialId: randomUUID() };
    await orm.em.fork().insert(Passkey, { ...own, ...key });
  }
  const cause = { eventId: randomUUID(), effect: "password-changed-email", occurredAt: START };
  await sendPasswordChangedEmail.run({ customerId: customer.id }, tools(START), cause);
  const text = sent[0]?.text.replace(/\s+/g, " ");
  expect(text).toContain("with your password or with one of your account's 2 passkeys");
  expect(text).toContain("After your password we ask for the second step.");
  expect(text).not.toMatch(/0909|Win/);
});

/** Runs the effect of the confirmation that was asked for last. */
async function mailConfirmation(asTools: Tools) {
  const event = await orm.em.fork().findOneOrFail(OutboxEvent, { type: "account.confirmation_requested" });
  const cause = { eventId: event.id, effect: "confirmation-link", occurredAt: event.occurredAt };
  return sendConfirmationLink.run(event.payload, asTools, cause);
}
async function moveTo(customer: Customer, email: string): Promise<Actor> {
  const session = randomUUID();
  const row = { idHash: session, data: {}, customerId: customer.id, createdAt: START, expiresAt: minutes(60) };
  await orm.em.fork().insert(Session, row);
  const { firstName, lastName, username, phone } = customer;
  await orm.em.fork().nativeDelete(OutboxEvent, {});
  const profile = { firstName, lastName, username, phone, email };
  await changeProfile(server, customer, profile, { session, language: "tr", keys: KEYS, now: START });
  return { customerId: customer.id, session };
}

test("a new address gets the link that makes it the account's; the old one hears of it at both times, with a link that undoes it", async () => {
  const customer = await createCustomer(orm.em, { language: "tr" });
  const by = await moveTo(customer, "ergens.anders@example.nl");
  const asked = await orm.em.fork().findOneOrFail(OutboxEvent, { type: "account.email_change_requested" });
  const asking = { eventId: asked.id, effect: "email-change-asked-notice", occurredAt: START };
  expect(await sendEmailChangeAskedNotice.run(asked.payload, tools(START), asking)).toBe("sent");
  expect(sent).toMatchObject([{ to: customer.email, subject: "Hesabınız için başka bir e-posta adresi istendi" }]);
  expect(sent[0]?.text).not.toContain("ergens.anders");
  const undo = tokenOf(sent.pop()!);
  expect(await orm.em.fork().count(OutboxEvent, { type: "account.email_changed" })).toBe(0);
  expect(await mailConfirmation(tools(minutes(1)))).toBe("sent");
  expect(await mailConfirmation(tools(minutes(2), ["a newer one", ...KEYS]))).toBe("sent");
  const mails = [...sent];
  expect(mails).toMatchObject([
    { to: "ergens.anders@example.nl", language: "tr", subject: "E-posta adresinizi onaylayın" },
    { to: "ergens.anders@example.nl" },
  ]);
  expect([mails[1]?.key, tokenOf(mails[1]!)]).toEqual([mails[0]?.key, tokenOf(mails[0]!)]);
  expect(mails[0]?.text).toContain("https://domrit.example/confirm-email?token=");
  for (const word of [customer.firstName, customer.username, customer.email])
    expect(mails[0]?.text).not.toContain(word);
  expect(await confirmEmail(server, { token: tokenOf(mails[0]!), by, keys: KEYS, now: minutes(3) })).toBeTruthy();
  expect(await mailConfirmation(tools(minutes(4)))).toBe("superseded");

  sent.length = 0;
  const { id: eventId, payload } = await orm.em.fork().findOneOrFail(OutboxEvent, { type: "account.email_changed" });
  const cause = { eventId, effect: "email-changed-notice", occurredAt: START };
  expect(await sendEmailChangedNotice.run(payload, tools(START), cause)).toBe("sent");
  expect(await sendEmailChangedNotice.run(payload, tools(minutes(1)), cause)).toBe("sent");
  expect(sent).toMatchObject([
    { to: customer.email, subject: "E-posta adresiniz değiştirildi" },
    { to: customer.email },
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[0]?.text).toContain("https://domrit.example/undo-email?token=");
  expect(tokenOf(sent[0]!)).toBe(undo);
  expect(JSON.stringify([payload, sent])).not.toContain("ergens.anders");
  expect(await undoEmailChange(server, { token: undo, language: "tr", keys: KEYS, now: minutes(5) })).toBeTruthy();
  expect(await sendEmailChangedNotice.run(payload, tools(START), cause)).toBe("superseded");
  await orm.em.fork().nativeDelete(Customer, customer.id);
  expect(await sendEmailChangedNotice.run(payload, tools(START), cause)).toBe("no_recipient");
});

test.each([
  [START, false],
  [null, true],
])("another address ends what was set up where the owner never showed to be that (shown: %s)", async (shown, ends) => {
  await moveTo(await createCustomer(orm.em, { ownerProvedAt: shown }), `verhuisd-${ends}@example.nl`);
  expect(await mailConfirmation(tools(minutes(1)))).toBe("sent");
  expect(sent[0]?.text).toContain("E-posta adresinizi onaylayın");
  expect(/geçiş\s+anahtarları/.test(sent[0]?.text ?? "")).toBe(ends);
});

test("no link goes out a day later, under a key that is gone, or for an account that is", async () => {
  const customer = await createCustomer(orm.em);
  await moveTo(customer, "later@example.nl");
  expect(await mailConfirmation(tools(minutes(24 * 60)))).toBe("expired");
  expect(await mailConfirmation(tools(minutes(1), ["another"]))).toBe("expired");
  await orm.em.fork().nativeDelete(Customer, customer.id);
  expect(await mailConfirmation(tools(minutes(1)))).toBe("no_recipient");
  expect(sent).toEqual([]);
});
