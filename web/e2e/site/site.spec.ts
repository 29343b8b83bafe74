import { expect, test } from "../test.ts";

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("a page has its text, its links and its form, which can be sent", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByLabel("Ophaallocatie")).toBeVisible();
    await expect(page.getByRole("button", { name: "Prijs Berekenen" })).toBeEnabled();
    await page.getByRole("contentinfo").getByRole("link", { name: "Tarieven" }).click();
    await expect(page.getByRole("heading", { name: "Tarieven 2025" })).toBeVisible();
  });

  test("its menus open one at a time, close on Escape and on a press outside, and lead on", async ({ page }) => {
    await page.goto("/about");
    const banner = page.getByRole("banner");
    const wheelchair = banner.getByRole("link", { name: /^Rolstoeltaxi/ });
    const schiphol = banner.getByRole("link", { name: /^Taxi Schiphol/ });
    await banner.getByRole("button", { name: "Particulier" }).click();
    await expect(wheelchair).toBeVisible();
    await banner.getByRole("button", { name: "Luchthavens" }).click();
    await expect(wheelchair).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(schiphol).toBeHidden();
    await expect(banner.getByRole("button", { name: "Luchthavens" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.mouse.click(600, 500);
    await expect(schiphol).toBeHidden();
    await banner.getByRole("button", { name: "Luchthavens" }).click();
    await schiphol.click();
    await expect(page).toHaveURL("/schiphol-taxi");
  });

  test("an open menu covers nothing once the keyboard has moved on, wherever it went", async ({ page }) => {
    await page.goto("/about");
    const banner = page.getByRole("banner");
    const panel = banner.locator("#menu-private");
    await banner.getByRole("button", { name: "Particulier" }).focus();
    await page.keyboard.press("Enter");
    await expect(panel).toHaveCSS("opacity", "1");
    const elsewhere = [
      banner.getByRole("button", { name: "Luchthavens" }),
      page.getByRole("link", { name: "Naar de inhoud" }),
      page.getByRole("contentinfo").getByRole("link").first(),
    ];
    for (const other of elsewhere) {
      await other.focus();
      await expect(panel).toHaveCSS("opacity", "0");
      await panel.getByRole("link").first().focus();
      await expect(panel).toHaveCSS("opacity", "1");
    }
    // With a mouse nothing need have the focus.
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await expect(panel).toHaveCSS("opacity", "1");
  });

  test("on a phone its menu is a sheet with one section open", async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/about");
    const sheet = page.locator("#menu-sheet");
    await page.getByRole("button", { name: "Menu" }).click();
    await sheet.getByText("Particulier").click();
    await expect(sheet.getByRole("link", { name: /^Rolstoeltaxi/ })).toBeVisible();
    await sheet.getByText("Zakelijk", { exact: true }).click();
    await expect(sheet.getByRole("link", { name: /^Rolstoeltaxi/ })).toBeHidden();
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  test("another language is chosen by a link, which the server keeps", async ({ page, context }) => {
    await page.goto("/schiphol-taxi");
    await page.getByRole("button", { name: /^NL/ }).click();
    await page.getByRole("link", { name: "Türkçe" }).click();
    await expect(page).toHaveURL("/tr/schiphol-taxi");
    expect((await context.cookies()).find(({ name }) => name === "i18next")?.value).toBe("tr");
  });
});

test("a printed page has no link that skips its head", async ({ page }) => {
  await page.goto("/terms-of-service");
  const skip = page.locator('a[href="#content"]');
  await expect(skip).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(skip).toBeHidden();
});

test.describe("an address nobody knows", () => {
  test.use({ allowedErrors: [/status of 404/] });

  test("is a real 404 with the card, in the language of the address", async ({ page }) => {
    const answer = await page.goto("/tr/nowhere");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  });

  test("inside the services is an unknown service", async ({ page }) => {
    const answer = await page.goto("/services/nothing");
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dienst Niet Gevonden");
  });
});

test("switching the language goes to the same page, and the back button returns", async ({ page }) => {
  await page.goto("/schiphol-taxi");
  await page.getByRole("button", { name: /^NL/ }).click();
  await page.getByRole("link", { name: "Türkçe" }).click();
  await expect(page).toHaveURL("/tr/schiphol-taxi");
  await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  await expect(page.getByRole("button", { name: "Bireysel" })).toBeVisible();
  await page.goBack();
  await expect(page.locator("html")).toHaveAttribute("lang", "nl");
  await expect(page.getByRole("button", { name: "Particulier" })).toBeVisible();
});

test.describe("on the way to a page of the app", () => {
  // It asks who is signed in, and a browser logs that nobody is.
  test.use({ allowedErrors: [/status of 401/] });

  test("the language of a page is that of its address, whatever was chosen before", async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("i18nextLng", "en"));
    await page.goto("/about");
    await expect(page.locator("html")).toHaveAttribute("lang", "nl");
    // On a slow phone the texts are there before all of the page is hydrated.
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
  });

  test("a navigation moves the focus to the page, scrolls to its top and is announced", async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("link", { name: "Registreren" }).click();
    await expect(page).toHaveURL(/\/register/);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByText(/^Pagina geopend: /)).toBeAttached();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("old addresses lead on, also when a link inside the app names them", async ({ page }) => {
    await page.goto("/en/airports/schiphol/?lang=nl");
    await expect(page).toHaveURL("/en/schiphol-taxi");
    await page.goto("/about?lng=tr");
    await expect(page).toHaveURL("/tr/about");
    await page.goto("/login");
    await expect(page.locator("html")).toHaveAttribute("lang", "tr");
  });
});
