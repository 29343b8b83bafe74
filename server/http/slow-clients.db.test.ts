import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { createClient } from "../testing/client.ts";
import { setUpServer } from "../testing/set-up.ts";

const server = await setUpServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Sends this and then a byte a second, and tells what came back and after how many seconds the server hung up. */
async function trickle(start: string, byte: string): Promise<{ said: string; seconds: number }> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const since = performance.now();
  socket.write(start);
  const timer = setInterval(() => socket.write(byte), 1000);
  await Promise.race([once(socket, "close"), sleep(20_000)]);
  clearInterval(timer);
  return { said, seconds: Math.round((performance.now() - since) / 1000) };
}

const POST =
  "POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9999\r\n\r\n{";
const UPGRADE =
  "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n";
const KEY = "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

/** What was said last is lost where a byte comes as the connection is cut. */
const LATE = /^$|408/;

test.concurrent.each([
  ["headers that never end", "GET /healthz HTTP/1.1\r\nHost: a\r\n", "X", 7, LATE],
  ["a body that never ends", POST, " ", 12, /^/],
  ["a live handshake that never ends", UPGRADE, "X", 7, LATE],
  ["a live connection that never says hello", UPGRADE + KEY, "", 12, /101/],
])("%s: the connection is cut", async (_what, start, byte, seconds, said) => {
  const cut = await trickle(start, byte);
  expect(cut.said).toMatch(said);
  expect(cut.seconds).toBeLessThanOrEqual(seconds);
});

test("a live handshake over plain requests that never says hello is forgotten", { timeout: 20_000 }, async () => {
  const client = createClient(server.url);
  const { body } = await client.send("/socket.io/?EIO=4&transport=polling");
  const { sid } = JSON.parse(String(body.text).slice(1));
  await sleep(11_000);
  const poll = () => client.send(`/socket.io/?EIO=4&transport=polling&sid=${sid}`);
  const last = await poll();
  expect(last.body.text).toMatch(/1$/); // engine.io's "close"
  expect((await poll()).status).toBe(400);
});

test("headers of more than 16 kB are refused", async () => {
  const answer = await fetch(`${server.url}/healthz`, { headers: { "X-Large": "x".repeat(17_000) } });
  expect(answer.status).toBe(431);
});
