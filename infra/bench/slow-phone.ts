import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";

/** The phone and network of the design's figures: a small screen, a quarter of this processor, slow 4G. */
const SCREEN = { width: 390, height: 844 };
const CPU_SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
/** What has not come by then does not come at all. */
const NEVER_MS = 15_000;

/** A new visitor on a slow phone, with nothing in the cache; gone again after `visit`. */
export async function onSlowPhone<T>(browser: Browser, visit: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true, locale: "nl-NL" });
  try {
    const page = await context.newPage();
    const devTools = await context.newCDPSession(page);
    await devTools.send("Network.enable");
    await devTools.send("Network.emulateNetworkConditions", NETWORK);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
    return await visit(page);
  } finally {
    await context.close();
  }
}

// What follows runs in the page: as text, since the types of a browser are not those of this folder.

/** Notes from now on when something that fits is painted. */
export async function notePaint(page: Page, selector: string): Promise<void> {
  await page.addInitScript({
    content: `requestAnimationFrame(function look() {
      if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
    });`,
  });
}

/** When that was, in milliseconds from the start of the navigation, redirects included; waits for it, infinity where it never comes. */
export async function paintedAt(page: Page): Promise<number> {
  const until = performance.now() + NEVER_MS;
  while (performance.now() < until) {
    const at = await page.evaluate<number | undefined>("window.paintedAt");
    if (at !== undefined) return at;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

/** Milliseconds since the start of the navigation. */
export const clockOf = (page: Page): Promise<number> => page.evaluate<number>("performance.now()");

/** The middle of a control. Asked for as text: the tool's own script for finding things keeps a slow phone busy for 150 ms. */
export const middleOf = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  page.evaluate<{ x: number; y: number }>(
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
      document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  );

/** Kibibytes of script that the page has loaded `until` then (milliseconds since the start of the navigation), as they were sent. */
export function scriptKib(page: Page, until = Number.MAX_VALUE): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByType("resource")
    .filter(({ name, responseEnd }) => new URL(name).pathname.endsWith(".js") && responseEnd <= ${until})
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024`);
}

/** Notes from now on how long interactions take, from the touch to the next paint. */
export async function noteInteractions(page: Page): Promise<void> {
  await page.addInitScript({
    content: `window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 });`,
  });
}

/** The longest of them, in milliseconds; 0 when all were shorter than 16. */
export const worstInteraction = (page: Page): Promise<number> => page.evaluate<number>("Math.max(0, ...interactions)");
