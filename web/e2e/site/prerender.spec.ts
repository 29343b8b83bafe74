import { bringToLife } from "../ride/watch-page.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { form } = texts.nl.booking;

/** As the browser says it to a page. Chromium prepares none while somebody drives it. */
function prepare(): void {
  let isPrepared = true;
  Object.defineProperty(document, "prerendering", { get: () => isPrepared });
  addEventListener("look", () => {
    isPrepared = false;
    document.dispatchEvent(new Event("prerenderingchange"));
  });
}

test("a page that is prepared before its link is pressed is whole, and its form begins when it is looked at", async ({
  page,
}) => {
  await page.addInitScript(prepare);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByLabel(form.pickupDate)).toHaveValue("");
  expect(await page.locator("[data-island][data-ready]").count()).toBe(0);
  await page.evaluate(() => dispatchEvent(new Event("look")));
  await bringToLife(page);
  await expect(page.getByLabel(form.pickupDate)).not.toHaveValue("");
});
