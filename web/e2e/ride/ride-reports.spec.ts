import { apiPaths } from "@domrit/shared/api-paths.ts";
import { company } from "@domrit/shared/company/company.ts";
import { confirmationPath, rideReportPath, tripPath } from "@domrit/shared/site/pages.ts";
import type { Page } from "@playwright/test";
import { booked, post, registered } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { expectMailsAbout, somebody } from "../mailroom.ts";
import { playsTaxiCentre, REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { shareOfLocales } from "./share.ts";

test.use({ viewport: { width: 360, height: 740 }, allowedErrors: [/status of 422/] });

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const alert = (page: Page) => page.getByRole("main").getByRole("alert");
/** What the page says once a report was received, which then has the focus. */
const received = (page: Page) => page.getByRole("status").filter({ hasText: /M-\w{3}-\w{3}/ });
const numberOn = async (page: Page) => /M-\w{3}-\w{3}/.exec(await received(page).innerText())?.[0] ?? "";

test("a customer asks for what was lost, presses twice, and hears one number", async ({ page, context }) => {
  const t = texts.nl;
  const { email } = await registered(context);
  const { id, reference } = await booked(context);
  await page.goto(confirmationPath(id));
  const link = page.getByRole("link", { name: t.confirmation.report.lost_item });
  await expect(heading(page)).toHaveText(t.confirmation.title);
  await expect(link).toBeHidden();
  const vehicle = { make: "Tesla", model: "Model Y", colour: "zwart", plate: "TX-12-34" };
  const driver = { firstName: "Ali" };
  await report({ bookingId: id, status: "confirmed", driverState: "on_board", driver, vehicle });
  await report({ bookingId: id, status: "completed" });
  await link.press("Enter", { timeout: REPORT_PATIENCE });

  await expect(heading(page)).toHaveText(t.confirmation.report.lost_item);
  const ride = page.getByRole("region", { name: t.reports.ride });
  const known = [reference, "Nieuwegein", ...(playsTaxiCentre ? ["Ali", "TX-12-34"] : [])];
  for (const fact of known) await expect(ride).toContainText(fact);
  await expect(page.getByText(t.reports.answerTo.replace("{{to}}", email))).toBeVisible();
  await expect(page.getByLabel(t.reports.driverOrPlate)).toHaveCount(0);
  await expectNoFindings(page, "what was lost on a ride");
  await page.getByLabel(t.reports.text.lost_item).fill("Een zwarte paraplu op de achterbank");
  await page.getByRole("button", { name: t.reports.send.lost_item }).dblclick();

  await expect(heading(page)).toHaveText(t.reports.received.lost_item);
  await expect(received(page)).toBeFocused();
  await expect(heading(page)).toBeInViewport();
  await expectNoFindings(page, "what was lost was reported");
  const number = await numberOn(page);
  const mails = await expectMailsAbout(number, 2);
  expect(mails.map(({ To }) => To[0]?.Address)).toContain(email);
  const toOffice = mails.find(({ To }) => To[0]?.Address !== email)?.Text;
  for (const fact of [...known, "zwarte paraplu"]) expect(toOffice).toContain(fact);
  await page.getByRole("link", { name: t.confirmation.back }).click();
  await expect(heading(page)).toHaveText(t.confirmation.title);
  await page.goto(tripPath(id));
  await expect(page.getByRole("link", { name: t.confirmation.report.complaint })).toHaveAttribute(
    "href",
    rideReportPath(id, "complaint"),
  );
  await page.goto(rideReportPath(id, "complaint"));
  const soFar = page.getByRole("region", { name: t.confirmation.reported.title });
  await expect(soFar).toContainText(number);
  await expect(soFar).toContainText(t.confirmation.reported.states.open.split(" {{")[0] ?? "");
});

test("before its pickup there is nothing to report, and of a cancelled ride nothing is lost", async ({
  page,
  context,
}) => {
  const { id } = await booked(context);
  await page.goto(rideReportPath(id, "complaint"));
  await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
  await post(context.request, apiPaths.cancelBooking(id), { acceptCharge: true });
  await page.goto(rideReportPath(id, "lost_item"));
  await expect(page).toHaveURL((url) => url.pathname === confirmationPath(id));
  await expect(page.getByRole("link", { name: texts.nl.confirmation.report.complaint })).toBeVisible();
  await expect(page.getByRole("link", { name: texts.nl.confirmation.report.lost_item })).toHaveCount(0);
});

test("somebody who does not own the ride cannot report anything about it", async ({ context, browser }) => {
  const { id } = await booked(context);
  await post(context.request, apiPaths.cancelBooking(id), { acceptCharge: true });
  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(confirmationPath(id));
  await expect(heading(page)).toHaveText(texts.nl.confirmation.title);
  await expect(page.getByRole("link", { name: texts.nl.confirmation.report.complaint })).toHaveCount(0);
  expect((await page.goto(rideReportPath(id, "complaint")))?.status()).toBe(404);
  await stranger.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("tr")) {
    const t = texts[locale];
    test(`${locale}: a guest whose address nobody knows complains, and loses nothing that was typed`, async ({
      page,
      context,
    }) => {
      const { email } = somebody();
      const { id } = await booked(context);
      await post(context.request, apiPaths.cancelBooking(id), { acceptCharge: true });
      await page.goto(`${confirmationPath(id)}?lng=${locale}`);
      await page.getByRole("link", { name: t.confirmation.report.complaint }).click();
      await expect(heading(page)).toHaveText(t.confirmation.report.complaint);
      const text = page.getByLabel(t.reports.text.complaint);
      const send = page.getByRole("button", { name: t.reports.send.complaint });
      const taxi = page.getByLabel(t.reports.driverOrPlate);
      await text.fill("Kort");
      await taxi.fill("Ali, taxi 7");
      await send.click();
      await expect(alert(page)).toContainText(t.validation.contactMessageShort);
      await expect(page).toHaveTitle(new RegExp(t.forms.failed.replace("{{title}}", t.confirmation.report.complaint)));
      await expect(text).toHaveValue("Kort");
      await text.fill("De taxi is nooit gekomen.");
      await send.click();
      await expect(alert(page)).toContainText(t.refusals.reportContactMissing);
      await expect(text).toHaveValue("De taxi is nooit gekomen.");
      await expect(taxi).toHaveValue("Ali, taxi 7");
      await page.locator("[name=contactEmail]").fill(email);
      await send.press("Enter");

      await expect(heading(page)).toHaveText(t.reports.received.complaint);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      await expect(received(page)).toContainText(company.disputes.committee);
      await expect(received(page)).toBeFocused();
      const number = await numberOn(page);

      // Equal words sent again are one complaint.
      await page.goto(rideReportPath(id, "complaint"));
      await text.fill("De taxi is nooit gekomen.");
      await taxi.fill("Ali, taxi 7");
      await page.locator("[name=contactEmail]").fill(email);
      await send.click();
      await expect(received(page)).toContainText(number);
      const mails = await expectMailsAbout(number, 2);
      const toOffice = mails.find(({ To }) => To[0]?.Address !== email)?.Text;
      for (const fact of [email, "Ali, taxi 7", "De taxi is nooit gekomen."]) expect(toOffice).toContain(fact);
      expect(mails.find(({ To }) => To[0]?.Address === email)?.Text).toContain(company.disputes.committee);
    });
  }
});
