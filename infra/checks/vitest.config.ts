import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium } from "../browser/chromium.ts";

const chromium = findChromium();
const exclude = [...configDefaults.exclude, "**/build/**"];
// Far from Amsterdam on purpose: a rule that reads the machine's clock instead of the company's fails here.
const env = { TZ: "Pacific/Auckland" };

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    projects: [
      {
        test: {
          name: "pure",
          include: ["**/*.test.ts"],
          exclude: [...exclude, "**/*.db.test.ts"],
          env,
        },
      },
      {
        test: {
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude,
          env,
          globalSetup: [join(import.meta.dirname, "database-setup.ts")],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react(), tailwindcss()],
        test: {
          name: "components",
          include: ["web/**/*.browser.test.tsx"],
          exclude,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromium ? { executablePath: chromium } : {} }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
