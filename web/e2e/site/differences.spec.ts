import type { Page } from "@playwright/test";
import { registered } from "../account/person.ts";
import { bringToLife } from "../ride/watch-page.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

/** Waits until the browser has what pages have in common, which it fetches in its own time. */
async function visitFirst(page: Page): Promise<void> {
  const fetched = page.waitForResponse(/\/pages-nl-\w+\.dictionary$/);
  const response = await page.goto("/about");
  expect(response?.headers()["content-encoding"]).toBe("br");
  await (await fetched).finished();
}

async function expectDifference(page: Page, path: string): Promise<void> {
  await expect(async () => {
    const response = await page.goto(path);
    expect(response?.headers()["content-encoding"]).toBe("dcz");
  }).toPass();
}

test("who was on the site gets the next page as a small difference, and it works", async ({ page }) => {
  await visitFirst(page);
  await expectDifference(page, "/");
  const [bytes] = await page.evaluate(() =>
    performance.getEntriesByType("navigation").map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(bytes).toBeLessThan(4096);
  await bringToLife(page);
  await expect(page.getByLabel(texts.nl.booking.form.pickupDate)).not.toHaveValue("");
});

test("a page of a customer's own is sent as ever, and the browser keeps nothing of it for others", async ({ page }) => {
  await registered(page.context());
  await visitFirst(page);
  await expectDifference(page, "/pricing");
  const response = await page.goto("/dashboard");
  const { "content-encoding": encoding, "use-as-dictionary": use, "cache-control": cache } = response?.headers() ?? {};
  expect([encoding, use, cache]).toEqual(["zstd", undefined, "private, no-store"]);
});
