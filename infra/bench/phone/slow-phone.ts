import { setTimeout as sleep } from "node:timers/promises";
import type { DevTools } from "./dev-tools.ts";

/** The design's phone and network: a small screen, a quarter of this processor, slow 4G. */
const SCREEN = { width: 390, height: 844, deviceScaleFactor: 1, mobile: true };
const CPU_SLOWER = 4;
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const LANGUAGES = { "Accept-Language": "nl-NL" };
const BETWEEN_KEYS_MS = 60;
const NEVER_MS = 15_000;

/** Code for the page is text, since browser types are missing here. */
export type Phone = {
  prepare(script: string): Promise<void>;
  open(address: string, headers?: Record<string, string>): Promise<void>;
  loaded(): Promise<void>;
  read<T>(expression: string): Promise<T>;
  tap(x: number, y: number): Promise<void>;
  type(text: string, betweenKeysMs?: number): Promise<void>;
};

export async function onSlowPhone<T>(
  devTools: DevTools,
  visit: (phone: Phone) => Promise<T>,
  screen = SCREEN,
): Promise<T> {
  const { browserContextId } = await devTools.send<{ browserContextId: string }>("Target.createBrowserContext");
  try {
    const target = { url: "about:blank", browserContextId };
    const { targetId } = await devTools.send<{ targetId: string }>("Target.createTarget", target);
    const attach = { targetId, flatten: true };
    const { sessionId } = await devTools.send<{ sessionId: string }>("Target.attachToTarget", attach);
    const tell = <Answer = void>(method: string, params?: object) => devTools.send<Answer>(method, params, sessionId);
    await tell("Page.enable");
    await tell("Network.enable");
    await tell("Network.emulateNetworkConditions", NETWORK);
    await tell("Emulation.setDeviceMetricsOverride", screen);
    await tell("Emulation.setTouchEmulationEnabled", { enabled: true });
    await tell("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWER });
    const hasLoaded = devTools.next("Page.loadEventFired", sessionId);
    return await visit({
      prepare: (source) => tell("Page.addScriptToEvaluateOnNewDocument", { source }),
      async open(url, headers = {}) {
        await tell("Network.setExtraHTTPHeaders", { headers: { ...LANGUAGES, ...headers } });
        await tell("Page.navigate", { url });
      },
      loaded: () => hasLoaded,
      async read<V>(expression: string) {
        const { result } = await tell<{ result: { value: V } }>("Runtime.evaluate", {
          expression,
          returnByValue: true,
        });
        return result.value;
      },
      async tap(x, y) {
        await tell("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
        await tell("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      },
      async type(text, betweenKeysMs = BETWEEN_KEYS_MS) {
        for (const key of text) {
          await tell("Input.dispatchKeyEvent", { type: "keyDown", key, text: key });
          await tell("Input.dispatchKeyEvent", { type: "keyUp", key });
          await sleep(betweenKeysMs);
        }
      },
    });
  } finally {
    await devTools.send("Target.disposeBrowserContext", { browserContextId });
  }
}

export function notePaint(phone: Phone, selector: string): Promise<void> {
  return phone.prepare(
    `requestAnimationFrame(function look() {
      if (!document.querySelector(${JSON.stringify(selector)})?.checkVisibility()) return requestAnimationFrame(look);
      requestAnimationFrame(() => setTimeout(() => { window.paintedAt = performance.now(); }));
    });`,
  );
}

/** Milliseconds from the navigation's start, with redirects; infinity when it never comes. */
export async function paintedAt(phone: Phone): Promise<number> {
  const until = performance.now() + NEVER_MS;
  while (performance.now() < until) {
    const at = await phone.read<number | undefined>("window.paintedAt");
    if (at !== undefined) return at;
    await sleep(100);
  }
  return Number.POSITIVE_INFINITY;
}

export const clockOf = (phone: Phone): Promise<number> => phone.read<number>("performance.now()");

export const middleOf = (phone: Phone, selector: string): Promise<{ x: number; y: number }> =>
  phone.read(
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
      document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect())`,
  );

/** Transferred script until then, in milliseconds since the navigation's start; not reads from the cache. */
export function scriptKib(phone: Phone, until = Number.MAX_VALUE): Promise<number> {
  return phone.read(`performance.getEntriesByType("resource")
    .filter(({ name, responseEnd, transferSize }) =>
      new URL(name).pathname.endsWith(".js") && responseEnd <= ${until} && transferSize > 0)
    .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024`);
}

export function noteInteractions(phone: Phone): Promise<void> {
  return phone.prepare(
    `window.interactions = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.interactionId) interactions.push(entry.duration);
    }).observe({ type: "event", buffered: true, durationThreshold: 16 });`,
  );
}

/** Milliseconds; 0 when all were shorter than 16. */
export const worstInteraction = (phone: Phone): Promise<number> => phone.read("Math.max(0, ...interactions)");

/** Records tasks of 50 ms and more; browsers report no shorter ones. */
export function noteLongTasks(phone: Phone): Promise<void> {
  return phone.prepare(
    `window.longTasks = [];
    new PerformanceObserver((list) => longTasks.push(...list.getEntries())).observe({ type: "longtask", buffered: true });`,
  );
}

/** Longest task until the first paint, and after it, in milliseconds; 0 without one. */
export function longestTasks(phone: Phone): Promise<{ untilPicture: number; afterwards: number }> {
  return phone.read(
    `(([{ startTime: picture }]) => {
      const longest = (tasks) => Math.max(0, ...tasks.map(({ duration }) => duration));
      const { until = [], after = [] } = Object.groupBy(longTasks, ({ startTime }) => (startTime < picture ? "until" : "after"));
      return { untilPicture: longest(until), afterwards: longest(after) };
    })(performance.getEntriesByName("first-contentful-paint"))`,
  );
}
