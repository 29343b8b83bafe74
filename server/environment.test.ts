import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { environmentSchema, parseEnvironment } from "./environment.ts";
import { isRandom } from "./environment-keys.ts";
import { officeUrl } from "./environment-office.ts";

const FIT = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://taxi.example",
  DATABASE_URL: "postgres://domrit:h7Kq0cVd2rWz9PnT@db.internal:5432/domrit",
  CARE_KEYS_URL: "postgres://domrit:t6Yb2wQz8kLf4XsG@keys.internal:5432/care_keys",
  REDIS_URL: "redis://:x9Lw3nBz5tJd7RvM@redis.internal:6379",
  SMTP_URL: "smtp://domrit:q4Rj8mTf1y@mail.internal:587",
  SMS_GATEWAY_URL: "https://sms.example/send",
  SMS_GATEWAY_TOKEN: "1f0c7b9e3a5d8264b7e9c1f3a5d70b2e",
  SESSION_KEYS: "W2vPq8sLr5tXy1nBc7mKd3fGh9jZaQeU,Rk4bV0zNf7uCqT2wJm9xHs5eDg8aLy3P",
  DISPATCH_SECRETS: "c47e19a0f3d85b2671e9a4d03f8b6c52",
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
  "an invalid %s is named without its value, which may hold a password",
  (name) => {
    const parse = () => parseEnvironment({ ...FIT, [name]: "no address, swordfish" });
    expect(parse).toThrow(name);
    expect(parse).not.toThrow("swordfish");
  },
);

