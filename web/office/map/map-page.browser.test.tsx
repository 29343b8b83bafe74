import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import streets from "../../testing/answers/map/map.json";
import noMap from "../../testing/answers/office/map/map-none.json";
import full from "../../testing/answers/office/map/office-map.json";
import empty from "../../testing/answers/office/map/office-map-none.json";
import unavailable from "../../testing/answers/office/simulator/office-unavailable.json";
import { answerApi } from "../../testing/api.ts";
import { show } from "../../testing/show.tsx";
import MapPage from "./map-page.tsx";

const READ = "GET /api/office/map";
const SOURCE = "GET /api/map";
const noStreets = () => noMap;
const NOW = new Date("2026-12-10T09:00:00Z");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
});
const open = (locale: "nl" | "en" = "nl") => show(<MapPage />, { path: "/office/map", locale });
const carsOf = (title = "Auto's in dienst") => page.getByRole("region", { name: title });
const item = (title: string, text: string) => carsOf(title).getByRole("listitem").filter({ hasText: text });
const cars = (text: string) => item("Auto's in dienst", text);
const rides = (text: string) => item("Wachtende ritten", text);

test("says of each car who drives it, what it does and how old its place is, on the map and in the list", async () => {
  answerApi({ [READ]: () => full, [SOURCE]: noStreets });
  await open();
  await expect.element(page.getByRole("img", { name: /^Kaart: 3 auto's, 3 ritten\./ })).toBeVisible();
  await expect.element(cars("TX-123-B")).toMatchTextContent(/Ayşe.*Rit K7M-4QX.*Plaats van 12 s geleden/);
  await expect.element(cars("TX-456-B")).toMatchTextContent(/Bo.*Pauze.*Plaats van 4 min geleden/);
  await expect.element(cars("TX-789-B")).toMatchTextContent(/Can.*Vrij.*Plaats onbekend/);
  await expect.element(rides("09:55")).toMatchTextContent(/K7M-4QX.*Onderweg.*Domplein 1, Utrecht.*Ayşe/);
  await expect.element(rides("10:30")).toMatchTextContent(/Utrecht Centraal.*Nog geen chauffeur/);
  await expect.element(rides("10:40")).toMatchTextContent(/Nergenshuizen 7.*Plaats onbekend/);
  const marks = page.getByRole("link", { name: /TX-\d{3}-B (Ayşe|Bo|Can)$/ }).elements();
  const onMap = marks.filter((mark) => mark.querySelector("svg"));
  expect(onMap.map((mark) => [mark.textContent, mark.classList.contains("grayscale")])).toEqual([
    ["TX-123-BAyşe", false],
    ["TX-456-BBo", true],
  ]);
});

test("a place gets older by itself, and grey after two minutes", async () => {
  answerApi({ [READ]: () => full, [SOURCE]: noStreets });
  await open();
  await expect.element(cars("TX-123-B")).toMatchTextContent(/12 s geleden/);
  vi.advanceTimersByTime(3000);
  await expect.element(cars("TX-123-B")).toMatchTextContent(/15 s geleden/);
});

test("a car leads to its ride, a ride to its page", async () => {
  answerApi({ [READ]: () => full, [SOURCE]: noStreets });
  await open("en");
  await expect
    .element(item("Cars on shift", "TX-123-B").getByRole("link"))
    .toHaveAttribute("href", "/office/bookings/4711");
  await expect
    .element(item("Cars on shift", "TX-789-B").getByRole("link"))
    .toHaveAttribute("href", "/office/registers");
  await item("Waiting rides", "10:30").getByRole("link").click();
  await expect.element(page.getByText("at /office/bookings/4712")).toBeVisible();
});

test("says that nobody is there, and that it could not be read", async () => {
  answerApi({ [READ]: () => empty, [SOURCE]: noStreets });
  await open();
  await expect.element(page.getByText("Er heeft nu niemand dienst.")).toBeVisible();
  await expect.element(page.getByText("In het komende uur wacht er geen rit.")).toBeVisible();
});

test("a list that could not be read can be asked for again", async () => {
  const answers = [unavailable, full];
  answerApi({ [READ]: () => answers.shift() ?? full, [SOURCE]: noStreets });
  await open();
  await page.getByRole("link", { name: "Opnieuw proberen" }).click();
  await expect.element(cars("TX-123-B")).toBeVisible();
});

test("if the streets cannot be drawn, the plain map stays and says so", async () => {
  const missing = { status: 404 };
  answerApi({ [READ]: () => full, [SOURCE]: () => streets, [`GET ${streets.body.map.url}`]: () => missing });
  await open();
  await expect.element(page.getByText("De straten zijn nu niet te zien. Dit is een schets.")).toBeVisible();
  await expect.element(page.getByRole("img", { name: /^Kaart: 3 auto's/ })).toBeVisible();
});
