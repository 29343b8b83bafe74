import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import earnings from "../../testing/answers/shifts/office-earnings.json";
import none from "../../testing/answers/shifts/office-earnings-none.json";
import set from "../../testing/answers/shifts/office-earnings-set.json";
import hours from "../../testing/answers/shifts/office-hours.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import HoursPage from "./hours-page.tsx";

const EARNINGS = "/api/office/earnings";

test("hours by week stand in a table; a manager sets the rule and saves the export", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T12:00:00Z") });
  const answers: { status: number; body: object }[] = [none, earnings];
  const calls = answerApi({
    "GET /api/office/hours?week=2026-11-23": () => hours,
    [`GET ${EARNINGS}`]: () => answers.shift() ?? earnings,
    [`POST ${EARNINGS}`]: () => set,
    "GET /api/office/earnings.csv": () => ({}),
  });
  const staff = { id: "1", name: "Mia", role: "manager", locale: "nl" } as never;
  await show(
    <StaffContext value={staff}>
      <HoursPage />
    </StaffContext>,
    { path: "/office/hours", at: "/office/hours?week=2026-11-25" },
  );
  const bo = page.getByRole("row", { name: /^Bo/ });
  await expect.element(bo).toMatchTextContent(/8:0007:00–15:00.*6:0007:00–nu.*14:000:00/);
  await expect.element(page.getByText(/Er is nog geen regel/)).toBeVisible();
  await page.getByRole("button", { name: "Regel instellen" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText("Percentage of bedrag in euro").fill("42,5");
  await dialog.getByLabelText("Geldt vanaf").fill("2026-11-01");
  await dialog.getByRole("button", { name: "Instellen" }).click();
  await expect.element(page.getByText(/42,50% van de omzet zonder btw \(geldt nu\)/)).toBeVisible();
  await page.getByLabelText("Tot en met").fill("2026-11-10");
  await page.getByRole("button", { name: "CSV opslaan" }).click();
  await expect.element(page.getByText("Kies hoogstens 31 dagen")).toBeVisible();
  const post = calls.find(({ method }) => method === "POST");
  expect(post?.body).toEqual({ kind: "percent", value: 42_50, validFrom: "2026-11-01" });
  vi.useRealTimers();
});
