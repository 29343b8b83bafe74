import { carsViewSchema, driversViewSchema } from "@domrit/shared/fleet/fleet.ts";
import { plannedWeekSchema } from "@domrit/shared/planning/planned-shifts.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import planned from "../../testing/answers/planning/planned-shifts/office-planned.json";
import conflict from "../../testing/answers/planning/planned-shifts/office-planned-conflict.json";
import copied from "../../testing/answers/planning/planned-shifts/office-planned-copied.json";
import none from "../../testing/answers/planning/planned-shifts/office-planned-none.json";
import overlap from "../../testing/answers/planning/planned-shifts/office-planned-overlap.json";
import shift from "../../testing/answers/planning/planned-shifts/office-planned-shift.json";
import cars from "../../testing/answers/registers/office-cars.json";
import drivers from "../../testing/answers/registers/office-drivers.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import ShiftsPage from "./shifts-page.tsx";
import { WeekTable } from "./week-table.tsx";

const PATH = "/api/office/planned-shifts";
const open = (more: Parameters<typeof answerApi>[0] = {}) => {
  const calls = answerApi({
    [`GET ${PATH}`]: () => planned,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    ...more,
  });
  void show(<ShiftsPage />, { path: "/office/shifts", at: "/office/shifts?week=2026-03-25" });
  return () => calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
};
const button = (name: RegExp | string) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");

test("a week says who works when and what speaks against it, and a shift is changed and taken out", async () => {
  const [first] = planned.body.shifts;
  const views = [planned];
  const sent = open({
    [`GET ${PATH}`]: () => views.shift() ?? none,
    [`PUT ${PATH}/${first?.id}`]: () => conflict,
    [`DELETE ${PATH}/${first?.id}`]: () => ({ status: 204 }),
  });
  const early = button(/^08:00–20:00/);
  await expect.element(early).toMatchTextContent("TX-123-B");
  await expect.element(early).toMatchTextContent("Te weinig rust");
  await early.click();
  await dialog().getByLabelText("Tot").fill("16:00");
  await dialog().getByRole("button", { name: "Opslaan" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Een collega was eerder");
  await dialog().getByRole("button", { name: "Dienst verwijderen" }).click();
  await expect.element(early).not.toBeInTheDocument();
  const entry = { driverId: first?.driverId, carId: first?.carId, date: "2026-03-24", from: "08:00", until: "16:00" };
  expect(sent()).toEqual([
    ["PUT", `${PATH}/${first?.id}`, { ...entry, version: 1 }],
    ["DELETE", `${PATH}/${first?.id}`, { version: 1 }],
  ]);
});

test("a day of leave is marked, and a car that is driven instead of another is named beside it", async () => {
  const { week, shifts } = v.parse(plannedWeekSchema, planned.body);
  const [first, ...others] = shifts;
  const [car] = v.parse(carsViewSchema, cars.body);
  if (!(first && car)) throw new Error("nothing was planned");
  const other = { ...car, id: "5c1f5f0e-3b0a-4f7e-9d64-0a8f7c1b2e99", plate: "TX-456-C" };
  const free = [{ driverId: first.driverId, date: "2026-03-25" }];
  await show(
    <WeekTable
      planned={{ week, free, shifts: [{ ...first, insteadId: other.id }, ...others] }}
      drivers={v.parse(driversViewSchema, drivers.body)}
      cars={[car, other]}
      onAsk={() => undefined}
    />,
    { path: "/office/shifts", at: "/office/shifts" },
  );
  await expect.element(button(/^08:00–20:00/)).toMatchTextContent("TX-456-C in plaats van TX-123-B");
  await expect.element(page.getByRole("cell", { name: /^Vrij/ })).toBeVisible();
});

test("a shift is planned for a driver on a day, once what was typed is right; the week before is copied", async () => {
  const answers: { status: number; body: unknown }[] = [overlap, shift];
  const sent = open({
    [`POST ${PATH}`]: () => answers.shift() ?? shift,
    [`POST ${PATH}/copy`]: () => copied,
  });
  await button(/^Ayşe, .*24 mrt.*: dienst inplannen$/).click();
  await dialog().getByLabelText("Tot").fill("21:00");
  await dialog().getByRole("button", { name: "Opslaan" }).click();
  await expect.element(dialog().getByText("Een dienst duurt hooguit 14 uur")).toBeVisible();
  await dialog().getByLabelText("Tot").fill("14:00");
  await dialog().getByRole("button", { name: "Opslaan" }).click();
  await expect.element(dialog().getByText("Deze chauffeur werkt dan al")).toBeVisible();
  await dialog().getByLabelText("Van").fill("05:00");
  await dialog().getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByText("De dienst is opgeslagen")).toBeVisible();
  expect(sent().at(-1)?.[2]).toMatchObject({ date: "2026-03-24", from: "05:00", until: "14:00", carId: null });
  await button("Vorige week overnemen").click();
  await expect.element(page.getByText("2 diensten overgenomen")).toBeVisible();
  expect(sent().at(-1)).toEqual(["POST", `${PATH}/copy`, { week: "2026-03-23" }]);
});
