import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import booked from "../../testing/answers/booking/booked.json";
import price from "../../testing/answers/booking/price.json";
import tooEarly from "../../testing/answers/booking/price-return-too-early.json";
import onCall from "../../testing/answers/booking/return/price-return-on-call.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { bookButton, confirmButton, fillTrip, noSuggestions, openRow, priceButton } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const PREVIEW = "POST /api/bookings?preview=true";
const BOOK = "POST /api/bookings";

type Body = { return?: { onCall?: boolean; pickupDate?: string; pickupTime?: string } };

const dialog = () => page.getByRole("dialog");
const kind = () => page.getByLabelText("Terugrit (optioneel)");
const field = (name: string) => page.getByLabelText(name);
const bodies = (calls: Call[], name: string) =>
  calls.filter(({ method, path }) => `${method} ${path}` === name).map(({ body }) => body as Body);

/** What a ride costs, with its return where one is asked for. */
const priceOf = ({ body }: Call) => {
  const { return: asked } = body as Body;
  if (!asked) return price;
  const { pickupDate, pickupTime } = { ...onCall.body.return, ...asked };
  return { body: { ...onCall.body, return: { ...onCall.body.return, estimatedPrice: 70, pickupDate, pickupTime } } };
};

/** Opens the dialog and the row in which the return is asked for; gives the calls. */
async function open(handlers: Parameters<typeof answerApi>[0] = {}): Promise<Call[]> {
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: priceOf,
    [BOOK]: () => booked,
    ...handlers,
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await bookButton().click();
  await openRow("Terugrit");
  return calls;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test("a return on call shows both prices and what they come to, and is booked at them", async () => {
  const calls = await open();
  await expect.element(field("Tijd terugrit (optioneel)")).not.toBeVisible();
  await kind().selectOptions("onCall");
  for (const text of ["€ 65,00", "€ 70,00", "Samen€ 135,00", "op afroep, naar verwachting vanaf 10:43"]) {
    await expect.element(dialog()).toMatchTextContent(text);
  }
  await expect.element(dialog()).toMatchTextContent("U betaalt deze prijs, hoe laat u ook oproept");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bodies(calls, BOOK)).toMatchObject([{ quotedPrice: 65, return: { onCall: true, quotedPrice: 70 } }]);
});

test("a return at a time is priced once both date and time are said, on the day of the ride unless another is chosen", async () => {
  const calls = await open();
  await kind().selectOptions("at");
  await expect.element(field("Datum terugrit (optioneel)")).not.toHaveValue("");
  await expect.element(dialog()).not.toMatchTextContent("Samen");
  await field("Datum terugrit (optioneel)").fill("2026-12-28");
  await field("Tijd terugrit (optioneel)").fill("17:30");
  await field("Naam (optioneel)").click();
  await expect.element(dialog()).toMatchTextContent("Samen€ 135,00");
  await expect.element(dialog()).toMatchTextContent("28 december 2026, 17:30");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  const asked = { pickupDate: "2026-12-28", pickupTime: "17:30" };
  // The form below asks meanwhile what the ride there costs in each vehicle, which a price there and back does not say.
  expect(bodies(calls, PREVIEW).findLast((body) => body.return)?.return).toEqual(asked);
  expect(bodies(calls, BOOK)).toMatchObject([{ return: { ...asked, quotedPrice: 70 } }]);
});

test("an invalid value of the return is named at its field, and nothing typed is lost", async () => {
  const calls = await open({
    [PREVIEW]: (call) => ((call.body as Body).return ? tooEarly : priceOf(call)),
  });
  await kind().selectOptions("at");
  await field("Tijd terugrit (optioneel)").fill("00:05");
  await field("Naam (optioneel)").click();
  await expect.element(dialog()).toMatchTextContent("De terugrit kan niet beginnen voordat de heenrit is aangekomen");
  await expect.element(field("Tijd terugrit (optioneel)")).toHaveValue("00:05");
  // Its price was never shown, so nothing is booked.
  await confirmButton().click();
  await expect.poll(() => bodies(calls, PREVIEW).filter((body) => body.return).length).toBe(2);
  expect(bodies(calls, BOOK)).toEqual([]);
});

test("without a return nothing of it is asked for", async () => {
  const calls = await open();
  await kind().selectOptions("onCall");
  await expect.element(dialog()).toMatchTextContent("Samen");
  await kind().selectOptions("");
  await expect.element(dialog()).not.toMatchTextContent("Samen");
  await confirmButton().click();
  await expect.element(page.getByText("at /booking-confirmation/4711")).toBeVisible();
  expect(bodies(calls, BOOK).map((body) => "return" in body)).toEqual([false]);
});

test("beside a price there and back the list of vehicles says that its prices are those of the ride there", async () => {
  await open();
  await kind().selectOptions("onCall");
  await expect.element(dialog()).toMatchTextContent("Samen€ 135,00");
  await page.getByRole("button", { name: "Annuleren" }).click();
  const list = page.getByRole("group", { name: "Voertuigtype" });
  await expect.element(list).toMatchTextContent("Prijs van de heenrit, goedkoopste eerst.");
  await page.getByLabelText("Bestemming").fill("Schiphol Plaza");
  await expect.element(list).toMatchTextContent("Prijs van uw rit, goedkoopste eerst.");
});
