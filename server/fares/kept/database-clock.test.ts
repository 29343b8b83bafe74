import { expect, test } from "vitest";
import { createDatabaseClock } from "./database-clock.ts";

const HOUR_MS = 3_600_000;
const ofMachine = () => performance.timeOrigin + performance.now();

test("it is this machine's clock, then the database's, which an answer that comes late does not move", () => {
  const clock = createDatabaseClock();
  const differs = () => clock.now().getTime() - ofMachine();
  expect(Math.abs(differs())).toBeLessThan(100);
  const said = (tookMs: number, by = HOUR_MS) => {
    const answeredAt = performance.now();
    clock.heard(new Date(ofMachine() + by - tookMs / 2), answeredAt - tookMs, answeredAt);
  };
  said(4);
  expect(Math.abs(differs() - HOUR_MS)).toBeLessThan(100);
  // It was given at once, and taken up two seconds later.
  const answeredAt = performance.now();
  clock.heard(new Date(ofMachine() + HOUR_MS - 2000), answeredAt - 2000, answeredAt);
  expect(Math.abs(differs() - HOUR_MS)).toBeLessThan(100);
  // Another machine has become the primary.
  said(20, 2 * HOUR_MS);
  expect(Math.abs(differs() - 2 * HOUR_MS)).toBeLessThan(100);
});
