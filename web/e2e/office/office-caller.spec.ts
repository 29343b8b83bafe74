import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookedForCallerSchema } from "@domrit/shared/office/caller.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { organisationPaths } from "@domrit/shared/organisations/paths.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import { toWallTime } from "@domrit/shared/time/amsterdam.ts";
import type { Page } from "@playwright/test";
import * as v from "valibot";
import { addDepartment, grantedOrganisation } from "../account/organisation.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { keyboardOn } from "../input-method.ts";
import { expectMails, expectSms, somebody } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { signedInToOffice } from "./staff.ts";

const t = texts.nl;
const caller = t["office-caller"];
const guestTexts = t["office-guest"];
const booking = t["office-booking"];
const wording = t["office-wording"];
const WIDTHS = [1280, 768];
const NEW = `${OFFICE}/new`;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);

test("the desk books for a caller by keyboard alone; the caller gets both messages, and is known when they call again", async ({
  page,
  context,
}) => {
  const { press, fill, choose, pick } = keyboardOn(page);
  const { email, phone, international } = somebody();
  await signedInToOffice(context.request, "desk");
  await page.goto(NEW);
  await expect(field(page, "contactPhone")).toBeFocused();
  await expectNoFindings(page, "new booking");
  await page.keyboard.type(phone);
  await fill(field(page, "contactName"), "Ayşe de Vries");
  await expect(page.getByText(caller.earlier.none)).toBeVisible();
  await fill(field(page, "contactEmail"), email);
  await choose(field(page, "language"), "tr");
  await pick(field(page, "pickupLocation"), "Nieuwegein");
  await fill(field(page, "destination"), "Utrecht Centraal");
  await page.keyboard.press("Escape");
  await choose(field(page, "vehicleType"), "luxury");
  await press(button(page, t.booking.form.calculatePrice));
  const book = button(page, caller.price.book);
  await expect(book).toBeVisible();
  await expectNoFindings(page, "new booking with its price");
  await press(book);
  await expect(page.getByRole("heading", { name: caller.booked.title })).toBeVisible();
  await expect(page.getByText(caller.booked.sent.both)).toBeVisible();
  const reference = (await page.locator("dd").first().textContent()) ?? "";
  expect(reference).toMatch(/^[A-Z0-9]{3}-[A-Z0-9]{3}$/);
  await expectNoFindings(page, "booked for a caller");

  const [mail] = await expectMails(email, 1);
  expect([mail?.Text, mail?.Subject].join()).toContain(reference);
  const [sms] = await expectSms(international, 1);
  expect(sms?.body).toMatch(/https?:\S+/);

  await press(button(page, caller.booked.next));
  await page.keyboard.type(phone);
  await page.keyboard.press("Tab");
  await expect(field(page, "contactName")).toHaveValue("Ayşe de Vries");
  await expect(field(page, "language")).toHaveValue("tr");
  await press(page.getByRole("button", { name: /^Nieuwegein.* naar Utrecht Centraal/ }));
  await expect(field(page, "destination")).toHaveValue(/Utrecht Centraal/);
  await expect(field(page, "pickupDate")).toBeFocused();
  // What was typed is still there after a reload.
  await page.reload();
  await expect(field(page, "contactPhone")).toHaveValue(phone);
});

test("data that a stranger typed on the site for a caller's number is asked about, and goes with the number", async ({
  page,
  context,
  browser,
}) => {
  const [victim, other] = [somebody(), somebody()];
  const stranger = await browser.newContext({ baseURL: product.siteUrl });
  const { date, time } = defaultPickup(new Date(Date.now() + 3 * 3_600_000));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
  const typed = { contactName: "Vreemde", contactEmail: "vreemde@example.nl", contactPhone: victim.phone };
  const booked = await stranger.request.post(apiPaths.bookings, {
    data: { ...ride, ...typed, pickupDate: date, pickupTime: time },
  });
  expect(booked.status()).toBe(201);
  await stranger.close();

  await signedInToOffice(context.request, "desk");
  await page.goto(NEW);
  await field(page, "contactPhone").fill(victim.phone);
  await page.keyboard.press("Tab");
  const once = page.getByRole("button", { name: /Vreemde, vreemde@example.nl/ });
  await expect(once).toBeVisible();
  await expect(field(page, "contactName")).toHaveValue("");
  await expect(field(page, "contactEmail")).toHaveValue("");
  await expectNoFindings(page, "a caller with what was once used");
  await once.click();
  await expect(field(page, "contactEmail")).toHaveValue("vreemde@example.nl");
  await field(page, "contactPhone").fill(other.phone);
  await page.keyboard.press("Tab");
  await expect(page.getByText(caller.earlier.none)).toBeVisible();
  await expect(field(page, "contactName")).toHaveValue("");
  await expect(field(page, "contactEmail")).toHaveValue("");
});

