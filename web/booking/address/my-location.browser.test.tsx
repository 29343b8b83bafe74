import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { show } from "../../testing/show.tsx";
import { BookingForm } from "../booking-form.tsx";

type Settle = { at: (lat: number, lng: number) => void; fail: (code: number) => void; garble: () => void };

/** Puts a geolocation in the browser that answers when the test says so. */
function geolocation(): Settle {
  let succeed: PositionCallback = () => {};
  let fail: PositionErrorCallback = () => {};
  const getCurrentPosition = (onSuccess: PositionCallback, onError: PositionErrorCallback) => {
    succeed = onSuccess;
    fail = onError;
  };
  vi.spyOn(navigator, "geolocation", "get").mockReturnValue({ getCurrentPosition } as never);
  return {
    at: (latitude, longitude) => succeed({ coords: { latitude, longitude } } as never),
    fail: (code) => fail({ code } as never),
    garble: () =>
      succeed({
        coords: {
          latitude: "x",
          get longitude() {
            throw new Error("no position");
          },
        },
      } as never),
  };
}

const pickup = () => page.getByLabelText("Ophaallocatie");
const button = () => page.getByRole("button", { name: "Mijn locatie" });
const toasts = () => page.getByRole("region", { name: /F8/ });

beforeEach(() => sessionStorage.clear());

test("names the nearest place, with field and button disabled while busy", async () => {
  const { at } = geolocation();
  await show(<BookingForm />);
  await button().click();
  await expect.element(page.getByRole("button", { name: "Locatie bepalen..." })).toBeDisabled();
  await expect.element(pickup()).toBeDisabled();
  at(52.0893, 5.1101);
  await expect.element(pickup()).toHaveValue("Utrecht Centraal, Stationshal, Utrecht");
  await expect.element(pickup()).toBeEnabled();
  await expect.element(button()).toHaveFocus();
});

test.each([
  ["in the Utrecht region", 51.95, 4.85, "U bent in de regio Utrecht"],
  ["elsewhere", 53.2, 6.5, "U bent buiten de regio Utrecht"],
] as const)("%s it asks for the full address, in the field", async (_where, lat, lng, message) => {
  const { at } = geolocation();
  await show(<BookingForm />);
  await button().click();
  at(lat, lng);
  await expect.element(page.getByRole("form")).toMatchTextContent(message);
  await expect.element(page.getByRole("form")).toMatchTextContent("Typ uw volledige adres");
  await expect.element(toasts()).toMatchTextContent(message);
  await expect.element(pickup()).toHaveValue("");
  await expect.element(pickup()).toHaveFocus();
});

test.each([
  ["denied", 1, "Geen toegang tot uw locatie"],
  ["unavailable", 2, "Locatie niet gevonden"],
  ["timeout", 3, "Locatie bepalen duurde te lang"],
  ["anything else", 9, "Locatie bepalen mislukt"],
] as const)("says what went wrong: %s", async (_why, code, message) => {
  const { fail } = geolocation();
  await show(<BookingForm />);
  await button().click();
  fail(code);
  await expect.element(toasts().getByRole("alert")).toMatchTextContent(message);
  await expect.element(page.getByRole("form")).toMatchTextContent(message);
});

const TITLES: Record<Locale, [string, string, string]> = {
  nl: ["Mijn locatie", "Locatie niet beschikbaar", "Locatiefout"],
  en: ["My location", "Location not available", "Location error"],
  tr: ["Konumum", "Konum alınamadı", "Konum hatası"],
};

test.each(["nl", "en", "tr"] as const)(
  "a browser without location, and a position that cannot be read: %s",
  async (locale) => {
    const [name, unsupported, processing] = TITLES[locale];
    const { garble } = geolocation();
    await show(<BookingForm />, { locale });
    await page.getByRole("button", { name }).click();
    garble();
    await expect.element(toasts().getByRole("alert")).toMatchTextContent(processing);

    await toasts().getByRole("button").click();
    vi.spyOn(navigator, "geolocation", "get").mockReturnValue(undefined as never);
    await page.getByRole("button", { name }).click();
    await expect.element(page.getByRole("form")).toMatchTextContent(unsupported);
  },
);
