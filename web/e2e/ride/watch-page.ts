import type { Page } from "@playwright/test";

/** Notes whatever a page says on its console, at any level, and whatever it fails to load or loads from elsewhere. */
export function watchPage(page: Page, siteUrl: string): { complaints: () => string[] } {
  const complaints: string[] = [];
  const { origin } = new URL(siteUrl);
  const isElsewhere = (url: string) => /^https?:/.test(url) && new URL(url).origin !== origin;
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(`error: ${error.message}`));
  page.on("request", (request) => {
    if (isElsewhere(request.url())) complaints.push(`third party: ${request.url()}`);
  });
  page.on("requestfailed", (request) => {
    // What is still on its way when the page is left is given up by the browser.
    const reason = request.failure()?.errorText;
    if (reason !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    const isPage = response.request().isNavigationRequest();
    if (response.status() >= 400 && !isPage) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return {
    /** What was noted since this was last asked. */
    complaints: () => complaints.splice(0),
  };
}

/** Waits until the islands of a page answer, which they begin by themselves. */
export async function bringToLife(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    // React marks an element once it is its own.
    [...document.querySelectorAll("[data-island] > div > *")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactFiber")),
    ),
  );
}
