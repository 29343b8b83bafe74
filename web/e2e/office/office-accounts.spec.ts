import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defaultPickup } from "@domrit/shared/booking/trip/pickup-window.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { formatMoney, toCents } from "@domrit/shared/money/cents.ts";
import { organisationAccountPaths } from "@domrit/shared/organisations/account-paths.ts";
import { confirmationPath, OFFICE, organisationPath } from "@domrit/shared/site/pages.ts";
import type { BrowserContext, Page } from "@playwright/test";
import * as v from "valibot";
import { endMonth, grantedOrganisation } from "../account/organisation.ts";
import { expectNoFindings } from "../axe.ts";
import { isForeignProduct, product } from "../config.ts";
import { openFold } from "../ride/ride-page.ts";
import { report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { confirmation, organisations } = texts.nl;
const t = texts.nl["office-accounts"];

/** A ride tomorrow on the organisation's account, as its admin books it. */
async function book({ request }: BrowserContext, organisationId: string) {
  const pickup = defaultPickup(new Date(Date.now() + 30 * 3_600_000));
  const data = {
    pickupLocation: "Nieuwegein",
    destination: "Utrecht Centraal",
    vehicleType: "luxury",
    pickupDate: pickup.date,
    pickupTime: pickup.time,
    organisationId,
  };
  return await request.post(apiPaths.bookings, { data });
}

/** What a manager presses, and presses again in the dialog that says what it means. */
async function decide(page: Page, company: string, decision: "pause" | "resume" | "end", state: string) {
  const item = page.getByRole("listitem").filter({ hasText: company });
  await item.getByRole("button", { name: `${t.decisions[decision]}: ${company}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(decision === "resume" ? t.ask.grant : t.ask[decision]);
  await expectNoFindings(page, `an account: ${decision}`, "[role=dialog], dialog");
  await dialog.getByRole("button", { name: t.decisions[decision] }).click();
  await expect(dialog).toBeHidden();
  await expect(item).toContainText(state);
}

test.use({ allowedErrors: [/status of 4/] });

// The invoice of the month needs a command of the office's, and that the database.
if (!isForeignProduct)
  test("an account is paused, goes on and ends: no ride is booked on it meanwhile, and those in progress end as they were agreed", async ({
    page,
    context,
    browser,
  }) => {
    test.setTimeout(180_000);
    const office = await browser.newContext({ baseURL: product.siteUrl, viewport: { width: 1280, height: 900 } });
    const { id, company } = await grantedOrganisation(context, office);
    const first = v.parse(bookingViewSchema, await (await book(context, id)).json());
    const second = v.parse(bookingViewSchema, await (await book(context, id)).json());
    await report({ bookingId: first.id, status: "confirmed", driverState: "en_route" });

    const accounts = await office.newPage();
    await accounts.goto(`${OFFICE}/accounts`);
    await decide(accounts, company, "pause", t.states.paused);
    expect((await (await book(context, id)).json()).code).toBe("account_not_granted");
    await page.goto(organisationPath(id));
    await expect(page.getByText(organisations.now.paused)).toBeVisible();
    await decide(accounts, company, "resume", t.states.granted);
    expect((await book(context, id)).status()).toBe(201);
    await decide(accounts, company, "end", t.states.ended);
    expect((await (await book(context, id)).json()).code).toBe("account_not_granted");
    await office.close();

    await page.goto(confirmationPath(first.id));
    await expect(await openFold(page, confirmation.more)).toContainText(company);
    for (const { id: bookingId } of [first, second])
      for (const status of ["confirmed", "completed"] as const) await report({ bookingId, status });
    await endMonth(first.id);
    const cents = toCents((first.estimatedPrice ?? 0) + (second.estimatedPrice ?? 0));
    await expect(async () => {
      await page.goto(organisationAccountPaths.invoicesPage(id));
      await expect(page.getByRole("article")).toContainText(formatMoney(cents, "nl"), { timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  });
