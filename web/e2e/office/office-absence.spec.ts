import office from "@domrit/shared/i18n/nl/office/office.json" with { type: "json" };
import fleet from "@domrit/shared/i18n/nl/office/office-fleet.json" with { type: "json" };
import planning from "@domrit/shared/i18n/nl/office/office-planning.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { dayOf, daysAfter } from "@domrit/shared/time/days.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { somebody } from "../mailroom.ts";
import { firstOf } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { signedInToOffice } from "./staff.ts";

const { missing } = planning;
/** Far from the days on which other journeys ride. */
const DATE = daysAfter(dayOf(new Date()), 24);

for (const width of firstOf([360, 768, 1280])) {
  test(`at ${width} px a driver is reported absent, their ride comes back to the desk, and a minute takes it back`, async ({
    page,
    browser,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await signedInToOffice(page.request, "desk");
    const stamp = String(Math.random())
      .slice(2, 7)
      .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
    const { driver, phone } = await newDriver(browser, page.request, `Ada${stamp}`);
    const car = await newCar(page.request, `AB-${String(Math.random()).slice(2, 5)}-D`);
    const who = {
      contactName: "Jan Jansen",
      contactPhone: somebody().phone,
      contactEmail: somebody().email,
      language: "nl",
    };
    const trip = { pickupLocation: "Utrecht Centraal", destination: "Nieuwegein", vehicleType: "luxury" };
    const booked = await post(page.request, officePaths.bookings, {
      ...trip,
      ...who,
      pickupDate: DATE,
      pickupTime: "11:00",
    });
    const { id, reference, version = 1 } = booked as { id: number; reference: string; version?: number };
    await post(page.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId: car.id });

    await page.goto(`${OFFICE}/registers`);
    const row = page.getByRole("row", { name: driver.firstName });
    await row.locator("button[popovertarget]").click();
    await row.getByRole("button", { name: missing.open.driver }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(missing.from).fill(`${DATE}T10:00`);
    await dialog.getByLabel(new RegExp(`^${missing.until}`)).fill(`${DATE}T18:00`);
    await page.keyboard.press("Enter");
    await expect(dialog.getByRole("listitem").filter({ hasText: reference })).toBeVisible();
    await expectNoFindings(page, `the rides of who is absent at ${width}`);
    const usesPlan = dialog.getByRole("checkbox", { name: missing.usePlan });
    if (await usesPlan.isVisible()) await usesPlan.uncheck();
    await dialog.getByRole("button", { name: missing.submit.driver }).click();

    const line = page.getByRole("status").filter({ hasText: driver.firstName });
    await expect(line).toContainText(office.undo.missing.done.driver.replace("{{name}}", driver.firstName));
    const sign = `${missing.since.driver} (${missing.kinds.ill.toLowerCase()})`;
    await expect(row).toContainText(sign);
    await expectNoFindings(page, `registers with an absence at ${width}`);
    await line.getByRole("button", { name: office.undo.undo }).click();
    await expect(row).not.toContainText(sign);
    await page.goto(officeBookingPath(id));
    await expect(page.getByText(driver.firstName).first()).toBeVisible();
    await phone.context().close();
    await page.goto(`${OFFICE}/registers`);
    await expect(page.getByRole("heading", { name: fleet.drivers.title, exact: true })).toBeVisible();
  });
}
