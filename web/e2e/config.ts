import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { checksConfig } from "../../infra/checks/config.ts";
import { freePort } from "../../infra/machine/free-port.ts";

/** What the journeys read from the environment. Without `E2E_SITE_URL` they start a product of their own. */
const given = {
  siteUrl: process.env.E2E_SITE_URL,
  mailroomUrl: process.env.E2E_MAILROOM_URL,
  smsUrl: process.env.E2E_SMS_URL,
  /** Signs reports to a product whose taxi centre is ours to play. */
  dispatchSecret: process.env.E2E_DISPATCH_SECRET,
  /** Lets the journeys into the office as its staff. */
  officeDemoKey: process.env.E2E_OFFICE_DEMO_KEY,
};

export const inheritedEnvironment = process.env;

/** All is looked at by `npm run journeys`; the run of all checks, which everybody waits for, looks at a share. */
export const { isWhole } = checksConfig;

/** The payment provider keeps the cards of customers. */
export const hasHostedCards = process.env.KEPT_CARDS === "provider";

/** True when a product is tested that was started by somebody else. */
export const isForeignProduct = given.siteUrl !== undefined;

// The configuration is read again in every test process; the first to choose decides for all. A start of its own for each
// run, so that two runs at once rarely probe the same port.
const start = process.pid % 900;
process.env.E2E_PORT ??= String(await freePort(3500 + start));
process.env.E2E_MAILROOM_PORT ??= String(await freePort(4500 + start));
process.env.E2E_DATA_DIR ??= temporaryFolder();
export const dataFolder = process.env.E2E_DATA_DIR;
export const sitePort = process.env.E2E_PORT;
export const mailroomPort = process.env.E2E_MAILROOM_PORT;

const OWN_SECRET = "the-journeys-play-the-taxi-centre-themselves";
const OWN_DEMO_KEY = "the-journeys-play-the-staff-too";

export const product = {
  siteUrl: given.siteUrl ?? `http://localhost:${sitePort}`,
  mailroomUrl: given.mailroomUrl ?? `http://localhost:${mailroomPort}`,
  smsUrl: given.smsUrl ?? given.mailroomUrl ?? `http://localhost:${mailroomPort}`,
  dispatchSecret: isForeignProduct ? given.dispatchSecret : OWN_SECRET,
  officeDemoKey: isForeignProduct ? given.officeDemoKey : OWN_DEMO_KEY,
};

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "domrit-journeys-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
