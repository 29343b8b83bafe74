import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { readTexts } from "@domrit/shared/i18n/read-texts.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { newCar, newDriver } from "./phone.ts";

const t = readTexts("nl");
const money = (euros: number) => formatMoney(toCents(euros), "nl");

test("a driver sees the cash of a shift, confirms it at its end, and the office counts it", async ({
  context,
  browser,
}) => {
  test.setTimeout(120_000);
  const soon = toWallTime(new Date(Date.now() + 60_000));
  const trip = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
  const asked = { ...trip, pickupDate: soon.date, pickupTime: soon.time };
  const booking = v.parse(bookingViewSchema, await post(context.request, apiPaths.bookings, asked));
  const { id, version, estimatedPrice = 0 } = booking;
  const office = await browser.newContext({ baseURL: product.siteUrl, locale: "nl-NL" });
  await signedInToOffice(office.request, "manager");
  const { id: carId } = await newCar(office.request, `KS${String(id).slice(-4)}`);
  // A first name has no digits.
  const name = `Kas ${String(id)
    .slice(-5)
    .replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`;
  const { driver, phone } = await newDriver(browser, office.request, name);
  await post(phone.request, driverPaths.shift, { carId });
  await post(office.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId });
  await phone.goto("/driver?lng=nl");
  const rides = t["driver-rides"];
  await phone.getByRole("button", { name: rides.offer.accept, exact: true }).click();
  for (const step of ["en_route", "arrived", "on_board"] as const)
    await phone.getByRole("button", { name: rides.steps[step] }).click();
  await phone.getByRole("button", { name: rides.steps.completed }).click();
  await phone.getByRole("dialog").getByRole("button", { name: rides.paid.cash }).click();

  const taken = phone.getByRole("region", { name: t["driver-sums"].title });
  const toHandIn = taken.getByText(t["driver-sums"].toHandIn).locator("..");
  // The press is kept for some seconds, in which it can be taken back.
  await expect(toHandIn).toContainText(money(estimatedPrice), { timeout: 30_000 });
  await expectNoFindings(phone, "a shift with its cash");
  await phone.getByRole("button", { name: t["driver-shift"].on.end }).click();
  const end = phone.getByRole("dialog");
  await expect(end).toContainText(money(estimatedPrice));
  await end.getByRole("button", { name: t["driver-shift"].end.submit }).click();
  const last = phone.getByRole("region", { name: t["driver-sums"].last });
  await expect(last).toContainText(t["driver-sums"].confirmed.split("{{")[0] ?? "");

  const desk = await office.newPage();
  await desk.goto("/office/closing");
  const words = t["office-shifts"];
  await desk.getByRole("button", { name: new RegExp(`^${words.settle.open} \\(${name}`) }).click();
  const counting = desk.getByRole("dialog");
  await counting.getByLabel(words.settle.counted).fill(String(estimatedPrice - 1));
  await counting.getByRole("button", { name: words.settle.submit }).click();
  await expect(counting.getByRole("alert")).toContainText(t.errors.does_not_add_up);
  await expectNoFindings(desk, "counting the cash of a shift");
  await counting.getByLabel(words.settle.reason).fill("Een euro wisselgeld kwijt");
  await counting.getByRole("button", { name: words.settle.submit }).click();
  await expect(counting).toBeHidden();
  await expect(desk.getByRole("row", { name: new RegExp(`^${name}`) }).first()).toContainText("wisselgeld kwijt");
  await expect(last, "the driver reads it without loading the page").toContainText("Een euro wisselgeld kwijt");

  await phone.getByText(t["driver-sums"].hours.title).click();
  await expect(phone.getByRole("row", { name: new RegExp(t["driver-sums"].hours.total) })).toBeVisible();
  await desk.goto("/office/hours");
  await expect(desk.getByRole("row", { name: new RegExp(`^${name}`) })).toBeVisible();
  await expectNoFindings(desk, "hours by week");
  await office.close();
});
