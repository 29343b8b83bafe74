import rides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import nlBooking from "@domrit/shared/i18n/nl/office/office-booking.json" with { type: "json" };
import nlToday from "@domrit/shared/i18n/nl/office/office-today.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  appPathTo,
  changeRidePath,
  confirmationPath,
  localAppPath,
  OFFICE,
  officeBookingPath,
} from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { customerOn } from "../account/customer.ts";
import { booked, newCustomer, post, registered } from "../account/person.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { finger } from "../input-method.ts";
import { somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { openFold } from "../ride/ride-page.ts";
import { playsTaxiCentre, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

// Where the browser is quicker than React, the page is drawn once more instead of being taken over.
test.use({
  isTranslated: true,
  hasTouch: true,
  allowedErrors: [/React error #418|Applying inline style|status of 4\d\d/],
});
// biome-ignore lint/suspicious/noSkippedTests: runs wherever no other drives the same ride
test.skip(!playsTaxiCentre, "a taxi centre that drives by itself does not wait for the page");

const { booking, change, confirmation, validation } = texts.nl;
const { stages } = confirmation;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Waits until the browser has translated what is shown. */
async function translated(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).locator("font > font").first()).toBeVisible();
}

test("a guest books, follows the ride and cancels", async ({ guest, page }) => {
  await guest.openHome();
  await translated(page);
  await button(page, booking.form.calculatePrice).click();
  await expect(page.getByText(validation.vehicleTypeMissing).first()).toBeVisible();
  await guest.fillRide();
  await guest.askForPrice();
  await expect(guest.dialog()).toContainText("95");
  // Another vehicle has another price, and it is the one that is shown.
  await page.keyboard.press("Escape");
  await guest.vehicle("van").click();
  await guest.button(booking.form.confirmBooking).click();
  await expect(guest.dialog()).toContainText("85");
  await guest.giveContact("nl", somebody());
  const { id } = await guest.confirm();
  await translated(page);
  await report({ bookingId: id, status: "confirmed" });
  await expect(page.getByText("confirmed", { exact: true })).toBeVisible();
  for (const driverState of ["assigned", "en_route", "arrived", "on_board"] as const) {
    await report({ bookingId: id, status: "confirmed", driverState, driver: { firstName: "Fatma" } });
    await expect(page.getByText(stages[driverState], { exact: true }).first()).toBeVisible();
  }
  await report({ bookingId: id, status: "completed" });
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
});

test("a guest changes and cancels a ride", async ({ page, context }) => {
  const { id } = await booked(context);
  await page.goto(changeRidePath(id));
  await translated(page);
  await openFold(page, change.trip);
  await page.locator("[name=destination]").fill("Amersfoort Centraal");
  await button(page, change.seePrice).click();
  await button(page, change.confirm).click();
  await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
  await expect(page.getByRole("main")).toContainText("Amersfoort Centraal");
  await button(page, confirmation.cancel.open).click();
  await page.getByRole("dialog").getByRole("button").last().click();
  await expect(page.getByText("cancelled", { exact: true })).toBeVisible();
});

test("a guest books on the page of its own", async ({ page }) => {
  const { date, time } = toWallTime(new Date(Date.now() + 72 * 3_600_000));
  await page.goto(localAppPath("book", "nl"));
  await translated(page);
  const ride = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport" };
  for (const [name, text] of Object.entries({ ...ride, pickupDate: date, pickupTime: time })) {
    await page.locator(`[name=${name}]:not([type=hidden])`).fill(text);
  }
  await button(page, booking.form.calculatePrice).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText(validation.vehicleTypeMissing);
  await page.locator("[name=vehicleType]").selectOption("station");
  await button(page, booking.form.calculatePrice).click();
  await button(page, booking.confirm.confirm).click();
  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
});

test("a wrong password is refused in the page's own language, and a card is added", async ({ page }) => {
  const person = newCustomer();
  await registered(page.context(), person);
  await page.context().clearCookies();
  const customer = customerOn(page, "nl", finger);
  await page.goto(appPathTo("login"));
  await translated(page);
  await customer.logIn({ email: person.email, password: "not this one" });
  await expect(page.getByText(texts.nl.errors.wrong_credentials).first()).toBeVisible();
  // What was typed before React took over may be lost under a translator: it is typed again then.
  await expect(async () => {
    await customer.logIn(person);
    await expect(page).toHaveURL(appPathTo("dashboard"), { timeout: 5000 });
  }).toPass();
  await customer.expectDashboard(person.firstName);
  await customer.goTo("payment");
  await translated(page);
  await customer.addFirstCard();
});

test("somebody registers, and writes to the office", async ({ page }) => {
  const customer = customerOn(page, "nl", finger);
  await customer.register(newCustomer());
  await page.goto("/contact");
  await translated(page);
  const form = page.getByRole("form", { name: "Contactformulier" });
  await form.getByRole("button", { name: "Bericht versturen" }).click();
  await form.getByLabel("Naam").fill("Ayşe");
  await form.getByLabel("E-mailadres").fill(somebody().email);
  await form.getByLabel("Bericht").fill("Ik liet mijn sjaal liggen.");
  await form.getByRole("button", { name: "Bericht versturen" }).click();
  await expect(form.getByText("Bericht Verzonden")).toBeVisible();
});

test("a ride comes in at the desk, which confirms it, and a driver drives it", async ({ page, browser }) => {
  test.slow();
  const guest = await browser.newContext();
  await booked(guest);
  await signedInToOffice(page.request, "desk");
  await page.goto(OFFICE);
  await translated(page);
  const { id, reference } = await booked(guest);
  const row = page.getByRole("listitem").filter({ hasText: reference });
  await expect(row.getByText(nlToday.stages.received)).toBeVisible();
  await report({ bookingId: id, status: "confirmed" });
  await expect(row.getByText(nlToday.stages.confirmed)).toBeVisible();

  const other = await booked(guest);
  await page.goto(officeBookingPath(other.id));
  await translated(page);
  await button(page, nlBooking.acts.confirm).click();
  await expect(button(page, nlBooking.acts.confirm)).toBeHidden();
  const version = (await (await guest.request.get(`/api/bookings/${other.id}`)).json()).version;

  const { id: carId } = await newCar(page.request, `VX${String(id).slice(-4)}`);
  const { driver, phone } = await newDriver(browser, page.request, "Ece");
  await expect(phone.locator("font > font").first()).toBeVisible();
  await post(page.request, officePaths.rideAct(other.id, "assign"), { version, driverId: driver.id, carId });
  for (const step of ["en_route", "arrived", "on_board"] as const) {
    await button(phone, rides.steps[step]).click();
    await phone.getByRole("dialog").getByRole("button", { name: rides.steps[step] }).click();
    await expect(phone.getByText(rides.stages[step], { exact: true }).first()).toBeVisible();
  }
  await Promise.all([guest.close(), phone.context().close()]);
});
