import driverTexts from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import texts from "@domrit/shared/i18n/nl/office/office-planning.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { APIRequestContext } from "@playwright/test";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { signedInToOffice } from "./staff.ts";

test.use({ allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

/** Far from the days on which other journeys ride. */
const DATE = toWallTime(new Date(Date.now() + 26 * 86_400_000)).date;

async function book(request: APIRequestContext, pickupTime: string): Promise<string> {
  const { phone, email } = somebody();
  const trip = { pickupLocation: "Utrecht Centraal", destination: "Nieuwegein", vehicleType: "luxury" };
  const who = { contactName: "Jan Jansen", contactPhone: phone, contactEmail: email, language: "nl" };
  const ride = await post(request, officePaths.bookings, { ...trip, ...who, pickupDate: DATE, pickupTime });
  return (ride as unknown as { reference: string }).reference;
}

test("one press plans a day, one publishes it, and its driver confirms it with one press, also without network", async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  await signedInToOffice(page.request, "desk");
  const { driver, phone } = await newDriver(browser, page.request, "Ada");
  const car = await newCar(page.request, `DG-${String(Math.random()).slice(2, 5)}-B`);
  // Of this day it is known who works, so that nobody else drives.
  const shift = { driverId: driver.id, carId: car.id, date: DATE, from: "06:00", until: "15:00" };
  await post(page.request, officePaths.plannedShifts, shift);
  const references = [await book(page.request, "10:00"), await book(page.request, "12:00")];
  const [first = "", second = ""] = references;
  const twice = await book(page.request, "10:05");

  await page.goto(`${OFFICE}/plan?date=${DATE}`);
  const row = (name: string) => page.getByRole("list", { name, exact: true });
  const bar = (list: string, reference: string) =>
    row(list).getByRole("link", { name: new RegExp(`^[^,]*, ${reference}`) });
  await expect(bar(texts.plan.rows.open, first)).toBeVisible();
  await page.getByRole("button", { name: texts.proposal.ask }).click();
  await expect(page.getByRole("heading", { name: texts.proposal.title })).toBeFocused();
  for (const reference of [first, second]) {
    await expect(bar(driver.firstName, reference)).toHaveAccessibleName(new RegExp(`, ${texts.proposal.proposed}`));
  }
  await expect(bar(texts.plan.rows.open, twice), "it fits nobody").toBeVisible();
  await expectNoFindings(page, "proposal");
  await page.getByRole("button", { name: texts.proposal.publish }).click();
  await expect(page.getByText(texts.proposal.published)).toBeVisible();
  await expect(page.getByText(texts.plan.day.told, { exact: true })).toBeVisible();

  const confirm = phone.getByRole("button", { name: new RegExp(`^${driverTexts.day.confirm}`) });
  await expect(confirm).toBeVisible();
  await expect(phone.getByText(/^2 ritten, van 10:00 tot/)).toBeVisible();
  await expectNoFindings(phone, "published day");
  await phone.context().setOffline(true);
  await confirm.click();
  await expect(phone.getByText(driverTexts.day.confirmed)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(page.getByText(texts.plan.day.confirmed, { exact: true })).toBeVisible({ timeout: 20_000 });
  await phone.context().close();
});
