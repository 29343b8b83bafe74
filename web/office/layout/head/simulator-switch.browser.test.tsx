import { expect, test } from "vitest";
import { page } from "vitest/browser";
import driving from "../../../testing/answers/office/simulator/office-simulator-driving.json";
import paused from "../../../testing/answers/office/simulator/office-simulator-paused.json";
import unavailable from "../../../testing/answers/office/simulator/office-unavailable.json";
import { answerApi } from "../../../testing/api.ts";
import { show } from "../../../testing/show.tsx";
import { SimulatorSwitch } from "./simulator-switch.tsx";

const [READ, TELL] = ["GET /api/office/simulator", "PUT /api/office/simulator"];
const open = () => show(<SimulatorSwitch />, { locale: "en" });

test("says what it does before the simulated taxi centre rests, and drives again", async () => {
  const calls = answerApi({
    [READ]: () => driving,
    [TELL]: ({ body }) => ((body as { paused: boolean }).paused ? paused : driving),
  });
  await open();
  await page.getByRole("button", { name: "Simulator: driving" }).click();
  const dialog = page.getByRole("dialog", { name: "Simulated dispatch centre" });
  await expect.element(dialog).toMatchTextContent(/drives every ride by itself/);
  await dialog.getByRole("button", { name: "Pause" }).click();
  const resting = page.getByRole("button", { name: "Simulator: paused" });
  await expect.element(resting).toHaveFocus();
  await resting.click();
  await expect.element(dialog).toMatchTextContent(/rides that you drive yourself stay yours/);
  await dialog.getByRole("button", { name: "Resume" }).click();
  await expect.element(page.getByRole("button", { name: "Simulator: driving" })).toBeVisible();
  expect(calls.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
    { paused: true },
    { paused: false },
  ]);
});

test("one that cannot be changed stays as it is, with the reason", async () => {
  answerApi({
    [READ]: () => driving,
    [TELL]: () => unavailable,
  });
  await open();
  await page.getByRole("button", { name: "Simulator: driving" }).click();
  await page.getByRole("button", { name: "Pause" }).click();
  await expect
    .element(page.getByRole("dialog").getByRole("alert"))
    .toMatchTextContent(/was not changed.*Try again shortly/);
});
