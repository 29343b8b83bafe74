import type { Page } from "@playwright/test";
import { holdScripts } from "./hold-scripts.ts";
import { expect, test } from "./test.ts";

/** The scripts that the page asks for from now on. */
function watchScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  return scripts;
}

const privateServices = (page: Page) => page.getByRole("button", { name: "Particulier" });

test("a page that is only read loads no script until its reader stirs", async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto("/privacy-policy", { waitUntil: "networkidle" });
  expect(scripts).toEqual([]);
  await page.mouse.move(200, 200);
  await expect.poll(() => scripts.length).toBeGreaterThan(3);
  await privateServices(page).click();
  await expect(page.getByRole("link", { name: "Rolstoeltaxi" }).first()).toBeVisible();
});

test("a button pressed while the scripts are on their way does its work once they are there", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/about");
  await privateServices(page).click();
  await expect(privateServices(page)).toHaveAttribute("aria-expanded", "false");
  release();
  await expect(privateServices(page)).toHaveAttribute("aria-expanded", "true");
});

test("a page of the app, which is rendered for its visitor, starts at once", async ({ request }) => {
  const page = await (await request.get("/login")).text();
  expect(page).toMatch(/<script nonce="[^"]+" type="module"/);
  expect(page).not.toMatch(/<html[^>]* data-start/);
});

test("whoever is signed in sees the way to the account without stirring", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("signed-in", "true"));
  await page.goto("/about");
  await expect(page.getByRole("banner").locator('a[href="/dashboard"]')).toBeVisible();
});

test("a page with a form has its scripts at hand before its reader stirs, and comes alive by itself", async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await page.goto("/taxi-utrecht", { waitUntil: "networkidle" });
  const calculatePrice = page.getByRole("button", { name: "Prijs Berekenen" });
  await expect(calculatePrice).toBeDisabled();
  const prepared = [...scripts];
  expect(prepared.filter((script) => script.includes("/start-"))).toHaveLength(1);
  await expect(calculatePrice).toBeEnabled({ timeout: 10_000 });
  expect(scripts.slice(0, prepared.length)).toEqual(prepared);
  expect(new Set(scripts).size).toBe(scripts.length);
});
