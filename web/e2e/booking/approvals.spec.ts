import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { type BookingView, bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { approvalPaths } from "@domrit/shared/organisations/approval-paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import type { BrowserContext } from "@playwright/test";
import * as v from "valibot";
import { letLuxuryWait, withBooker } from "../account/organisation.ts";
import { post } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { product } from "../config.ts";
import { expectMails } from "../mailroom.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { confirmation } = texts.nl;
const t = texts.nl.organisations;

async function booked({ request }: BrowserContext, organisationId: string): Promise<BookingView> {
  const pickup = defaultPickup(new Date(Date.now() + 30 * 3_600_000));
  const ride = { pickupLocation: "Nieuwegein", destination: "Utrecht Centraal", vehicleType: "luxury", organisationId };
  const answer = await post(request, apiPaths.bookings, { ...ride, pickupDate: pickup.date, pickupTime: pickup.time });
  return v.parse(bookingViewSchema, answer);
}

test("a ride waits for an approver, who is mailed and approves it with one press; the booker's page says so at once", async ({
  page,
  context,
  browser,
}) => {
  const booker = await browser.newContext({ baseURL: product.siteUrl });
  const { id, company, person } = await withBooker(context, booker, browser);
  await letLuxuryWait(page, id);
  await expectNoFindings(page, "rules of an organisation", "main");
  const { id: rideId, reference } = await booked(booker, id);
  const theirs = await booker.newPage();
  await theirs.goto(confirmationPath(rideId));
  await expect(theirs.getByText(confirmation.approval.waiting.replace("{{company}}", company))).toBeVisible();
  const mails = await expectMails(person.email, 3);
  const asked = mails.find(({ Text }) => Text?.includes(reference));
  const link = new URL(/https?:\S+\/approvals/.exec(asked?.Text ?? "")?.[0] ?? "");
  expect(link.pathname).toBe(approvalPaths.page(id));
  await page.goto(link.pathname);
  await expectNoFindings(page, "rides to approve", "main");
  await page.getByRole("button", { name: new RegExp(`^${t.approvals.approve}.*${reference}`) }).click();
  await expect(page.getByText(t.approvals.done).first()).toBeVisible();
  await expect(page.getByText(t.approvals.none.title)).toBeVisible();
  await expect(theirs.getByText(confirmation.approval.approved.replace("{{company}}", company))).toBeVisible();
  await booker.close();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("looking at the page decides nothing; a ride is refused on it, with the reason, and falls", async ({
    page,
    context,
    browser,
  }) => {
    const booker = await browser.newContext({ baseURL: product.siteUrl });
    const { id, company } = await withBooker(context, booker, browser);
    await letLuxuryWait(page, id);
    const { id: rideId, reference } = await booked(booker, id);
    for (const _look of [1, 2]) await page.goto(approvalPaths.page(id));
    const read = await booker.request.get(apiPaths.booking(rideId));
    expect(v.parse(bookingViewSchema, await read.json()).approval).toBe("waiting");
    await page.getByRole("button", { name: new RegExp(`^${t.approvals.refuse}.*${reference}`) }).click();
    await page.getByLabel(t.approvals.reason).fill("Neem de trein");
    await page.getByRole("button", { name: t.approvals.refuse, exact: true }).click();
    await expect(page.getByText("Neem de trein")).toBeVisible();
    const theirs = await booker.newPage();
    await theirs.goto(confirmationPath(rideId));
    await expect(theirs.getByText(confirmation.cancelled.why.unapproved)).toBeVisible();
    await expect(
      theirs.getByText(
        confirmation.approval.refused.replace("{{company}}", company).replace("{{refusal}}", "(Neem de trein)"),
      ),
    ).toBeVisible();
    await booker.close();
  });
});
