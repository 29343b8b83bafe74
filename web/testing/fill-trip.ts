import { page, userEvent } from "vitest/browser";
import none from "./answers/geo/places-none.json";

/** A geocoder that knows nothing of what is typed. */
export const noSuggestions = { "GET /api/geocode/search": () => none };

/** Types a complete ride into the Dutch booking form. */
export async function fillTrip(): Promise<void> {
  // Before its price is there, a press chooses and does no more.
  await vehicleCard("Luxe sedan").click();
  await fillPlaces();
}

/** Types a complete ride into the Dutch form of the desk, which chooses the vehicle from a list. */
export async function fillDeskTrip(): Promise<void> {
  await page.getByLabelText("Voertuigtype").selectOptions("luxury");
  await fillPlaces();
}

async function fillPlaces(): Promise<void> {
  await page.getByLabelText("Ophaallocatie").fill("Utrecht Centraal");
  await page.getByLabelText("Bestemming").fill("Schiphol Airport");
  await userEvent.keyboard("{Escape}");
}

/** The card that chooses a vehicle of the Dutch form, by the name on it. */
export const vehicleCard = (name: string) =>
  page.getByRole("group", { name: "Voertuigtype" }).getByRole("button", { name, exact: false });

export const priceButton = () => page.getByRole("button", { name: "Prijs Berekenen" });
export const bookButton = () => page.getByRole("button", { name: "Taxi Reservering Bevestigen" });
export const confirmButton = () => page.getByRole("button", { name: "Bevestigen met betalingsverplichting" });

/** Opens a row of the form by its title. */
export const openRow = (title: string) => page.getByText(title, { exact: true }).first().click();
