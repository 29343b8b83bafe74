import { vehicleCard } from "../guest.ts";
import { bringToLife } from "../ride/watch-page.ts";
import { expect, test } from "../test.ts";
import { texts } from "../texts.ts";

const { form: t } = texts.nl.booking;

type TraceFile = { traceEvents: { name: string; args?: { elementCount?: number } }[] };

test("typing and pressing in the form makes the browser restyle a part of the page, not all of it", async ({
  page,
  browser,
}) => {
  await page.goto("/");
  await bringToLife(page);
  const all = await page.evaluate(() => document.body.querySelectorAll("*").length);
  const form = page.getByRole("form", { name: t.title });
  // The first letters bring the list of suggestions into the page, where it stays.
  await form.getByLabel(t.pickupLocation).pressSequentially("Dom");
  await expect(page.getByRole("option").first()).toBeVisible();

  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await form.getByLabel(t.pickupLocation).pressSequentially("plein 1");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await form.getByLabel(t.destination).pressSequentially("Zeist");
  await page.keyboard.press("Escape");
  await vehicleCard(page, "van").click();
  const { traceEvents }: TraceFile = JSON.parse((await browser.stopTracing()).toString());
  const styled = traceEvents
    .filter(({ name }) => name === "UpdateLayoutTree")
    .map(({ args }) => args?.elementCount ?? 0);
  expect(styled.length).toBeGreaterThan(5);
  expect(Math.max(...styled)).toBeLessThan(all / 2);
});
