import { setTimeout as sleep } from "node:timers/promises";
import rides from "@domrit/shared/i18n/nl/driver-rides.json" with { type: "json" };
import booking from "@domrit/shared/i18n/nl/office-booking.json" with { type: "json" };
import { carViewSchema } from "@domrit/shared/office/fleet.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath, OFFICE } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { booked, post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { newDriver } from "./phone.ts";

test.use({ allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

const { stages } = texts.nl.confirmation;

/** Presses a step, and once more as the page asks: the ride is hours away. */
async function press(phone: Page, step: string): Promise<void> {
  await phone.getByRole("button", { name: step }).click();
  await phone.getByRole("dialog").getByRole("button", { name: step }).click();
}

test("guest, desk and driver side by side: from the booking to its end, the phone offline in the middle", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const { id, version } = await booked(context);
  await page.goto(confirmationPath(id));
  const desk = await browser.newContext();
  await signedInToOffice(desk.request, "desk");
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate: `TX${String(id).slice(-4)}`, seats: 8 };
  const added = await post(desk.request, officePaths.cars, { ...car, takesWheelchair: true, isWorking: true });
  const { id: carId } = v.parse(carViewSchema, added);
  const { driver, phone } = await newDriver(browser, desk.request, "Ayşe");
  await expect(phone.getByText(rides.none)).toBeVisible();

  await post(desk.request, officePaths.rideAct(id, "assign"), { version, driverId: driver.id, carId });
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();
  await expectNoFindings(phone, "the next ride");
  await press(phone, rides.steps.en_route);
  await expect(page.getByText(stages.en_route, { exact: true }).first()).toBeVisible();

  await phone.context().setOffline(true);
  await press(phone, rides.steps.arrived);
  await press(phone, rides.steps.on_board);
  await expect(phone.getByText(rides.waitsToBeSent_other.replace("{{count}}", "2"))).toBeVisible();
  await phone.close();
  await phone.context().setOffline(false);
  const again = await phone.context().newPage();
  await again.goto("/driver");
  await expect(page.getByText(stages.on_board, { exact: true }).first()).toBeVisible();
  await expect(again.getByText(rides.stages.on_board)).toBeVisible();

  await again.getByRole("button", { name: rides.steps.completed }).click();
  await again.getByRole("dialog").getByRole("button", { name: rides.paid.card }).click();
  await again.getByRole("button", { name: new RegExp(rides.did.completed) }).click();
  await expect(again.getByRole("button", { name: rides.steps.completed })).toBeVisible();
  await again.getByRole("button", { name: rides.steps.completed }).click();
  await again.getByRole("dialog").getByRole("button", { name: rides.paid.card }).click();
  await sleep(10_000);
  await expect(page.getByText("completed", { exact: true })).toBeVisible();
  const screen = await desk.newPage();
  await screen.goto(`${OFFICE}/bookings/${id}`);
  await expect(screen.getByText(booking.by.driver).first()).toBeVisible();
  await Promise.all([desk.close(), again.context().close()]);
});
