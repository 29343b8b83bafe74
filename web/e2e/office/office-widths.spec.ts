import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { OFFICE_LOCALES } from "@domrit/shared/i18n/locales.ts";
import today from "@domrit/shared/i18n/nl/office/office-today.json" with { type: "json" };
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { expect, type Page } from "@playwright/test";
import * as v from "valibot";
import { formatDate } from "../../booking/format-date.ts";
import { OFFICE_PAGES } from "../../office/pages.ts";
import { post } from "../account/person.ts";
import { somebody } from "../mailroom.ts";
import { test } from "../test.ts";
import { officeTexts, signedInToOffice } from "./staff.ts";

/** A screen of 1280 four times as large, a small phone, a usual one and a tablet. */
const WIDTHS = [320, 360, 390, 768];
const seenSchema = v.object({ booking: v.object({ version: v.number() }) });
const LONG = "Wilhelmina van Oranje-Nassaukwartier";

/** By how many pixels a page can be scrolled sideways. */
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test("no page of the office scrolls sideways, on a phone either", async ({ page }) => {
  test.setTimeout(180_000);
  const { request } = page;
  const { phone, email } = somebody();
  await signedInToOffice(request, "manager");
  const { date: pickupDate, time: pickupTime } = defaultPickup(new Date(Date.now() + 20 * 60_000));
  const stops = ["Domplein 1, Utrecht"];
  const trip = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "station", stops };
  const who = { contactName: LONG, contactPhone: phone, contactEmail: email, language: "nl" };
  const asked = { ...trip, pickupDate, pickupTime, ...who, note: `${LONG}${LONG}`, passengers: 2 };
  const ride = v.parse(bookedForCallerSchema, await post(request, officePaths.bookings, asked));
  const driver = { firstName: LONG, phone: "06 12345678", isWorking: true };
  const { id: driverId } = v.parse(v.object({ id: v.string() }), await post(request, officePaths.drivers, driver));
  const car = { make: "Mercedes-Benz", model: "V-Klasse Extra Lang", colour: "donkerblauw metallic", seats: 8 };
  await post(request, officePaths.cars, { ...car, plate: "TX-987-Z", takesWheelchair: true, isWorking: true });
  const words = { name: LONG, email, message: `Waar blijft mijn jas? ${LONG}`, subject: "other" };
  await post(request, "/api/contact", words);
  const inbox: { items: { kind: string; id: string }[] } = await (await request.get(officePaths.inboxWith(""))).json();
  const [item] = inbox.items;
  const addressOf = (path: string) =>
    path
      .replace("bookings/:id", `bookings/${ride.id}`)
      .replace("drivers/:id", `drivers/${driverId}`)
      .replace(":kind", item?.kind ?? "")
      .replace(":id", item?.id ?? "");
  const search = `${OFFICE}?q=${ride.reference}`;
  const found: string[] = [];
  // There is neither an invoice nor an organisation.
  const paths = OFFICE_PAGES.map(({ path }) => path).filter((path) => !/\/(accounts|invoices)\/:id/.test(path));
  for (const address of [...paths.map(addressOf), search]) {
    await page.goto(address);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const by = await tooWide(page);
      if (by > 0) found.push(`${address} at ${width}: ${by}`);
    }
  }
  expect(found).toEqual([]);
});

test("the head of the office is one row of at most 56 pixels, and every part of it is within reach of the keyboard", async ({
  page,
}) => {
  await signedInToOffice(page.request, "manager");
  await page.goto(OFFICE);
  const head = page.getByRole("banner");
  const parts = head.getByRole("navigation").getByRole("link");
  for (const language of OFFICE_LOCALES) {
    const { nav } = officeTexts[language];
    await head.locator("[popovertarget]").last().click();
    await head.locator(`button[lang=${language}]`).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    for (const width of [768, 1280, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      expect((await head.boundingBox())?.height, `${language}, ${width}`).toBeLessThanOrEqual(56);
    }
    await parts.first().focus();
    for (const part of ["plan", "map", "new", "inbox"] as const) {
      await page.keyboard.press("Tab");
      await expect(parts.filter({ hasText: nav[part] })).toBeFocused();
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    for (const part of ["registers", "shifts"] as const) {
      await page.keyboard.press("Tab");
      await expect(parts.filter({ hasText: nav[part] })).toBeFocused();
    }
    await page.keyboard.press("Escape");
  }
});

test("a screen of 1280 by 800 has sixteen rides, a phone three, and when each car is expected is whole", async ({
  page,
}) => {
  const { request } = page;
  await signedInToOffice(request, "desk");
  // A day that no other journey looks at.
  const { date: pickupDate } = defaultPickup(new Date(Date.now() + 20 * 24 * 3_600_000));
  const trip = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "station", pickupDate };
  const more = { passengers: 2, luggage: 3, flightNumber: "KL1234", note: "Bel aan bij nummer 12" };
  const vehicle = { make: "Škoda", model: "Superb", colour: "zwart", plate: "TX-987-Z" };
  for (let half = 20; half < 38; half += 1) {
    const { phone } = somebody();
    const asked = {
      ...trip,
      ...more,
      pickupTime: `${Math.floor(half / 2)}:${half % 2 === 0 ? "00" : "30"}`,
      contactName: LONG,
      contactPhone: phone,
      language: "nl",
    };
    const { id } = v.parse(bookedForCallerSchema, await post(request, officePaths.bookings, asked));
    const { version } = v.parse(seenSchema, await (await request.get(officePaths.booking(id))).json()).booking;
    const driver = { firstName: "Willem-Alexander" };
    await post(request, officePaths.rideAct(id, "assign"), {
      version,
      driver,
      vehicle,
      etaMinutes: 30,
      anyway: "Proef",
    });
  }
  for (const [width, height, count] of [
    [1280, 800, 16],
    [390, 844, 3],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${OFFICE}?day=${pickupDate}`);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(formatDate(pickupDate, "nl"));
    const rows = page.getByRole("listitem").filter({ hasText: today.row.eta.replace("{{time}}", "") });
    await expect(rows).toHaveCount(18);
    await expect(rows.nth(count - 1)).toBeInViewport({ ratio: 1 });
    const cut = await rows
      .locator(".office-ride-driver > span:last-child")
      .evaluateAll((lines) => lines.filter((line) => line.scrollWidth > line.clientWidth).length);
    expect(cut).toBe(0);
  }
});
