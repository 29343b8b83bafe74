import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { bookingRequest } from "../../booking/booking.factory.ts";
import { createClient } from "../../testing/client.ts";
import { setUpServer } from "../../testing/set-up.ts";
import { createCustomer, PASSWORD, registration } from "../account.factory.ts";

const ADDRESSES = 100;
const EVERY_MS = 500;
const server = await setUpServer({ environment: { RATE_LIMIT_SCALE: "1", TRUSTED_PROXIES: "1" } });

const from = (address: string) => ({ "X-Forwarded-For": address });
const logIn = (email: string, password: string, address: string) =>
  createClient(server.url).post("/api/auth/login", { email, password }, from(address));

test("a flood of wrong logins from a hundred addresses keeps out neither customers nor bookings", async () => {
  const { orm } = server.context;
  const customers = await Promise.all(Array.from({ length: 5 }, () => createCustomer(orm.em)));
  const browsers = customers.map(() => createClient(server.url));
  const comesBack = (n: number, { email }: { email: string }) =>
    browsers[n]?.post("/api/auth/login", { email, password: PASSWORD }, from(`198.51.100.${n + 1}`));
  for (const [n, customer] of customers.entries()) expect((await comesBack(n, customer))?.status).toBe(200);
  const flood = new AbortController();
  onTestFinished(() => flood.abort());
  const again = new Set<string>();
  /** Tries by turns an account of its own and one of the customers'. */
  const guess = async (address: string): Promise<void> => {
    for (let tried = 0; !flood.signal.aborted; tried += 1) {
      const own = `${address}@example.nl`;
      const email = tried % 2 ? (customers[tried % customers.length]?.email ?? own) : own;
      await logIn(email, "niet dit", address);
      if (tried > 0) again.add(address);
      await sleep(EVERY_MS);
    }
  };
  const addresses = Array.from({ length: ADDRESSES }, (_, n) => `203.0.113.${n + 1}`);
  const guessing = addresses.map(guess);
  await expect.poll(() => again.size, { timeout: 50_000 }).toBe(ADDRESSES);

  for (const [n, customer] of customers.entries()) {
    const home = `198.51.100.${n + 1}`;
    // On a machine that is busy with other things a hash alone can take longer than anybody waits.
    let status = 503;
    for (let tries = 0; status === 503 && tries < 3; tries += 1) {
      status = (await comesBack(n, customer))?.status ?? 503;
    }
    expect(status).toBe(200);
    const guest = createClient(server.url);
    expect((await guest.post("/api/bookings", bookingRequest(), from(home))).status).toBe(201);
  }
  flood.abort();
  await Promise.all(guessing);
});

test("a visitor who tries which names are taken is stopped, on registration and in the profile", async () => {
  const taken = await createCustomer(server.context.orm.em);
  const prober = createClient(server.url);
  const home = from("198.51.100.100");
  const { password: _, confirmPassword: __, ...profile } = registration();
  const own = { ...profile, password: PASSWORD, confirmPassword: PASSWORD };
  expect((await prober.post("/api/auth/register", own, home)).status).toBe(201);
  const probe = (username: string) =>
    prober.send("/api/user/profile", { method: "PUT", body: { ...profile, username }, headers: home });
  const statuses: number[] = [];
  for (let tried = 0; tried < 16; tried += 1) statuses.push((await probe(taken.username)).status);
  expect(statuses).toEqual([...Array.from({ length: 15 }, () => 422), 429]);
  // What names nobody anew is no probe.
  expect((await probe(profile.username)).status).toBe(200);

  const elsewhere = from("198.51.100.101");
  const asked: number[] = [];
  for (let tried = 0; tried < 21; tried += 1) {
    const again = registration({ username: taken.username });
    asked.push((await createClient(server.url).post("/api/auth/register", again, elsewhere)).status);
  }
  expect(asked.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 422));
  expect(asked[20]).toBe(429);
});
