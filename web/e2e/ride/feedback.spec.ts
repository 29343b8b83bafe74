import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { booked } from "../account/person.ts";
import { expectNoFindings } from "../axe.ts";
import { REPORT_PATIENCE, report } from "../taxi-centre.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";
import { shareOfLocales } from "./share.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with script" : "without script", () => {
    test.use({ javaScriptEnabled, viewport: { width: 360, height: 740 }, allowedErrors: [/status of 4(01|22)/] });

    for (const locale of shareOfLocales("tr")) {
      test(`${locale}: who rode says how it was, is thanked, and may say it otherwise`, async ({ page, context }) => {
        const { confirmation, feedback } = texts[locale];
        const { id } = await booked(context);
        await report({ bookingId: id, status: "confirmed" });
        await report({ bookingId: id, status: "completed" });
        const answer = page.getByRole("link", { name: confirmation.feedback.score.replace("{{score}}", "4") });
        await expect(async () => {
          await page.goto(`${confirmationPath(id)}?lng=${locale}`);
          await expect(answer).toBeVisible({ timeout: 1000 });
        }).toPass({ timeout: REPORT_PATIENCE });
        await answer.click();
        const score = page.getByLabel(feedback.label);
        await expect(score).toHaveValue("4");
        if (javaScriptEnabled) await expectNoFindings(page, "how a ride was");
        await score.selectOption("");
        await page.getByRole("button", { name: feedback.send }).click();
        await expect(score).toHaveAttribute("aria-invalid", "true");
        await score.selectOption("5");
        await page.getByLabel(feedback.text).fill("Her şey yolundaydı.");
        await page.getByRole("button", { name: feedback.send }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(feedback.thanks);
        await page.getByRole("link", { name: feedback.change }).click();
        await expect(page.getByLabel(feedback.text)).toHaveValue("Her şey yolundaydı.");
        await expect(score).toHaveValue("5");
      });
    }
  });
}
