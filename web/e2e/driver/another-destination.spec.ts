import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { expectMailSaying, somebody } from "../mailroom.ts";
import { signedInToOffice } from "../office/staff.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { newCar, newDriver } from "./phone.ts";

const MINUTE_MS = 60_000;

for (const locale of shareOfLocales("nl")) {
  const t = texts[locale]["driver-rides"];
  test(`${locale}: the driver tells the price of another destination; phone, guest's page and e-mail say it; then the desk does`, async ({
    page,
    context,
  }) => {
    const soon = toWallTime(new Date(Date.now() + MINUTE_MS));
    const { email } = somebody();
    const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
    const asked = { ...ride, pickupDate: soon.date, pickupTime: soon.time, contactEmail: email, language: locale };
    const { id, version } = v.parse(bookingViewSchema, await post(context.request, apiPaths.bookings, asked));
    const office = await context.browser()!.newContext({ baseURL: product.siteUrl });
    await signedInToOffice(office.request, "desk");
    const { id: carId } = await newCar(office.request, `ND${String(id).slice(-4)}`);
    const { driver, phone } = await newDriver(context.browser()!, office.request, "Gül");
    await post(phone.request, driverPaths.shift, { carId });
    await phone.goto(`/driver?lng=${locale}`);
    await post(office.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId });
    await phone.getByRole("button", { name: t.offer.accept, exact: true }).click();
    await phone.getByRole("button", { name: t.steps.en_route }).click();
    await page.goto(`${confirmationPath(id)}?lng=${locale}`);
    await expect(page.getByText("Utrecht Centraal").first()).toBeVisible();

    await phone.getByText(t.more.title).click();
    await phone.getByRole("button", { name: t.redirect.button }).click();
    await phone.getByLabel(t.redirect.to).fill("Amsterdam Centraal");
    await phone.getByRole("button", { name: t.redirect.price }).click();
    await expect(phone.getByText(t.redirect.say)).toBeVisible();
    await expectNoFindings(phone, "the price of another destination");
    await phone.getByRole("button", { name: t.redirect.confirm }).click();
    await expect(phone.getByText("Amsterdam Centraal").first()).toBeVisible();
    await expect(page.getByText("Amsterdam Centraal").first()).toBeVisible();
    await expectMailSaying(email, "Amsterdam");

    const screen = await office.newPage();
    await screen.goto(officeBookingPath(id));
    const guest = texts.nl["office-guest"].redirect;
    await screen.getByRole("button", { name: guest.open, exact: true }).click();
    const dialog = screen.getByRole("dialog");
    await dialog.getByLabel(guest.destination).fill("Zeist");
    await screen.keyboard.press("Enter");
    await expect(dialog.getByText(guest.say)).toBeVisible();
    await expectNoFindings(screen, "another destination at the desk");
    await dialog.getByRole("button", { name: guest.submit }).click();
    await expect(screen.getByText(guest.done)).toBeVisible();
    await expect(phone.getByText("Zeist").first()).toBeVisible();
    await expect(page.getByText("Zeist").first()).toBeVisible();
    await office.close();
    await phone.context().close();
  });
}
