import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import booked from "../../testing/answers/booking/booked.json";
import bookingFullHour from "../../testing/answers/booking/booking-full-hour.json";
import price from "../../testing/answers/booking/price.json";
import priceFullHour from "../../testing/answers/booking/price-full-hour.json";
import priceFullReturn from "../../testing/answers/booking/price-full-return.json";
import priceReturn from "../../testing/answers/booking/price-return.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { bookButton, confirmButton, fillTrip, noSuggestions, openRow, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const PREVIEW = "POST /api/bookings?preview=true";
const BOOK = "POST /api/bookings";
const asked = (calls: Call[], what: string) => calls.filter(({ method, path }) => `${method} ${path}` === what);
const moments = (calls: Call[]) =>
  asked(calls, PREVIEW).map(({ body }) => {
    const { pickupDate, pickupTime } = body as { pickupDate: string; pickupTime: string };
    return `${pickupDate} ${pickupTime}`;
  });
const isFree = ({ body }: Call) => (body as { pickupTime: string }).pickupTime === "15:00";
const notice = () => page.getByRole("alert").filter({ hasText: "volgeboekt" });
const free = (name: string) => page.getByRole("button", { name, exact: true });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("a full hour is told with the price, and one press takes the nearest free time over", async () => {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: (call) => (isFree(call) ? price : priceFullHour),
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await expect.element(notice()).toMatchTextContent("Op donderdag 10 december 2026 om 14:20 zijn we volgeboekt");
  await expect.element(free("vr 11 dec, 14:20")).toBeVisible();
  await expect.element(bookButton()).not.toBeInTheDocument();
  await free("15:00").click();
  await expect.element(bookButton()).toBeVisible();
  expect(moments(calls).at(-1)).toBe("2026-12-10 15:00");
  await expect.element(page.getByLabelText("Tijd", { exact: true })).toHaveValue("15:00");
  await expect.element(page.getByText("Tijd aangepast: do 10 dec, 15:00")).toHaveFocus();
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue("Schiphol Airport");
});

test("if the last place is taken meanwhile, the dialog keeps what was typed and offers the free times", async () => {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: () => price,
    [BOOK]: (call) => (isFree(call) ? booked : bookingFullHour),
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await bookButton().click();
  await page.getByLabelText("Naam (optioneel)").fill("Ayşe Jansen");
  await confirmButton().click();
  await free("15:00").click();
  await expect.element(page.getByText("Tijd aangepast: do 10 dec, 15:00")).toHaveFocus();
  await expect.element(page.getByLabelText("Naam (optioneel)")).toHaveValue("Ayşe Jansen");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(asked(calls, BOOK).at(-1)?.body).toMatchObject({ pickupDate: "2026-12-10", pickupTime: "15:00" });
});

test("a return that finds no place is moved by itself", async () => {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: ({ body }) => {
      const { return: back } = body as { return?: { pickupTime?: string } };
      if (!back) return price;
      return back.pickupTime === "15:00" ? priceReturn : priceFullReturn;
    },
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await bookButton().click();
  await openRow("Terugrit");
  await page.getByLabelText("Terugrit (optioneel)").selectOptions("at");
  await page.getByLabelText("Datum terugrit (optioneel)").fill("2026-12-10");
  await page.getByLabelText("Tijd terugrit (optioneel)").fill("14:20");
  await page.getByLabelText("Naam (optioneel)").click();
  await expect.element(notice()).toMatchTextContent("De terugrit: op donderdag 10 december 2026 om 14:20");
  await free("15:00").click();
  await expect.element(page.getByLabelText("Tijd terugrit (optioneel)")).toHaveValue("15:00");
  await expect.element(notice()).not.toBeInTheDocument();
  const withReturn = asked(calls, PREVIEW).filter(({ body }) => (body as { return?: object }).return);
  expect(withReturn.at(-1)?.body).toMatchObject({ return: { pickupTime: "15:00" } });
});
