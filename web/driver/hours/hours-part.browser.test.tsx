import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import hours from "../../testing/answers/driver/shift/driver-hours.json";
import none from "../../testing/answers/driver/shift/driver-hours-none.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { HoursPart } from "./hours-part.tsx";

test("a driver reads the own weeks, one after the other, once they are opened", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-26T16:00:00Z") });
  await page.viewport(360, 800);
  const calls = answerApi({
    "GET /api/driver/hours?week=2026-11-23": () => hours,
    "GET /api/driver/hours?week=2026-11-16": () => none,
  });
  await show(<HoursPart />);
  expect(calls).toEqual([]);
  await page.getByText("Mijn uren").click();
  await expect
    .element(page.getByRole("row", { name: /26 november 2026/ }))
    .toMatchTextContent(/08:00–16:00.*8:00.*0:00/);
  await expect.element(page.getByRole("button", { name: "Week later" })).toBeDisabled();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await page.getByRole("button", { name: "Week eerder" }).click();
  await expect.element(page.getByText("In deze week hebt u niet gewerkt.")).toBeVisible();
  vi.useRealTimers();
  await page.viewport(1280, 800);
});
