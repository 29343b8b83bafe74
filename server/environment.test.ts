import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environmentSchema, parseEnvironment } from "./environment.ts";
import { officeUrl } from "./environment-office.ts";

const FIT = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://taxi.example",
  DATABASE_URL: "postgres://domrit:h7Kq0cVd2r@db.internal:5432/domrit",
  CARE_KEYS_URL: "postgres://domrit:t6Yb2wQz8k@keys.internal:5432/care_keys",
  REDIS_URL: "redis://:x9Lw3nBz5t@redis.internal:6379",
  SMTP_URL: "smtp://domrit:q4Rj8mTf1y@mail.internal:587",
  SMS_GATEWAY_URL: "https://sms.example/send",
  SMS_GATEWAY_TOKEN: "1f0c7b9e3a5d8264b7e9c1f3a5d70b2e",
  SESSION_KEYS: "W2vPq8sLr5tXy1nBc7mKd3fGh9jZaQeU,p0OiUyTrEwQ9lKjHgFdSaMnBvCxZ4321",
  DISPATCH_SECRETS: "9a8b7c6d5e4f30211203f4e5d6c7b8a9",
};
const faultsOf = (env: Record<string, string>): string[] => {
  try {
    parseEnvironment(env);
    return [];
  } catch (thrown) {
    return [...String(thrown).matchAll(/^([A-Z_]+):/gm)].map(([, name = ""]) => name);
  }
};

test.each(["DATABASE_URL", "REDIS_URL", "SMTP_URL", "TRUSTED_PROXIES"])(
  "what is wrong with %s is said without its value, which may hold a password",
  (name) => {
    const parse = () => parseEnvironment({ ...FIT, [name]: "no address, swordfish" });
    expect(parse).toThrow(name);
    expect(parse).not.toThrow("swordfish");
  },
);

test("the site's address is short enough for a text message with a link to it to be one", () => {
  const address = (length: number) => `https://${"x".repeat(length - 8)}`;
  expect(faultsOf({ ...FIT, PUBLIC_URL: address(40) })).toEqual([]);
  expect(faultsOf({ ...FIT, PUBLIC_URL: address(41) })).toEqual(["PUBLIC_URL"]);
});

test.each([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "localhost:4318", "http://collector:4318"],
  ["OTEL_TRACES_SAMPLER_ARG", "1.5", "0.25"],
  ["OTEL_TRACES_SAMPLER_ARG", "-1", "0"],
])("%s is refused where it is %j", (name, wrong, right) => {
  expect(faultsOf({ ...FIT, [name]: wrong })).toEqual([name]);
  expect(faultsOf({ ...FIT, [name]: right })).toEqual([]);
});

describe("in production", () => {
  test("what is fit for it is taken", () => {
    expect(parseEnvironment(FIT)).toMatchObject({ PUBLIC_URL: FIT.PUBLIC_URL, RATE_LIMIT_SCALE: 1 });
  });

  test.each([
    ["PUBLIC_URL", "http://taxi.example"],
    ["PUBLIC_URL", ""],
    ["DATABASE_URL", "postgres://domrit:development@db.internal:5432/domrit"],
    ["CARE_KEYS_URL", ""],
    ["CARE_KEYS_URL", "postgres://domrit:t6Yb2wQz8k@db.internal:5432/care_keys"],
    ["REDIS_URL", "redis://:development@redis.internal:6379"],
    ["SESSION_KEYS", "development-session-key"],
    ["SESSION_KEYS", `${FIT.SESSION_KEYS},tooShort0123456789abcdefghijklm`],
    ["SESSION_KEYS", "a".repeat(64)],
    ["DISPATCH_SECRETS", "abcd".repeat(16)],
    ["DISPATCH_SECRETS", "0101100101001011010010110100101101001"],
    ["SMS_GATEWAY_TOKEN", "short token"],
    ["METRICS_TOKEN", "sixteen letters!"],
    ["SMTP_URL", "smtp://mailpit:1025"],
    ["SMTP_URL", "smtp://127.0.0.1:1025"],
    ["SMTP_URL", "smtp://localhost:1025"],
    ["SMTP_URL", "smtp://mailroom:1025"],
    ["SMS_GATEWAY_URL", "http://sms:8025/api/v1/sms"],
    ["DISPATCH_URL", "http://dispatch-simulator:4000/orders"],
    ["RATE_LIMIT_SCALE", "10"],
    ["OFFICE_DEMO_KEY", "b8Wm3Zx6Tq1Lr9Ns4Kv7Yc2Hd5Pg0JfAe"],
  ])("%s is named where it is %s", (name, value) => {
    expect(faultsOf({ ...FIT, [name]: value })).toEqual(expect.arrayContaining([name]));
    expect(new Set(faultsOf({ ...FIT, [name]: value }))).toEqual(new Set([name]));
  });

  test("one secret for two purposes names both variables, also where it is a password in an address", () => {
    expect(faultsOf({ ...FIT, DISPATCH_SECRETS: FIT.SMS_GATEWAY_TOKEN }).sort()).toEqual([
      "DISPATCH_SECRETS",
      "SMS_GATEWAY_TOKEN",
    ]);
    const url = `redis://:${FIT.SMS_GATEWAY_TOKEN}@redis.internal:6379`;
    expect(faultsOf({ ...FIT, REDIS_URL: url }).sort()).toEqual(["REDIS_URL", "SMS_GATEWAY_TOKEN"]);
  });

  test("every variable at fault is named at once", () => {
    const env = { ...FIT, PUBLIC_URL: "http://taxi.example", SESSION_KEYS: "", RATE_LIMIT_SCALE: "2" };
    expect(new Set(faultsOf(env))).toEqual(new Set(["PUBLIC_URL", "SESSION_KEYS", "RATE_LIMIT_SCALE"]));
  });

  test("no secret is repeated in the message", () => {
    expect(() => parseEnvironment({ ...FIT, SESSION_KEYS: "swordfish-swordfish" })).toThrow(
      expect.not.objectContaining({ message: expect.stringContaining("swordfish") }),
    );
  });

  test("nothing that stands in the compose file is taken", () => {
    const compose = readFileSync(join(import.meta.dirname, "../docker-compose.yml"), "utf8");
    const fallback = (value: string): string =>
      value.replaceAll(/\$\{[A-Z_]+:-((?:[^{}]|\$\{[^{}]*\})*)\}/g, (_all, inner: string) => fallback(inner));
    const lines = [...compose.matchAll(/^ {2}([A-Z_]+): "?([^\n"]+)"?$/gm)];
    const values = lines.filter(([, name]) => !name?.endsWith("_FILE"));
    const env = Object.fromEntries(values.map(([, name = "", value = ""]) => [name, fallback(value)]));
    expect(new Set(faultsOf({ ...env, NODE_ENV: "production" }))).toEqual(
      new Set([
        "PUBLIC_URL",
        "DATABASE_URL",
        "CARE_KEYS_URL",
        "REDIS_URL",
        "SMTP_URL",
        "SMS_GATEWAY_URL",
        "SMS_GATEWAY_TOKEN",
        "SESSION_KEYS",
        "DISPATCH_URL",
        "DISPATCH_SECRETS",
      ]),
    );
  });
});

