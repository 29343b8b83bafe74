import { pino } from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSecurity } from "./security-events.ts";

let lines: Record<string, unknown>[];
const start = (keys = ["a session key"]) =>
  createSecurity(pino({ base: null, timestamp: false }, { write: (line) => lines.push(JSON.parse(line)) }), keys);

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("a line names nobody, and joins with what the same person or address did before", () => {
  const security = start();
  security.record("login_failed", { subject: "jan@example.nl", ip: "192.0.2.7" });
  security.record("login_ok", { subject: "Jan@Example.nl", ip: "192.0.2.8" });
  security.record("reset_asked", { subject: "piet@example.nl", ip: "192.0.2.7" });
  const [failed, ok, reset] = lines;
  expect(failed).toMatchObject({ level: 40, security: "login_failed", count: 1 });
  expect(ok).toMatchObject({ level: 30, security: "login_ok", subject: failed?.subject });
  expect(reset).toMatchObject({ address: failed?.address });
  expect(reset?.subject).not.toBe(failed?.subject);
  expect(ok?.address).not.toBe(failed?.address);
  expect(JSON.stringify(lines)).not.toMatch(/jan|piet|example|192\.0/i);
});

test("nobody who lacks the key can find out who a pseudonym is", () => {
  start().record("login_failed", { subject: "jan@example.nl", ip: "192.0.2.7" });
  start(["another session key"]).record("login_failed", { subject: "jan@example.nl", ip: "192.0.2.7" });
  expect(lines[1]?.subject).not.toBe(lines[0]?.subject);
  expect(lines[1]?.address).not.toBe(lines[0]?.address);
});

test("a flood from one address is told in a line every few seconds, with how many there were", () => {
  const security = start();
  for (let i = 0; i < 1000; i += 1) security.record("login_failed", { subject: `${i}@example.nl`, ip: "192.0.2.7" });
  security.record("login_failed", { subject: "jan@example.nl", ip: "192.0.2.8" });
  expect(lines.map(({ count }) => count)).toEqual([1, 1]);
  vi.advanceTimersByTime(5000);
  expect(lines.map(({ count }) => count)).toEqual([1, 1, 999]);
  expect(lines[2]?.address).toBe(lines[0]?.address);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(3);
});

test("a flood from addresses without number does not fill the log either", () => {
  const security = start();
  for (let i = 0; i < 20_000; i += 1) security.limitHit("login", `10.${i >> 16}.${(i >> 8) & 255}.${i & 255}`);
  vi.advanceTimersByTime(5000);
  expect(lines.length).toBeLessThan(600);
  expect(lines.reduce((sum, { count }) => sum + Number(count), 0)).toBe(20_000);
});

test("the addresses of one IPv6 network are one", () => {
  const security = start();
  security.limitHit("booking", "2001:db8:1:2::1");
  security.limitHit("lookup", "2001:db8:1:2:ffff::");
  expect(lines[1]).toMatchObject({ limit: "lookup", address: lines[0]?.address });
});
