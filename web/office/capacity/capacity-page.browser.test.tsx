import { expect, test } from "vitest";
import { page } from "vitest/browser";
import seen from "../../testing/answers/office/capacity/office-capacity.json";
import changed from "../../testing/answers/office/capacity/office-capacity-changed.json";
import conflict from "../../testing/answers/office/capacity/office-capacity-conflict.json";
import working from "../../testing/answers/office/capacity/office-capacity-working.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { StaffContext } from "../layout/staff-context.ts";
import { staff } from "../staff.factory.ts";
import CapacityPage from "./capacity-page.tsx";

const DATE = "2026-12-10";
const GET = `GET /api/office/capacity?date=${DATE}`;
const PUT = "PUT /api/office/capacity";
const hours = <Item,>(item: Item, set: Record<number, Item> = {}) =>
  Array.from({ length: 24 }, (_, hour) => set[hour] ?? item);
const open = (role: "desk" | "manager") =>
  show(
    <StaffContext value={staff(role)}>
      <CapacityPage />
    </StaffContext>,
    { path: "/office/capacity", at: `/office/capacity?date=${DATE}` },
  );
const row = (name: string) => page.getByRole("row", { name: new RegExp(name) });
const limit = (name: string) => page.getByLabelText(name, { exact: true });
const sent = (calls: Call[]) => calls.filter(({ method }) => method === "PUT").map(({ body }) => body);

test("the desk sees how full each hour is, in words and marks, and sets nothing", async () => {
  answerApi({ [GET]: () => seen });
  await open("desk");
  await expect.element(row("14:00–15:00")).toMatchTextContent("3 van 3vol");
  await expect.element(row("15:00–16:00")).toMatchTextContent("1 van 2");
  await expect.element(row("16:00–17:00")).toMatchTextContent("4 geboekt");
  await expect.element(page.getByText("Deze dag volgt de limieten van elke donderdag.")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Limieten wijzigen" })).not.toBeInTheDocument();
});

test("a manager sets a day of the week or a date; after a colleague's change what was typed waits", async () => {
  const answers = [conflict, { status: 204 }];
  const ruleAnswers = [conflict, { status: 204 }];
  const views: { status: number; body: unknown }[] = [seen];
  const calls = answerApi({
    [GET]: () => views.shift() ?? (ruleAnswers.length < 2 ? working : changed),
    [`${PUT}/rule`]: () => ruleAnswers.shift() ?? { status: 500 },
    [PUT]: () => answers.shift() ?? { status: 500 },
  });
  await open("manager");
  await page.getByRole("button", { name: "Limieten wijzigen" }).click();
  await expect.element(limit("Luxe sedan, 14:00–15:00")).toHaveValue("3");
  await limit("Minibus, Alle uren").fill("1");
  await limit("Minibus, 00:00–01:00").fill("x");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Vul 0 tot en met 999 in");
  expect(sent(calls)).toEqual([]);
  await limit("Minibus, 00:00–01:00").fill("");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Een collega heeft deze limieten");
  await expect.element(limit("Minibus, 23:00–00:00")).toHaveValue("1");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByRole("button", { name: "Limieten wijzigen" })).toBeVisible();
  const limits = expect.objectContaining({
    luxury: hours<number | null>(null, { 14: 3, 15: 2 }),
    van: [null, ...hours(1).slice(1)],
  });
  expect(sent(calls)).toEqual([
    { days: [{ day: "thu", version: 7 }], limits },
    { days: [{ day: "thu", version: 8 }], limits },
  ]);

  await page.getByLabelText("De capaciteit volgt uit wie er werkt").click();
  await page.getByLabelText("Ritten per chauffeur per uur").selectOptions("2");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Een collega heeft deze instelling");
  await expect.element(page.getByLabelText("Ritten per chauffeur per uur")).toHaveValue("2");
  await page.getByRole("button", { name: "Opslaan" }).click();
  await expect.element(page.getByText("De instelling is opgeslagen")).toBeVisible();
  expect(sent(calls).slice(2)).toEqual([
    { version: null, fromShifts: true, ridesPerHour: 2 },
    { version: 3, fromShifts: true, ridesPerHour: 2 },
  ]);
});

test("if capacity follows shifts, the date is set first, and other days show their own limits", async () => {
  answerApi({ [GET]: () => working });
  await open("manager");
  await page.getByRole("button", { name: "Limieten wijzigen" }).click();
  const days = page.getByLabelText("Geldt voor");
  await expect.element(days).toHaveValue("forDate");
  await expect.element(limit("Luxe sedan, 14:00–15:00")).toHaveValue("2");
  await days.selectOptions("forWeekday");
  await expect.element(limit("Luxe sedan, 14:00–15:00")).toHaveValue("9");
  await limit("Luxe sedan, 14:00–15:00").fill("5");
  await days.selectOptions("forDate");
  await expect.element(limit("Luxe sedan, 14:00–15:00")).toHaveValue("5");
});
