import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { confirmationPath, rideMessagesPath } from "@domrit/shared/site/pages.ts";
import type { BrowserContext } from "@playwright/test";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { expectMails, expectSms, somebody } from "../mailroom.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { openFold } from "./ride-page.ts";
import { shareOfLocales } from "./share.ts";

test.use({ viewport: { width: 360, height: 740 } });

/** A ride that somebody booked who can be written to. */
async function bookedBySomebody({ request }: BrowserContext, over: { email?: string } = {}) {
  const person = { ...somebody(), ...over };
  const pickup = defaultPickup(new Date(Date.now() + 5 * 3_600_000));
  const { id } = (await post(request, apiPaths.bookings, {
    pickupLocation: "Nieuwegein",
    destination: "Utrecht Centraal",
    vehicleType: "luxury",
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    contactEmail: person.email,
    contactPhone: person.phone,
  })) as { id: number };
  return { id, person };
}

test("the page of a ride tells by itself what was sent", async ({ page, context }) => {
  const t = texts.nl.messages;
  const { id, person } = await bookedBySomebody(context);
  await page.goto(confirmationPath(id));
  const fold = await openFold(page, t.andTimeline);
  const list = fold.locator("section", { hasText: t.title });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await report({ bookingId: id, status: "confirmed" });
  await expectMails(person.email, 2);
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list).toContainText(t.kinds.confirmed);
  await page.goto(rideMessagesPath(id));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(t.title);
  await expectNoFindings(page, "messages of a ride");
});

test("an e-mail that comes back says so on the open page at once, and is told once where it is put right", async ({
  page,
  context,
}) => {
  const { confirmation, messages } = texts.nl;
  const wrong = `${crypto.randomUUID()}.bounce@example.nl`;
  const { id } = await bookedBySomebody(context, { email: wrong });
  await expectMails(wrong, 1);
  await page.goto(confirmationPath(id));
  await expect(page.getByText(messages.failed)).toBeVisible({ timeout: 5000 });
  const fold = await openFold(page, messages.andTimeline);
  const list = fold.locator("section", { hasText: messages.title });
  await expect(list).toContainText("Deze mailbox bestaat niet");
  await list.getByRole("link", { name: messages.correct.email }).click();
  await expect(page.getByLabel(confirmation.addContact.email)).toHaveValue(wrong);
  await expectNoFindings(page, "correcting a contact");
  const right = somebody();
  await page.getByLabel(confirmation.addContact.email).fill(right.email);
  await page.getByRole("button", { name: confirmation.correctContact.submit }).first().click();
  await expect(page.getByText(confirmation.correctContact.done)).toBeVisible();
  await expectMails(right.email, 1);
  await expectMails(wrong, 1);
  await openFold(page, messages.andTimeline);
  const rows = list.getByRole("listitem");
  await expect(rows.filter({ hasText: "Deze mailbox bestaat niet" })).toContainText(`${wrong[0]}***@example.nl`);
  await expect(list.getByRole("link", { name: messages.correct.email })).toHaveCount(0);
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: [/422/] });

  for (const locale of shareOfLocales("en")) {
    const { messages: t } = texts[locale];
    test(`${locale}: a wrong address is put right, and is told once`, async ({ page, context }) => {
      const { confirmation } = texts[locale];
      const { id, person } = await bookedBySomebody(context);
      const right = somebody();
      await expectMails(person.email, 1);
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await openFold(page, confirmation.more);
      await page.getByRole("link", { name: confirmation.correctContact.open }).click();
      const email = page.getByLabel(confirmation.addContact.email);
      const correct = page.getByRole("button", { name: confirmation.correctContact.submit }).first();
      await expect(email).toHaveValue(person.email);
      await email.fill("no address");
      await correct.click();
      await expect(page.getByText(texts[locale].validation.emailInvalid)).toBeVisible();
      await expect(email).toHaveValue("no address");
      await email.fill(right.email);
      await correct.click();
      await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
      await expect(page.getByText(confirmation.correctContact.done)).toBeVisible();
      const more = await openFold(page, confirmation.more);
      await expect(more.getByText(right.email)).toBeVisible();
      await expectMails(right.email, 1);
      await expectMails(person.email, 1);
    });

    test(`${locale}: a message is sent again`, async ({ page, context }) => {
      const { id, person } = await bookedBySomebody(context);
      await expectMails(person.email, 1);
      await expectSms(person.international, 1);
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await openFold(page, t.andTimeline);
      await expect(page.getByText(t.title)).toBeVisible();
      await page.getByRole("button", { name: t.resend }).first().click();
      await expect(page).toHaveURL((url) => url.pathname === rideMessagesPath(id));
      await expect(page.getByText(t.resent)).toBeVisible();
      const mails = await expectMails(person.email, 2);
      expect(new Set(mails.map(({ Subject }) => Subject)).size).toBe(1);
      await page.reload();
      await expect(page.getByRole("listitem").filter({ hasText: t.kinds.confirmation })).toHaveCount(3);
    });
  }
});
