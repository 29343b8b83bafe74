import { setTimeout as sleep } from "node:timers/promises";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { driverRidesSchema } from "@domrit/shared/driver/rides.ts";
import english from "@domrit/shared/i18n/en/driver/driver-rides.json" with { type: "json" };
import fares from "@domrit/shared/i18n/nl/booking/fares.json" with { type: "json" };
import rides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import booking from "@domrit/shared/i18n/nl/office/office-booking.json" with { type: "json" };
import turkish from "@domrit/shared/i18n/tr/driver/driver-rides.json" with { type: "json" };
import { officeBookingSchema } from "@domrit/shared/office/booking.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath, OFFICE } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { isWhole } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { newCar, newDriver } from "./phone.ts";

test.use({ allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

const { stages, receipt } = texts.nl.confirmation;
/** So long the phone has no network in the middle of a ride. */
const OFFLINE_MS = isWhole ? 600_000 : 5_000;

/** Presses a step, and once more as the page asks: the ride is hours away. */
async function press(phone: Page, step: string): Promise<void> {
  await phone.getByRole("button", { name: step }).click();
  await phone.getByRole("dialog").getByRole("button", { name: step }).click();
}

test("guest, desk and driver side by side: from the booking to its receipt, the phone offline in the middle", async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000 + OFFLINE_MS);
  const { id, version } = await booked(context);
  await page.goto(confirmationPath(id));
  const desk = await browser.newContext();
  await signedInToOffice(desk.request, "desk");
  const { id: carId } = await newCar(desk.request, `TX${String(id).slice(-4)}`);
  const { driver, phone } = await newDriver(browser, desk.request, "Ayşe");
  await expect(phone.getByText(rides.none)).toBeVisible();

  await post(desk.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId });
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();
  await expectNoFindings(phone, "the next ride");
  await press(phone, rides.steps.en_route);
  await expect(page.getByText(stages.en_route, { exact: true }).first()).toBeVisible();
  await expect(phone.getByText(rides.stages.en_route, { exact: true }).first()).toBeVisible();

  await phone.context().setOffline(true);
  await press(phone, rides.steps.arrived);
  await press(phone, rides.steps.on_board);
  await sleep(OFFLINE_MS);
  await expect(phone.getByText(rides.waitsToBeSent_other.replace("{{count}}", "2"))).toBeVisible();
  await phone.close();
  await phone.context().setOffline(false);
  const again = await phone.context().newPage();
  await again.goto("/driver");
  await expect(page.getByText(stages.on_board, { exact: true }).first()).toBeVisible();
  await expect(again.getByText(rides.stages.on_board)).toBeVisible();

  await again.getByText(rides.more.title).first().click();
  await again.getByRole("button", { name: rides.add.button }).click();
  await again.getByRole("button", { name: rides.add.stop.replace("{{amount}}", "€ 10,00") }).click();
  await again.getByRole("button", { name: rides.add.confirm }).click();
  await expect(page.getByText(fares.breakdown.stopOnTheWay)).toBeAttached();
  await again.getByRole("button", { name: rides.steps.completed }).click();
  await again.getByRole("dialog").getByRole("button", { name: rides.paid.card }).click();
  await again.getByRole("button", { name: new RegExp(rides.did.completed) }).click();
  await expect(again.getByRole("button", { name: rides.steps.completed })).toBeVisible();
  await again.getByRole("button", { name: rides.steps.completed }).click();
  await again.getByRole("dialog").getByRole("button", { name: rides.paid.card }).click();
  await sleep(10_000);
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: receipt })).toBeVisible();
  const screen = await desk.newPage();
  await screen.goto(`${OFFICE}/bookings/${id}`);
  await expect(screen.getByText(booking.by.driver).first()).toBeVisible();
  await Promise.all([desk.close(), again.context().close()]);
});