test.each(["h7Kq/cVd2rWz9PnT", "h7Kq%cVd2rWz9PnT", "h7Kq#cVd2rWz9PnT"])(
  "a password of %s is said to be typed wrongly into its address",
  (password) => {
    const DATABASE_URL = `postgres://domrit:${password}@db.internal:5432/domrit`;
    const [typed, encoded] = [DATABASE_URL, DATABASE_URL.replace(password, encodeURIComponent(password))];
    expect(() => parseEnvironment({ ...FIT, DATABASE_URL: typed })).toThrow(
      /^The configuration is not right\.\nDATABASE_URL: is no address; in a password %.* %25.*$/,
    );
    expect(faultsOf({ ...FIT, DATABASE_URL: encoded })).toEqual([]);
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
  test("a valid value is taken", () => {
    expect(parseEnvironment(FIT)).toMatchObject({ PUBLIC_URL: FIT.PUBLIC_URL, RATE_LIMIT_SCALE: 1 });
  });

  test.each([
    ["PUBLIC_URL", "http://taxi.example"],
    ["PUBLIC_URL", ""],
    ["DATABASE_URL", "postgres://domrit:development@db.internal:5432/domrit"],
    ["CARE_KEYS_URL", ""],
    ...["db.internal:5432", "DB.Internal", "db.internal.:5432", "db%2Einternal", "db.internal:05432"].map((server) => [
      "CARE_KEYS_URL",
      `postgres://domrit:t6Yb2wQz8kLf4XsG@${server}/care_keys`,
    ]),
    ["CARE_KEYS_URL", "postgres://domrit:t6Yb2wQz8kLf4XsG@keys.internal/care_keys?host=db.internal"],
    ...["DATABASE_URL", "CARE_KEYS_URL"].flatMap((name) =>
      ["", "domrit@", "domrit:@", "domrit:h7Kq0cVd2r@", "domrit:abcdefghijklmnopqrst@", "domrit:qwertyuiopasdfgh@"].map(
        (who) => [name, `postgres://${who}${name === "DATABASE_URL" ? "db" : "keys"}.internal/domrit`],
      ),
    ),
    ["REDIS_URL", "redis://redis.internal:6379"],
    ["REDIS_URL", "redis://:x9Lw3nBz5t@redis.internal:6379"],
    ["REDIS_URL", "redis://:x9Lw3nBz5tJd7RvM@redis.taxi.example"],
    ["SMTP_URL", "smtp://domrit:q4Rj8mTf1y@mail.taxi.example:587"],
    ["SMTP_URL", "smtp://domrit:q4Rj8mTf1y@mail.taxi.example:587?requireTLS=false"],
    ["SMTP_URL", "smtp://domrit:q4Rj8mTf1y@203.0.113.7"],
    ["SMS_GATEWAY_URL", "http://sms.example/send"],
    ["SMS_GATEWAY_URL", "http://8.8.8.8/send"],
    ["SMS_GATEWAY_URL", "http://sms.example/send?path=/run/sms.sock"],
    ["DATABASE_URL", "postgres://domrit@db.internal/domrit?path=/run&host=/run/postgresql"],
    ["REDIS_URL", "redis://redis.internal?path=/run/redis.sock"],
    ["DATABASE_URL", "postgres://domrit:h7Kq0cVd2rWz9PnT@db.taxi.example/domrit"],
    ["DATABASE_URL", "postgres://domrit:h7Kq0cVd2rWz9PnT@db.internal/domrit?host=db.taxi.example"],
    ["CARE_KEYS_URL", "postgres://domrit:t6Yb2wQz8kLf4XsG@keys.taxi.example/care_keys?sslmode=no-verify"],
    ["CARE_KEYS_URL", "postgres://domrit:t6Yb2wQz8kLf4XsG@keys.taxi.example/care_keys?requireTLS=true"],
    ["DISPATCH_URL", "http://centre.example/orders"],
    ["GEOCODER_URL", "http://nominatim.example/search"],
    ["ROUTER_URL", "http://[2001:db8::1]:5000"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "http://collector.example:4318"],
    ["SESSION_KEYS", "abcdefghijklmnopqrstuvwxyz0123456789"],
    ["SESSION_KEYS", "zyxwvutsrqponmlkjihgfedcba9876543210"],
    ["SESSION_KEYS", "a1b2c3d4e5f6g7h8i9j0k1l2m3n4o5p6"],
    ["DISPATCH_SECRETS", "QwertyUiopAsdfghjklZxcvbnm1234567"],
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
    ["MOLLIE_API_KEY", "test_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM"],
    ["MOLLIE_API_KEY", "live_dHar4XY7LxsDOtmnkVtj"],
    ["MOLLIE_API_KEY", "k7Qw2mXz9Lr4Tn8Vb3Yc6Hs1Dg5Pf0Ja"],
    ["MOLLIE_URL", "http://10.0.3.4:8040"],
    ["MOLLIE_URL", "https://payments.internal"],
    ["MOLLIE_URL", "https://payments.example"],
    ["RATE_LIMIT_SCALE", "10"],
    ["OFFICE_DEMO_KEY", "b8Wm3Zx6Tq1Lr9Ns4Kv7Yc2Hd5Pg0JfAe"],
  ])("%s is named where it is %s", (name = "", value = "") => {
    expect(faultsOf({ ...FIT, [name]: value })).toEqual(expect.arrayContaining([name]));
    expect(new Set(faultsOf({ ...FIT, [name]: value }))).toEqual(new Set([name]));
  });

  test.each([
    ["REDIS_URL", "redis:///?path=/run/redis.sock"],
    ["REDIS_URL", "rediss://:x9Lw3nBz5tJd7RvM@redis.taxi.example"],
    ["DATABASE_URL", "postgres://%2Frun%2Fpostgresql/domrit"],
    ["CARE_KEYS_URL", "postgres://domrit:t6Yb2wQz8kLf4XsG@db.internal:5433/care_keys"],
    ["DATABASE_URL", "postgres://domrit:h7Kq0cVd2rWz9PnT@db.taxi.example/domrit?sslmode=verify-full"],
    ["SMTP_URL", "smtps://domrit:q4Rj8mTf1y@mail.taxi.example"],
    ["SMTP_URL", "smtp://domrit:q4Rj8mTf1y@mail.taxi.example:587?requireTLS=true"],
    ["SMS_GATEWAY_URL", "http://10.0.3.4/send"],
    ["GEOCODER_URL", "http://nominatim:8080"],
    ["ROUTER_URL", "http://[fd00::1]:5000"],
    ["MOLLIE_API_KEY", "live_dHar4XY7LxsDOtmnkVtjNVWXLSlXsM"],
    ["MOLLIE_API_KEY", ""],
  ])("%s may be %s", (name, value) => {
    expect(faultsOf({ ...FIT, [name]: value })).toEqual([]);
  });

  test("data that leaves the private network is encrypted, unless a variable names the host", () => {
    const plain = { ...FIT, SMTP_URL: "smtp://mail.example", GEOCODER_URL: "http://geo.example:8080" };
    expect(faultsOf(plain)).toEqual(["SMTP_URL", "GEOCODER_URL"]);
    expect(faultsOf({ ...plain, ALLOW_UNENCRYPTED_HOSTS: "Geo.example" })).toEqual(["SMTP_URL"]);
    expect(faultsOf({ ...plain, ALLOW_UNENCRYPTED_HOSTS: "geo.example, mail.example" })).toEqual([]);
  });

  test("no key that was drawn at random is taken for one that was made up", () => {
    const drawn = Array.from({ length: 2000 }, () => [
      randomBytes(16).toString("hex"),
      randomBytes(32).toString("base64"),
      randomUUID(),
    ]).flat();
    expect(drawn.filter((key) => !isRandom(key))).toEqual([]);
  });

  test("a secret that is used twice is refused with both variables, also if it is a password in an address", () => {
    expect(faultsOf({ ...FIT, DISPATCH_SECRETS: FIT.SMS_GATEWAY_TOKEN }).sort()).toEqual([
      "DISPATCH_SECRETS",
      "SMS_GATEWAY_TOKEN",
    ]);
    const url = `redis://:${FIT.SMS_GATEWAY_TOKEN}@redis.internal:6379`;
    expect(faultsOf({ ...FIT, REDIS_URL: url }).sort()).toEqual(["REDIS_URL", "SMS_GATEWAY_TOKEN"]);
    expect(() => parseEnvironment({ ...FIT, REDIS_URL: url })).toThrow(
      "REDIS_URL: has the same password as SMS_GATEWAY_TOKEN",
    );
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

  test("production refuses every default of the compose file", () => {
    const compose = readFileSync(join(import.meta.dirname, "../docker-compose.yml"), "utf8");
    const fallback = (value: string): string =>
      value.replaceAll(/\$\{[A-Z_]+:-((?:[^{}]|\$\{[^{}]*\})*)\}/g, (_all, inner: string) => fallback(inner));
    const lines = [...compose.matchAll(/^ {2}([A-Z_]+): "?([^\n"]+)"?$/gm)];
    const values = lines.filter(([, name]) => !name?.endsWith("_FILE"));
    const env = Object.fromEntries(values.map(([, name = "", value = ""]) => [name, fallback(value)]));
    expect(faultsOf(env)).toEqual([]);
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

describe("where strangers come", () => {
  const PUBLISHED = {
    ...FIT,
    SESSION_KEYS: "development-session-key",
    OFFICE_DEMO_KEY: "b8Wm3Zx6Tq1Lr9Ns4Kv7Yc2Hd5Pg0JfAe",
  };

  test.each([
    { PUBLIC_URL: "https://taxi.example" },
    { PUBLIC_URL: "https://203.0.113.9" },
    { PUBLIC_URL: "https://[2001:db8::5]:8443" },
    { PUBLIC_URL: "HTTPS://Taxi.Example." },
    { PUBLIC_URL: "https://localhost:3000", OFFICE_PORT: "3100", OFFICE_URL: "https://office.example" },
  ])("%j is held to what holds in production, whatever NODE_ENV says", (addresses) => {
    for (const NODE_ENV of ["development", "test", ""]) {
      const { NODE_ENV: _left, ...env } = { ...PUBLISHED, ...addresses, NODE_ENV };
      const asked = NODE_ENV ? { ...env, NODE_ENV } : env;
      expect(faultsOf(asked)).toEqual(expect.arrayContaining(["SESSION_KEYS", "OFFICE_DEMO_KEY"]));
      expect(() => parseEnvironment(asked)).toThrow("Anybody can ask");
    }
  });

  test("production refuses a public address over plain HTTP", () => {
    expect(faultsOf({ ...FIT, NODE_ENV: "development", PUBLIC_URL: "http://taxi.example" })).toEqual(["PUBLIC_URL"]);
  });

  test.each([
    "http://localhost:3000",
    "https://domrit.localhost",
    "https://127.0.0.1:8443",
    "http://[::1]:3000",
    "http://192.168.1.20:3000",
    "https://taxi.internal",
    "http://proxy:8080",
    "http://0x7f.1:3000",
  ])("%s may use the development secrets in development", (PUBLIC_URL) => {
    expect(faultsOf({ ...PUBLISHED, NODE_ENV: "development", PUBLIC_URL })).toEqual([]);
  });
});

describe("the office", () => {
  const LOCAL = { ...FIT, NODE_ENV: "test", PUBLIC_URL: "https://taxi.test" };

  test("is at the site's address, unless it has a port of its own or an address is given for that", () => {
    const at = (more: Record<string, string>) => officeUrl(parseEnvironment({ ...LOCAL, ...more }));
    expect(at({})).toBe("https://taxi.test");
    expect(at({ OFFICE_PORT: "3100" })).toBe("https://taxi.test:3100");
    expect(at({ OFFICE_PORT: "3100", OFFICE_URL: "https://office.test" })).toBe("https://office.test");
  });

  test.each([
    [{ OFFICE: "closed" }, "OFFICE"],
    [{ OFFICE_PORT: "3000" }, "OFFICE_PORT"],
    [{ OFFICE_URL: "https://office.test" }, "OFFICE_URL"],
    [{ NODE_ENV: "production", OFFICE_PORT: "3100" }, "OFFICE_URL"],
    [{ NODE_ENV: "production", OFFICE_PORT: "3100", OFFICE_URL: "http://10.0.0.1:3100" }, "OFFICE_URL"],
  ])("%j is not taken, for %s", (office, name) => {
    expect(faultsOf({ ...LOCAL, ...office })).toEqual([name]);
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
