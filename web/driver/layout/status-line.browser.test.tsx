import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import session from "../../testing/answers/driver/devices/driver-session.json";
import rides from "../../testing/answers/driver/rides/driver-rides.json";
import onShift from "../../testing/answers/driver/shift/driver-shift.json";
import onBreak from "../../testing/answers/driver/shift/driver-shift-break.json";
import noShift from "../../testing/answers/driver/shift/driver-shift-none.json";
import { answerApi, noAnswer } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { RidesPart } from "../rides/rides-part.tsx";
import { ShiftPart } from "../shift/shift-part.tsx";
import { StatusLine } from "./status-line.tsx";

const DRIVER = "7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55";
const status = page.getByRole("status").first();

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-12-08T08:55:00Z") });
  return () => vi.useRealTimers();
});
const open = (shift: { status: number; body: unknown }) => {
  answerApi({
    "GET /api/driver/session": () => session,
    "GET /api/driver/shift": () => shift,
    "GET /api/driver/rides": () => rides,
    "POST /api/driver/rides/1/en-route": noAnswer,
  });
  return show(
    <>
      <StatusLine driverId={DRIVER} />
      <RidesPart driverId={DRIVER} />
    </>,
    { path: "/driver", at: "/driver" },
  );
};

test.each([
  [onShift, /^TX-123-B, dienst sinds \d\d:\d\d$/],
  [noShift, /^Geen dienst$/],
])("one line says in which car the driver is and since when", async (shift, text) => {
  vi.setSystemTime(new Date("2026-11-26T12:00:00Z"));
  await open(shift);
  await expect.element(status).toMatchTextContent(text);
});

test("it says since when the driver has a break", async () => {
  vi.setSystemTime(new Date("2026-11-26T09:30:00Z"));
  answerApi({
    "GET /api/driver/session": () => session,
    "GET /api/driver/shift": () => onShift,
    "POST /api/driver/shift/break": () => onBreak,
  });
  await show(
    <>
      <StatusLine driverId={DRIVER} />
      <ShiftPart driverId={DRIVER} />
    </>,
  );
  await page.getByRole("button", { name: "Pauze beginnen" }).click();
  await expect.element(status).toMatchTextContent(/dienst sinds 08:00pauze sinds 10:30$/);
});

test("presses that wait for a network are counted in it", async () => {
  await open(noShift);
  await page.getByRole("button", { name: "Ik ga rijden" }).click();
  await page.getByRole("button", { name: "Ik ben er" }).click();
  vi.setSystemTime(new Date("2026-12-08T08:55:10Z"));
  await expect.element(status).toMatchTextContent(/2 meldingen wachten op verzending$/);
});