test("two desks and the driver at one ride: who comes second is told who was first, and nothing is lost or done twice", async ({
  context,
  browser,
}) => {
  test.slow();
  const { id, version } = await booked(context);
  const [one, other] = [await browser.newContext(), await browser.newContext()];
  for (const desk of [one, other]) await signedInToOffice(desk.request, desk === one ? "desk" : "manager");
  const { id: carId } = await newCar(one.request, `RX${String(id).slice(-4)}`);
  const { driver, phone } = await newDriver(browser, one.request, "Cem");
  const { driver: second, phone: secondPhone } = await newDriver(browser, one.request, "Dilek");
  const assign = { driverId: driver.id, carId };
  await post(one.request, officePaths.rideAct(id, "assign"), { version, ...assign });
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();

  const desks = await Promise.all([one, other].map((desk) => desk.newPage()));
  for (const desk of desks) await desk.goto(`${OFFICE}/bookings/${id}`);
  await phone.context().setOffline(true);
  await press(phone, rides.steps.en_route);
  const [, slow] = desks;
  await slow?.getByRole("button", { name: booking.acts.more, exact: true }).click();
  await slow?.getByRole("menuitem", { name: booking.acts.cancel }).click();
  await post(one.request, officePaths.rideAct(id, "assign"), {
    version: version + 1,
    driverId: second.id,
    carId,
    anyway: "De eerste is niet bereikbaar",
  });
  const dialog = slow?.getByRole("dialog");
  await expect(dialog?.getByText(booking.conflict.title) ?? phone.locator("x")).toBeVisible();
  await expect(dialog?.getByText(/Dilek/).first() ?? phone.locator("x")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText(rides.notApplied.title)).toBeVisible({ timeout: 20_000 });
  await expect(secondPhone.getByText("Utrecht Centraal").first()).toBeVisible();
  const { timeline } = v.parse(officeBookingSchema, await (await one.request.get(officePaths.booking(id))).json());
  expect(timeline.map(({ what }) => what)).toEqual(["booked", "confirmed", "driver_assigned", "driver_replaced"]);
  await Promise.all([one, other, phone.context(), secondPhone.context()].map((each) => each.close()));
});

test("a ride that is offered while another is on is asked about above it, and is the driver's once it is taken", async ({
  context,
  browser,
}) => {
  test.slow();
  const [now, next] = [await booked(context), await booked(context)];
  const desk = await browser.newContext();
  await signedInToOffice(desk.request, "desk");
  const { id: carId } = await newCar(desk.request, `OX${String(now.id).slice(-4)}`);
  const { driver, phone } = await newDriver(browser, desk.request, "Filiz");
  await post(phone.request, driverPaths.shift, { carId });
  const assign = { driverId: driver.id, carId };
  await post(desk.request, officePaths.rideAct(now.id, "assign"), { version: now.version, ...assign });
  await phone.getByRole("button", { name: rides.offer.accept }).click();
  await press(phone, rides.steps.en_route);

  const anyway = "De ritten volgen op elkaar";
  await post(desk.request, officePaths.rideAct(next.id, "assign"), { version: next.version, ...assign, anyway });
  const offered = phone.getByRole("region", { name: /./ }).filter({ hasText: rides.offer.title });
  await expect(offered).toBeVisible();
  await expectNoFindings(phone, "offered while another is on");
  await offered.getByRole("button", { name: rides.offer.accept }).click();
  await expect(offered).toBeHidden();
  await expect(phone.getByText(rides.stages.en_route, { exact: true }).first()).toBeVisible();
  const waitsForAnswer = async () => {
    const { items } = v.parse(driverRidesSchema, await (await phone.request.get(driverPaths.rides)).json());
    return items.find(({ id }) => id === next.id)?.offer !== undefined;
  };
  await expect.poll(waitsForAnswer, { timeout: 20_000 }).toBe(false);
  await Promise.all([desk.close(), phone.context().close()]);
});

for (const locale of shareOfLocales("tr")) {
  const t = { nl: rides, en: english, tr: turkish }[locale];
  test(`a ride is driven by keyboard alone, on a narrow phone, in ${locale}`, async ({ context, browser }) => {
    test.slow();
    const { id, version } = await booked(context);
    const desk = await browser.newContext();
    await signedInToOffice(desk.request, "desk");
    const { id: carId } = await newCar(desk.request, `KX${String(id).slice(-4)}`);
    const { driver, phone } = await newDriver(browser, desk.request, "Ece");
    await phone.goto(`/driver?lng=${locale}`);
    await post(desk.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId });
    for (const step of ["en_route", "arrived", "on_board"] as const) {
      await pressByKeys(phone, t.steps[step]);
      await expect(phone.getByText(t.stages[step], { exact: true }).first()).toBeVisible();
      // At the end of the page the bar of what can be undone lies over nothing.
      await phone.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expectNoFindings(phone, `${locale} ${step}`);
      expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    await Promise.all([desk.close(), phone.context().close()]);
  });
}

/** Walks to a step with Tab and presses it, and then the same in the dialog that asks whether it is meant. */
async function pressByKeys(phone: Page, step: string): Promise<void> {
  for (const part of [phone.locator("main"), phone.getByRole("dialog")]) {
    const target = part.getByRole("button", { name: step });
    await expect(target).toBeEnabled();
    for (let tabs = 0; !(await target.evaluate((element) => element === document.activeElement)); tabs += 1) {
      expect(tabs, `Tab does not reach ${step}`).toBeLessThan(40);
      await phone.keyboard.press("Tab");
    }
    await phone.keyboard.press("Enter");
  }
}
