import { FIGURE_TABLE_NAMES } from "@domrit/shared/office/figure-tables.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import cars from "../../../testing/answers/office/figures/office-figures-cars.json";
import customers from "../../../testing/answers/office/figures/office-figures-customers.json";
import none from "../../../testing/answers/office/figures/office-figures-customers-none.json";
import departments from "../../../testing/answers/office/figures/office-figures-departments.json";
import drivers from "../../../testing/answers/office/figures/office-figures-drivers.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { StaffContext } from "../../layout/staff-context.ts";
import { staff } from "../../staff.factory.ts";
import TablePage from "./table-page.tsx";

const ANSWERS = { drivers, cars, customers, departments };
const DAYS = "from=2026-07-01&to=2026-07-07";
const open = (at: string) =>
  show(
    <StaffContext value={staff("manager")}>
      <TablePage />
    </StaffContext>,
    { path: "/office/figures/:table", at },
  );

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], shouldAdvanceTime: true, now: new Date("2026-10-30T12:00:00Z") });
  return () => vi.useRealTimers();
});

test("a row for each driver with what they drove and worked, and one of all; the other tables are of the same days", async () => {
  answerApi(Object.fromEntries(FIGURE_TABLE_NAMES.map((of) => [`GET /api/office/figures/${of}`, () => ANSWERS[of]])));
  await open(`/office/figures/drivers?${DAYS}`);
  const table = page.getByRole("table", { name: "Per chauffeur" });
  await expect.element(table.getByRole("row", { name: /^Ayşe 1 €.57,00 100% 0 1 0 2 38% €.28,50$/ })).toBeVisible();
  await expect
    .element(table.getByRole("link", { name: "Ayşe" }))
    .toHaveAttribute("href", "/office/drivers/7d1c5f0e-3b0a-4f7e-9d64-0a8f7c1b2e55");
  await expect.element(table.getByRole("row", { name: /^Zonder chauffeur 1/ })).toBeVisible();
  await expect.element(table.getByRole("row", { name: /^Totaal 2 / })).toBeVisible();
  const pages = page.getByRole("navigation", { name: "Cijfers" });
  await expect
    .element(pages.getByRole("link", { name: "Per klant" }))
    .toHaveAttribute("href", `/office/figures/customers?${DAYS}`);
});

test("customers are named by company, account or number, and have no hours", async () => {
  answerApi({ "GET /api/office/figures/customers": () => customers });
  await open(`/office/figures/customers?${DAYS}`);
  const table = page.getByRole("table", { name: "Per klant" });
  await expect.element(table.getByRole("row", { name: /^\+31612345678 1 / })).toBeVisible();
  await expect.element(table.getByRole("columnheader", { name: "Uren" })).not.toBeInTheDocument();
});

test("days with nothing say so, a failure says so, and another table is not there", async () => {
  answerApi({ "GET /api/office/figures/customers": () => none });
  const shown = await open("/office/figures/customers?from=2026-06-10&to=2026-06-11");
  await expect.element(page.getByText("In deze periode zijn er geen ritten en diensten.")).toBeVisible();
  await shown.unmount();
  await open("/office/figures/horses");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("table")).not.toBeInTheDocument();
});
