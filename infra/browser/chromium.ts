import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { canInstall, install } from "../machine/install.ts";
import { chromiumPath } from "./config.ts";

const HEADLESS = "/usr/lib/chromium/chromium-headless-shell";
const SYSTEM = [
  HEADLESS,
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** `CHROMIUM_PATH`, else the system's, else Playwright's. */
export function findChromium(): string | undefined {
  if (chromiumPath && !existsSync(chromiumPath)) throw new Error(`CHROMIUM_PATH: there is no file ${chromiumPath}.`);
  return [chromiumPath, ...SYSTEM, chromium.executablePath()].find((path) => path !== undefined && existsSync(path));
}

export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const bring of [bringFromDebian, bringFromPlaywright]) {
    bring();
    const brought = findChromium();
    if (brought) return brought;
  }
  throw new Error("No Chromium for the browser tests. Install one and set CHROMIUM_PATH to it.");
}

function bringFromDebian(): void {
  if (!canInstall()) return;
  try {
    install("chromium-headless-shell");
  } catch (error) {
    console.error(`apt-get could not install Chromium: ${error instanceof Error ? error.message : error}`);
  }
}

function bringFromPlaywright(): void {
  const cli = join(dirname(createRequire(import.meta.url).resolve("playwright/package.json")), "cli.js");
  try {
    execFileSync(process.execPath, [cli, "install", "chromium"], { stdio: "inherit" });
  } catch {
    console.error("Playwright could not download its Chromium.");
  }
}
