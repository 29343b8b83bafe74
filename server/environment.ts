import { type CountryCode, isSupportedCountry } from "libphonenumber-js/max";
import * as v from "valibot";
import { LONGEST_PUBLIC_URL } from "./booking/links/texted-address.ts";
import { withFiles } from "./environment-files.ts";
import { isAddress } from "./environment-hosts.ts";
import { isVapidKey } from "./environment-keys.ts";
import { officeFaults } from "./environment-office.ts";
import { isProduction, productionFaults } from "./environment-production.ts";
import { OperatorError } from "./log/operator-error.ts";

const address = v.pipe(
  v.string(),
  v.check(isAddress, "is no address; in a password %, /, ? and # have to be written %25, %2F, %3F and %23"),
);
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
/** A longer address would split each text message with a link in two, at double cost. */
const publicAddress = v.pipe(
  address,
  v.maxLength(LONGEST_PUBLIC_URL, `must have at most ${LONGEST_PUBLIC_URL} characters`),
);
/** With the scheme: `localhost:4318` alone would parse as another kind of address. */
const httpAddress = v.pipe(address, v.regex(/^https?:/, "begins with http:// or https://"));
const part = v.pipe(v.string(), v.regex(/^(0|1|[01]?\.\d+)$/), v.transform(Number), v.maxValue(1));
const secret = v.pipe(v.string(), v.minLength(16, "must be at least 16 characters"));
const pair = v.pipe(
  v.string(),
  v.regex(/^[^\s:]+:[^\s:]+$/, "is the id of an application and its key, with a colon between them"),
);
const secrets = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(",")
      .map((one) => one.trim())
      .filter(Boolean),
  ),
  v.array(secret),
  v.minLength(1, "needs at least one value"),
);
const optional = <T extends v.GenericSchema<string, unknown>>(schema: T) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(""),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/** The Netherlands and neighbours, the EU, the United Kingdom with the islands that share its code, Turkey. */
const SMS_COUNTRIES =
  "NL,BE,DE,AT,BG,CY,CZ,DK,EE,ES,FI,AX,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,PL,PT,RO,SE,SI,SK,GB,GG,IM,JE,TR";
const countries = v.pipe(
  v.string(),
  v.transform((list) => (list || SMS_COUNTRIES).split(",").map((one) => one.trim())),
  v.array(v.custom<CountryCode>((code) => typeof code === "string" && isSupportedCountry(code))),
);

export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(["development", "test", "production"]), "development"),
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  PUBLIC_URL: v.optional(publicAddress, "http://localhost:3000"),
  DATABASE_URL: address,
  CARE_KEYS_URL: optional(address),
  REDIS_URL: optional(address),
  SMTP_URL: address,
  SMS_GATEWAY_URL: address,
  SMS_GATEWAY_TOKEN: secret,
  SMS_COUNTRIES: v.optional(countries, ""),
  SMS_DAILY_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,7}$/), v.transform(Number)), "2000"),
  MAIL_FROM: v.optional(v.string(), "Domrit <reserveren@domrit.example>"),
  MAIL_BOUNCES: optional(v.pipe(v.string(), v.email())),
  OFFICE_EMAIL: v.optional(v.pipe(v.string(), v.email()), "kantoor@domrit.example"),
  OFFICE: v.optional(v.picklist(["on", "read-only", "off"]), "on"),
  OFFICE_PORT: optional(port),
  OFFICE_URL: optional(httpAddress),
  OFFICE_DEMO_KEY: optional(secret),
  SESSION_KEYS: secrets,
  DISPATCH_URL: optional(address),
  DISPATCH_SECRETS: secrets,
  SIMULATOR_URL: optional(httpAddress),
  GEOCODER_URL: optional(address),
  ROUTER_URL: optional(address),
  MAP_FILE: optional(v.string()),
  BUILDS_DIR: optional(v.string()),
  FLIGHT_API_URL: optional(httpAddress),
  FLIGHT_API_KEY: optional(pair),
  ALLOW_UNENCRYPTED_HOSTS: v.optional(v.string(), ""),
  MOLLIE_API_KEY: optional(secret),
  MOLLIE_URL: optional(httpAddress),
  KEPT_CARDS: v.optional(v.picklist(["", "provider", "typed"]), ""),
  REFUND_LIMIT: v.optional(v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number)), "50"),
  VAPID_PRIVATE_KEY: optional(v.pipe(v.string(), v.check(isVapidKey, "must be 32 bytes of a P-256 key in base64url"))),
  ALLOW_PRIVATE_PUSH_HOSTS: v.optional(v.string(), ""),
  METRICS_TOKEN: optional(secret),
  MAIL_HOOK_TOKEN: optional(secret),
  WORKER_PORT: optional(port),
  RATE_LIMIT_SCALE: v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0.001)), "1"),
  DRAIN_SECONDS: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpAddress),
  OTEL_TRACES_SAMPLER_ARG: v.optional(part, "1"),
  LOG_LEVEL: v.optional(v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
});
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Throws one error with every missing, wrong or, in production, unfit variable. `NAME_FILE` may give `NAME`. */
export function parseEnvironment(given: Record<string, string | undefined>): Environment {
  const env = withFiles(given, Object.keys(environmentSchema.entries));
  const parsed = v.safeParse(environmentSchema, env);
  const issues = (parsed.issues ?? []).map((issue) => `${v.getDotPath(issue) ?? "environment"}: ${problemOf(issue)}`);
  const strangersCome = isProduction(env);
  const faults = strangersCome ? productionFaults(read(env)) : [];
  const problems = [
    ...issues,
    ...[...faults, ...officeFaults(env, strangersCome)].map(({ name, problem }) => `${name}: ${problem}`),
  ];
  if (!parsed.success || problems.length > 0) {
    const why =
      strangersCome && env.NODE_ENV !== "production"
        ? " Anybody can ask its address, so it has to be fit for production."
        : "";
    throw new OperatorError(`The configuration is not right.${why}\n${problems.join("\n")}`);
  }
  return parsed.output;
}

/** Without the value, which may be a secret: the schema's messages repeat it. */
function problemOf({ input, expected, message }: v.BaseIssue<unknown>): string {
  if (input === undefined) return "is not set";
  return message.startsWith("Invalid") ? `is not right${expected ? `, ${expected} is expected` : ""}` : message;
}

/** Ignores other variables, which may be other programs' secrets. */
function read(env: Record<string, string | undefined>): Record<string, string | undefined> {
  return Object.fromEntries(Object.keys(environmentSchema.entries).map((name) => [name, env[name]]));
}
