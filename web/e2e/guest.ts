import { apiPaths } from "@domrit/shared/api-paths.ts";
import type { VehicleType } from "@domrit/shared/booking/trip/vehicle-types.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { confirmationPath, pathTo } from "@domrit/shared/site/pages.ts";
import { expect, type Page, type Response } from "@playwright/test";
import { texts } from "./texts.ts";

/** A ride that any of the three languages' forms takes. */
const RIDE: Ride = { pickup: "Utrecht Centraal", destination: "Schiphol Airport", vehicle: "luxury" };
type Ride = { pickup: string; destination: string; vehicle: VehicleType };

/** The card of the booking form that chooses a vehicle. */
export const vehicleCard = (page: Page, vehicle: VehicleType, locale: Locale = "nl") => {
  const { form, vehiclePrices } = texts[locale].booking;
  const cards = page.getByRole("form", { name: form.title }).getByRole("group", { name: form.vehicleType });
  return cards.getByRole("button", { name: vehiclePrices.names[vehicle] });
};

const isBooking = (response: Response): boolean =>
  response.request().method() === "POST" &&
  new URL(response.url()).pathname + new URL(response.url()).search === "/api/bookings";

/** Somebody who books without an account, in one language. */
export function guestOn(page: Page) {
  const answers: Response[] = [];
  page.on("response", (response) => {
    if (isBooking(response) && response.status() === 201) answers.push(response);
  });

  const form = (locale: Locale) => page.getByRole("form", { name: texts[locale].booking.form.title });
  const vehicle = (type: VehicleType, locale?: Locale) => vehicleCard(page, type, locale);
  const dialog = () => page.getByRole("dialog");
  const button = (name: string) => page.getByRole("button", { name, exact: true });

  return {
    page,
    form,
    vehicle,
    dialog,
    button,

    async openHome(locale: Locale = "nl") {
      await page.goto(pathTo("home", locale));
      await expect(button(texts[locale].booking.form.calculatePrice)).toBeEnabled();
    },

    async fillRide(locale: Locale = "nl", ride: Ride = RIDE) {
      const t = texts[locale].booking.form;
      // Before its price is there, a press chooses and does no more.
      await vehicle(ride.vehicle, locale).click();
      await form(locale).getByLabel(t.pickupLocation).fill(ride.pickup);
      await form(locale).getByLabel(t.destination).fill(ride.destination);
      await page.keyboard.press("Escape");
    },

    /** From the filled form to the open dialog. */
    async askForPrice(locale: Locale = "nl") {
      const t = texts[locale].booking.form;
      await button(t.calculatePrice).click();
      await button(t.confirmBooking).click();
      await expect(dialog()).toBeVisible();
    },

    async giveContact(locale: Locale, contact: { name: string; email: string; phone: string }) {
      const t = texts[locale].booking.confirm;
      await dialog().getByLabel(t.contactName).fill(contact.name);
      await dialog().getByLabel(t.contactEmail).fill(contact.email);
      await dialog().getByLabel(t.contactPhone).fill(contact.phone);
    },

    /** Confirms in the dialog and gives the booking as its page shows it. */
    async confirm(locale: Locale = "nl"): Promise<BookingView> {
      await button(texts[locale].booking.confirm.confirm).click();
      await expect(page).toHaveURL(new RegExp(`${confirmationPath(0).replace("0", "[0-9]+")}$`));
      const id = Number(page.url().split("/").at(-1));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts[locale].confirmation.title);
      return await (await page.request.get(apiPaths.booking(id))).json();
    },

    /** The ids of the bookings that were answered with 201, each once. */
    async bookedIds(): Promise<number[]> {
      // The bodies went with the page that had them; the same request gets the same answer.
      const again = await Promise.all(
        answers.map((answer) => {
          const { "idempotency-key": key = "" } = answer.request().headers();
          return page.request.post(apiPaths.bookings, {
            headers: { "Idempotency-Key": key },
            data: answer.request().postDataJSON(),
          });
        }),
      );
      const views: BookingView[] = await Promise.all(again.map((answer) => answer.json()));
      return [...new Set(views.map(({ id }) => id))];
    },
  };
}
export type Guest = ReturnType<typeof guestOn>;
