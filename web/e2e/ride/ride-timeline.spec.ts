import { apiPaths } from "@domrit/shared/api-paths.ts";
import { confirmationPath, tripPath } from "@domrit/shared/site/pages.ts";
import { booked, post, registered } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { openFold } from "./ride-page.ts";
import { shareOfLocales } from "./share.ts";

test.use({ viewport: { width: 360, height: 740 } });

for (const locale of shareOfLocales("nl")) {
  const { timeline: t, messages } = texts[locale];
  test(`${locale}: the page of a ride tells by itself who did what`, async ({ page, context }) => {
    const { id } = await booked(context);
    await page.goto(`${confirmationPath(id)}?lng=${locale}`);
    await expect(page.getByText(t.acts.booked)).toBeHidden();
    const fold = await openFold(page, messages.andTimeline);
    const list = fold.locator("section", { hasText: t.title }).last();
    await expect(list.getByRole("listitem").first()).toContainText(t.acts.booked);
    await expect(list.getByRole("listitem").first()).toContainText(t.by.guest);
    await report({ bookingId: id, status: "confirmed" });
    await expect(list.getByText(t.acts.confirmed)).toBeVisible({ timeout: REPORT_PATIENCE });
    const { version } = await (await context.request.get(apiPaths.booking(id))).json();
    await post(context.request, apiPaths.changeBooking(id), { version, luggage: 2, note: "Bel aan" });
    await expect(list.getByRole("listitem").filter({ hasText: t.acts.changed })).toContainText("2");
    await expect(list.getByText(t.acts.note_changed)).toBeVisible();
    await expect(list).not.toContainText("Bel aan");
    await expectNoFindings(page, "timeline of a ride");
  });
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of shareOfLocales("tr")) {
    const { timeline: t, messages } = texts[locale];
    test(`${locale}: so it does, and in the dashboard`, async ({ page, context }) => {
      await registered(context);
      const { id } = await booked(context);
      await post(context.request, apiPaths.cancelBooking(id), { acceptCharge: true });
      for (const path of [confirmationPath(id), tripPath(id)]) {
        await page.goto(`${path}?lng=${locale}`);
        const fold = await openFold(page, messages.andTimeline);
        const list = fold.locator("section", { hasText: t.title }).last();
        await expect(list.getByRole("listitem")).toHaveCount(2);
        await expect(list.getByRole("listitem").last()).toContainText(t.acts.cancelled);
        await expect(list.getByRole("listitem").last()).toContainText(t.by.customer);
      }
    });
  }
});