describe("the office", () => {
  test("is at the site's address, unless it has a port of its own or an address is given for that", () => {
    const at = (more: Record<string, string>) => officeUrl(parseEnvironment({ ...FIT, NODE_ENV: "test", ...more }));
    expect(at({})).toBe("https://taxi.example");
    expect(at({ OFFICE_PORT: "3100" })).toBe("https://taxi.example:3100");
    expect(at({ OFFICE_PORT: "3100", OFFICE_URL: "https://office.example" })).toBe("https://office.example");
  });

  test.each([
    [{ OFFICE: "closed" }, "OFFICE"],
    [{ OFFICE_PORT: "3000" }, "OFFICE_PORT"],
    [{ OFFICE_URL: "https://office.example" }, "OFFICE_URL"],
    [{ NODE_ENV: "production", OFFICE_PORT: "3100" }, "OFFICE_URL"],
    [{ NODE_ENV: "production", OFFICE_PORT: "3100", OFFICE_URL: "http://10.0.0.1:3100" }, "OFFICE_URL"],
  ])("%j is not taken, for %s", (office, name) => {
    expect(faultsOf({ ...FIT, NODE_ENV: "test", ...office })).toEqual([name]);
  });

  test("has its own port in production where its address is over TLS", () => {
    expect(faultsOf({ ...FIT, OFFICE_PORT: "3100", OFFICE_URL: "https://office.example" })).toEqual([]);
  });
});

describe("a variable with _FILE", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "domrit-environment-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each(Object.keys(FIT).filter((name) => name !== "NODE_ENV"))("%s can come from a file", (name) => {
    const file = join(folder, "value");
    writeFileSync(file, `${FIT[name as keyof typeof FIT]}\n`);
    const { [name]: _left, ...others } = FIT as Record<string, string>;
    expect(parseEnvironment({ ...others, [`${name}_FILE`]: file })).toEqual(parseEnvironment(FIT));
  });

  test("comes before the variable itself, and an empty one does not count", () => {
    const file = join(folder, "value");
    writeFileSync(file, FIT.SMTP_URL);
    expect(faultsOf({ ...FIT, SMTP_URL: "smtp://mailpit:1025", SMTP_URL_FILE: file })).toEqual([]);
    expect(faultsOf({ ...FIT, SMTP_URL_FILE: "" })).toEqual([]);
  });

  test("is named where its file cannot be read", () => {
    expect(() => parseEnvironment({ ...FIT, SESSION_KEYS_FILE: join(folder, "nothing") })).toThrow(
      "SESSION_KEYS_FILE: ENOENT",
    );
  });
});

test("every secret is one that production looks at", () => {
  const secrets = Object.keys(environmentSchema.entries).filter((name) => /SECRET|TOKEN|PASSWORD|_KEYS/.test(name));
  for (const name of secrets) expect(faultsOf({ ...FIT, [name]: "b".repeat(64) })).toContain(name);
});
