import { beforeEach, expect, test } from "vitest";
import { Booking } from "../booking/booking.entity.ts";
import { createBooking } from "../booking/booking.factory.ts";
import { Session } from "../session/session.entity.ts";
import { createClient } from "../testing/client.ts";
import { expectRecorded } from "../testing/expect-recorded.ts";
import { setUpServer } from "../testing/set-up.ts";
import { createCustomer, logIn, PASSWORD } from "./account.factory.ts";
import { Customer } from "./customer.entity.ts";
import { mailedToken } from "./mailed.factory.ts";

const server = await setUpServer();
const { orm } = server.context;
let now: Date;
server.clock.now = () => now;

const ID = "0b9c7c52-6c2e-4a55-9a0a-6b5b8d8c1f10";
const EMAIL = "ayse@example.nl";
const NEW = "nieuw@example.nl";
const person = { firstName: "Ayşe", lastName: "Kaya", username: "aysekaya", email: EMAIL, phone: "06 12345678" };
const ayse = (over: Partial<Customer> = {}) => createCustomer(orm.em, { id: ID, ...person, ...over });
const wrong = { password: "niet dit" };
const proof = { password: PASSWORD };
const post = (path: string, body: object) => createClient(server.url).post(path, body);
const password = (chosen: string) => ({ password: chosen, confirmPassword: chosen });

beforeEach(async () => {
  now = new Date("2026-11-20T15:05:00+01:00");
  await orm.em.fork().nativeDelete(Session, {});
  await orm.em.fork().nativeDelete(Customer, {});
});

test("a forgotten password: its link, a password that is too easy, another one, and the link once more", async () => {
  await ayse();
  await expectRecorded("reset-asked", await post("/api/auth/forgot-password", { email: EMAIL }));
  const token = await mailedToken(server, "password-reset", ID);
  const reset = (chosen: string) => post("/api/auth/reset-password", { token, ...password(chosen) });
  await expectRecorded("reset-too-easy", await reset("welkom123"));
  await expectRecorded("reset-done", await reset("drie natte kikkers"));
  await expectRecorded("reset-used-up", await reset("vier natte kikkers"));
});

test("the profile: saved, a name that is taken, and another address, which waits for its link", async () => {
  await ayse();
  await createCustomer(orm.em, { username: "bezet" });
  const client = await logIn(server.url, EMAIL);
  const save = (over: object) => client.send("/api/user/profile", { method: "PUT", body: { ...person, ...over } });
  await expectRecorded("profile-saved", await save({ firstName: "Ayşegül" }));
  await expectRecorded("profile-taken", await save({ username: "bezet" }));
  await expectRecorded("profile-wrong-password", await save({ email: NEW, currentPassword: "verkeerd" }));
  await expectRecorded("profile-address-waits", await save({ email: NEW, currentPassword: PASSWORD }));
  await expectRecorded("email-waits", await client.send("/api/user/email-confirmation"));
  const token = await mailedToken(server, "email-confirmation", ID);
  await expectRecorded("confirm-not-signed-in", await post("/api/auth/confirm-email", { token }));
  await expectRecorded("confirmed", await client.post("/api/auth/confirm-email", { token }));
  await expectRecorded("confirm-used-up", await client.post("/api/auth/confirm-email", { token }));
  const undoing = { token: await mailedToken(server, "email-undo", ID) };
  const undone = await post("/api/auth/undo-email-change", undoing);
  await expectRecorded("email-undone", undone, { [undone.body.resetToken]: "n3w" });
  await expectRecorded("email-undo-used-up", await post("/api/auth/undo-email-change", undoing));
});

test("an address that was never confirmed", async () => {
  await ayse({ emailConfirmedAt: null });
  const client = await logIn(server.url, EMAIL);
  await expectRecorded("email-unconfirmed", await client.send("/api/user/email-confirmation"));
  await expectRecorded("email-link-sent", await client.post("/api/user/email-confirmation", {}));
});

test("another password, and where the customer is signed in", async () => {
  await ayse();
  const client = await logIn(server.url, EMAIL);
  now = new Date("2026-11-20T15:06:00+01:00");
  const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0";
  const other = createClient(server.url);
  const headers = { "User-Agent": windows };
  await other.post("/api/auth/login", { email: EMAIL, ...proof }, headers);
  const change = { currentPassword: "verkeerd", newPassword: "drie kikkers", confirmPassword: "drie kikkers" };
  await expectRecorded("password-wrong", await client.send("/api/user/password", { method: "PUT", body: change }));
  await expectRecorded("sessions", await other.send("/api/user/sessions", { headers }));
  const end = (body: object) => other.send("/api/user/sessions/others", { method: "DELETE", body, headers });
  await expectRecorded("proof-wrong", await end(wrong));
  expect((await end(proof)).status).toBe(204);
  await expectRecorded("sessions-ended", await other.send("/api/user/sessions", { headers }));
});

test("an account is deleted, and not while a ride is to come", async () => {
  await ayse();
  const ride = await createBooking(orm.em, { customerId: ID, pickupAt: new Date("2026-12-24T13:30:00Z") });
  const client = await logIn(server.url, EMAIL);
  const remove = () => client.send("/api/user", { method: "DELETE", body: proof });
  await expectRecorded("account-has-rides", await remove());
  await orm.em.fork().nativeDelete(Booking, { id: ride.id });
  await expectRecorded("account-deleted", await remove());
});
