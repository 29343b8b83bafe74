import { defaultPickup, lastPickupDate } from "@domrit/shared/booking/trip/pickup-window.ts";
import { beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import price from "../testing/answers/booking/price.json";
import addressUnknown from "../testing/answers/booking/price-address-unknown.json";
import { answerApi, noAnswer } from "../testing/api.ts";
import { bookButton, fillTrip, noSuggestions, priceButton, vehicleCard } from "../testing/fill-trip.ts";
import { show } from "../testing/show.tsx";
import { BookingForm } from "./booking-form.tsx";
import { BookAgain } from "./draft/book-again.tsx";

const PREVIEW = "POST /api/bookings?preview=true";
const toasts = () => page.getByRole("region", { name: "Meldingen (F8)" });

beforeEach(() => sessionStorage.clear());

test("proposes now plus 15 minutes in Amsterdam, and dates up to 30 days ahead", async () => {
  const before = defaultPickup(new Date());
  await show(<BookingForm />);
  const date = page.getByLabelText("Datum");
  await expect.element(date).toHaveValue(before.date);
  await expect.element(date).toHaveAttribute("min", before.date);
  await expect.element(date).toHaveAttribute("max", lastPickupDate(new Date()));
  const { value } = page.getByLabelText("Tijd").element() as HTMLInputElement;
  expect([before.time, defaultPickup(new Date()).time]).toContain(value);
});

test("sends nothing while a field is refused, and says why at the field and in a list", async () => {
  const calls = answerApi({});
  await show(<BookingForm />);
  await page.getByLabelText("Datum").fill("");
  await page.getByLabelText("Tijd").fill("");
  await priceButton().click();

  for (const [label, message] of [
    ["Ophaallocatie", "Ophaallocatie minimaal 5 tekens (bijv: Nieuwegein)"],
    ["Bestemming", "Bestemming minimaal 5 tekens (bijv: Utrecht Centraal)"],
    ["Datum", "Selecteer datum"],
    ["Tijd", "Selecteer tijd"],
  ] as const) {
    const control = page.getByLabelText(label);
    await expect.element(control).toHaveAttribute("aria-invalid", "true");
    await expect.element(control).toHaveAccessibleDescription(message);
  }
  await expect
    .element(page.getByRole("group", { name: "Voertuigtype" }))
    .toHaveAccessibleDescription("Selecteer voertuigtype");
  const summary = page.getByRole("alert").first();
  for (const message of ["Selecteer datum", "Selecteer tijd", "Selecteer voertuigtype"]) {
    await expect.element(summary).toMatchTextContent(message);
  }
  // In other words the controls themselves carry it, where no eye sees them beside these.
  await expect.element(page.getByRole("form")).not.toMatchTextContent(/is verplicht|Voertuigtype selecteren/);
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveFocus();
  expect(page.getByLabelText("Datum").element()).toHaveProperty("validationMessage", "Datum is verplicht");
  expect(calls).toEqual([]);
});

test("a moment in the past is refused before it is sent", async () => {
  const calls = answerApi(noSuggestions);
  await show(<BookingForm />);
  await fillTrip();
  await page.getByLabelText("Datum").fill("2025-01-01");
  await priceButton().click();
  await expect.element(page.getByLabelText("Datum")).toHaveAccessibleDescription(/verleden/);
  // The prices of all vehicles may have been asked for before the day was typed.
  expect(calls.filter(({ body }) => JSON.stringify(body)?.includes("2025-01-01"))).toEqual([]);
});

test("shows the price, and asks for it again once a field changes", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const calls = answerApi({
    ...noSuggestions,
    [PREVIEW]: async () => {
      await answered;
      return price;
    },
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await expect.element(page.getByRole("button", { name: "Verwerken..." })).toBeDisabled();
  answer();

  await expect.element(bookButton()).toBeEnabled();
  await expect.element(bookButton()).toHaveFocus();
  await expect.element(page.getByText(/^€\s65,00$/).first()).toBeVisible();
  await expect.element(toasts()).toMatchTextContent("Prijs berekendGeschatte kosten: €65.00");
  // The prices of all vehicles may have been asked for before it.
  expect(calls.findLast(({ method }) => method === "POST")?.body).toMatchObject({
    pickupLocation: "Utrecht Centraal",
    destination: "Schiphol Airport",
    vehicleType: "luxury",
  });

  await page.getByLabelText("Bestemming").fill("Schiphol Plaza");
  await expect.element(priceButton()).toBeVisible();
  await expect.element(page.getByText("Vaste ritprijs")).not.toBeInTheDocument();
});

test("the server's field errors stand at their fields, its message beside the form and in a toast", async () => {
  answerApi({
    ...noSuggestions,
    [PREVIEW]: () => addressUnknown,
  });
  await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  const destination = page.getByLabelText("Bestemming");
  await expect.element(destination).toHaveAccessibleDescription(/^Dit adres kennen we niet. Kies een suggestie/);
  await expect.element(destination).toHaveFocus();
  await expect.element(page.getByRole("form")).toMatchTextContent("Een van de adressen kennen we niet.");
  await expect.element(toasts()).toMatchTextContent("Prijs berekening misluktEen van de adressen kennen we niet.");

  await destination.fill("Schiphol Plaza");
  await expect.element(destination).not.toHaveAttribute("aria-invalid");
});

test("a ride that is booked again has its price without a press, at the next possible moment", async () => {
  const calls = answerApi({ ...noSuggestions, [PREVIEW]: () => price });
  const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "luxury" } as const;
  const { unmount } = await show(<BookAgain ride={ride} />);
  await page.getByRole("link", { name: "Opnieuw boeken" }).click();
  await unmount();

  const before = defaultPickup(new Date());
  const { unmount: leave } = await show(<BookingForm />);
  await expect.element(bookButton()).toBeEnabled();
  await expect.element(page.getByText(/^€\s65,00$/).first()).toBeVisible();
  const asked = calls.filter(({ method }) => method === "POST");
  expect(asked.at(-1)?.body).toMatchObject({ ...ride, pickupDate: before.date });
  await bookButton().click();
  await expect.element(page.getByRole("dialog")).toBeVisible();
  await leave();

  // It was asked for once; the form shown anew is priced by its button.
  await show(<BookingForm />);
  await expect.element(priceButton()).toBeEnabled();
  await expect.element(bookButton()).not.toBeInTheDocument();
});

test("typed text survives a failure and a reload", async () => {
  answerApi({ ...noSuggestions, [PREVIEW]: noAnswer });
  const { unmount } = await show(<BookingForm />);
  await fillTrip();
  await priceButton().click();
  await expect.element(page.getByRole("form")).toMatchTextContent("We zijn even niet bereikbaar.");
  await expect.element(toasts()).toMatchTextContent("Prijs berekening misluktProbeer het opnieuw.");
  await unmount();

  await show(<BookingForm destination="Rotterdam" />);
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("Utrecht Centraal");
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue("Schiphol Airport");
  await expect.element(vehicleCard("Luxe sedan")).toHaveAttribute("aria-pressed", "true");
});

test("typed text is gone when the customer signs out in another tab", async () => {
  answerApi(noSuggestions);
  await show(<BookingForm />);
  await page.getByLabelText("Ophaallocatie").fill("Biltstraat 10, Utrecht");
  new BroadcastChannel("log-out").postMessage(null);
  await expect.element(toasts()).toMatchTextContent("Uitgelogd");
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("");
});

test("starts from the address a page proposes, which is not kept for other pages", async () => {
  const { unmount } = await show(<BookingForm destination="Schiphol Airport" />);
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue("Schiphol Airport");
  await page.getByLabelText("Ophaallocatie").fill("Houten");
  await unmount();

  await show(<BookingForm destination="Eindhoven Airport" />);
  await expect.element(page.getByLabelText("Bestemming")).toHaveValue("Eindhoven Airport");
  await expect.element(page.getByLabelText("Ophaallocatie")).toHaveValue("Houten");
});

test("the terms of cancelling follow the moment in the form, and the ride in the dialog", async () => {
  answerApi({ ...noSuggestions, [PREVIEW]: () => price });
  await show(<BookingForm />);
  const form = page.getByRole("form");
  await expect.element(form).toMatchTextContent("Annuleren kort voor vertrek kan ten hoogste de ritprijs kosten.");
  await fillTrip();
  await priceButton().click();
  await bookButton().click();
  const soon = "Annuleren is gratis tot we de rit bevestigen; daarna kan het ten hoogste de ritprijs kosten.";
  await expect.element(page.getByRole("dialog")).toMatchTextContent(soon);
  await page.getByRole("button", { name: "Annuleren" }).click();

  await page.getByLabelText("Datum").fill(lastPickupDate(new Date()));
  await page.getByLabelText("Tijd").fill("00:30");
  await expect.element(form).toMatchTextContent("Gratis annuleren tot 2 uur voor vertrek.");
  await priceButton().click();
  await bookButton().click();
  await expect.element(page.getByRole("dialog")).toMatchTextContent("Annuleren is gratis tot 2 uur voor vertrek;");
  await expect.element(page.getByRole("dialog")).not.toMatchTextContent(soon);
});
