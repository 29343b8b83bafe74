import pg from "pg";
import { expect, test } from "vitest";
import { createRateLimits, type LimitKey } from "./rate-limit.ts";

// Nothing is stored by the limit that is looked at.
const { receipt } = createRateLimits(new pg.Pool(), 1, () => undefined);
const POINTS = 60;

/** How many of so many takings are let through. */
async function taken(times: number, key: (n: number) => LimitKey): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: times }, (_, n) => receipt(key(n))));
  return answers.filter(({ status }) => status === "fulfilled").length;
}
const hex = (n: number): string => n.toString(16);

test("an address that moves within one household's network gets a few times the limit, not more", async () => {
  expect(await taken(100, (n) => `2001:db8:1:1::${hex(n + 1)}`)).toBe(POINTS);
  expect(await taken(1000, (n) => `2001:db8:2:${hex(n % 256)}::1`)).toBe(4 * POINTS);
  expect(await taken(3000, (n) => `2001:db8:3:${hex(n)}::1`)).toBe(16 * POINTS);
  expect(await taken(100, (n) => ({ of: "ayse", address: `2001:db8:4:4::${hex(n + 1)}` }))).toBe(POINTS);
  expect(await taken(1000, (n) => ({ of: "ayse", address: `2001:db8:4:${hex(n % 200)}::2` }))).toBe(3 * POINTS);
});

test("a refusal of one address uses up nothing of its neighbours' limits", async () => {
  expect(await taken(1000, () => "2001:db8:5:1::1")).toBe(POINTS);
  expect(await taken(100, () => "2001:db8:5:2::1")).toBe(POINTS);
});

test("an address of IPv4 stands for itself", async () => {
  expect(await taken(100, (n) => `192.0.2.${n + 1}`)).toBe(100);
});
