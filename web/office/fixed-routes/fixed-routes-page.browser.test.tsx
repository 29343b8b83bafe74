import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import added from "../../testing/answers/office/fixed-routes/office-route-added.json";
import alike from "../../testing/answers/office/fixed-routes/office-route-alike.json";
import changed from "../../testing/answers/office/fixed-routes/office-route-changed.json";
import conflict from "../../testing/answers/office/fixed-routes/office-route-conflict.json";
import trial from "../../testing/answers/office/fixed-routes/office-route-trial.json";
import routes from "../../testing/answers/office/fixed-routes/office-routes.json";
import imported from "../../testing/answers/office/fixed-routes/office-routes-imported.json";
import refused from "../../testing/answers/office/fixed-routes/office-routes-refused.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import FixedRoutesPage from "./fixed-routes-page.tsx";

const LIST = "GET /api/office/routes";
const CSV = "POST /api/office/routes.csv";
const HOTEL = `/api/office/routes/${changed.body.id}`;
const item = (name: string | RegExp) => page.getByRole("listitem").filter({ hasText: name });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const dialog = () => page.getByRole("dialog");
const field = (name: string | RegExp) => dialog().getByLabelText(name);
const sent = (calls: Call[]) => calls.filter(({ method }) => method !== "GET");

test("lists each route with its ends, prices, days and for whom; a search finds one", async () => {
  answerApi({ [LIST]: () => routes });
  await show(<FixedRoutesPage />);
  await expect
    .element(item("Hotel Central"))
    .toMatchTextContent(
      /100 m rond Janskerkhof 10, Utrecht ↔ Schiphol \(luchthaven\).*vanaf 1 januari 2026.*voor iedereen/,
    );
  await expect.element(item("Hotel Central")).toMatchTextContent(/Stationwagen.*55,00/);
  await expect.element(item("Houten")).toMatchTextContent(/alleen voor route@example.nl/);
  await page.getByLabelText("Zoeken in de routes").fill("houten schip");
  await expect.element(item("Hotel Central")).not.toBeInTheDocument();
  await expect.element(item("Houten")).toBeVisible();
  await page.getByLabelText("Zoeken in de routes").fill("nergens");
  await expect.element(page.getByText("Geen route met ‘nergens’.")).toBeVisible();
});

test("a route is added with what was typed; one that is like another is told where it goes", async () => {
  const answers = [alike, added];
  const calls = answerApi({
    [LIST]: () => routes,
    "POST /api/office/routes": () => answers.shift() ?? { status: 500 },
  });
  await show(<FixedRoutesPage />);
  await button("Route toevoegen").click();
  await field(/^Naam/).fill("Hotel Central ↔ Schiphol");
  await dialog().getByLabelText("Waar").first().fill("Janskerkhof 10, Utrecht");
  await dialog().getByLabelText("Straal in meters").fill("150");
  await dialog().getByLabelText("Waar").last().fill("Schiphol");
  for (const [name, price] of [
    ["Luxe sedan", "80"],
    ["Minibus", "75"],
    ["Rolstoel", "60"],
  ] as const) {
    await field(new RegExp(name)).fill(price);
  }
  await field(/Stationwagen/).fill("0");
  await field(/^Vanaf/).fill("2026-01-01");
  await button("Opslaan").click();
  await expect.element(field(/Stationwagen/)).toHaveAccessibleDescription(/van 1 tot en met 5000 euro/);
  expect(sent(calls)).toHaveLength(0);
  await field(/Stationwagen/).fill("55");
  await button("Opslaan").click();
  await expect.element(dialog().getByLabelText("Waar").last()).toHaveAccessibleDescription(/Er is al een route/);
  await expect.element(field(/^Naam/)).toHaveValue("Hotel Central ↔ Schiphol");
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls)[1]?.body).toEqual({
    name: "Hotel Central ↔ Schiphol",
    from: { kind: "circle", value: "Janskerkhof 10, Utrecht", metres: 150 },
    to: { kind: "airport", value: "Schiphol" },
    bothWays: true,
    withStops: false,
    prices: { luxury: 80, van: 75, wheelchair: 60, station: 55 },
    validFrom: "2026-01-01",
  });
});

test("who saves after a colleague is told so and keeps what was typed; saving again applies it; removing asks first", async () => {
  const answers = [conflict, changed];
  const calls = answerApi({
    [LIST]: () => routes,
    [`PUT ${HOTEL}`]: () => answers.shift() ?? { status: 500 },
    [`DELETE ${HOTEL}`]: () => ({ status: 204 }),
  });
  await show(<FixedRoutesPage />);
  await button("Wijzigen (Hotel Central ↔ Schiphol)").click();
  await field("Ook terug").click();
  await button("Opslaan").click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent(/Een collega heeft deze route/);
  await button("Opslaan").click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls).map(({ body }) => (body as { version: number }).version)).toEqual([1, 2]);
  await button("Verwijderen (Hotel Central ↔ Schiphol)").click();
  await expect.element(dialog()).toMatchTextContent(/Geboekte ritten houden hun prijs/);
  await dialog().getByRole("button", { name: "Verwijderen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(calls).at(-1)).toMatchObject({ method: "DELETE", body: { version: 1 } });
});

test("a ride is tried: its price, and which routes hold", async () => {
  answerApi({ [LIST]: () => routes, "POST /api/office/routes/try": () => trial });
  await show(<FixedRoutesPage />);
  await page.getByText("Wat zou een rit kosten?").click();
  await page.getByLabelText("Ophaallocatie").fill("Janskerkhof 10, Utrecht");
  await page.getByLabelText("Bestemming").fill("Schiphol");
  await button("Proberen").click();
  await expect.element(page.getByText(/Deze rit kost/)).toMatchTextContent(/€ 55,00 \(44,9 km\)/);
  await expect
    .element(page.getByRole("list").filter({ hasText: "Deze route bepaalt de prijs" }))
    .toMatchTextContent(/Hotel Central ↔ Schiphol, € 55,00.*Schiphol, € 65,00.*minder smal/);
});

test("an import says its faults by line; the corrected file can be chosen at once", async () => {
  const answers = [refused, imported];
  const calls = answerApi({ [LIST]: () => routes, [CSV]: () => answers.shift() ?? { status: 500 } });
  await show(<FixedRoutesPage />);
  await expect.element(item("Houten")).toBeVisible();
  const input = page.elementLocator(document.querySelector("input[type=file]")!);
  const file = () => new File(["id,version\n"], "routes.csv", { type: "text/csv" });
  await userEvent.upload(input, file());
  await expect
    .element(page.getByRole("main").getByRole("alert"))
    .toMatchTextContent(/Regel 2, prices.wheelchair: Vul een bedrag in/);
  await expect.element(page.getByRole("main").getByRole("alert")).toMatchTextContent(/Regel 3, validUntil/);
  await userEvent.upload(input, file());
  await expect.element(page.getByText("1 toegevoegd, 0 gewijzigd, 0 ongewijzigd.")).toBeVisible();
  await expect.element(page.getByRole("main").getByRole("alert")).not.toBeInTheDocument();
  expect(sent(calls)).toHaveLength(2);
});
