import { FREE_WAIT_MINUTES } from "@domrit/shared/booking/trip/free-waiting.ts";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { confirmationPath, localAppPath } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import { post as postAs } from "../account/person.ts";
import { product } from "../config.ts";
import { signedInToOffice } from "../office/staff.ts";
import { openFold } from "../ride/ride-page.ts";
import { shareOfLocales } from "../ride/share.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

test.use({ javaScriptEnabled: false, allowedErrors: [/status of 4\d\d/] });

const soon = (hours: number) => toWallTime(new Date(Date.now() + hours * 3_600_000));
const RIDE = { pickupLocation: "Utrecht Centraal", destination: "Schiphol Airport", vehicleType: "station" };
const CHOSEN = "Utrecht Centraal, Stationshal, Utrecht";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.locator(`[name=${name}]:not([type=hidden])`);
const alert = (page: Page) => page.getByRole("main").getByRole("alert");

/** From the empty form to the price. */
async function askForPrice(
  page: Page,
  locale: Locale,
  { hours = 72, ...ride }: Partial<typeof RIDE> & { hours?: number } = {},
) {
  const { pickupLocation, destination, vehicleType } = { ...RIDE, ...ride };
  const { date, time } = soon(hours);
  await page.goto(localAppPath("book", locale));
  await field(page, "pickupLocation").fill(pickupLocation);
  await field(page, "destination").fill(destination);
  await field(page, "pickupDate").fill(date);
  await field(page, "pickupTime").fill(time);
  await field(page, "vehicleType").selectOption(vehicleType);
  await button(page, texts[locale].booking.form.calculatePrice).click();
}

/** From the price to the page of the ride; gives its address. */
async function confirm(page: Page, locale: Locale): Promise<string> {
  await button(page, texts[locale].booking.confirm.confirm).click();
  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  return page.url();
}

for (const locale of shareOfLocales("en")) {
  const t = texts[locale];
  test(`${locale}: a guest sees what is wrong, then the price, and books`, async ({ page }) => {
    await askForPrice(page, locale, { destination: "Qwertyuiopstad", vehicleType: "" });
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(alert(page)).toContainText(t.validation.vehicleTypeMissing);
    await expect(page).toHaveTitle(new RegExp(t.forms.failed.replace("{{title}}", t.booking.form.title)));
    await expect(field(page, "pickupLocation")).toHaveValue(RIDE.pickupLocation);
    await field(page, "vehicleType").selectOption(RIDE.vehicleType);
    await button(page, t.booking.form.calculatePrice).click();
    await expect(alert(page)).toContainText(t.refusals.addressUnknown);
    await field(page, "destination").fill(RIDE.destination);
    await button(page, t.booking.form.calculatePrice).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.booking.confirm.title);
    await expect(page.getByText(t.booking.paying.carHint)).toBeVisible();
    await field(page, "contactName").fill("Ada Kanarie");
    await field(page, "contactEmail").fill("ada@");
    await button(page, t.booking.confirm.confirm).click();
    await expect(alert(page)).toContainText(t.validation.emailInvalid);
    await expect(field(page, "contactName")).toHaveValue("Ada Kanarie");
    await field(page, "contactEmail").fill("ada@example.nl");
    await confirm(page, locale);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.confirmation.title);
    const more = await openFold(page, t.confirmation.more);
    await expect(more.getByText("ada@example.nl")).toBeVisible();
  });
}

