import { officeWishesSchema } from "@domrit/shared/driver/rota.ts";
import * as v from "valibot";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import wishes from "../../testing/answers/driver/rota/office-free-days.json";
import late from "../../testing/answers/driver/rota/office-free-days-decided.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { WishesSection } from "./wishes-section.tsx";

const known = v.parse(officeWishesSchema, wishes.body).wishes;
const DECIDE = `POST /api/office/free-days/${known[0]?.id}/decide`;
async function open(answer: { status: number; body?: unknown }) {
  const calls = answerApi({ [DECIDE]: () => answer });
  await show(<WishesSection wishes={known} />);
  return () => calls.map(({ body }) => body);
}
const section = page.getByRole("region", { name: "Vrij gevraagd" });

test("the desk sees who asks for which days with what is planned then, and grants them", async () => {
  const sent = await open({ status: 204 });
  await expect
    .element(section.getByRole("listitem").first())
    .toMatchTextContent(/Ayşe, 9 december 2026 – 10 december 2026 · Bruiloft.*Dan gepland: 1 dienst/);
  await section.getByRole("button", { name: /^Toekennen/ }).click();
  await expect.poll(sent).toEqual([{ granted: true }]);
  await section.getByText("2 beslist").click();
  await expect.element(section.getByText(/31 december 2026: afgewezen, Oudjaar rijdt iedereen/)).toBeVisible();
});

test("a refusal may say why", async () => {
  const sent = await open({ status: 204 });
  await section.getByRole("button", { name: /^Afwijzen/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabelText(/^Reden/).fill("Dan rijdt iedereen");
  await dialog.getByRole("button", { name: "Afwijzen" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([{ granted: false, reason: "Dan rijdt iedereen" }]);
});

test("of two who decide the second is told", async () => {
  await open(late);
  await section.getByRole("button", { name: /^Toekennen/ }).click();
  await expect.element(section.getByRole("alert")).toBeVisible();
});
