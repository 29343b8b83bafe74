import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ownPort } from "../test-doubles/own-port.ts";
import type { StartConfig } from "./config.ts";
import { demoSignIn, hasDemoOffice, hasMailroom, hasSimulator, productEnvironment } from "./environment.ts";
import { choosePorts } from "./ports.ts";
import { demoKey, localSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "domrit-start-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const configWith = (environment: Record<string, string>, more: Partial<StartConfig> = {}): StartConfig => ({
  PORT: 3000,
  HOST: "127.0.0.1",
  MAILROOM_PORT: 8025,
  DATA_DIR: folder,
  DISPATCH_SIMULATOR: "on",
  OFFICE: "on",
  LOG_LEVEL: "warn",
  ...more,
  environment,
});
const embedded = {
  databaseUrl: "postgres://embedded/domrit",
  serverPort: 3000,
  smtpPort: 13025,
  simulatorPort: 23000,
  secrets: { SESSION_KEYS: "made here" },
};

describe("variables of the processes", () => {
  test("the embedded parts, where nothing else is set", () => {
    expect(productEnvironment(configWith({}), embedded)).toMatchObject({
      DATABASE_URL: "postgres://embedded/domrit",
      SMTP_URL: "smtp://127.0.0.1:13025",
      SMS_GATEWAY_URL: "http://127.0.0.1:8025/api/v1/sms",
      DISPATCH_URL: "http://127.0.0.1:23000/orders",
      SIMULATOR_URL: "http://127.0.0.1:23000",
      SESSION_KEYS: "made here",
    });
  });

  test("variables of the operator go before embedded parts", () => {
    const own = {
      DATABASE_URL: "postgres://own/db",
      SMTP_URL: "smtp://own",
      SESSION_KEYS: "own",
      DISPATCH_URL: "http://own",
    };
    expect(productEnvironment(configWith(own, own), embedded)).toMatchObject(own);
  });

  test("no taxi centre, when the simulator is off", () => {
    const config = configWith({}, { DISPATCH_SIMULATOR: "off" });
    expect(productEnvironment(config, embedded)).not.toHaveProperty("DISPATCH_URL");
    expect(hasSimulator(config)).toBe(false);
  });

  test("the mailroom is left out only when neither mail nor SMS needs it", () => {
    expect(hasMailroom(configWith({}, { SMTP_URL: "smtp://own" }))).toBe(true);
    expect(hasMailroom(configWith({}, { SMTP_URL: "smtp://own", SMS_GATEWAY_URL: "http://own" }))).toBe(false);
  });
});

describe("the office to play with", () => {
  test("is opened by a key that each start draws anew, at the office's address", () => {
    const key = demoKey();
    expect(key).toMatch(/^[\w-]{32}$/);
    expect(demoKey()).not.toBe(key);
    expect(productEnvironment(configWith({}), { ...embedded, officeDemoKey: key }).OFFICE_DEMO_KEY).toBe(key);
    expect(demoSignIn(configWith({}), key)).toBe(`http://localhost:3000/office/sign-in#demo=${key}`);
    expect(demoSignIn(configWith({}, { OFFICE_PORT: 3100 }), key)).toMatch("http://localhost:3100/office/sign-in#");
  });

  test("is not there in production, at a public address, nor where there is no office", () => {
    expect(hasDemoOffice(configWith({}))).toBe(true);
    expect(hasDemoOffice(configWith({}, { NODE_ENV: "production" }))).toBe(false);
    expect(hasDemoOffice(configWith({}, { OFFICE: "off" }))).toBe(false);
    expect(hasDemoOffice(configWith({}, { PUBLIC_URL: "https://taxi.example" }))).toBe(false);
    expect(hasDemoOffice(configWith({}, { OFFICE_URL: "https://office.example", NODE_ENV: "test" }))).toBe(false);
    expect(hasDemoOffice(configWith({}, { PUBLIC_URL: "https://domrit.localhost" }))).toBe(true);
    expect(productEnvironment(configWith({}), embedded)).not.toHaveProperty("OFFICE_DEMO_KEY");
  });
});

test("a port that is taken is named, with the variable to set", async () => {
  const port = await ownPort();
  const other = createServer().listen(port, "127.0.0.1");
  try {
    await expect(choosePorts(configWith({}, { PORT: port }))).rejects.toThrow(
      new RegExp(`Port ${port} is taken.* PORT=`),
    );
  } finally {
    other.close();
  }
});

test("secrets are made once, long enough, and for their owner's eyes only", () => {
  const first = localSecrets(folder);
  expect(Object.keys(first)).toEqual([
    "SESSION_KEYS",
    "DISPATCH_SECRETS",
    "SMS_GATEWAY_TOKEN",
    "MAIL_HOOK_TOKEN",
    "VAPID_PRIVATE_KEY",
  ]);
  for (const secret of Object.values(first)) expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(localSecrets(folder)).toEqual(first);
  expect(statSync(join(folder, "secrets.json")).mode & 0o777).toBe(0o600);
});
