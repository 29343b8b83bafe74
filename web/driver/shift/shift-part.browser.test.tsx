import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import onShift from "../../testing/answers/driver/shift/driver-shift.json";
import awaited from "../../testing/answers/driver/shift/driver-shift-awaited.json";
import begun from "../../testing/answers/driver/shift/driver-shift-begun.json";
import onBreak from "../../testing/answers/driver/shift/driver-shift-break.json";
import breakOver from "../../testing/answers/driver/shift/driver-shift-break-over.json";
import byDesk from "../../testing/answers/driver/shift/driver-shift-by-desk.json";
import carAway from "../../testing/answers/driver/shift/driver-shift-car-away.json";
import carTaken from "../../testing/answers/driver/shift/driver-shift-car-taken.json";
import noCars from "../../testing/answers/driver/shift/driver-shift-no-cars.json";
import offShift from "../../testing/answers/driver/shift/driver-shift-none.json";
import notOnShift from "../../testing/answers/driver/shift/driver-shift-not-on-shift.json";
import oneCar from "../../testing/answers/driver/shift/driver-shift-one-car.json";
import otherCar from "../../testing/answers/driver/shift/driver-shift-other-car.json";
import rideOn from "../../testing/answers/driver/shift/driver-shift-ride-under-way.json";
import { answerApi, type Call, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { ShiftPart } from "./shift-part.tsx";

const SHIFT = "/api/driver/shift";
const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const NOW = new Date("2026-11-26T10:20:00Z");
/** What goes with each press. */
const PRESSED = { eventId: expect.any(String), occurredAt: expect.stringMatching(/^2026-11-26T10:2/) };
/** Longer than between the two presses of a double click. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 450));
const button = (name: string) => page.getByRole("button", { name, exact: true });
const part = () => page.getByRole("region", { name: "Dienst", exact: true });
const sent = (calls: Call[]) =>
  calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
const isMeant = ({ body }: Call) => (body as { despiteRides?: boolean }).despiteRides === true;

beforeEach(async () => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue(undefined as never);
  await page.viewport(390, 844);
  return async () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    await page.viewport(1280, 800);
  };
});

function expectBigTargets() {
  for (const target of [...page.getByRole("button").elements(), ...document.querySelectorAll("label")]) {
    expect(target.getBoundingClientRect().height, target.textContent ?? "").toBeGreaterThanOrEqual(56);
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
}

test("without a shift a free car is chosen and the shift begins, once, however quickly it is pressed twice", async () => {
  const calls = answerApi({ [`GET ${SHIFT}`]: () => offShift, [`POST ${SHIFT}`]: () => begun });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(page.getByRole("radio", { name: /TX-456-C.*6 plaatsen, rolstoel/ })).not.toBeChecked();
  expectBigTargets();
  await button("Dienst beginnen").click();
  await expect.element(part().getByRole("alert")).toMatchTextContent("Kies eerst een auto.");
  await page.getByRole("radio", { name: /TX-123-B/ }).click();
  await button("Dienst beginnen").dblClick();
  await expect.element(page.getByText(/Dienst sinds 08:00/)).toMatchTextContent("3 uur en 20 min");
  await expect.element(page.getByText("Eindigt uiterlijk om 22:00 vanzelf")).toBeVisible();
  expectBigTargets();
  expect(sent(calls)).toEqual([["POST", SHIFT, { carId: begun.body.car.id, ...PRESSED }]]);
});

test("a car that somebody else took is said and gone from the choice; the one that is left is chosen already", async () => {
  const lists: { status: number; body: object }[] = [offShift, oneCar];
  answerApi({ [`GET ${SHIFT}`]: () => lists.shift() ?? oneCar, [`POST ${SHIFT}`]: () => carTaken });
  await show(<ShiftPart driverId={DRIVER} />);
  await page.getByRole("radio", { name: /TX-123-B/ }).click();
  await button("Dienst beginnen").click();
  await expect.element(part().getByRole("alert")).toMatchTextContent(carTaken.body.message);
  await expect.element(page.getByRole("radio", { name: /TX-123-B/ })).not.toBeInTheDocument();
  await expect.element(page.getByRole("radio", { name: /TX-456-C/ })).toBeVisible();
});

test("a car has its colour in the driver's language", async () => {
  answerApi({ [`GET ${SHIFT}`]: () => offShift });
  await show(<ShiftPart driverId={DRIVER} />, { locale: "tr" });
  await expect.element(page.getByRole("radio", { name: /TX-456-C.*siyah/ })).toBeVisible();
});

test("with no car free it says so", async () => {
  answerApi({ [`GET ${SHIFT}`]: () => noCars });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(page.getByText("Er is nu geen auto vrij. Bel de centrale.")).toBeVisible();
});

test("a break begins and ends by a press", async () => {
  const calls = answerApi({
    [`GET ${SHIFT}`]: () => onShift,
    [`POST ${SHIFT}/break`]: () => onBreak,
    [`DELETE ${SHIFT}/break`]: () => breakOver,
  });
  await show(<ShiftPart driverId={DRIVER} />);
  await button("Pauze beginnen").click();
  await expect.element(page.getByText("Pauze sinds 10:30")).toBeVisible();
  await rest();
  await button("Pauze beëindigen").click();
  await expect.element(page.getByText("Pauze gehad: 20 min")).toBeVisible();
  await expect.element(button("Pauze beginnen")).toBeVisible();
  expect(sent(calls).map(([method, path]) => [method, path])).toEqual([
    ["POST", `${SHIFT}/break`],
    ["DELETE", `${SHIFT}/break`],
  ]);
});

test("without network each press is kept, over closing the page too, shown at once, and sent in its order when it is back", async () => {
  answerApi({ [`GET ${SHIFT}`]: () => offShift, [`POST ${SHIFT}`]: noAnswer });
  const shown = await show(<ShiftPart driverId={DRIVER} />);
  await page.getByRole("radio", { name: /TX-123-B/ }).click();
  await button("Dienst beginnen").click();
  await expect.element(page.getByText(/Dienst sinds 11:20/)).toBeVisible();
  await rest();
  vi.setSystemTime(new Date("2026-11-26T10:25:00Z"));
  await button("Pauze beginnen").click();
  await expect.element(page.getByText("Pauze sinds 11:25")).toBeVisible();
  await shown.unmount();
  vi.setSystemTime(new Date("2026-11-26T11:40:00Z"));
  const calls = answerApi({
    [`GET ${SHIFT}`]: () => offShift,
    [`POST ${SHIFT}`]: () => begun,
    [`POST ${SHIFT}/break`]: () => onBreak,
  });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(page.getByText("Pauze sinds 10:30")).toBeVisible();
  expect(sent(calls)).toEqual([
    ["POST", SHIFT, { carId: begun.body.car.id, ...PRESSED }],
    ["POST", `${SHIFT}/break`, PRESSED],
  ]);
  expect(localStorage.getItem(`driver-presses-${DRIVER}`)).toBeNull();
});

test("a shift that the desk ended meanwhile is said, and read anew", async () => {
  const lists: { status: number; body: object }[] = [onShift];
  answerApi({ [`GET ${SHIFT}`]: () => lists.shift() ?? offShift, [`POST ${SHIFT}/break`]: () => notOnShift });
  await show(<ShiftPart driverId={DRIVER} />);
  await button("Pauze beginnen").click();
  await expect.element(button("Dienst beginnen")).toBeVisible();
});

test("the shift ends after a question, and with a ride on the road after a second one", async () => {
  let isOver = false;
  const calls = answerApi({
    [`GET ${SHIFT}`]: () => (isOver ? offShift : onShift),
    [`DELETE ${SHIFT}`]: (call) => {
      isOver = isMeant(call);
      return isOver ? { status: 204 } : rideOn;
    },
  });
  await show(<ShiftPart driverId={DRIVER} />);
  await button("Dienst beëindigen").click();
  const dialog = page.getByRole("dialog", { name: "Dienst beëindigen?" });
  await dialog.getByRole("button", { name: "Terug" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button("Dienst beëindigen").click();
  await dialog.getByRole("button", { name: "Dienst beëindigen" }).click();
  await expect.element(dialog).toMatchTextContent("K7M-4QX, 11:00");
  await rest();
  await dialog.getByRole("button", { name: "Toch beëindigen" }).click();
  await expect.element(button("Dienst beginnen")).toBeVisible();
  await expect
    .poll(() => sent(calls))
    .toEqual([
      ["DELETE", SHIFT, PRESSED],
      ["DELETE", SHIFT, { despiteRides: true, ...PRESSED }],
    ]);
});

test.each([
  ["while a guest waits for the car", awaited, 5_000],
  ["else", onShift, 30_000],
])("%s the place goes out so often", async (_when, shift, everyMs) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"], now: NOW });
  let tell: PositionCallback = () => {};
  const watchPosition = (onFound: PositionCallback) => {
    tell = onFound;
    return 1;
  };
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ watchPosition, clearWatch: () => {} } as never);
  const calls = answerApi({ [`GET ${SHIFT}`]: () => shift, "POST /api/driver/positions": () => ({ status: 204 }) });
  await show(<ShiftPart driverId={DRIVER} />);
  await button("Locatie delen").click();
  await expect.element(page.getByText("Uw locatie wordt gezocht...")).toBeVisible();
  const at = (timestamp: number) =>
    tell({ coords: { latitude: 52.09, longitude: 5.12, accuracy: 8 }, timestamp } as never);
  at(+NOW);
  await expect.poll(() => sent(calls).length).toBe(1);
  at(+NOW + 1000);
  // While something is waited for, the clock goes on by itself.
  await vi.advanceTimersByTimeAsync(everyMs - 1000);
  expect(sent(calls)).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => sent(calls).length).toBe(2);
});

test("a shift that cannot be read is said to be so, and a press tries again", async () => {
  let isUp = false;
  answerApi({ [`GET ${SHIFT}`]: () => (isUp ? onShift : noAnswer()) });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(part().getByRole("alert")).toMatchTextContent("De dienst kan niet worden geladen");
  isUp = true;
  await button("Opnieuw proberen").click();
  await expect.element(page.getByText("TX-123-B", { exact: true })).toBeVisible();
});

test.each(["tr", "en"] as const)("says the same in %s without running out of a phone's width", async (locale) => {
  answerApi({ [`GET ${SHIFT}`]: () => onShift });
  await page.viewport(360, 740);
  onTestFinished(() => page.viewport(1280, 800));
  await show(<ShiftPart driverId={DRIVER} />, { locale });
  await expect.element(page.getByText("TX-123-B", { exact: true })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test("opened without network the shift is as it was known last, and over once it ends by itself", async () => {
  answerApi({ [`GET ${SHIFT}`]: () => onShift });
  const shown = await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(page.getByText(/Dienst sinds/)).toBeVisible();
  await shown.unmount();
  answerApi({ [`GET ${SHIFT}`]: noAnswer });
  const again = await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(page.getByText(/Dienst sinds/)).toBeVisible();
  await again.unmount();
  vi.setSystemTime(new Date(onShift.body.shift.until));
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(button("Dienst beginnen")).toBeVisible();
});

test("a shift whose car is off the road goes on in another that the driver chooses", async () => {
  const calls = answerApi({ [`GET ${SHIFT}`]: () => carAway, [`POST ${SHIFT}`]: () => otherCar });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect.element(part().getByRole("alert")).toMatchTextContent("Deze auto is van de weg gehaald");
  expectBigTargets();
  await page.getByRole("radio", { name: /TX-456-C/ }).click();
  await button("Verder in deze auto").click();
  await expect.element(page.getByText("TX-456-C", { exact: true })).toBeVisible();
  await expect.element(button("Verder in deze auto")).not.toBeInTheDocument();
  await expect.poll(() => sent(calls)).toEqual([["POST", SHIFT, { carId: otherCar.body.car.id, ...PRESSED }]]);
});

test("what the desk wrote of the shift is said for two days", async () => {
  vi.setSystemTime(new Date("2026-11-26T16:00:00Z"));
  answerApi({ [`GET ${SHIFT}`]: () => byDesk });
  await show(<ShiftPart driverId={DRIVER} />);
  await expect
    .element(part())
    .toMatchTextContent(/Het kantoor heeft 26 nov 2026.*15:30 als einde van uw dienst vastgelegd/);
});