test("what is ordered stands beside its form where there is room, and above it on a phone", async ({ page }) => {
  await askForPrice(page, "nl");
  const summary = page.getByText(texts.nl.booking.price.fixedFare, { exact: true });
  for (const { width, isBeside } of [
    { width: 1280, isBeside: true },
    { width: 390, isBeside: false },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    const [ordered, asked] = await Promise.all([summary.boundingBox(), field(page, "contactName").boundingBox()]);
    if (!ordered || !asked) throw new Error("The price or the field is not there");
    expect(ordered.x > asked.x + asked.width, `${width}`).toBe(isBeside);
    if (!isBeside) expect(ordered.y).toBeLessThan(asked.y);
  }
});

for (const locale of shareOfLocales("nl")) {
  const t = texts[locale];
  test(`${locale}: a guest who comes from an airport sees the field for the flight at once and is told where the driver waits`, async ({
    page,
  }) => {
    await askForPrice(page, locale, { pickupLocation: "Schiphol", destination: "Utrecht Centraal" });
    await expect(field(page, "flightNumber")).toBeVisible();
    await field(page, "flightNumber").fill("KL1234");
    await confirm(page, locale);
    await expect(page.getByText(t.booking.meeting.schiphol)).toBeVisible();
    const [beforeMinutes = ""] = t.confirmation.important.flight.split("{{");
    await expect(page.getByText(`${beforeMinutes}${FREE_WAIT_MINUTES.flight}`)).toBeVisible();
    const more = await openFold(page, t.confirmation.more);
    await expect(more.getByText("KL1234")).toBeVisible();
  });
}

for (const locale of shareOfLocales("tr")) {
  const t = texts[locale];
  test(`${locale}: cancelling says first what it costs`, async ({ page, browser }) => {
    await askForPrice(page, locale);
    await confirm(page, locale);
    await button(page, t.confirmation.cancel.open).click();
    await expect(page.getByText(t.confirmation.cancel.free)).toBeVisible();
    await page.getByRole("link", { name: t.confirmation.cancel.keep }).click();
    await expect(page.getByText(t.confirmation.status.received).first()).toBeVisible();
    await button(page, t.confirmation.cancel.open).click();
    await button(page, t.confirmation.cancel.confirmFree).click();
    await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
    await expect(page.getByText(t.confirmation.status.cancelled).first()).toBeVisible();

    await askForPrice(page, locale, { hours: 1 });
    const id = Number((await confirm(page, locale)).split("/").at(-1));
    const desk = await browser.newContext();
    await signedInToOffice(desk.request, "desk");
    await postAs(desk.request, officePaths.rideAct(id, "confirm"), { version: 1 });
    await desk.close();
    await button(page, t.confirmation.cancel.open).click();
    await expect(page.getByText(t.confirmation.cancel.fee.replace("{{hours}}", "2"))).toBeVisible();
    const [act = ""] = t.confirmation.cancel.confirmFee.split("{{amount}}");
    await page.getByRole("button", { name: act }).click();
    await expect(page.getByText(t.confirmation.status.cancelled).first()).toBeVisible();
    await page.getByRole("link", { name: t.confirmation.bookAgain }).click();
    await expect(field(page, "destination")).toHaveValue(RIDE.destination);
    await expect(page.locator("html")).toHaveAttribute("lang", locale);
  });
}

for (const locale of shareOfLocales("nl")) {
  const t = texts[locale];
  test(`${locale}: how to be reached can be added later`, async ({ page }) => {
    await askForPrice(page, locale);
    const ride = await confirm(page, locale);
    await page.getByRole("link", { name: t.confirmation.addContact.title }).click();
    const email = page.getByLabel(t.confirmation.addContact.email);
    const add = page.getByRole("button", { name: t.confirmation.addContact.submit }).first();
    await email.fill("no address");
    await add.click();
    await expect(page.getByText(t.validation.emailInvalid)).toBeVisible();
    await expect(email).toHaveValue("no address");
    await email.fill("later@example.nl");
    await add.click();
    await expect(page).toHaveURL(ride);
    const more = await openFold(page, t.confirmation.more);
    await expect(more.getByText("later@example.nl")).toBeVisible();
  });
}

for (const locale of shareOfLocales("en")) {
  const t = texts[locale];
  test(`${locale}: a message to the office says what is wrong, and is sent once`, async ({ page }) => {
    await page.goto(localAppPath("contactMessage", locale));
    await field(page, "name").fill("Ada Kanarie");
    await field(page, "email").fill("ada@example.nl");
    await field(page, "message").fill("Kort");
    await button(page, t.contact.form.send).click();
    await expect(alert(page)).toContainText(t.validation.contactMessageShort);
    await expect(field(page, "name")).toHaveValue("Ada Kanarie");
    await field(page, "message").fill("Is there room for a bicycle?");
    await button(page, t.contact.form.send).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.contact.successTitle);
  });
}

