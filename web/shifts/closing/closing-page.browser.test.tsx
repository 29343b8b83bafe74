import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import drivers from "../../testing/answers/registers/office-drivers.json";
import cars from "../../testing/answers/shifts/office-cars-free.json";
import closing from "../../testing/answers/shifts/office-closing.json";
import ofDesk from "../../testing/answers/shifts/office-closing-desk.json";
import none from "../../testing/answers/shifts/office-closing-none.json";
import done from "../../testing/answers/shifts/office-settle-done.json";
import late from "../../testing/answers/shifts/office-settle-late.json";
import other from "../../testing/answers/shifts/office-settle-other.json";
import before from "../../testing/answers/shifts/office-shift-before.json";
import begun from "../../testing/answers/shifts/office-shift-begun.json";
import corrected from "../../testing/answers/shifts/office-shift-corrected.json";
import ended from "../../testing/answers/shifts/office-shift-ended.json";
import changed from "../../testing/answers/shifts/office-shift-late.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import ClosingPage from "./closing-page.tsx";

const CLOSING = "/api/office/closing";
const SHIFTS = "/api/office/shifts";
const open = (more: Parameters<typeof answerApi>[0] = {}, query = "") => {
  const calls = answerApi({
    [`GET ${CLOSING}`]: () => closing,
    "GET /api/office/drivers": () => drivers,
    "GET /api/office/cars": () => cars,
    ...more,
  });
  void show(<ClosingPage />, { path: "/office/closing", at: `/office/closing?week=2026-11-25${query}` });
  return () => calls.filter(({ method }) => method !== "GET").map(({ method, path, body }) => [method, path, body]);
};
const button = (name: RegExp | string) => page.getByRole("button", { name });
const row = (name: RegExp) => page.getByRole("row", { name });
const dialog = () => page.getByRole("dialog");
const [running, counted, waiting] = closing.body.shifts;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T12:00:00Z") });
  return () => vi.useRealTimers();
});

test("the shifts of a week: those to count first, with what was taken, what was counted and why it differs", async () => {
  open();
  const first = page.getByRole("table").first().getByRole("row").nth(1);
  await expect
    .element(first)
    .toMatchTextContent(/Bo.*24 nov.*07:00–15:00.*€ 42,50.*Nog niet bevestigd door de chauffeur/);
  await expect.element(row(/^Ayşe/)).toMatchTextContent(/€ 40,00 geteld.*€ 2,50 te weinig: Wisselgeld kwijt/);
  await expect.element(row(/^Bo.*27 nov/)).toMatchTextContent("Dienst loopt nog");
  const amounts = page.getByRole("region", { name: "Verschillen met de boeken" });
  for (const kind of ["Gereden buiten een dienst", "Gereden, maar niet gemeld hoe", "Ander bedrag geteld"])
    await expect.element(amounts).toMatchTextContent(kind);
});

test("sums are added up by day, driver or car, with a total that is the same", async () => {
  open();
  const sums = page.getByRole("region", { name: "Ontvangen" });
  await expect.element(sums.getByRole("row", { name: /^Totaal/ })).toMatchTextContent(/5€ 212,50€ 85,00€ 85,00/);
  await sums.getByRole("link", { name: "Chauffeur" }).click();
  await expect.element(sums.getByRole("row", { name: /^Bo/ })).toMatchTextContent(/2€ 85,00€ 42,50€ 42,50/);
  await sums.getByRole("link", { name: "Auto" }).click();
  await expect.element(sums.getByRole("row", { name: /^TX-123-B/ })).toMatchTextContent("€ 212,50");
});

test("the desk has no sums, and an empty week says so", async () => {
  open({ [`GET ${CLOSING}`]: () => ofDesk });
  await expect.element(row(/^Ayşe/)).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Ontvangen" })).not.toBeInTheDocument();
});

test("a week without shifts and rides says so", async () => {
  open({ [`GET ${CLOSING}`]: () => none });
  await expect.element(page.getByText("In deze week is nog geen dienst begonnen.")).toBeVisible();
  await expect.element(page.getByText("Alles klopt met de betalingen en de facturen.")).toBeVisible();
});

