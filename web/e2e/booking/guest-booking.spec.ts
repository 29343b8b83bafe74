import { LOCALES } from "@domrit/shared/i18n/locales.ts";
import { formatMoney } from "@domrit/shared/money/cents.ts";
import { expectAttachment, expectMails, expectSms, somebody } from "../mailroom.ts";
import { playsTaxiCentre, REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const DRIVER = { firstName: "Fatma", phone: "+31612345678" };
const VEHICLE = { make: "Mercedes-Benz", model: "E-Klasse", colour: "zwart", plate: "G-123-BD" };

test.use({ reducedMotion: "no-preference" });

for (const locale of LOCALES) {
  test(`a guest books a taxi and watches it live, in ${locale}`, async ({ guest, page }) => {
    const t = texts[locale];
    const person = somebody();
    await guest.openHome(locale);

    await guest.vehicle("luxury", locale).click();
    await guest.form(locale).getByLabel(t.booking.form.pickupLocation).fill("utrecht cen");
    await page.getByRole("option", { name: /^Utrecht Centraal, Stationshal/ }).click();
    await guest.form(locale).getByLabel(t.booking.form.destination).fill("schiphol");
    await page.getByRole("option", { name: /Vertrek/ }).click();
    await guest.askForPrice(locale);
    await expect(guest.dialog()).toContainText(formatMoney(95_00, locale));
    await guest.giveContact(locale, person);
    const booking = await guest.confirm(locale);

    await expect(page.locator("html")).toHaveAttribute("lang", locale);
    await expect(page.getByText("pending", { exact: true })).toBeVisible();
    // The price, and its one line.
    await expect(page.getByText("€95.00", { exact: true })).toHaveCount(2);
    await expect(page.getByText(t.confirmation.thanks.both)).toBeVisible();

    const [mail] = await expectMails(person.email, 1);
    expect(mail?.Subject).toContain(booking.reference);
    expect(mail?.Text).toContain("Utrecht Centraal, Stationshal, Utrecht");
    expect(mail?.HTML).toContain(`lang="${locale}"`);
    expect(mail?.Attachments.some(({ FileName }) => FileName.endsWith(".ics"))).toBe(true);
    const [sms] = await expectSms(person.international, 1);
    expect(sms?.body).toContain(booking.reference);
    expect(sms?.body).toContain(`/r/${booking.id.toString(36)}?${locale}.`);

    const bookingId = booking.id;
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    const delays: number[] = [];
    const shows = async (text: string) => {
      const from = performance.now();
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: REPORT_PATIENCE });
      delays.push(performance.now() - from);
    };
    await report({ bookingId, status: "confirmed" });
    await shows("confirmed");
    // A centre of its own may be steps ahead by now; its last one is still to come.
    const steps = playsTaxiCentre
      ? (["assigned", "en_route", "arrived", "on_board"] as const)
      : (["on_board"] as const);
    for (const driverState of steps) {
      await report({ bookingId, status: "confirmed", driverState, driver: DRIVER, vehicle: VEHICLE });
      await shows(t.confirmation.status[driverState]);
      await expect(page.getByRole("heading", { name: t.confirmation.driver.title })).toBeVisible();
    }
    await report({ bookingId, status: "completed" });
    await shows("completed");
    const receipt = page.waitForEvent("download");
    await page.getByRole("link", { name: t.confirmation.receipt }).click();
    expect((await receipt).suggestedFilename()).toContain(booking.reference);
    expect(await (await receipt).failure()).toBeNull();
    await expectAttachment(person.email, (await receipt).suggestedFilename());
    // Not every one: a busy machine may pause. But were they polled for, none or one would be this quick.
    if (playsTaxiCentre) expect(delays.toSorted((a, b) => a - b)[1]).toBeLessThan(1000);
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  });
}
