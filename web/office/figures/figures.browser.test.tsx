import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import { figures } from "./figures.factory.ts";
import FiguresPage from "./figures-page.tsx";

const FIGURES = "GET /api/office/figures";
const PATH = "/office/figures";
const open = (query = "") => show(<FiguresPage />, { path: PATH, at: PATH + query });
const asked = (calls: Call[]) => calls.map(({ path }) => path.replace(/^[^?]*\?/, ""));
const tile = (name: string) =>
  [...document.querySelectorAll("dl div")]
    .find((each) => each.querySelector("dt")?.textContent === name)
    ?.querySelector("dd")?.textContent;

const OCTOBER = "?from=2026-10-01&to=2026-10-30";

test("shows what the period came to, as tiles, as a plot and in tables", async () => {
  answerApi({ [FIGURES]: () => ({ body: figures("2026-10-01", 30) }) });
  await open(OCTOBER);
  await expect.element(page.getByText("1 oktober 2026 tot en met 30 oktober 2026", { exact: true })).toBeVisible();
  expect([tile("Geboekt"), tile("Voltooid"), tile("Op tijd"), tile("Zorgritten"), tile("Omzet")]).toEqual([
    ...["90", "60", "96%", "1 tot 4"],
    "€\u00a03.390,50",
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
  await expect.element(page.getByRole("row", { name: /^Minibus 20 €.1\.710,50/ })).toBeVisible();
});

test("a plot keeps its bars inside, as wide as there is room, and goes by the week where days would be too many", async () => {
  answerApi({ [FIGURES]: () => ({ body: figures("2026-01-01", 366) }) });
  await page.viewport(768, 900);
  await open("?from=2026-01-01&to=2027-01-01");
  const plot = page.getByRole("img", { name: /^Ritten per week/ });
  await expect.element(plot).toBeVisible();
  const svg = plot.element() as SVGSVGElement;
  await expect.poll(() => svg.viewBox.baseVal.width).toBe(Math.round(svg.getBoundingClientRect().width));
  const { left, right, top, bottom } = svg.getBoundingClientRect();
  for (const bar of svg.querySelectorAll("rect")) {
    const box = bar.getBoundingClientRect();
    expect(box.left >= left && box.right <= right && box.top >= top && box.bottom <= bottom).toBe(true);
  }
  expect(svg.querySelectorAll("rect")).toHaveLength(2 * 53);
});

test("a desk's has no revenue", async () => {
  const { revenue: _, ...rest } = figures("2026-10-01", 30);
  answerApi({ [FIGURES]: () => ({ body: rest }) });
  await open(OCTOBER);
  await expect.element(page.getByText("Geboekt").first()).toBeVisible();
  expect(document.body.textContent).not.toMatch(/omzet|€/i);
});

test("a period is chosen by a press or typed, is in the address, and what is wrong with it is said beside it", async () => {
  const calls = answerApi({
    [FIGURES]: ({ path }) => {
      const query = new URLSearchParams(path.split("?")[1]);
      return { body: figures(query.get("from") ?? "", 7) };
    },
  });
  await open();
  await expect.element(page.getByRole("link", { name: "30 dagen" })).toHaveAttribute("aria-current", "true");
  await page.getByRole("link", { name: "7 dagen" }).click();
  await expect.element(page.getByRole("link", { name: "7 dagen" })).toHaveAttribute("aria-current", "true");
  const [from, to] = [page.getByLabelText("Van"), page.getByLabelText("Tot en met")];
  await from.fill("2026-03-02");
  await to.fill("2026-03-01");
  await page.getByRole("button", { name: "Tonen" }).click();
  await expect.element(to).toHaveAccessibleDescription("De einddatum ligt vóór de begindatum");
  expect(calls).toHaveLength(2);
  await expect.element(page.getByRole("button", { name: "CSV-bestand" })).toBeDisabled();
  await to.fill("2026-03-08");
  await userEvent.keyboard("{Enter}");
  await expect.element(page.getByText("2 maart 2026 tot en met 8 maart 2026", { exact: true })).toBeVisible();
  expect(asked(calls).at(-1)).toBe("from=2026-03-02&to=2026-03-08");
});

test("says when nothing was there, and from when on all is still known", async () => {
  const empty = figures("2026-08-01", 3);
  answerApi({
    [FIGURES]: () => ({
      body: {
        ...empty,
        days: empty.days.map(({ day }) => ({ day, booked: 0, completed: 0, cancelled: 0, noShow: 0 })),
        messages: [],
        completeFrom: { ...empty.completeFrom, messages: "2026-10-25" },
      },
    }),
  });
  await open("?from=2026-08-01&to=2026-08-03");
  await expect.element(page.getByText("In deze periode zijn er geen ritten.")).toBeVisible();
  await page.getByText("Niet alles van deze periode is nog bekend").click();
  await expect.element(page.getByText(/^Verzonden en mislukte berichten van vóór 25 oktober 2026/)).toBeVisible();
  await expect.element(page.getByText(/^Kosteloos geannuleerde/)).not.toBeInTheDocument();
});

test("figures that cannot be read can be asked for again; a file that is not fetched is told of", async () => {
  const answers = [{ status: 503 }, { body: figures("2026-10-01", 30) }];
  answerApi({
    [FIGURES]: () => answers.shift() ?? { status: 500 },
    "GET /api/office/figures.csv": () => ({ status: 503 }),
  });
  await open(OCTOBER);
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("De cijfers kunnen niet worden geladen");
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(page.getByRole("heading", { name: "Ritten per dag" })).toBeVisible();
  await page.getByRole("button", { name: "CSV-bestand" }).click();
  await expect.element(page.getByRole("alert").first()).toMatchTextContent("Het bestand is niet opgehaald");
});
