import { expect, test } from "vitest";
import type { Ride, Watch } from "../history.ts";
import { untilPagesRight } from "./pages.ts";

const FROM = 10_000;
const rides = [{ id: 7, changedAt: [9_000, 20_000] }] as Ride[];
const page = (more: Partial<Watch>): Watch => ({ rideId: 7, shown: [], told: [], connected: [{ at: 0 }], ...more });
const after = (watch: Watch) => untilPagesRight({ watches: [page({}), watch], rides }, FROM);

test("a page that shows each change at once was always right", () => {
  expect(
    after(page({ shown: [1, 2, 3].map((version) => ({ version, at: [0, 9_100, 20_100][version - 1] ?? 0 })) })),
  ).toBe(0);
});

test("a page that shows a change late is right from then on, even if it shows a later version", () => {
  expect(after(page({ shown: [{ version: 4, at: 25_000 }] }))).toBe(15_000);
});

test("a page that lost its connection is right again at its next message; a short break does not count", () => {
  const told = (...moments: number[]) => moments.map((at) => ({ version: 1, content: "", at }));
  const connected = [{ at: 0, until: 30_500 }, { at: 30_600 }];
  expect(after(page({ connected, told: told(5_000, 31_000) }))).toBe(21_000);
  expect(after(page({ connected, told: told(30_000, 31_000) }))).toBe(0);
});