test("cash is counted: a difference shows at once and needs a reason", async () => {
  const answers: { status: number; body: object }[] = [other, done];
  const sent = open({ [`POST ${SHIFTS}/${waiting?.id}/settle`]: () => answers.shift() ?? done });
  await button(/^Tellen/).click();
  await expect.element(dialog()).toMatchTextContent("Af te dragen: € 42,50");
  await dialog().getByLabelText("Geteld bedrag in euro").fill("40");
  await expect.element(dialog().getByRole("status")).toMatchTextContent("€ 2,50 te weinig");
  await dialog().getByRole("button", { name: "Vastleggen" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Vermeld waarom");
  await dialog().getByLabelText("Reden van het verschil").fill("Wisselgeld kwijt");
  await dialog().getByRole("button", { name: "Vastleggen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const path = `${SHIFTS}/${waiting?.id}/settle`;
  expect(sent()).toEqual([
    ["POST", path, { counted: 40_00, version: 0 }],
    ["POST", path, { counted: 40_00, reason: "Wisselgeld kwijt", version: 0 }],
  ]);
});

test("who counts again sees that a colleague was first", async () => {
  const sent = open({ [`POST ${SHIFTS}/${counted?.id}/settle`]: () => late });
  await button(/^Opnieuw tellen/).click();
  await dialog().getByLabelText("Geteld bedrag in euro").fill("41,00");
  await dialog().getByLabelText("Reden van het verschil").fill("Toch");
  await dialog().getByRole("button", { name: "Vastleggen" }).click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("Een collega heeft deze dienst intussen geteld");
  expect(sent()).toMatchObject([["POST", expect.any(String), { counted: 41_00, reason: "Toch", version: 1 }]]);
});

test("the desk ends a forgotten shift at the time at which it was over", async () => {
  const path = `${SHIFTS}/${running?.id}/end`;
  const sent = open({ [`POST ${path}`]: () => ended });
  await button(/^Beëindigen/).click();
  await dialog().getByLabelText("Einde").fill("2026-11-27T12:00");
  await dialog().getByRole("button", { name: "Beëindigen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent()).toEqual([["POST", path, { at: "2026-11-27T11:00:00.000Z" }]]);
});

test("times are corrected with a reason; what is wrong stands at its field, and who was too late is told", async () => {
  const path = `${SHIFTS}/${waiting?.id}`;
  const answers: { status: number; body: object }[] = [before, changed, corrected];
  const sent = open({ [`PUT ${path}`]: () => answers.shift() ?? corrected });
  await button(/^Corrigeren \(Bo, .*24 nov/).click();
  await dialog().getByLabelText("Einde").fill("2026-11-24T06:00");
  await dialog().getByLabelText("Reden").fill("Eerder klaar");
  await dialog()
    .getByLabelText(/^Pauzes/)
    .fill("12:00");
  const save = dialog().getByRole("button", { name: "Opslaan" });
  await save.click();
  await expect.element(dialog()).toMatchTextContent("Geen geldige tijd");
  await dialog()
    .getByLabelText(/^Pauzes/)
    .fill("12:00-12:15");
  await save.click();
  await expect.element(dialog()).toMatchTextContent("Het einde moet na het begin liggen");
  await dialog().getByLabelText("Einde").fill("2026-11-24T14:30");
  await save.click();
  await expect.element(dialog().getByRole("alert")).toMatchTextContent("De dienst is intussen veranderd");
  await save.click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const { since, until, breaks } = waiting ?? {};
  const was = { since, until, breaks };
  const typed = [{ since: "2026-11-24T11:00:00.000Z", until: "2026-11-24T11:15:00.000Z" }];
  const body = { since, until: "2026-11-24T13:30:00.000Z", breaks: typed, was, reason: "Eerder klaar" };
  expect(sent().at(-1)).toEqual(["PUT", path, body]);
});

test("a shift is begun for a driver", async () => {
  const sent = open({ [`POST ${SHIFTS}`]: () => begun });
  await button("Dienst beginnen").click();
  await dialog().getByRole("button", { name: "Dienst beginnen" }).click();
  await expect.element(dialog()).toMatchTextContent(/Kies een chauffeur.*Kies een auto/);
  await dialog().getByLabelText("Chauffeur").selectOptions("Ayşe");
  await dialog()
    .getByLabelText("Auto")
    .selectOptions(`${cars.body[0]?.plate}, ${cars.body[0]?.make} ${cars.body[0]?.model}`);
  await dialog().getByRole("button", { name: "Dienst beginnen" }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  const body = {
    driverId: drivers.body[0]?.id,
    carId: cars.body[0]?.id,
    at: expect.stringMatching(/^2026-11-27T12:00/),
  };
  expect(sent()).toEqual([["POST", SHIFTS, body]]);
});
