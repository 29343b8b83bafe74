import { setTimeout as sleep } from "node:timers/promises";
import type { Browser, Page } from "playwright";

/** The phone and network of the design's figures: a small screen, a quarter of this processor, slow 4G. */
const SCREEN = { width: 390, height: 844 };
const CPU_SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

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

/** Milliseconds from the start of the navigation, redirects included, until something that fits is painted. */
export async function paintedAfter(page: Page, address: string, selector: string): Promise<number> {
  await page.addInitScript({
    content: `requestAnimationFrame(function look() {
      if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
    });`,
  });
  await page.goto(address, { waitUntil: "commit" });
  for (;;) {
    const paintedAt = await page.evaluate<number | undefined>("window.paintedAt");
    if (paintedAt !== undefined) return paintedAt;
    await sleep(100);
  }
}

/** Kibibytes of script that the page has loaded, as they were sent. */
export function scriptKib(page: Page): Promise<number> {
  return page.evaluate<number>(`performance.getEntriesByType("resource")
    .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
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
