import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Booking } from "@domrit/server/booking/booking.entity.ts";
import { signatureHeaders } from "@domrit/server/dispatch/signature.ts";
import { parseEnvironment } from "@domrit/server/environment.ts";
import { createLog } from "@domrit/server/log/log.ts";
import { setUpServer } from "@domrit/server/testing/set-up.ts";
import { TEST_SECRET } from "@domrit/server/testing/test-server.ts";
import { SIGNATURE_HEADER } from "@domrit/shared/dispatch/messages.ts";
import { testEnvironment } from "@domrit/worker/testing/environment.ts";
import { unwatched } from "@domrit/worker/testing/progress.ts";
import { startWorker } from "@domrit/worker/worker.ts";
import { beforeEach, expect, test } from "vitest";
import { environmentWith } from "../checks/config.ts";
import { ownPort } from "../test-doubles/own-port.ts";

const server = await setUpServer();
const em = () => server.context.orm.em.fork();
beforeEach(() => server.context.orm.em.getConnection().execute("truncate outbox_event, delivery, booking"));

/** Runs the command as its user does. */
async function runCommand(args: string[], secret = TEST_SECRET): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), ...args], {
    env: environmentWith({ DISPATCH_SECRETS: secret }),
  });
  const [said, complained, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, said: said + complained };
}

type Request = { headers: Headers; body: string };

/** How the site answers a request that `spoil` has changed on its way. */
async function startSpoiling(spoil: (request: Request) => void): Promise<Server> {
  const proxy = createServer(async (request, response) => {
    const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    for (const name of ["connection", "content-length", "host", "transfer-encoding"]) headers.delete(name);
    const asked = { headers, body: await text(request) };
    spoil(asked);
    const { method = "GET" } = request;
    const init = { method, headers, ...(method === "POST" && { body: asked.body }) };
    const answer = await fetch(new URL(request.url ?? "/", server.url), init);
    response.setHeader("Set-Cookie", answer.headers.getSetCookie());
    response.setHeader("Content-Type", answer.headers.get("Content-Type") ?? "");
    response.writeHead(answer.status).end(await answer.text());
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  return proxy;
}

test("the site does all that its page promises; no more than ten rides are booked, and none stays open", async () => {
  const { code, said } = await runCommand([server.url]);
  expect(said.split("\n").filter((line) => line.includes("✗"))).toEqual([]);
  expect(code).toBe(0);
  expect(said).toMatch(/✓ of 8 rides of the check +0 are open\n/);
  expect(said).toMatch(/\n\d\d as expected, 0 not\.\n$/);
  for (const sent of [
    "unsigned",
    "the same again",
    "out of order",
    "signed six minutes ago",
    "the guest cancels",
    "too late",
  ])
    expect(said).toContain(sent);
  const bookings = await em().findAll(Booking);
  expect(bookings).toHaveLength(8);
  expect(bookings.filter(({ status }) => status !== "cancelled" && status !== "completed")).toEqual([]);
  expect(bookings.every(({ contactEmail, contactPhone }) => !contactEmail && !contactPhone)).toBe(true);
});

test("a check that is stopped cancels its rides and says that it was stopped", async () => {
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts"), server.url], {
    env: environmentWith({ DISPATCH_SECRETS: TEST_SECRET }),
  });
  const said = text(child.stdout);
  while ((await em().count(Booking)) < 2) await sleep(5);
  child.kill("SIGINT");
  const [code] = await once(child, "close");
  expect(code).toBe(1);
  expect(await said).toMatch(/, 0 not; stopped by SIGINT\.\n$/);
  const bookings = await em().findAll(Booking);
  expect(bookings.length).toBeLessThan(8);
  expect(bookings.filter(({ status }) => status !== "cancelled" && status !== "completed")).toEqual([]);
});

test("with a wrong secret the check says so and books nothing", async () => {
  const { code, said } = await runCommand([server.url], "a secret that the site was never told");
  expect(code).toBe(1);
  expect(said).toContain("expected 404 not_found, came 401 bad_signature");
  expect(said).toContain("Nothing was booked");
  expect(await em().count(Booking)).toBe(0);
});

const sign = ({ headers, body }: Request): void => {
  for (const [name, value] of Object.entries(signatureHeaders([TEST_SECRET], body, new Date())))
    headers.set(name, value);
};

test.each<{ site: string; spoil: (request: Request) => void; found: string[]; stillRight: string }>([
  {
    site: "that believes what is not signed",
    spoil: sign,
    found: ["unsigned", "signed with another secret", "signed over other bytes", "signed six minutes ago"],
    stillRight: "no JSON by its type",
  },
  {
    site: "that does not know a repeat",
    spoil(request) {
      request.body = request.body.replace(/"eventId":"[^"]+"/, `"eventId":"${crypto.randomUUID()}"`);
      if (request.headers.has(SIGNATURE_HEADER)) sign(request);
    },
    found: ["the driver's report again"],
    stillRight: "what happened before it, late",
  },
  {
    site: "that goes by the order of arrival",
    spoil(request) {
      const now = new Date().toISOString();
      request.body = request.body.replace(/"occurredAt":"[^"]+"/, `"occurredAt":"${now}"`);
      if (request.headers.has(SIGNATURE_HEADER)) sign(request);
    },
    found: ["what happened before it, late", "the driver, overtaken"],
    stillRight: "the same again",
  },
])("a site $site is found out", async ({ spoil, found, stillRight }) => {
  const spoiling = await startSpoiling(spoil);
  try {
    const { port } = spoiling.address() as AddressInfo;
    const { code, said } = await runCommand([`http://127.0.0.1:${port}`]);
    expect(code).toBe(1);
    for (const sent of found) expect(said).toMatch(new RegExp(`✗ ${sent} +expected .*, came `));
    expect(said).toContain(`✓ ${stillRight}`);
  } finally {
    spoiling.closeAllConnections();
    spoiling.close();
  }
});

test("as taxi centre the check gets each order, signed, in order, and again until it takes it", async () => {
  const port = await ownPort();
  const addresses = { databaseUrl: server.databaseUrl, smtpUrl: "smtp://127.0.0.1:1", smsUrl: "http://127.0.0.1:1" };
  const environment = testEnvironment({ ...addresses, dispatchUrl: `http://127.0.0.1:${port}` });
  const stopping = new AbortController();
  const log = createLog("worker", "silent");
  const stopWorker = await startWorker(parseEnvironment(environment), log, unwatched, stopping.signal);
  try {
    const { code, said } = await runCommand([server.url, "--orders", String(port)]);
    expect(said.split("\n").filter((line) => line.includes("✗"))).toEqual([]);
    for (const type of ["placed", "changed", "cancelled"])
      expect(said).toMatch(new RegExp(`✓ booking\\.${type}, answered 503, then 202 +came again`));
    expect(code).toBe(0);
  } finally {
    await stopWorker();
  }
});

test.each([[[]], [["localhost:3000"]], [["http://localhost:1", "--orders", "x"]], [["http://a", "http://b"]]])(
  "nothing is tried with %j",
  async (args) => {
    const { code, said } = await runCommand(args);
    expect(code).toBe(2);
    expect(said).toContain("Usage: npm run dispatch:check -- URL");
  },
);
