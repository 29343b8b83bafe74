import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { StaffContext } from "../../office/layout/staff-context.ts";
import { staff } from "../../office/staff.factory.ts";
import seen from "../../testing/answers/planning/assigning/office-assigning.json";
import automatic from "../../testing/answers/planning/assigning/office-assigning-automatic.json";
import conflict from "../../testing/answers/planning/assigning/office-assigning-conflict.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { AssigningSection } from "./assigning-section.tsx";

const GET = "GET /api/office/assigning";
const PUT = "PUT /api/office/assigning";
const open = (role: "desk" | "manager") =>
  show(
    <StaffContext value={staff(role)}>
      <AssigningSection />
    </StaffContext>,
    { path: "/office/registers", at: "/office/registers" },
  );

test("the desk reads how rides come to drivers, and sets nothing", async () => {
  answerApi({ [GET]: () => seen });
  await open("desk");
  await expect.element(page.getByText("Het kantoor kiest, met een voorstel")).toBeVisible();
  await expect.element(page.getByText("Een chauffeur heeft 90 seconden om te antwoorden")).toBeVisible();
  await expect.element(page.getByRole("button")).not.toBeInTheDocument();
});

test("a manager sets it; what is out of bounds is said, and after a colleague's change what was chosen waits", async () => {
  const views = [seen, automatic];
  const answers: { status: number; body?: unknown }[] = [conflict, { status: 204 }];
  const calls = answerApi({
    [GET]: () => views.shift() ?? automatic,
    [PUT]: () => answers.shift() ?? { status: 500 },
  });
  await open("manager");
  await page.getByRole("button", { name: "Toewijzen instellen" }).click();
  await page.getByRole("radio", { name: /^Het kantoor kiest zelf/ }).click();
  const seconds = page.getByLabelText("Seconden om te antwoorden");
  const save = page.getByRole("button", { name: "Opslaan" });
  for (const wrong of ["29", "601", ""]) {
    await seconds.fill(wrong);
    await save.click();
    await expect.element(seconds).toHaveAttribute("aria-invalid", "true");
  }
  await seconds.fill("45");
  await save.click();
  await expect.element(page.getByRole("alert")).toMatchTextContent("Automatisch, Een chauffeur heeft 120 seconden");
  await save.click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { mode: "off", answerSeconds: 45, version: null },
    { mode: "off", answerSeconds: 45, version: 7 },
  ]);
});
