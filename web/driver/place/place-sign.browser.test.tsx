import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import refused from "../../testing/answers/driver/shift/driver-position-refused.json";
import notOnShift from "../../testing/answers/driver/shift/driver-shift-not-on-shift.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { PlaceSign } from "./place-sign.tsx";

const POSITIONS = "POST /api/driver/positions";
const NOW = new Date("2026-11-26T10:20:00Z");
const taken = () => ({ status: 204 });
const seconds = (calls: Call[]) =>
  calls.map(({ body }) =>
    (body as { points: { at: string }[] }).points.map(({ at }) => (Date.parse(at) - NOW.getTime()) / 1000),
  );

/** Puts a geolocation in the browser that tells of places when the test says so. */
function geolocation(state: PermissionState | "unknown") {
  let found: PositionCallback = () => {};
  let failed: PositionErrorCallback = () => {};
  const watchPosition = vi.fn((onFound: PositionCallback, onFailed: PositionErrorCallback) => {
    found = onFound;
    failed = onFailed;
    return 1;
  });
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ watchPosition, clearWatch: vi.fn() } as never);
  const status = Object.assign(new EventTarget(), { state });
  const permission = state === "unknown" ? Promise.reject(new TypeError()) : Promise.resolve(status);
  vi.spyOn(navigator.permissions, "query").mockReturnValue(permission as never);
  return {
    watchPosition,
    at: (secondsOn: number) =>
      found({
        coords: { latitude: 52.09, longitude: 5.12, accuracy: 8 },
        timestamp: NOW.getTime() + secondsOn * 1000,
      } as never),
    fail: (code: number) => failed({ code } as never),
  };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: NOW });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test("asks the browser only after a press, then sends the first place at once and the newest every so often", async () => {
  const calls = answerApi({ [POSITIONS]: taken });
  const { watchPosition, at } = geolocation("prompt");
  await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByText(/Laat de centrale zien/)).toBeVisible();
  expect(watchPosition).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Locatie delen" }).click();
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  at(0);
  await expect.element(page.getByText("Laatst verstuurd om 11:20.")).toBeVisible();
  await expect.element(page.getByText(/zolang deze pagina open is en het scherm aanstaat/)).toBeVisible();
  at(2);
  at(4);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.poll(() => seconds(calls)).toEqual([[0], [4]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seconds(calls), "nothing new").toEqual([[0], [4]]);
});

test("a permission that was given before needs no press; an unknown one does", async () => {
  answerApi({ [POSITIONS]: taken });
  const { watchPosition } = geolocation("granted");
  const shown = await show(<PlaceSign everyMs={5000} />);
  await expect.poll(() => watchPosition.mock.calls.length).toBe(1);
  await shown.unmount();
  geolocation("unknown");
  await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByRole("button", { name: "Locatie delen" })).toBeVisible();
});

test("positions that could not be sent are kept and sent together when the network is back", async () => {
  let isUp = false;
  const calls = answerApi({ [POSITIONS]: () => (isUp ? { status: 204 } : noAnswer()) });
  const { at } = geolocation("granted");
  await show(<PlaceSign everyMs={30_000} />);
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  at(0);
  await expect.element(page.getByText(/Geen verbinding/)).toBeVisible();
  at(30);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(() => calls.length).toBe(2);
  isUp = true;
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText(/Laatst verstuurd/)).toBeVisible();
  expect(seconds(calls).at(-1)).toEqual([0, 30]);
});

test("a place that comes before its shift is no fault, and is sent again soon, also by a car that stands still", async () => {
  let isOnShift = false;
  const calls = answerApi({ [POSITIONS]: () => (isOnShift ? { status: 204 } : notOnShift) });
  const { at } = geolocation("granted");
  await show(<PlaceSign everyMs={1_200_000} />);
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  at(0);
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByText(/zolang deze pagina open is/)).toBeVisible();
  await expect.element(page.getByText(/geweigerd/)).not.toBeInTheDocument();
  isOnShift = true;
  await vi.advanceTimersByTimeAsync(3000);
  await expect.element(page.getByText(/Laatst verstuurd/)).toBeVisible();
  expect(seconds(calls)).toEqual([[0], [0]]);
});

test("a position that the server refuses is not sent again, and the reason is shown", async () => {
  let isWrong = true;
  const calls = answerApi({ [POSITIONS]: () => (isWrong ? refused : { status: 204 }) });
  const { at } = geolocation("granted");
  await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  at(0);
  await expect.element(page.getByText(/Controleer de klok van de telefoon/)).toHaveRole("alert");
  isWrong = false;
  at(5);
  await vi.advanceTimersByTimeAsync(5000);
  await expect.element(page.getByText(/Laatst verstuurd/)).toBeVisible();
  expect(seconds(calls)).toEqual([[0], [5]]);
});

test.each([
  ["denied" as const, /Sta locatie toe/],
  ["missing" as const, /Deze browser kan uw locatie niet geven/],
])("with a place that is %s it says what that means, and offers nothing that cannot work", async (state, text) => {
  answerApi({});
  if (state === "denied") geolocation("denied");
  else vi.spyOn(navigator, "geolocation", "get").mockReturnValue(undefined as never);
  await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a place that is refused after the press, or not found, is said", async () => {
  answerApi({ [POSITIONS]: taken });
  const { fail, at } = geolocation("prompt");
  await show(<PlaceSign everyMs={5000} />);
  await page.getByRole("button", { name: "Locatie delen" }).click();
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  fail(2);
  await expect.element(page.getByText(/Er wordt verder gezocht/)).toBeVisible();
  at(1);
  await expect.element(page.getByText(/Laatst verstuurd/)).toBeVisible();
  fail(1);
  await expect.element(page.getByText(/Sta locatie toe/)).toBeVisible();
});

test("keeps the screen on and says so; where that is refused or missing it says so as well", async () => {
  answerApi({});
  geolocation("denied");
  const lock = Object.assign(new EventTarget(), { release: () => Promise.resolve() });
  const request = vi.spyOn(navigator.wakeLock, "request").mockResolvedValue(lock as never);
  const shown = await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByText("Het scherm blijft aan.")).toBeVisible();
  lock.dispatchEvent(new Event("release"));
  await expect.element(page.getByText(/Het scherm kan vanzelf uitgaan/)).toBeVisible();
  document.dispatchEvent(new Event("visibilitychange"));
  await expect.element(page.getByText("Het scherm blijft aan.")).toBeVisible();
  await shown.unmount();
  request.mockRejectedValue(new Error("low battery"));
  await show(<PlaceSign everyMs={5000} />);
  await expect.element(page.getByText(/Het scherm kan vanzelf uitgaan/)).toBeVisible();
});
