import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Expects that axe finds nothing on the page, or inside the part that is named; `where` says so when it does. */
export async function expectNoFindings(page: Page, where: string, part?: string): Promise<void> {
  // What fades in has its colours once it stands.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  // The site has no frames, and without them the old way needs no second page to add up.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: { type: "tag", values: RULES },
    resultTypes: ["violations"],
    preload: false,
  });
  const { violations } = await (part ? axe.include(part) : axe).analyze();
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([]);
}
