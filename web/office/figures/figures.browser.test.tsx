import type { Period } from "@domrit/shared/time/days.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import october from "../../testing/answers/office/figures/office-figures.json";
import desk from "../../testing/answers/office/figures/office-figures-desk.json";
import none from "../../testing/answers/office/figures/office-figures-none.json";
import quarter from "../../testing/answers/office/figures/office-figures-quarter.json";
import week from "../../testing/answers/office/figures/office-figures-week.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import FiguresPage from "./figures-page.tsx";

const FIGURES = "GET /api/office/figures";
const PATH = "/office/figures";
const addressOf = ({ body: { from, to } }: { body: Period }) => `?from=${from}&to=${to}`;
const open = (query = "") => show(<FiguresPage />, { path: PATH, at: PATH + query });
const asked = (calls: Call[]) => calls.map(({ path }) => path.replace(/^[^?]*\?/, ""));
const tile = (name: string) =>
  [...document.querySelectorAll("dl div")]
    .find((each) => each.querySelector("dt")?.textContent === name)
    ?.querySelector("dd")?.textContent;

beforeEach(() => {
  // When the answers were given: the last thirty days are theirs.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-10-30T12:00:00Z") });
  return () => vi.useRealTimers();
});

test("shows what the period came to, as tiles, as a plot and in tables", async () => {
  answerApi({ [FIGURES]: () => october });
  await open(addressOf(october));
  await expect.element(page.getByText("1 oktober 2026 tot en met 30 oktober 2026", { exact: true })).toBeVisible();
  expect([tile("Geboekt"), tile("Voltooid"), tile("Op tijd"), tile("Zorgritten"), tile("Omzet")]).toEqual([
    ...["90", "60", "96%", "1 tot 4"],
    "€\u00a03.390,00",
  ]);
  const plot = page.getByRole("img", { name: /^Ritten per dag, van 1 oktober 2026 tot en met 30 oktober 2026\./ });
  await expect.element(plot).toBeVisible();
  expect(plot.element().querySelectorAll("rect")).toHaveLength(60);
  const daily = page.getByRole("table", { name: "Ritten per dag" });
  await expect.element(daily).not.toBeInTheDocument();
  page.getByText("In een tabel").element().closest("summary")?.focus();
  await userEvent.keyboard("{Enter}");
  await expect.element(daily.getByRole("row", { name: "1 oktober 2026 3 2 1 0 0", exact: true })).toBeVisible();
  const cancelled = page.getByRole("table", { name: "Annuleringen" });
  await expect.element(cancelled.getByRole("row", { name: "Klant, op tijd 29" })).toBeVisible();
  expect(cancelled.getByRole("row").elements()).toHaveLength(3);
  await expect.element(page.getByRole("row", { name: /^Minibus 20 €.1\.710,00/ })).toBeVisible();
});

test("a plot keeps its bars inside, as wide as there is room, and goes by the week where days would be too many", async () => {
  answerApi({ [FIGURES]: () => quarter });
  await page.viewport(768, 900);
  await open(addressOf(quarter));
  const plot = page.getByRole("img", { name: /^Ritten per week/ });
  await expect.element(plot).toBeVisible();
  const svg = plot.element() as SVGSVGElement;
  await expect.poll(() => svg.viewBox.baseVal.width).toBe(Math.round(svg.getBoundingClientRect().width));
  const { left, right, top, bottom } = svg.getBoundingClientRect();
  for (const bar of svg.querySelectorAll("rect")) {
    const box = bar.getBoundingClientRect();
    expect(box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom).toBe(true);
  }
  expect(svg.querySelectorAll("rect")).toHaveLength(2 * 15);
});

test("a desk's has no revenue", async () => {
  answerApi({ [FIGURES]: () => desk });
  await open(addressOf(desk));
  await expect.element(page.getByText("Geboekt").first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/omzet|€/i);
});

test("a period is chosen by a press or typed, is in the address, and what is wrong with it is said beside it", async () => {
  const answers = [october, week, none];
  const calls = answerApi({
    [FIGURES]: ({ path }) => answers.find((answer) => path.endsWith(addressOf(answer))) ?? { status: 500 },
  });
  await open();
  await expect.element(page.getByRole("link", { name: "30 dagen" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "7 dagen" }).click();
  await expect.element(page.getByRole("link", { name: "7 dagen" })).toHaveAttribute("aria-current", "true");
  const [from, to] = [page.getByLabelText("Van"), page.getByLabelText("Tot en met")];
  await from.fill("2026-09-01");
  await to.fill("2026-08-31");
  await page.getByRole("button", { name: "Tonen" }).click();
  await expect.element(to).toHaveAccessibleDescription("De einddatum ligt vóór de begindatum");
  expect(calls).toHaveLength(2);
  await expect.element(page.getByRole("button", { name: "CSV-bestand" })).toBeDisabled();
  await to.fill("2026-09-03");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("1 september 2026 tot en met 3 september 2026", { exact: true })).toBeVisible();
  expect(asked(calls).at(-1)).toBe(addressOf(none).slice(1));
});

test("says when nothing was there, and from when on all is still known", async () => {
  answerApi({ [FIGURES]: () => none });
  await open(addressOf(none));
  await expect.element(page.getByText("In deze periode zijn er geen ritten.")).toBeVisible();
  await page.getByText("Niet alles van deze periode is nog bekend").click();
  await expect.element(page.getByText(/^Verzonden en mislukte berichten van vóór 1 oktober 2026/)).toBeVisible();
  await expect.element(page.getByText(/^Kosteloos geannuleerde/)).not.toBeInTheDocument();
});

test("figures that cannot be read can be asked for again; a file that is not fetched is told of", async () => {
  const answers = [{ status: 503 }, october];
  answerApi({
    [FIGURES]: () => answers.shift() ?? { status: 500 },
    "GET /api/office/figures.csv": () => ({ status: 503 }),
  });
  await open(addressOf(october));
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("De cijfers kunnen niet worden geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByRole("heading", { name: "Ritten per dag" })).toBeVisible();
  await page.getByRole("button", { name: "CSV-bestand" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Het bestand is niet opgehaald");
});
