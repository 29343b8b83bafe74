import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { LOCALES, type Locale } from "@domrit/shared/i18n/locales.ts";
import driverRides from "@domrit/shared/i18n/nl/driver/driver-rides.json" with { type: "json" };
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { toInstant, toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { APIRequestContext, BrowserContext } from "@playwright/test";
import * as v from "valibot";
import { formatTimeOn } from "../../i18n/format-moment.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { newCar, newDriver } from "../driver/phone.ts";
import { signedInToOffice } from "../office/staff.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const STEP_MS = 5 * 60_000;

/** A ride from Schiphol in five hours, confirmed, with a flight number. */
async function bookedFromSchiphol({ request }: BrowserContext, desk: APIRequestContext) {
  const { date: pickupDate, time: pickupTime } = defaultPickup(new Date(Date.now() + 5 * 3_600_000));
  const ride = { pickupLocation: "Schiphol Airport, Aankomst (Arrivals)", destination: "Utrecht Centraal" };
  const asked = { ...ride, vehicleType: "luxury", flightNumber: "KL9876", pickupDate, pickupTime };
  const { id } = v.parse(bookingViewSchema, await post(request, apiPaths.bookings, asked));
  const pickupAt = toInstant({ date: pickupDate, time: pickupTime }) ?? new Date();
  const at = (minutes: number) => toWallTime(new Date(pickupAt.getTime() + minutes * 60_000));
  /** When the taxi is there by a landing an hour after the agreed pickup: half an hour later, by five minutes of the clock. */
  const isThere = new Date(Math.ceil((pickupAt.getTime() + 90 * 60_000) / STEP_MS) * STEP_MS);
  const landsAt = new Date(pickupAt.getTime() + 60 * 60_000);
  /** As a page says it: after midnight with its date. */
  const toldAt = (instant: Date, locale: Locale) => formatTimeOn(instant.toISOString(), pickupDate, locale);
  const version = async () => (await (await request.get(`/api/bookings/${id}`)).json()).version as number;
  await expect(async () => {
    const confirmed = await desk.post(officePaths.rideAct(id, "confirm"), { data: { version: await version() } });
    expect([200, 409]).toContain(confirmed.status());
    expect((await (await request.get(`/api/bookings/${id}`)).json()).status).toBe("confirmed");
  }).toPass();
  /** The desk hears that it lands so many minutes after the agreed pickup. */
  async function lands(minutes: number): Promise<void> {
    const { date: landingDate, time: landingTime } = at(minutes);
    const data = { version: await version(), state: "expected", landingDate, landingTime };
    expect((await desk.put(officePaths.rideFlight(id), { data })).status()).toBe(200);
  }
  /** The desk hears that the flight does not come. */
  async function isCancelled(): Promise<void> {
    const data = { version: await version(), state: "cancelled" };
    expect((await desk.put(officePaths.rideFlight(id), { data })).status()).toBe(200);
  }
  return { id, lands, isCancelled, version, agreed: pickupTime, isThere, landsAt, toldAt };
}

async function atDesk(context: BrowserContext): Promise<APIRequestContext> {
  const desk = await context.browser()!.newContext();
  await signedInToOffice(desk.request, "desk");
  return desk.request;
}

for (const locale of LOCALES) {
  test(`a flight lands late: the page says when the taxi comes, in ${locale}`, async ({ page, context }) => {
    const { flight } = texts[locale].confirmation;
    const { id, lands, agreed, isThere, landsAt, toldAt } = await bookedFromSchiphol(context, await atDesk(context));
    await page.goto(`${confirmationPath(id)}?lng=${locale}`);
    await expect(page.getByText(texts[locale].confirmation.live.following)).toBeVisible();
    await expect(page.getByRole("heading", { name: flight.title, exact: true })).toBeHidden();
    await lands(60);
    const said = flight.later.replace("{{time}}", toldAt(isThere, locale)).replace("{{agreed}}", agreed);
    await expect(page.getByText(said)).toBeVisible();
    await expect(page.getByText(flight.expected.replace("{{time}}", toldAt(landsAt, locale)))).toBeVisible();
    await expectNoFindings(page, "a late flight");
  });
}

test("the driver's page has the expected pickup, the agreed one beside it, and is told of the change", async ({
  context,
  browser,
}) => {
  const desk = await atDesk(context);
  const { id, lands, version, agreed, isThere } = await bookedFromSchiphol(context, desk);
  const { id: carId } = await newCar(desk, `TV${String(id).slice(-4)}`);
  const { driver, phone } = await newDriver(browser, desk, "Ayşe");
  await post(desk, officePaths.rideAct(id, "assign"), { version: await version(), driverId: driver.id, carId });
  await expect(phone.getByText("Utrecht Centraal").first()).toBeVisible();
  await lands(60);
  await expect(phone.getByRole("heading", { level: 2, name: toWallTime(isThere).time })).toBeVisible();
  await expect(phone.getByText(driverRides.flight.agreed.replace("{{time}}", agreed))).toBeVisible();
  await expect(phone.getByText(driverRides.news.seen).first()).toBeVisible();
  await expectNoFindings(phone, "a ride from a late flight");
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of LOCALES) {
    test(`a late flight stands in the page, and whom to call about a cancelled one, in ${locale}`, async ({
      page,
      context,
    }) => {
      const { flight } = texts[locale].confirmation;
      const { id, lands, isCancelled, agreed, isThere, toldAt } = await bookedFromSchiphol(
        context,
        await atDesk(context),
      );
      await lands(60);
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      const said = flight.later.replace("{{time}}", toldAt(isThere, locale)).replace("{{agreed}}", agreed);
      await expect(page.getByText(said)).toBeVisible();
      await isCancelled();
      await page.reload();
      const news = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: flight.title, exact: true }) });
      await expect(news.getByText(flight.cancelled)).toBeVisible();
      await expect(news.getByRole("link")).toHaveAttribute("href", /^tel:/);
    });
  }
});
