import { driverInvitationSchema } from "@domrit/shared/driver/session.ts";
import { type CarView, carViewSchema, type DriverView, driverViewSchema } from "@domrit/shared/fleet/fleet.ts";
import driver from "@domrit/shared/i18n/nl/driver/driver.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import type { APIRequestContext, Browser, Page } from "@playwright/test";
import * as v from "valibot";
import { post } from "../account/person.ts";
import { product } from "../config.ts";

/** A driver's phone: a browser of its own, with script. */
export async function phoneOf(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product.siteUrl,
    viewport: { width: 390, height: 844 },
    locale: "nl-NL",
    reducedMotion: "reduce",
    javaScriptEnabled: true,
  });
  return context.newPage();
}

/**
 * A new car of the register; `desk` is signed in. It may drive a luxury ride: once a journey has named a luxury car, no other
 * car may.
 */
export async function newCar(desk: APIRequestContext, plate: string): Promise<CarView> {
  const car = { make: "Škoda", model: "Superb", colour: "zwart", plate, seats: 8, classes: ["luxury", "minibus"] };
  return v.parse(carViewSchema, await post(desk, officePaths.cars, { ...car, isWorking: true }));
}

/**
 * A new driver of the register, without a number unless one is given, and the phone on which they have just got in; `desk` is
 * signed in.
 */
export async function newDriver(browser: Browser, desk: APIRequestContext, firstName: string, number?: string) {
  const added: DriverView = v.parse(
    driverViewSchema,
    await post(desk, officePaths.drivers, { firstName, isWorking: true, ...(number && { phone: number }) }),
  );
  const invited = v.parse(driverInvitationSchema, await post(desk, officePaths.inviteDriver(added.id), {}));
  const phone = await phoneOf(browser);
  await phone.goto(invited.url);
  await phone.getByRole("button", { name: driver.join.submit }).click();
  await phone.waitForURL(appPathTo("driver"));
  return { driver: added, phone };
}
