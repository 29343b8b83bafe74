import { join } from "node:path";
import type { Locale } from "@domrit/shared/i18n/locales.ts";
import type { Browser, Page, Route } from "playwright";
import { folder, siteUrl } from "./config.ts";

export type Screen = {
  name: string;
  path: string;
  /** Mocked answers by "METHOD /path". */
  answers?: Answers;
  act?: (page: Page) => Promise<unknown>;
  isWindow?: boolean;
};
export type Answers = Record<string, Answer>;
type Answer = { body: unknown } | { status: number; body?: unknown } | "never";

const SETTLE_MS = 400;
const WHEEL_TURNS = 15;

type Look = { locale: Locale; width: number };

export async function takePictures(browser: Browser, screens: Screen[], { locale, width }: Look): Promise<void> {
  for (const screen of screens) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });
    await context.addInitScript((chosen) => localStorage.setItem("i18nextLng", chosen), locale);
    const page = await context.newPage();
    await open(page, screen);
    const path = join(folder, `${screen.name}-${locale}-${width}.png`);
    await page.screenshot({ path, fullPage: !screen.isWindow });
    await context.close();
  }
}

async function open(page: Page, { path, answers, act, isWindow }: Screen): Promise<void> {
  if (answers) await page.route("**/api/**", (route) => answer(route, answers));
  // Mocked answers may be missing on purpose.
  await page.goto(siteUrl + path, { waitUntil: answers ? "load" : "networkidle" });
  await page.getByRole("heading", { level: 1 }).or(page.getByRole("alert")).first().waitFor();
  await act?.(page);
  if (isWindow) return await page.waitForTimeout(SETTLE_MS);
  // Scrolls past everything, since some parts are drawn late.
  for (let turn = 0; turn < WHEEL_TURNS; turn += 1) await page.mouse.wheel(0, 700);
  await page.waitForTimeout(SETTLE_MS);
  await page.evaluate("window.scrollTo({ top: 0, behavior: 'instant' })");
  await page.waitForTimeout(SETTLE_MS);
}

async function answer(route: Route, answers: Answers): Promise<void> {
  const request = route.request();
  // In development, site modules share this path.
  if (request.resourceType() === "script") return await route.continue();
  const { pathname } = new URL(request.url());
  const given = answers[`${request.method()} ${pathname}`];
  if (given === "never") return;
  if (given === undefined) throw new Error(`No answer to ${request.method()} ${pathname}`);
  const { body, status = 200 } = "status" in given ? given : { ...given, status: undefined };
  await route.fulfill({ status, json: body === undefined ? {} : body });
}
