import { ensureChromium } from "../browser/chromium.ts";
import { run } from "./run.ts";

const args = ["test", "--config", "web/e2e/playwright.config.ts", "--reporter=list", ...process.argv.slice(2)];
const ok = await run("playwright", args, { CHROMIUM_PATH: ensureChromium(), CHECKS: "all" });
process.exitCode = ok ? 0 : 1;
