import { availableParallelism } from "node:os";
import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { configDefaults, defineConfig } from "vitest/config";
import { findChromium } from "../browser/chromium.ts";
import { jsonInOne } from "./json-in-one.ts";

const chromium = findChromium();
const exclude = [...configDefaults.exclude, "**/build/**"];
// Far from Amsterdam, so that a rule that reads the machine's clock fails.
const env = { TZ: "Pacific/Auckland" };
/** Ends what hangs; benchmarks measure speed. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };
const database = { env, globalSetup: [join(import.meta.dirname, "database-setup.ts")], ...patience };
/** Tests of how long something takes. */
const timed = ["**/faults/*.db.test.ts", "server/account/sign-in/login-flood.db.test.ts"];
const model = "infra/model/*.db.test.ts";
/** Mocks, process-wide counters and a clock that is moved must not affect other tests. */
const alone = [
  "infra/company/company.db.test.ts",
  "server/office/trail/trail.db.test.ts",
  "worker/booking/extra.db.test.ts",
  "server/health/metrics.db.test.ts",
  "server/security/security-events.db.test.ts",
  "server/booking/messages/message-limit.db.test.ts",
  "server/http/malformed.db.test.ts",
  "worker/sms/sms-permits.db.test.ts",
];

export default defineConfig({
  root: join(import.meta.dirname, "../.."),
  test: {
    maxWorkers: availableParallelism() + 2,
    tags: [
      { name: "whole", description: "Takes long, and says little that another test does not: for the whole run." },
    ],
    projects: [
      {
        test: {
          name: "pure",
          include: ["**/*.test.ts"],
          exclude: [...exclude, "**/*.db.test.ts"],
          env,
          ...patience,
          // They keep nothing outside themselves, and loading everything anew for each file takes longer than the tests.
          isolate: false,
        },
      },
      {
        test: {
          ...database,
          name: "database",
          include: ["**/*.db.test.ts"],
          exclude: [...exclude, ...timed, model, ...alone],
          // Loading the server takes two seconds of processor time. Each file has a separate database.
          isolate: false,
        },
      },
      {
        // Planted bugs must not reach other tests. Runs after them, since messages have time limits.
        test: { ...database, name: "model", include: [model], exclude, maxConcurrency: 3, sequence: { groupOrder: 1 } },
      },
      {
        test: { ...database, name: "alone", include: alone, exclude },
      },
      {
        // These hold the product to its times: on two processors only what gives way runs beside them.
        test: {
          ...database,
          name: "faults",
          include: timed,
          exclude,
          sequence: { groupOrder: 2 },
          maxWorkers: Math.max(1, availableParallelism() - 1),
        },
      },
      {
        plugins: [jsonInOne(), react(), tailwindcss()],
        // No file changes during a run, so files are cached, except mocked ones.
        server: { headers: { "Cache-Control": "max-age=3600" } },
        test: {
          name: "components",
          include: ["web/**/*.browser.test.tsx"],
          exclude,
          sequence: { groupOrder: 3 },
          fileParallelism: false,
          ...patience,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { args: ["--disable-gpu"], ...(chromium && { executablePath: chromium }) },
            }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
