import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { createLog } from "../log/log.ts";
import { metrics } from "../metrics/metrics.ts";
import { setUpServer } from "../testing/set-up.ts";

type Line = { level: number; msg: string; security?: string; status?: number };
const lines: Line[] = [];
const server = await setUpServer({
  environment: { RATE_LIMIT_SCALE: "0.01" },
  log: createLog("server", "info", { write: (line) => lines.push(JSON.parse(line)) }),
});

/** Sends a request that begins well, with this for a body, and hangs up. */
async function sendBody(rest: string): Promise<string> {
  const { port, hostname } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  let said = "";
  socket.on("data", (part) => {
    said += part;
  });
  socket.on("error", () => undefined);
  socket.end(`POST /api/bookings HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${rest}`);
  await once(socket, "close");
  return said;
}

const counted = async (): Promise<number> => {
  const { values = [] } = (await metrics.getSingleMetric("domrit_security_events_total")?.get()) ?? {};
  return values.find(({ labels }) => labels.event === "request_malformed")?.value ?? 0;
};

test("requests that break off in the middle of their body are each counted, and told of now and then", async () => {
  const before = await counted();
  const broken = ["ZZ\r\nabc", "5\r\nabcdefgh\r\n", "-1\r\n", "5\r\nabc"];
  for (let sent = 0; sent < 20; sent += 1) {
    expect(await sendBody(`Transfer-Encoding: chunked\r\n\r\n${broken[sent % broken.length]}`)).toMatch(
      /^(HTTP\/1.1 4|$)/,
    );
  }
  expect(await counted()).toBeGreaterThanOrEqual(before + 15);
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  // One of the address, and one where the connection is gone before anybody can ask whose it was.
  expect(lines.filter(({ security }) => security === "request_malformed").length).toBeLessThanOrEqual(2);
});

test("requests above a limit are logged now and then, not one by one", async () => {
  lines.length = 0;
  const statuses = new Set<number>();
  for (let sent = 0; sent < 60; sent += 1) statuses.add((await fetch(`${server.url}/api/nothing`)).status);
  expect(statuses).toContain(429);
  expect(lines.filter(({ status }) => status === 429)).toEqual([]);
  expect(lines.filter(({ security }) => security === "limit_hit").length).toBeLessThanOrEqual(2);
});
