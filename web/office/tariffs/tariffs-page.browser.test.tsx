import { expect, test } from "vitest";
import { page } from "vitest/browser";
import conflict from "../../testing/answers/office/tariffs/office-tariff-conflict.json";
import entered from "../../testing/answers/office/tariffs/office-tariff-entered.json";
import past from "../../testing/answers/office/tariffs/office-tariff-past.json";
import preview from "../../testing/answers/office/tariffs/office-tariff-preview.json";
import published from "../../testing/answers/office/tariffs/office-tariff-published.json";
import list from "../../testing/answers/office/tariffs/office-tariffs.json";
import withDraft from "../../testing/answers/office/tariffs/office-tariffs-draft.json";
import withPublished from "../../testing/answers/office/tariffs/office-tariffs-published.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import TariffsPage from "./tariffs-page.tsx";

const LIST = "GET /api/office/tariffs";
const AT = `/api/office/tariffs/${entered.body.id}`;
const PREVIEW = `POST ${AT}/preview`;
const item = (day: string) => page.getByRole("listitem").filter({ hasText: day });
const press = (name: string) => page.getByRole("button", { name }).click();
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const sent = (calls: Call[], method: string) =>
  calls.filter((call) => call.method === method && !call.path.endsWith("preview"));

test("the next tariff begins with the last one's figures, each beside what it is now; wrong ones are said at their fields", async () => {
  const lists = [list, withDraft];
  const entering = [past, entered];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? withDraft,
    "POST /api/office/tariffs": () => entering.shift() ?? { status: 500 },
    [PREVIEW]: () => preview,
  });
  await show(<TariffsPage />);
  await expect.element(item("1 januari 2025")).toMatchTextContent(/Geldt nu.*Gepubliceerd door het systeem/);
  await press("Volgend tarief maken");
  await expect.element(field("Taxi: per kilometer")).toHaveValue("3,05");
  await expect.element(field("Taxi: per kilometer")).toHaveAccessibleDescription(/^Was €\s3,05$/);
  await field("Taxi: per kilometer").fill("0");
  await page.getByLabelText("Eerste dag").fill("2026-12-14");
  await press("Concept opslaan");
  await expect.element(field("Taxi: per kilometer")).toHaveAccessibleDescription(/^Vul een bedrag in van €\s0,01/);
  expect(sent(calls, "POST")).toHaveLength(0);
  await field("Taxi: per kilometer").fill("3.17");
  await field("Per uur: minibus").fill("59,50");
  await press("Concept opslaan");
  await expect.element(page.getByLabelText("Eerste dag")).toHaveAccessibleDescription(/Deze dag is voorbij/);
  await expect.element(field("Taxi: per kilometer")).toHaveValue("3.17");
  await page.getByLabelText("Eerste dag").fill("2027-01-01");
  await press("Concept opslaan");
  await expect.element(item("1 januari 2027")).toMatchTextContent(/Concept.*Ingevoerd door Mia/);
  expect(sent(calls, "POST").at(-1)?.body).toMatchObject({
    validFrom: "2027-01-01",
    car: { startCents: 415, perKmCents: 317 },
    luxuryPercent: 46.15,
    hourlyCents: { car: 4500, luxury: 4500, minibus: 5950 },
    averageKmPerHour: 30,
  });
});

test("a draft stands beside the tariff before it, with what the rides of the last month would have cost", async () => {
  answerApi({ [LIST]: () => withDraft, [PREVIEW]: () => preview });
  await show(<TariffsPage />);
  const row = page.getByRole("row", { name: /^Tussenstop/ });
  await expect.element(row).toMatchTextContent(/€\s10,00.*€\s12,50.*\(gewijzigd\)/);
  await expect.element(page.getByRole("row", { name: /^Rolstoeltoeslag/ })).not.toMatchTextContent(/gewijzigd/);
  await expect.element(item("1 januari 2027")).toMatchTextContent(/€\s100,00.*€\s105,00.*\+€\s5,00/);
  await expect.element(page.getByRole("link", { name: "Rit 1" })).toHaveAttribute("href", "/office/bookings/2");
});

test("a colleague's change is told, what was typed stays, and a second save goes by the version that is there now", async () => {
  const [first, second] = withDraft.body;
  const newer = { status: 200, body: [first, { ...second, version: 2 }] };
  const lists = [withDraft, newer];
  const saving = [conflict, entered];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? newer,
    [PREVIEW]: () => preview,
    [`PUT ${AT}`]: () => saving.shift() ?? { status: 500 },
  });
  await show(<TariffsPage />);
  await press("Wijzigen: Vanaf vrijdag 1 januari 2027");
  await field("Nachttoeslag").fill("2,50");
  await press("Concept opslaan");
  const told = page.getByRole("form", { name: "Tarief" }).getByRole("alert");
  await expect.element(told).toMatchTextContent("Een collega heeft dit tarief zojuist gewijzigd");
  await expect.element(field("Nachttoeslag")).toHaveValue("2,50");
  await press("Concept opslaan");
  await expect.element(item("1 januari 2027")).toMatchTextContent("Concept");
  expect(sent(calls, "PUT").map(({ body }) => body)).toMatchObject([
    { nightCents: 250, version: 1 },
    { nightCents: 250, version: 2 },
  ]);
});

test("a tariff is published after a second look, in the version that was seen", async () => {
  const lists = [withDraft, withPublished];
  const calls = answerApi({
    [LIST]: () => lists.shift() ?? withPublished,
    [PREVIEW]: () => preview,
    [`POST ${AT}/publish`]: () => published,
  });
  await show(<TariffsPage />);
  await press("Publiceren: Vanaf vrijdag 1 januari 2027");
  await expect.element(page.getByRole("dialog")).toMatchTextContent("niet meer wijzigen");
  expect(sent(calls, "POST")).toHaveLength(0);
  await press("Tarief publiceren");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  await expect.element(item("1 januari 2027")).toMatchTextContent(/Gaat nog in.*Gepubliceerd door Mia/);
  expect(sent(calls, "POST").at(-1)?.body).toEqual({ version: 1 });
});

test("says that the tariffs did not come", async () => {
  answerApi({ [LIST]: () => ({ status: 503 }) });
  await show(<TariffsPage />);
  await expect.element(page.getByText("De tarieven zijn niet geladen")).toBeVisible();
});
