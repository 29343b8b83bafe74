import { expect, test } from "vitest";
import type { Ride, Watch } from "../history.ts";
import { untilPagesRight } from "./pages.ts";

const FROM = 10_000;
const rides = [{ id: 7, changedAt: [9_000, 20_000] }] as Ride[];
const page = (more: Partial<Watch>): Watch => ({ rideId: 7, shown: [], told: [], connected: [{ at: 0 }], ...more });
const after = (watch: Watch) => untilPagesRight({ watches: [page({}), watch], rides }, FROM);

test("a page that shows what was acknowledged at once was right all the while", () => {
  expect(
    after(page({ shown: [1, 2, 3].map((version) => ({ version, at: [0, 9_100, 20_100][version - 1] ?? 0 })) })),
  ).toBe(0);
});

test("one that shows it late is right from then on, also where it shows a later version", () => {
  expect(after(page({ shown: [{ version: 4, at: 25_000 }] }))).toBe(15_000);
});

test("one that lost its connection is right once it was told anything again, however late it noticed; a short break is none", () => {
  const told = (...moments: number[]) => moments.map((at) => ({ version: 1, content: "", at }));
  const connected = [{ at: 0, until: 30_500 }, { at: 30_600 }];
  expect(after(page({ connected, told: told(5_000, 31_000) }))).toBe(21_000);
  expect(after(page({ connected, told: told(30_000, 31_000) }))).toBe(0);
});
