import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathTo } from "@domrit/shared/site/pages.ts";
import { endProcess } from "../machine/child-process.ts";
import { atMost, type Benchmark, median, type Row } from "../measuring/row.ts";
import { beside } from "./options.ts";
import { type DevTools, openBrowser } from "./phone/dev-tools.ts";
import { type Stack, startStack } from "./stack.ts";

const RUNS = 7;
const MOST_MS = 100;
const MOST_KIB = 10;
const REST_MS = 2500;
const SETTLED_MS = 5000;
const NEVER_MS = 15_000;
const LOOKED_EVERY_MS = 50;
const SCREEN = { width: 1280, height: 800 };
const PROCESSORS = [
  { what: "a desktop", slower: 1 },
  { what: "a processor four times slower", slower: 4 },
];
const LINK = pathTo("pricing", "nl");

/** What opening another page takes, and coming back after a deployment from another checkout (`--beside`). */
export const nextPage: Benchmark = {
  name: "next-page",
  async run(scope) {
    const stack = await startStack(scope);
    const { devTools } = await openBrowser(scope);
    const returned = beside ? [await returnAfterDeployment(scope, stack, devTools, resolve(beside))] : [];
    await stack.startServer();
    const rows: Row[] = [];
    for (const { what, slower } of PROCESSORS) {
      const samples: number[] = [];
      while (samples.length < RUNS)
        samples.push(await inWindow(devTools, (one) => drawnAfterPress(one, stack.url, slower)));
      const [least, most] = [Math.min(...samples), Math.max(...samples)].map((sample) => sample.toFixed(0));
      const is = median(samples);
      const told = `${is.toFixed(0)} ms (${least}–${most})`;
      rows.push(atMost({ what: `from press to picture, ${what}`, is, bar: MOST_MS, unit: "ms", told }));
    }
    return [...rows, ...returned];
  },
};

type Tell = <Answer = void>(session: string, method: string, params?: object) => Promise<Answer>;
/** `page`: the session of what the window shows; `prepared`: of the page that it prepares next. */
type BrowserWindow = { page: string; prepared: Promise<string>; tell: Tell };

/** A new window with a cache of its own. */
async function inWindow<T>(devTools: DevTools, visit: (opened: BrowserWindow) => Promise<T>): Promise<T> {
  const tell: Tell = (session, method, params) => devTools.send(method, params, session);
  const { browserContextId } = await devTools.send<{ browserContextId: string }>("Target.createBrowserContext");
  try {
    await devTools.send("Target.createTarget", { url: "about:blank", browserContextId, ...SCREEN });
    const { targetInfos } = await devTools.send<{ targetInfos: { targetId: string; browserContextId: string }[] }>(
      "Target.getTargets",
      { filter: [{ type: "tab" }] },
    );
    // Chromium prepares no page while somebody is attached to another, only while to the tab that has both.
    const targetId = targetInfos.find((tab) => tab.browserContextId === browserContextId)?.targetId;
    const attached = await devTools.send<{ sessionId: string }>("Target.attachToTarget", { targetId, flatten: true });
    const nextPageOf = async () =>
      (await devTools.next<{ sessionId: string }>("Target.attachedToTarget", attached.sessionId)).sessionId;
    const first = nextPageOf();
    const auto = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await tell(attached.sessionId, "Target.setAutoAttach", auto);
    const page = await first;
    await tell(page, "Page.enable");
    return await visit({ page, prepared: nextPageOf(), tell });
  } finally {
    await devTools.send("Target.disposeBrowserContext", { browserContextId });
  }
}

async function read<T>({ tell }: BrowserWindow, session: string, expression: string): Promise<T> {
  const { result } = await tell<{ result: { value: T } }>(session, "Runtime.evaluate", {
    expression,
    returnByValue: true,
  });
  return result.value;
}

const NOTE_PRESS = `addEventListener("mouseup", ({ timeStamp }) => {
  sessionStorage.setItem("pressedAt", performance.timeOrigin + timeStamp);
}, true)`;

/** A page is drawn with its first picture, or where one fades into the other at the end of that. */
const NOTE_DRAWN = `document.addEventListener("prerenderingchange", () => {
  let fading;
  addEventListener("pagereveal", ({ viewTransition }) => { fading = viewTransition?.finished; });
  requestAnimationFrame(() => setTimeout(async () => {
    await fading;
    window.drawnAt = performance.timeOrigin + performance.now() - sessionStorage.getItem("pressedAt");
  }));
})`;

/** Milliseconds from the press on a link, on which the pointer rested, until its page is drawn. */
async function drawnAfterPress(opened: BrowserWindow, url: string, slower: number): Promise<number> {
  const { page, tell } = opened;
  await tell(page, "Emulation.setCPUThrottlingRate", { rate: slower });
  await tell(page, "Page.navigate", { url: url + pathTo("about", "nl") });
  await sleep(SETTLED_MS);
  const at = await read<{ x: number; y: number }>(
    opened,
    page,
    `(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(
      [...document.querySelectorAll("a[href='${LINK}']")].find((link) => link.checkVisibility()).getBoundingClientRect())`,
  );
  await read(opened, page, NOTE_PRESS);
  await tell(page, "Input.dispatchMouseEvent", { type: "mouseMoved", ...at });
  const prepared = await opened.prepared;
  await tell(prepared, "Emulation.setCPUThrottlingRate", { rate: slower });
  await sleep(REST_MS);
  await read(opened, prepared, NOTE_DRAWN);
  const press = { ...at, button: "left", clickCount: 1 };
  await tell(page, "Input.dispatchMouseEvent", { type: "mousePressed", ...press });
  await tell(page, "Input.dispatchMouseEvent", { type: "mouseReleased", ...press });
  const until = performance.now() + NEVER_MS;
  while (performance.now() < until) {
    const drawn = await read<number | undefined>(opened, prepared, "window.drawnAt");
    if (drawn !== undefined) return drawn;
    await sleep(LOOKED_EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

/** What a visit to the home page transfers, with all that comes after it, by who was there when the other checkout was deployed. */
async function returnAfterDeployment(
  scope: AsyncDisposableStack,
  stack: Stack,
  devTools: DevTools,
  earlier: string,
): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), "domrit-builds-"));
  scope.defer(() => rmSync(folder, { recursive: true, force: true }));
  const home = stack.url + pathTo("home", "nl");
  const kib = await inWindow(devTools, async (opened) => {
    const visit = async (checkout?: string): Promise<number> => {
      const server = await stack.startServer({ BUILDS_DIR: folder }, checkout);
      // It takes up the files of builds a second after its start.
      await sleep(SETTLED_MS);
      await opened.tell(opened.page, "Page.navigate", { url: home });
      await sleep(SETTLED_MS);
      const bytes = await read<number>(opened, opened.page, TRANSFERRED);
      await endProcess(server);
      return bytes / 1024;
    };
    await visit(earlier);
    return await visit();
  });
  return atMost({ what: "the home page again, after a deployment", is: kib, bar: MOST_KIB, unit: "KiB" });
}

/** Bodies as they are sent; nothing of what comes from the cache. */
const TRANSFERRED = `["navigation", "resource"].flatMap((kind) => performance.getEntriesByType(kind))
  .filter(({ transferSize }) => transferSize > 0)
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`;
