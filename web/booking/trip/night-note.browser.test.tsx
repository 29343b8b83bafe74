import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import price from "../../testing/answers/booking/price.json";
import { answerApi } from "../../testing/api.ts";
import { bookButton, fillTrip, noSuggestions, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const PREVIEW = "POST /api/bookings?preview=true";
const date = () => page.getByLabelText("Datum");
const time = () => page.getByLabelText("Tijd");

beforeEach(() => {
  sessionStorage.clear();
  // A Friday, at one o'clock in the afternoon in Amsterdam.
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-27T12:00:00Z") });
});
afterEach(() => vi.useRealTimers());

test("a pickup at night is said to be in the night between two days; one by day is not", async () => {
  answerApi(noSuggestions);
  await show(<BookingForm />);
  await date().fill("2026-11-28");
  await time().fill("00:30");
  await expect.element(date()).toHaveAccessibleDescription("Ophalen in de nacht van vrijdag op zaterdag.");
  await expect.element(time()).toHaveAccessibleDescription("Ophalen in de nacht van vrijdag op zaterdag.");
  await time().fill("05:00");
  await expect.element(time()).toHaveAccessibleDescription("");
});

test("a guest who types today's date for the coming night gets the right one with one press", async () => {
  const calls = answerApi({ ...noSuggestions, [PREVIEW]: () => price });
  await show(<BookingForm />);
  await fillTrip();
  await date().fill("2026-11-27");
  await time().fill("00:10");
  await priceButton().click();
  await expect
    .element(time())
    .toHaveAccessibleDescription(
      "Het ophaalmoment ligt in het verleden Bedoelt u 00:10 uur in de nacht van vrijdag op zaterdag? Dan is de datum zaterdag 28 november 2026.",
    );
  await page.getByRole("button", { name: "Kies zaterdag 28 november 2026" }).click();
  await expect.element(date()).toHaveValue("2026-11-28");
  await expect.element(date()).toHaveFocus();
  await expect.element(time()).toHaveAccessibleDescription("Ophalen in de nacht van vrijdag op zaterdag.");
  await priceButton().click();
  await expect.element(bookButton()).toBeVisible();
  expect(calls.at(-1)?.body).toMatchObject({ pickupDate: "2026-11-28", pickupTime: "00:10" });
});

test("a time by day that is over offers no other date", async () => {
  answerApi(noSuggestions);
  await show(<BookingForm />);
  await fillTrip();
  await date().fill("2026-11-27");
  await time().fill("09:00");
  await priceButton().click();
  await expect.element(time()).toHaveAccessibleDescription("Het ophaalmoment ligt in het verleden");
  expect(page.getByRole("button", { name: /^Kies/ }).elements()).toEqual([]);
});