test("typed text stays when the language is changed, before the price and with it", async ({ page }) => {
  const language = async (from: Locale, to: Locale) => {
    await page.getByRole("button", { name: new RegExp(`^${from}`, "i") }).click();
    await button(page, texts[from].layout.language[to]).click();
    await expect(page.locator("html")).toHaveAttribute("lang", to);
  };
  await page.goto(localAppPath("book", "nl"));
  await field(page, "destination").fill(RIDE.destination);
  await language("nl", "tr");
  await expect(field(page, "destination")).toHaveValue(RIDE.destination);
  await expect(alert(page)).toHaveCount(0);
  await askForPrice(page, "tr");
  await field(page, "contactName").fill("Ada Kanarie");
  await language("tr", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.en.booking.confirm.title);
  await expect(field(page, "contactName")).toHaveValue("Ada Kanarie");
  await confirm(page, "en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("a guest who types today's date for the coming night is asked whether tomorrow was meant, and accepts it", async ({
  page,
}) => {
  await page.goto(localAppPath("book", "en"));
  await field(page, "pickupLocation").fill(RIDE.pickupLocation);
  await field(page, "destination").fill(RIDE.destination);
  await field(page, "pickupDate").fill(soon(0).date);
  await field(page, "pickupTime").fill("00:00");
  await field(page, "vehicleType").selectOption(RIDE.vehicleType);
  await button(page, texts.en.booking.form.calculatePrice).click();
  await expect(alert(page)).toContainText(texts.en.validation.pickupInPast);
  await expect(page.getByText(/^Do you mean 00:00 in the night of \w+day to \w+day\? Then the date is /)).toBeVisible();
  await page.getByRole("button", { name: /^Choose \w+day, / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(texts.en.booking.confirm.title);
  await expect(page.getByText(/, 00:00, in the night of \w+day to \w+day$/)).toBeVisible();
});

test("pressed twice, sent again from the page before, or asked for anew, one ride is one booking", async ({ page }) => {
  const { confirm: words } = texts.nl.booking;
  await askForPrice(page, "nl");
  await button(page, words.confirm).dblclick();
  await expect(page).toHaveURL(/\/booking-confirmation\/\d+$/);
  const ride = page.url();
  await page.reload();
  await expect(page).toHaveURL(ride);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
  expect(await confirm(page, "nl")).toBe(ride);
});

test("a ride that was booked already is not booked again with other words, unless the guest confirms it", async ({
  page,
}) => {
  await askForPrice(page, "nl");
  const first = await confirm(page, "nl");
  await page.goBack();
  await field(page, "contactName").fill("Ada Kanarie");
  await button(page, texts.nl.booking.confirm.confirm).click();
  await expect(alert(page)).toContainText(texts.nl.booking.page.bookedBefore);
  await expect(field(page, "contactName")).toHaveValue("Ada Kanarie");
  expect(await confirm(page, "nl")).not.toBe(first);
});

test("a guest who books an equal ride again is asked whether another one is meant, and can look at the first", async ({
  page,
}) => {
  await askForPrice(page, "en");
  await expect(alert(page)).toHaveCount(0);
  const first = await confirm(page, "en");
  await askForPrice(page, "en");
  await expect(alert(page)).toContainText(texts.en.booking.confirm.bookAnother);
  await alert(page).getByRole("link").click();
  await expect(page).toHaveURL(first);
  await page.goBack();
  expect(await confirm(page, "en")).not.toBe(first);
});

test("a price that has changed since is shown with the difference, and has to be confirmed", async ({ page }) => {
  await askForPrice(page, "en");
  const shown = Number(await page.locator("[name=quotedPrice]").inputValue());
  await page.route("**/en/book", (route) =>
    route.continue({
      postData: (route.request().postData() ?? "").replace(/quotedPrice=\d+/, `quotedPrice=${shown - 3}`),
    }),
  );
  await button(page, texts.en.booking.confirm.confirm).click();
  await expect(alert(page)).toContainText("That is €3.00 more");
  await page.unroute("**/en/book");
  await confirm(page, "en");
});

test("a place can be chosen where an address was placed only roughly, and a code applied; the ride can be changed", async ({
  page,
}) => {
  await askForPrice(page, "en", { pickupLocation: "Utrecht Centr" });
  await field(page, "contactName").fill("Ada Kanarie");
  await field(page, "contactName").press("Enter");
  await expect(page.getByRole("definition").filter({ hasText: /^Utrecht Centr$/ })).toBeVisible();
  await button(page, CHOSEN).click();
  await expect(page.getByRole("definition").filter({ hasText: CHOSEN })).toBeVisible();
  await openFold(page, texts.en.booking.rows.note);
  await field(page, "discountCode").fill("NONE");
  await button(page, texts.en.booking.confirm.applyDiscount).click();
  await expect(alert(page)).toContainText(texts.en.refusals.discountUnknown);
  await field(page, "discountCode").fill("newclient");
  await button(page, texts.en.booking.confirm.applyDiscount).click();
  await page.getByText(texts.en.booking.price.breakdown).click();
  await expect(page.getByText(texts.en.fares.breakdown.discount, { exact: true })).toBeVisible();
  await button(page, texts.en.booking.page.edit).click();
  await expect(field(page, "pickupLocation")).toHaveValue(CHOSEN);
  await field(page, "vehicleType").selectOption("van");
  await button(page, texts.en.booking.form.calculatePrice).click();
  await expect(field(page, "contactName")).toHaveValue("Ada Kanarie");
  await expect(field(page, "discountCode")).toHaveValue("newclient");
});

test("the price stands there for every vehicle, and one press takes another one", async ({ page }) => {
  await askForPrice(page, "nl");
  const { title, names } = texts.nl.booking.vehiclePrices;
  const rows = page.getByRole("group", { name: title }).getByRole("button");
  await expect(rows).toHaveText([/^Stationwagen .*€\s65,00$/, /€\s75,00$/, /€\s85,00$/, /^Luxe sedan .*€\s95,00$/]);
  await field(page, "contactName").fill("Ada Kanarie");
  await rows.filter({ hasText: names.van }).click();
  await expect(rows.filter({ hasText: names.van })).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator("[name=quotedPrice]")).toHaveValue("85");
  await expect(field(page, "contactName")).toHaveValue("Ada Kanarie");
  const address = await confirm(page, "nl");
  const booking = await (await page.request.get(`/api/bookings/${address.split("/").at(-1)}`)).json();
  expect([booking.vehicleType, booking.estimatedPrice]).toEqual(["van", 85]);
});

const post = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(product.siteUrl + path, { method: "POST", redirect: "manual", body: new URLSearchParams(form), headers });

test("an address prices a ride and books nothing", async () => {
  const { date, time } = soon(72);
  const trip = { ...RIDE, pickupDate: date, pickupTime: time };
  const query = new URLSearchParams({ ...trip, intent: "confirm", key: "0".repeat(32), quotedPrice: "65" });
  const priced = await fetch(`${product.siteUrl}/book?${query}`, { redirect: "manual" });
  expect([priced.status, priced.headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
  expect(await priced.text()).toContain('name="quotedPrice" value="65"');
  const part = await fetch(`${product.siteUrl}/book?pickupLocation=Domplein`);
  const page = await part.text();
  expect([part.status, page.includes('value="Domplein"'), page.includes('aria-invalid="true"')]).toEqual([
    200,
    true,
    false,
  ]);
});

test("nothing that is sent is a fault of ours, and nothing counts that comes from another site", async () => {
  const strange = [
    {},
    { __intent__: "x" },
    { "pickupLocation[a]": "1" },
    { intent: "confirm" },
    { "sent-form": "none" },
    { __intent__: "x", "sent-form": "contact-form" },
    // An index in a list: a parser that makes the list would make a hundred million entries.
    { "extras[99999999]": "x", "sent-form": "contact-form", name: "" },
  ];
  for (const path of [
    "/book",
    "/tr/book",
    "/contact/message",
    "/booking-confirmation/1/cancel",
    "/booking-confirmation/x/contact",
  ]) {
    for (const form of strange)
      expect((await post(path, form as Record<string, string>)).status, path).toBeLessThan(500);
    expect((await post(path, {}, { Origin: "https://elsewhere.example" })).status).toBe(403);
  }
});

test("a stranger can neither cancel a ride nor add to it", async ({ page, browser }) => {
  await askForPrice(page, "nl");
  const ride = await confirm(page, "nl");
  const id = Number(ride.split("/").at(-1));
  const stranger = await browser.newContext({ javaScriptEnabled: false });
  for (const act of ["cancel", "contact"]) {
    const answer = await (await stranger.newPage()).goto(`${product.siteUrl}${confirmationPath(id)}/${act}`);
    expect(answer?.status()).toBe(404);
  }
  expect((await post(`${confirmationPath(id)}/cancel`, { "sent-form": "cancel-ride" })).status).toBe(404);
  await stranger.close();
  await page.goto(ride);
  await expect(page.getByText(texts.nl.confirmation.status.received).first()).toBeVisible();
});
