import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { findChromium } from "../../infra/browser/chromium.ts";
import { sampleMap } from "../../infra/sample-map/sample-map.ts";
import {
  dataFolder,
  hasHostedCards,
  inheritedEnvironment,
  isForeignProduct,
  mailroomPort,
  product,
  sitePort,
} from "./config.ts";

const root = join(import.meta.dirname, "../..");
/** Nothing plays a GPU that is not there. */
const WITHOUT_GPU = ["--disable-gpu"];
const executablePath = findChromium();

const results = join(root, "test-results");
mkdirSync(results, { recursive: true });
/** What the product logs meanwhile, to be read after a journey that failed. */
const productLog = join(results, hasHostedCards ? "other-product.log" : "product.log");

/** The map of the streets, which is drawn as it is asked for; written once, as a server reads it. */
const mapFile = join(dataFolder, "sample.pmtiles");
if (!isForeignProduct && !existsSync(mapFile)) writeFileSync(mapFile, sampleMap());

/** The whole product with an empty database of its own; the journeys play its taxi centre. */
const ownProduct = () => ({
  command: `exec node infra/start/main.ts > "${productLog}"`,
  cwd: root,
  url: `${product.siteUrl}/readyz`,
  // A slow machine takes minutes to build the site.
  timeout: 600_000,
  gracefulShutdown: { signal: "SIGTERM" as const, timeout: 15_000 },
  env: {
    ...inheritedEnvironment,
    PORT: sitePort,
    MAILROOM_PORT: mailroomPort,
    DATA_DIR: dataFolder,
    DISPATCH_SIMULATOR: "off",
    DISPATCH_SECRETS: product.dispatchSecret ?? "",
    OFFICE_DEMO_KEY: product.officeDemoKey ?? "",
    // Where the push service is that the journeys play.
    ALLOW_PRIVATE_PUSH_HOSTS: "127.0.0.1",
    RATE_LIMIT_SCALE: "1000",
    MAP_FILE: mapFile,
  } as Record<string, string>,
});

export default defineConfig({
  testDir: import.meta.dirname,
  // Cards are typed on the site where no provider keeps them: one product does either.
  testIgnore: hasHostedCards ? [] : "**/kept-cards.spec.ts",
  outputDir: join(results, "journeys"),
  fullyParallel: true,
  workers: 2,
  // Chromium now and then loses a connection of its own accord (ERR_NETWORK_CHANGED).
  retries: 1,
  // Where the dispatch simulator plays the taxi centre, a ride takes more than a minute.
  timeout: isForeignProduct ? 180_000 : 60_000,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: product.siteUrl,
    locale: "nl-NL",
    // Far from Amsterdam on purpose: the site speaks of Amsterdam's time wherever its visitor is.
    timezoneId: "Asia/Tokyo",
    // Without a graphics card each transition costs the processor a third of a page; who books and what customers do has them.
    reducedMotion: "reduce",
    // Recording every journey costs the processor much; one that fails is made again anyway.
    trace: "on-first-retry",
    launchOptions: { args: WITHOUT_GPU, ...(executablePath && { executablePath }) },
  },
  ...(isForeignProduct ? {} : { webServer: ownProduct() }),
});
