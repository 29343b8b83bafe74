import type { Locator, Page } from "@playwright/test";

/** A fold or a row of a form, opened by a press on its title where it is closed. */
export async function openFold(page: Page, title: string): Promise<Locator> {
  const fold = page.locator("details").filter({ has: page.locator("summary", { hasText: title }) });
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary").click();
  return fold;
}

/** What a ride is called when somebody speaks of it, as its page says it. */
export const shownReference = (page: Page): Promise<string> => page.locator("main strong.select-all").innerText();
