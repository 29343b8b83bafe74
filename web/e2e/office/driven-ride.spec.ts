import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import { expectNoFindings } from "../axe.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

const t = texts.nl;
const { driven, booked, price } = t["office-caller"];
const { tables, columns } = t["office-figures"];
const HOUR_MS = 3_600_000;

test("a ride from the street is entered afterwards and stands in the figures of its driver", async ({
  page,
  context,
}) => {
  const [from, until] = [2, 1].map((hours) => toWallTime(new Date(Date.now() - hours * HOUR_MS)));
  await signedInToOffice(context.request, "manager");
  const plate = `DR${String(Date.now()).slice(-4)}`;
  const car = await newCar(context.request, plate);
  const name = `Straat ${[...String(Date.now()).slice(-5)].map((digit) => "abcdefghij"[Number(digit)]).join("")}`;
  const { driver, phone } = await newDriver(context.browser()!, context.request, name);
  await phone.context().close();
  await page.goto(`${OFFICE}/new`);
  const field = (named: string) => page.locator(`form [name="${named}"]`);
  await field("pickupLocation").fill("Nieuwegein");
  await page.keyboard.press("Escape");
  await field("destination").fill("Utrecht Centraal");
  await page.keyboard.press("Escape");
  await field("vehicleType").selectOption("luxury");
  await page.getByText(driven.title).click();
  await page.getByLabel(driven.is).check();
  await field("pickupDate").fill(from?.date ?? "");
  await field("pickupTime").fill(from?.time ?? "");
  await field("drivenSource").selectOption("street");
  await field("drivenDriverId").selectOption(driver.id);
  await field("drivenCarId").selectOption(car.id);
  await field("drivenEndTime").fill(until?.time ?? "");
  await field("drivenPrice").fill("23,40");
  await field("drivenPaid").selectOption("cash");
  await page.getByRole("button", { name: t.booking.form.calculatePrice, exact: true }).click();
  await expect(page.getByRole("button", { name: driven.book, exact: true })).toBeVisible();
  await expectNoFindings(page, "a ride entered afterwards");
  await page.getByRole("button", { name: driven.book, exact: true }).click();
  await expect(page.getByRole("heading", { name: driven.entered })).toBeVisible();
  await page.getByRole("link", { name: booked.open }).click();
  await expect(page.getByText(driven.sources.street)).toBeVisible();
  await expect(page.getByText(/23,40/).first()).toBeVisible();

  await page.goto(`${OFFICE}/figures/drivers?from=${from?.date}&to=${from?.date}`);
  const row = page
    .getByRole("table", { name: tables.drivers.title })
    .getByRole("row", { name: new RegExp(`^${name}`) });
  await expect(row).toContainText(/23,40/);
  await expect(page.getByRole("columnheader", { name: columns.use })).toBeVisible();
  await expectNoFindings(page, "figures by driver");
  expect(price.book).not.toBe(driven.book);
  expect(
    (await context.request.get(officePaths.figureTableCsv("drivers", { from: from!.date, to: from!.date }))).ok(),
  ).toBe(true);
});
