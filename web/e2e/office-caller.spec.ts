import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Texts } from "@domrit/shared/i18n/resources.ts";
import { OFFICE } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { expectNoFindings } from "./axe.ts";
import { keyboardOn } from "./input-method.ts";
import { expectMails, expectSms, somebody } from "./mailroom.ts";
import { signedInToOffice } from "./staff.ts";
import { expect, test } from "./test.ts";
import { texts } from "./texts.ts";

const caller: Texts["office-caller"] = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve("@domrit/shared/i18n/nl/office-caller.json")), "utf8"),
);
const t = texts.nl;
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
  expect(sms?.body).toContain("/booking-confirmation/");

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

test("what is missing is said at its field and nothing typed is lost; it fits a narrow screen, in the dark too", async ({
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
