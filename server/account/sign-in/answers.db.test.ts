import { beforeEach, test } from "vitest";
import { createClient } from "../../testing/client.ts";
import { expectRecorded } from "../../testing/expect-recorded.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createCustomer, PASSWORD, registration } from "../account.factory.ts";
import { Customer } from "../customer.entity.ts";

const server = await setUpServer();
const strict = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1" } });
const { orm } = server.context;
server.clock.now = () => new Date("2026-11-20T15:05:00+01:00");

const ID = "0b9c7c52-6c2e-4a55-9a0a-6b5b8d8c1f10";
const EMAIL = "ayse@example.nl";
const person = { firstName: "Ayşe", lastName: "Kaya", username: "aysekaya", email: EMAIL, phone: "06 12345678" };
const ayse = () => createCustomer(orm.em, { id: ID, ...person });
const wrong = { password: "niet dit" };
const proof = { password: PASSWORD };
const post = (path: string, body: object) => createClient(server.url).post(path, body);

beforeEach(() => orm.em.fork().nativeDelete(Customer, {}));

test("registering, and with a name and an address that are taken", async () => {
  const guest = createClient(server.url);
  await expectRecorded("not-signed-in", await guest.send("/api/auth/user"));
  const registered = await guest.post("/api/auth/register", registration(person));
  await expectRecorded("registered", registered, { [registered.body.id]: ID });
  const other = registration({ ...person, firstName: "Ander" });
  await expectRecorded("registration-taken", await post("/api/auth/register", other));
});

test("signing in: right, wrong, and too often", async () => {
  await ayse();
  const known = createClient(server.url);
  await expectRecorded("signed-in", await known.post("/api/auth/login", { email: EMAIL, ...proof }));
  await expectRecorded("user", await known.send("/api/auth/user"));
  const refused = await post("/api/auth/login", { email: EMAIL, ...wrong });
  await expectRecorded("sign-in-refused", refused);
  const tried = () => createClient(strict.url).post("/api/auth/login", { email: EMAIL, ...wrong });
  let answer = await tried();
  for (let tries = 1; answer.status !== 429 && tries < 50; tries += 1) answer = await tried();
  await expectRecorded("too-many-requests", answer);
});
