import { expect, test } from "vitest";
import { page } from "vitest/browser";
import figures from "../testing/answers/invoices/organisation/account-figures.json";
import mine from "../testing/answers/organisations/organisations.json";
import asRider from "../testing/answers/organisations/organisations-rider.json";
import { answerApi } from "../testing/api.ts";
import { show } from "../testing/show.tsx";
import FiguresPage from "./figures-page.tsx";

const MINE = "/api/user/organisations";
const ID = mine.body[0]?.id;
const FIGURES = `${MINE}/${ID}/figures`;
const path = "/dashboard/organisations/:id/figures";
const open = (query = "") => show(<FiguresPage />, { path, at: `/dashboard/organisations/${ID}/figures${query}` });

test("an admin reads what a month was, of all and by department, and chooses another", async () => {
  const calls = answerApi({ [`GET ${MINE}`]: () => mine, [`GET ${FIGURES}`]: () => figures });
  await open("?month=2026-11");
  const table = page.getByRole("table", { name: "1-11-2026 t/m 30-11-2026, naar de dag van ophalen" });
  await expect.element(table).toBeVisible();
  // On a phone it scrolls, also by keyboard.
  await expect.element(page.getByRole("region", { name: /^1-11-2026/ })).toHaveAttribute("tabindex", "0");
  // Of rides without a time of arrival nothing is said.
  expect(
    table
      .getByRole("row")
      .elements()
      .map(({ children }) => [...children].map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))),
  ).toEqual([
    ["Afdeling", "Ritten", "Bedrag incl. btw", "Op tijd", "Geannuleerd"],
    ["Verkoop", "1", "€ 42,00", "–", "0"],
    ["Zonder afdeling", "0", "€ 10,00", "–", "1"],
    ["Alle ritten", "1", "€ 52,00", "–", "1"],
  ]);
  await page.getByLabelText("Maand").selectOptions("2026-10");
  await page.getByRole("button", { name: "Tonen" }).click();
  await expect
    .poll(() => calls.map((call) => call.path).filter((each) => each.startsWith(FIGURES)))
    .toEqual([`${FIGURES}?from=2026-11-01&to=2026-11-30`, `${FIGURES}?from=2026-10-01&to=2026-10-31`]);
});

test("who may not read figures asks for none", async () => {
  const calls = answerApi({ [`GET ${MINE}`]: () => asRider });
  await open();
  await expect.element(page.getByText("Deze organisatie vinden we niet")).toBeVisible();
  expect(calls.map((call) => call.path)).toEqual([MINE]);
});