test("a missing value is named at its field and nothing typed is lost; the form fits a narrow screen, in the dark too", async ({
  page,
  context,
}) => {
  await signedInToOffice(context.request, "desk");
  await page.emulateMedia({ colorScheme: "dark" });
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(NEW);

    await button(page, t.booking.form.calculatePrice).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expect(field(page, "pickupLocation")).toHaveAttribute("aria-invalid", "true");
    await expectNoFindings(page, `new booking at ${width}, refused`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
});

test("the desk changes a caller's ride with its price first, the caller's page shows it within a second, and what else is done for them", async ({
  page,
  context,
  browser,
}) => {
  const { phone, international, email } = somebody();
  await signedInToOffice(context.request, "desk");
  const { date, time } = defaultPickup(new Date(Date.now() + 3 * 3_600_000));
  const later = defaultPickup(new Date(Date.now() + 4 * 3_600_000));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury" };
  const asked = { ...ride, pickupDate: date, pickupTime: time, contactPhone: phone, language: "nl" };
  const { id } = v.parse(bookedForCallerSchema, await post(context.request, officePaths.bookings, asked));
  const [sms] = await expectSms(international, 1);
  const link = /https?:\S+/.exec(sms?.body ?? "")?.[0] ?? "";
  const guest = await (await browser.newContext({ baseURL: product.siteUrl, locale: "nl-NL" })).newPage();
  await guest.goto(link);
  await expect(guest.getByText(time).first()).toBeVisible();

  await page.goto(`${OFFICE}/bookings/${id}`);
  await button(page, guestTexts.change.open).click();
  await page.locator("#change-ride-form [name=pickupDate]").fill(later.date);
  await page.locator("#change-ride-form [name=pickupTime]").fill(later.time);
  await button(page, t.change.seePrice).click();
  await expect(page.getByText(t.change.same)).toBeVisible();
  await expectNoFindings(page, "a change with its price");
  await button(page, t.change.confirm).click();
  await expect(guest.getByText(later.time).first()).toBeVisible({ timeout: 1000 });
  await expect(page.getByText(guestTexts.change.done)).toBeVisible();

  await page.getByRole("heading", { name: guestTexts.notes.title }).click();
  await page.getByLabel(guestTexts.notes.new).fill("Belt terug over de rolstoel");
  await button(page, guestTexts.notes.submit).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Belt terug over de rolstoel" })).toBeVisible();
  await page.getByRole("heading", { name: guestTexts.contact.title }).click();
  await page.locator("#office-contact [name=contactEmail]").fill(email);
  await button(page, guestTexts.contact.submit).click();
  await expect(page.getByText(guestTexts.contact.done)).toBeVisible();
  await expectMails(email, 1);
  await page.getByRole("heading", { name: booking.messages.title }).click();
  await page
    .getByRole("button", { name: /^Stuur opnieuw/ })
    .first()
    .click();
  await expect(page.getByText(t.messages.resent)).toBeVisible();
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoFindings(page, `a caller's ride at ${width}`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
  await expect(guest.getByText("Belt terug")).toHaveCount(0);
});

test("the desk books a care ride for somebody else as a series, of whose health its browser keeps nothing", async ({
  page,
  context,
}) => {
  const [client, passenger] = [somebody(), somebody()];
  const day = (days: number) => toWallTime(new Date(Date.now() + days * 86_400_000)).date;
  const remark = "Wacht bij de achterdeur";
  await signedInToOffice(context.request, "desk");
  await page.goto(NEW);
  await field(page, "contactPhone").fill(client.phone);
  await field(page, "pickupLocation").fill("Nieuwegein");
  await field(page, "destination").fill("Utrecht Centraal");
  await field(page, "pickupDate").fill(day(3));
  await field(page, "pickupTime").fill("10:00");
  await field(page, "vehicleType").selectOption("station");
  const closed = page.locator("form details:not([open]) > summary");
  while ((await closed.count()) > 0) await closed.first().click();
  await field(page, "passengerName").fill(passenger.name);
  await field(page, "passengerPhone").fill(passenger.phone);
  await page.getByLabel(t.care.aids.rollator).check();
  await page.getByLabel(t.care.callBack).check();
  await field(page, "remark").fill(remark);
  await field(page, "seriesUntil").fill(day(6));
  for (const name of ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]) await field(page, name).check();
  await button(page, t.booking.form.calculatePrice).click();
  await expect(page.getByRole("alert").first()).toContainText(wording.validation.careConsentMissing);
  await page.getByLabel(caller.care.consent).check();
  await expectNoFindings(page, "a care ride for a caller");
  await button(page, t.booking.form.calculatePrice).click();
  const rides = page.getByRole("region", { name: t.series.title_other.replace("{{count}}", "4") });
  await expect(rides.getByRole("listitem")).toHaveCount(4);
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
  expect(kept).toContain("Nieuwegein");
  expect(kept).not.toMatch(/rollator|achterdeur/);
  await button(page, caller.price.book).click();
  await expect(page.getByRole("heading", { name: caller.booked.title })).toBeVisible();
  await expect(page.getByText(t.series.title_other.replace("{{count}}", "4"))).toBeVisible();
  const [sms] = await expectSms(passenger.international, 1);
  expect(sms?.body).not.toMatch(/Nieuwegein|rollator/);
  await page.getByRole("link", { name: caller.booked.open }).click();
  await button(page, booking.care.show).click();
  await expect(page.getByText(remark)).toBeVisible();
  await expect(page.getByText(passenger.name).first()).toBeVisible();
});

test("the desk texts a caller the price, and books the ride on the account of a business: nothing is paid in the taxi", async ({
  page,
  context,
  browser,
}) => {
  const { international } = somebody();
  const business = await browser.newContext({ baseURL: product.siteUrl });
  const { id, company } = await grantedOrganisation(business, context);
  await addDepartment(business, id, "Verkoop");
  await business.request.put(organisationPaths.organisation(id), { data: { referenceRequired: true } });
  await business.close();

  await signedInToOffice(context.request, "desk");
  await page.goto(`${NEW}?phone=${encodeURIComponent(international)}`);
  await expect(field(page, "contactPhone")).toHaveValue(international);
  await field(page, "pickupLocation").fill("Nieuwegein");
  await field(page, "destination").fill("Utrecht Centraal");
  await field(page, "vehicleType").selectOption("station");
  await page.getByText(caller.account.title).click();
  await page.getByLabel(caller.account.name).fill(company);
  await page.keyboard.press("Enter");
  const found = page.getByRole("button", { name: company });
  await expect(found).toContainText("KvK 12345678");
  await expect(field(page, "costCentre")).toHaveCount(0);
  await found.click();
  await expect(page.getByText("€ 1.000,00")).toHaveCount(1);
  await field(page, "costCentre").fill("4711 Verkoop");
  await field(page, "account").selectOption(`${company}, Verkoop`);
  await expect(field(page, "reference")).toHaveJSProperty("required", true);
  await field(page, "reference").fill("INKOOP-7");
  await expectNoFindings(page, "a ride on the account of a business");
  await button(page, t.booking.form.calculatePrice).click();
  await button(page, caller.text.send).click();
  const [priced] = await expectSms(international, 1);
  expect(priced?.body).toMatch(/kost € \d+,00/);
  await expect(page.getByText(caller.price.sayAccount.replace("{{company}}", company))).toBeVisible();
  await button(page, caller.price.book).click();
  await expect(page.getByRole("heading", { name: caller.booked.title })).toBeVisible();
  await page.getByRole("link", { name: caller.booked.open }).click();
  for (const told of ["4711 Verkoop", `${company}, Verkoop`, "INKOOP-7"])
    await expect(page.getByText(told, { exact: true }).first()).toBeVisible();
  const paying = page.getByRole("region", { name: t["office-payments"].ride.title });
  await expect(paying).toContainText(t["office-payments"].paying.account);
  await expect(paying).toContainText(t["office-payments"].ride.nothingDue);
});

/** How many keys the ride of an unknown caller takes beside what is typed, from the list of rides until it is booked. */
const MOST_KEYS_UNKNOWN = 14;

test("the ride of a caller whom nobody knows is booked with few keys beside what is typed", async ({
  page,
  context,
}) => {
  const { phone } = somebody();
  await signedInToOffice(context.request, "desk");
  await page.goto(OFFICE);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  const typeInto = async (name: string, text: string) => {
    const typed = name === "moment" ? page.getByLabel(caller.moment.label) : field(page, name);
    while (!(await typed.evaluate((element) => element === document.activeElement))) await press("Tab");
    await page.keyboard.type(text);
  };
  const take = async () => {
    await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
    await press("ArrowDown");
    await press("Enter");
  };
  await press("n");
  await expect(field(page, "contactPhone")).toBeFocused();
  await page.keyboard.type(phone);
  await typeInto("contactName", "Onno Bekend");
  await typeInto("moment", "+90");
  await typeInto("pickupLocation", "Nieuwegein");
  await take();
  await typeInto("destination", "Utrecht Centraal");
  await take();
  await press("Control+Enter");
  await expect(button(page, caller.price.book)).toBeVisible();
  await press("Control+Enter");
  await expect(page.getByRole("heading", { name: caller.booked.title })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(MOST_KEYS_UNKNOWN);
});

/** How many keys a known rider's ride takes beside what is typed, from the list of rides until it is booked. */
const MOST_KEYS = 8;

test("a regular rider is found by name and booked on account with few keys; whose number calls is asked about", async ({
  page,
  context,
  browser,
}) => {
  const nurse = somebody();
  const letters = String(Date.now()).replaceAll(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "");
  const rider = { name: `Bep van ${letters}` };
  const institution = await browser.newContext({ baseURL: product.siteUrl });
  const { id, company, person } = await grantedOrganisation(institution, context);
  const [home, to] = ["Nieuwegein", "Heidelberglaan 100, Utrecht"];
  const kept = { name: rider.name, language: "nl", home, vehicleType: "station", wishes: "Bel aan", ways: [to] };
  await post(institution.request, organisationPaths.riders(id), kept);
  await institution.close();

  await signedInToOffice(context.request, "desk");
  await page.goto(OFFICE);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  await press("n");
  await expect(field(page, "contactPhone")).toBeFocused();
  await page.keyboard.type(rider.name);
  await press("Enter");
  const found = page.getByRole("button", { name: rider.name });
  await expect(found).toBeFocused();
  await expectNoFindings(page, "a regular rider who was found");
  await press("Enter");
  await expect(field(page, "pickupDate")).toBeFocused();
  await expect(field(page, "destination")).toHaveValue(to);
  await expect(page.getByText(t["office-riders"].noted.replace("{{noted}}", "Bel aan"))).toBeVisible();
  await expectNoFindings(page, "a regular rider who was chosen");
  await press("Enter");
  const book = button(page, caller.price.book);
  await expect(book).toBeVisible();
  while (!(await book.evaluate((element) => element === document.activeElement))) await press("Tab");
  await press("Enter");
  await expect(page.getByRole("heading", { name: caller.booked.title })).toBeVisible();
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await page.getByRole("link", { name: caller.booked.open }).click();
  await expect(page.getByText(company).first()).toBeVisible();

  await page.goto(NEW);
  await field(page, "contactPhone").fill(person.phone);
  await page.keyboard.press("Tab");
  const member = page.getByRole("button", { name: company });
  await expect(member).toContainText(t["office-accounts"].team.roles.admin);
  await expect(field(page, "contactName")).toHaveValue("");
  await member.click();
  await expect(field(page, "contactName")).toHaveValue(`${person.firstName} ${person.lastName}`);
  await expect(field(page, "account").locator("option").first()).toHaveText(company);
  // Another's number is on nobody's account.
  await field(page, "contactPhone").fill(nurse.phone);
  await page.keyboard.press("Tab");
  await expect(field(page, "account")).toHaveCount(0);
  await expect(field(page, "contactName")).toHaveValue("");
});
