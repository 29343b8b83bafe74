import { pino } from "pino";
import { io } from "socket.io-client";
import { beforeEach, expect, test, vi } from "vitest";
import { createCustomer, PASSWORD, registration, signedIn } from "../account/account.factory.ts";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

let lines: Record<string, unknown>[] = [];
const log = pino({ level: "info" }, { write: (line) => lines.push(JSON.parse(line)) });
const environment = { METRICS_TOKEN: "token of the operator", RATE_LIMIT_SCALE: "1" };
const server = await setUpServer({ environment, log });

beforeEach(() => {
  lines = [];
});

const told = () => lines.filter(({ security }) => security !== undefined);
const events = () => told().map(({ security }) => security);

test("sign-ins and refusals are logged, joined by subject and address, and name nobody", async () => {
  const client = createClient(server.url);
  const person = registration();
  const { email } = (await client.post("/api/auth/register", person)).body;
  await client.post("/api/auth/login", { email, password: "geen paraplu vandaag" });
  await client.post("/api/auth/login", { email, password: PASSWORD });
  await client.post("/api/auth/forgot-password", { email });
  const token = { token: "unknown", password: "twee paraplus", confirmPassword: "twee paraplus" };
  await client.post("/api/auth/reset-password", token);
  expect(events()).toEqual(["registered", "login_failed", "login_ok", "reset_asked", "reset_refused"]);
  expect(new Set(told().map(({ address }) => address)).size).toBe(1);
  const subjects = told().flatMap(({ subject }) => subject ?? []);
  expect(subjects).toHaveLength(4);
  expect(new Set(subjects).size).toBe(1);
  for (const secret of [email, person.firstName, "127.0.0.1", "paraplu"])
    expect(JSON.stringify(lines)).not.toContain(secret);
});

test("a wrong password at an open browser is told of, whatever it was asked for", async () => {
  const { client, customer } = await signedIn(server);
  const password = "geen paraplu vandaag";
  const { firstName, lastName, username, phone } = customer;
  const profile = { firstName, lastName, username, phone, email: "ander@example.nl" };
  const another = { newPassword: "drie natte kikkers", confirmPassword: "drie natte kikkers" };
  const asked: [string, string, object][] = [
    ["DELETE", "/api/user", { password }],
    ["DELETE", "/api/user/sessions/others", { password }],
    ["POST", "/api/user/passkeys/options", { password }],
    ["POST", "/api/user/second-step/app", { password }],
    ["PUT", "/api/user/password", { ...another, currentPassword: password }],
    ["PUT", "/api/user/profile", { ...profile, currentPassword: password }],
  ];
  const record = vi.spyOn(server.context.security, "record");
  for (const [method, path, body] of asked) expect((await client.send(path, { method, body })).status, path).toBe(422);
  const refusal = ["password_refused", expect.objectContaining({ subject: customer.email })];
  expect(record.mock.calls).toEqual(asked.map(() => refusal));
});

test("guessing one account's password is recorded when it is slowed down", async () => {
  const { email } = await createCustomer(server.context.orm.em.fork());
  const client = createClient(server.url);
  const statuses: number[] = [];
  for (let i = 0; i < 8; i += 1)
    statuses.push((await client.post("/api/auth/login", { email, password: `raad ${i} maar raak` })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(events()).toContain("login_slowed");
  expect(told()).toContainEqual(expect.objectContaining({ security: "limit_hit", limit: "loginSlowed" }));
});

test("so are a foreign page, a wrong signature and a wrong token", async () => {
  const client = createClient(server.url);
  const foreign = { Origin: "https://elsewhere.example" };
  expect((await client.post("/api/contact", {}, foreign)).status).toBe(403);
  expect((await client.post("/api/dispatch/events", {}, { "X-Dispatch-Signature": "sha256=00" })).status).toBe(401);
  expect((await client.send("/metrics", { headers: { Authorization: "Bearer wrong" } })).status).toBe(404);
  const socket = io(server.url, { transports: ["websocket"], extraHeaders: foreign, reconnection: false });
  await new Promise((resolve) => socket.once("connect_error", resolve));
  expect(events()).toEqual(["origin_refused", "signature_refused", "metrics_token_refused", "origin_refused"]);
});

test("and all of it is counted", async () => {
  const headers = { Authorization: "Bearer token of the operator" };
  const { text } = (await createClient(server.url).send("/metrics", { headers })).body;
  const count = (event: string) =>
    Number(new RegExp(`^domrit_security_events_total\\{event="${event}"\\} (\\d+)$`, "m").exec(text)?.[1]);
  expect(count("signature_refused")).toBe(1);
  expect(count("limit_hit")).toBeGreaterThan(0);
  expect(count("account_deleted")).toBe(0);
});
