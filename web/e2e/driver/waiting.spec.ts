import { apiPaths } from "@domrit/shared/api-paths.ts";
import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { TARIFFS, tariffOn } from "@domrit/shared/fares/tariffs.ts";
import { formatMoney, formatPrice, toCents } from "@domrit/shared/money/cents.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { BrowserContext, Page } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { newCar, newDriver } from "./phone.ts";

const MINUTE_MS = 60_000;

/** A ride that begins at once, and the phone of its driver, who is at the door. */
async function waitedFor(context: BrowserContext, locale: keyof typeof texts) {
  const soon = toWallTime(new Date(Date.now() + MINUTE_MS));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
  const asked = { ...ride, pickupDate: soon.date, pickupTime: soon.time };
  const booking = v.parse(bookingViewSchema, await post(context.request, apiPaths.bookings, asked));
  const desk = await context.browser()!.newContext({ baseURL: product.siteUrl });
  await signedInToOffice(desk.request, "desk");
  const { id: carId } = await newCar(desk.request, `WX${String(booking.id).slice(-4)}`);
  const { driver, phone } = await newDriver(context.browser()!, desk.request, "Gül");
  // Where other journeys keep shifts, only a driver who is on one gets a ride of now.
  await post(phone.request, driverPaths.shift, { carId });
  await phone.goto(`/driver?lng=${locale}`);
  const { version } = booking;
  await post(desk.request, officePaths.rideAct(booking.id, "assign"), { version, driverId: driver.id, carId });
  await desk.close();
  await phone.getByRole("button", { name: texts[locale]["driver-rides"].offer.accept, exact: true }).click();
  for (const step of ["en_route", "arrived"] as const)
    await phone.getByRole("button", { name: texts[locale]["driver-rides"].steps[step] }).click();
  return { booking, phone };
}

/** When its passenger is no longer waited for free of charge, `HH:MM`. */
function freeUntil({ pickupDate, pickupTime }: BookingView): string {
  const pickupAt = toInstant({ date: pickupDate, time: pickupTime }) ?? new Date(Number.NaN);
  return toWallTime(new Date(pickupAt.getTime() + FREE_WAIT_MINUTES.ride * MINUTE_MS)).time;
}

/** Presses that nobody is there, as a page that is out of date could. */
async function sayNobodyIsThere(phone: Page, id: number) {
  const said = { eventId: crypto.randomUUID(), occurredAt: new Date().toISOString(), called: "Twee keer" };
  const answer = await phone.context().request.post(driverPaths.act(id, "no_show"), { data: said });
  return { status: answer.status(), body: await answer.json() };
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, allowedErrors: [/Failed to load resource|WebSocket|Failed to fetch/] });

    for (const locale of shareOfLocales(javaScriptEnabled ? "nl" : "en")) {
      const { confirmation, fares, "driver-rides": t } = texts[locale];
      test(`${locale}: the driver sees until when waiting is free, and a stop is told, charged and seen`, async ({
        page,
        context,
      }) => {
        const { booking, phone } = await waitedFor(context, locale);
        const { id, estimatedPrice = 0, pickupDate } = booking;
        const until = freeUntil(booking);
        await expect(phone.getByText(t.waiting.until.replace("{{time}}", until))).toBeVisible();
        const why = t.waiting.ride_other.replace("{{minutes}}", String(FREE_WAIT_MINUTES.ride));
        await expect(phone.getByText(new RegExp(why.replace("{{count}}", "\\d+")))).toBeVisible();
        await expect(phone.getByRole("button", { name: t.waiting.noShow })).toBeHidden();
        await expectNoFindings(phone, "a driver who waits");
        const refused = await sayNobodyIsThere(phone, id);
        expect(refused).toMatchObject({ status: 409, body: { code: "too_early" } });
        expect(refused.body.message).toContain(until);

        await page.goto(`${confirmationPath(id)}?lng=${locale}`);
        await expect(page.getByText(confirmation.stages.arrived, { exact: true }).first()).toBeVisible();
        await phone.getByRole("button", { name: t.steps.on_board }).click();
        await phone.getByText(t.more.title).first().click();
        await phone.getByRole("button", { name: t.add.button }).click();
        const { stopCents } = tariffOn(pickupDate, TARIFFS);
        await phone
          .getByRole("button", { name: t.add.stop.replace("{{amount}}", formatMoney(stopCents, locale)) })
          .click();
        await phone.getByRole("button", { name: t.add.confirm }).click();
        if (!javaScriptEnabled)
          await expect(async () => {
            await page.reload();
            await expect(page.getByText(fares.breakdown.stopOnTheWay)).toBeAttached({ timeout: 1000 });
          }).toPass();
        await expect(page.getByText(fares.breakdown.stopOnTheWay)).toBeAttached();
        await expect(page.getByText(formatPrice(toCents(estimatedPrice) + stopCents)).first()).toBeAttached();
        await phone.context().close();
      });
    }
  });
}
