import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import tooMany from "../../testing/answers/account/sign-in/too-many-requests.json";
import price from "../../testing/answers/booking/price.json";
import { answerApi, type Call } from "../../testing/api.ts";
import { bookButton, fillTrip, noSuggestions, priceButton, vehicleCard } from "../../testing/fill-trip.ts";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

const PREVIEW = "POST /api/bookings?preview=true";

const priceOf = (sent: Call) => {
  const { vehicleType } = sent.body as { vehicleType: string };
  const found = price.body.vehicles.find((vehicle) => vehicle.vehicleType === vehicleType);
  return { body: { ...price.body, estimatedPrice: found?.estimatedPrice } };
};
const previews = (calls: Call[]) => calls.filter(({ method, path }) => `${method} ${path}` === PREVIEW);
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });
const list = () => page.getByRole("group", { name: "Voertuigtype" });
const rows = () =>
  list()
    .getByRole("button")
    .elements()
    .map(({ textContent }) => textContent?.replaceAll("\u00a0", " "));

async function fillEnds() {
  await page.getByLabelText("Ophaallocatie").fill("Utrecht Centraal");
  await page.getByLabelText("Bestemming").fill("Schiphol Airport");
  await userEvent.keyboard("{Escape}");
}

beforeEach(() => sessionStorage.clear());

test("with both addresses every vehicle stands there with what it holds, and then with its price, cheapest first", async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
  const calls = answerApi({ ...noSuggestions, [PREVIEW]: (call) => asked.then(() => priceOf(call)) });
  await show(<BookingForm />);
  await expect.element(list()).toMatchTextContent("Stationwagen 4 personen, 3 koffers Rolstoeltaxi");
  await fillEnds();
  const height = list().element().clientHeight;
  answer();
  await expect.element(vehicleCard("€")).toHaveLength(4);
  expect(rows()).toEqual([
    "Stationwagen 4 personen, 3 koffers € 65,00",
    "Rolstoeltaxi 8 personen, 8 koffers € 75,00",
    "Minibus 8 personen, 8 koffers € 85,00",
    "Luxe sedan 4 personen, 3 koffers € 95,00",
  ]);
  expect(list().element().clientHeight).toBe(height);
  // One request, of which nothing but the prices is seen.
  expect(previews(calls)).toHaveLength(1);
  await expect.element(priceButton()).toBeEnabled();
  await expect.element(toasts().getByRole("status")).toBeEmptyDOMElement();
});

test("one press chooses a vehicle and has its price; another one's takes its place", async () => {
  answerApi({ ...noSuggestions, [PREVIEW]: priceOf });
  await show(<BookingForm />);
  await fillEnds();
  await vehicleCard("Stationwagen").click();
  await expect.element(vehicleCard("Stationwagen")).toHaveAttribute("aria-pressed", "true");
  await vehicleCard("Minibus 8 personen, 8 koffers € 85,00").click();
  await expect.element(vehicleCard("Stationwagen")).toHaveAttribute("aria-pressed", "false");
  await expect.element(bookButton()).toBeEnabled();
  await expect.element(page.getByText("Vaste ritprijs€ 85,00")).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Prijs berekendGeschatte kosten: €85.00");
  await expect.element(vehicleCard("Minibus")).toHaveAttribute("aria-pressed", "true");
  await vehicleCard("Luxe sedan").click();
  await expect.element(page.getByText("Vaste ritprijs€ 95,00")).toBeVisible();
  await expect.element(bookButton()).toBeEnabled();
});

test("the price of the button stands as before, and an edit says that it is one of another ride", async () => {
  answerApi({ ...noSuggestions, [PREVIEW]: priceOf });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await expect.element(bookButton()).toBeEnabled();
  await page.getByLabelText("Bestemming").fill("Schiphol Plaza");
  await expect.element(page.getByText("Uw rit is gewijzigd. Bereken de prijs opnieuw.")).toBeVisible();
  await expect.element(priceButton()).toBeVisible();
  expect(rows().join()).not.toContain("€");
});

test("a question that was overtaken is of no use, and one that fails says nothing", async () => {
  const answers: Record<string, () => void> = {};
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: async (sent) => {
      const { destination } = sent.body as { destination: string };
      await new Promise<void>((resolve) => {
        answers[destination] = resolve;
      });
      return destination.startsWith("Schiphol") ? priceOf(sent) : tooMany;
    },
  });
  await show(<BookingForm />);
  await fillEnds();
  await expect.poll(() => previews(calls).length).toBe(1);
  await page.getByLabelText("Bestemming").fill("Breukelen");
  answers["Schiphol Airport"]?.();
  await expect.poll(() => previews(calls).length).toBe(2);
  answers.Breukelen?.();
  await expect.element(priceButton()).toBeEnabled();
  expect(rows().join()).not.toContain("€");
  await expect.element(page.getByRole("form")).not.toMatchTextContent("Te veel");
  await expect.element(toasts().getByRole("status")).toBeEmptyDOMElement();
});

test("a vehicle that is too small for those who ride says so and cannot be chosen", async () => {
  const draft = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", pickupDate: null };
  const others = { pickupTime: null, vehicleType: "", contactName: "", contactEmail: "", contactPhone: "" };
  const typed = { ...draft, ...others, flightNumber: "", discountCode: "", note: "", passengers: "6" };
  sessionStorage.setItem("booking-draft", JSON.stringify(typed));
  answerApi({ ...noSuggestions, [PREVIEW]: priceOf });
  await show(<BookingForm />);
  await expect.element(vehicleCard("Minibus 8 personen, 8 koffers € 85,00")).toBeEnabled();
  await expect.element(vehicleCard("Stationwagen Te klein voor 6 personen")).toBeDisabled();
  await expect.element(vehicleCard("Luxe sedan Te klein voor 6 personen")).toBeDisabled();
});
