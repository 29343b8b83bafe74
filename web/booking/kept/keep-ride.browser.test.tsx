import type { BookingView } from "@domrit/shared/booking/view.ts";
import { RIDE_CACHE } from "@domrit/shared/site/kept-rides.ts";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { bookingView } from "../booking.factory.ts";
import { keepRide } from "./keep-ride.ts";
import { recallRide } from "./recall-ride.ts";

/** The files that the page was made of, and the build that it is of. */
let files: string[] = [];
const at = new Date("2026-12-24T12:00:00Z");
const ride = (id: number, over: Partial<BookingView> = {}) => bookingView({ id, pickupDate: "2099-01-01", ...over });

beforeEach(() => {
  vi.spyOn(window, "fetch").mockImplementation((input) => Promise.resolve(new Response(`content of ${input}`)));
  vi.spyOn(performance, "getEntriesByType").mockImplementation(() =>
    [...files, "https://elsewhere.example/assets/x.js", "/api/bookings/1"].map(
      (name) => ({ name: new URL(name, location.href).href }) as PerformanceEntry,
    ),
  );
});
afterEach(async () => {
  vi.restoreAllMocks();
  await caches.delete(RIDE_CACHE);
});

/** The page is of this build, whose files are these. */
function isOf(build: string, names: string[]): void {
  files = names.map((name) => `/assets/${name}`);
  const link = document.createElement("link");
  Object.assign(link, { rel: "stylesheet", href: `data:text/css,/*${build}*/` });
  document.head.append(link);
  onTestFinished(() => link.remove());
}

const kept = async () =>
  (await caches.has(RIDE_CACHE))
    ? (await (await caches.open(RIDE_CACHE)).keys()).map(({ url }) => url.replace(location.origin, "")).sort()
    : [];
const page = (id: number) => [`/booking-confirmation/${id}`, `/booking-confirmation/${id}?kept`];

test("a ride is kept with its page and the files of that, and recalled as it was known last", async () => {
  isOf("1", ["a.js", "a.css"]);
  await keepRide(ride(1), at);
  expect(await kept()).toEqual(["/assets/a.css", "/assets/a.js", ...page(1)]);
  const later = new Date(at.getTime() + 60_000);
  isOf("1", ["a.js", "map.svg"]);
  vi.mocked(fetch).mockClear();
  await keepRide(ride(1, { version: 2, status: "confirmed" }), later);
  expect(await recallRide(1)).toEqual({ view: ride(1, { version: 2, status: "confirmed" }), at: later });
  expect(await recallRide(2)).toBeUndefined();
});

test("files that are kept already are not fetched again, new ones are", async () => {
  isOf("1", ["a.js"]);
  await keepRide(ride(1), at);
  files.push("/assets/map.svg");
  vi.mocked(fetch).mockClear();
  await keepRide(ride(1, { version: 2 }), at);
  expect(vi.mocked(fetch).mock.calls.map(([path]) => path)).toEqual(["/assets/map.svg"]);
});

test("a new release replaces page and files; those of a ride that was kept before stay with it", async () => {
  isOf("1", ["a.js", "old.js"]);
  await keepRide(ride(1), at);
  await keepRide(ride(2), at);
  isOf("2", ["a.js", "new.js"]);
  await keepRide(ride(1), at);
  expect(await kept()).toEqual(["/assets/a.js", "/assets/new.js", "/assets/old.js", ...page(1), ...page(2)]);
  await keepRide(ride(2), at);
  expect(await kept()).toEqual(["/assets/a.js", "/assets/new.js", ...page(1), ...page(2)]);
});

test.each(["completed", "cancelled"] as const)(
  "a ride that is %s is forgotten, with the last one everything",
  async (status) => {
    isOf("1", ["a.js"]);
    await keepRide(ride(1), at);
    await keepRide(ride(2), at);
    await keepRide(ride(1, { status }), at);
    expect(await kept()).toEqual(["/assets/a.js", ...page(2)]);
    await keepRide(ride(2, { status }), at);
    expect(await kept()).toEqual([]);
  },
);

test("a ride that says something of its passenger's health is not kept, and forgotten where it was", async () => {
  isOf("1", ["a.js"]);
  await keepRide(ride(1), at);
  const care = { aids: ["rollator" as const], companion: true, reimbursement: null, callBack: false, remark: null };
  const details = {
    distanceKm: 9.4,
    durationMinutes: 19,
    breakdown: [],
    passengers: null,
    flightNumber: null,
    note: null,
  };
  await keepRide(ride(1, { version: 2, details: { ...details, care } }), at);
  expect(await kept()).toEqual([]);
  // Withdrawn, it is a ride as any other.
  await keepRide(ride(1, { version: 3, details }), at);
  expect(await kept()).toEqual(["/assets/a.js", ...page(1)]);
});

test("a ride whose end nobody reported is gone a day after its pickup, as soon as another is kept", async () => {
  isOf("1", ["a.js"]);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2098-12-31T12:00:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  await keepRide(ride(1), at);
  vi.setSystemTime(new Date("2099-01-03T12:00:00Z"));
  await keepRide(ride(2, { pickupDate: "2099-01-04" }), at);
  expect(await kept()).toEqual(["/assets/a.js", ...page(2)]);
});

test("a page that does not open any more is not kept", async () => {
  isOf("1", ["a.js"]);
  vi.mocked(fetch).mockImplementation(() => Promise.resolve(new Response("gone", { status: 404 })));
  await expect(keepRide(ride(1), at)).rejects.toThrow();
  expect(await recallRide(1)).toBeUndefined();
});
