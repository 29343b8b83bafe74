import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import price from "../../testing/answers/booking/price.json";
import { answerApi } from "../../testing/api.ts";
import { bookButton, confirmButton, fillTrip, noSuggestions, openRow, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const ROWS = ["Terugrit", "Vlucht, aankomst, tussenstop", "Personen, bagage, kinderzitjes"];
const dialog = () => page.getByRole("dialog");
const field = (label: string) => page.getByLabelText(`${label} (optioneel)`);

async function openDialog() {
  const calls = answerApi({ ...noSuggestions, "POST /api/bookings?preview=true": () => price });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await bookButton().click();
  await expect.element(dialog()).toBeVisible();
  return calls;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("seldom used wishes are in closed rows, whose names say what was typed", async () => {
  await openDialog();
  await expect.element(dialog().getByRole("group", { name: "Meer wensen (optioneel)" })).toBeVisible();
  for (const row of ROWS) await expect.element(page.getByText(row, { exact: true }).first()).toBeVisible();
  await expect.element(field("Bagage")).not.toBeVisible();
  await openRow("Personen, bagage, kinderzitjes");
  await expect.element(page.getByRole("combobox", { name: "Bagage", exact: true })).toBeVisible();
  await field("Bagage").selectOptions("2 stuks");
  await openRow("Personen, bagage, kinderzitjes");
  await expect.element(field("Bagage")).not.toBeVisible();
  const summary = page.getByText("Personen, bagage, kinderzitjes").element().closest("summary");
  expect(summary?.textContent).toMatch(/kinderzitjes ?Bagage: 2 stuks$/);
});

test("the second stop comes after the first", async () => {
  await openDialog();
  await openRow("Vlucht, aankomst, tussenstop");
  await expect.element(field("Tussenstop 1")).toBeVisible();
  await expect.element(field("Tussenstop 2")).not.toBeVisible();
  await field("Tussenstop 1").fill("Croeselaan 28");
  await expect.element(field("Tussenstop 2")).toBeVisible();
});

test("a stop has suggestions, and says that what was typed may stay; the chosen one is priced", async () => {
  const calls = await openDialog();
  await openRow("Vlucht, aankomst, tussenstop");
  await field("Tussenstop 1").fill("Utrecht Cen");
  await expect.element(page.getByText("Laat staan wat u hebt getypt.", { exact: false })).toBeVisible();
  await page
    .getByRole("option", { name: /Utrecht Centraal/ })
    .first()
    .click();
  await expect.element(field("Tussenstop 1")).toHaveValue("Utrecht Centraal, Stationshal, Utrecht");
  await field("Tussenstop 2").click();
  await expect.poll(() => calls.at(-1)?.body).toMatchObject({ stops: ["Utrecht Centraal, Stationshal, Utrecht"] });
});

test("a row in which something is refused opens by itself, and what is refused has the focus", async () => {
  await openDialog();
  await openRow("Boeken voor iemand anders");
  await field("Mobiel nummer van de passagier").fill("12");
  await openRow("Boeken voor iemand anders");
  await expect.element(field("Mobiel nummer van de passagier")).not.toBeVisible();
  await confirmButton().click();
  await expect.element(field("Mobiel nummer van de passagier")).toBeVisible();
  await expect.element(field("Mobiel nummer van de passagier")).toHaveFocus();
  await userEvent.keyboard("3");
  await expect.element(field("Mobiel nummer van de passagier")).toHaveFocus();
});
