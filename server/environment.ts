import * as v from "valibot";

const address = v.pipe(v.string(), v.url());
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535));
const secret = v.pipe(v.string(), v.minLength(16, "must be at least 16 characters"));
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

/** Every variable of the environment that the product reads; `.env.example` describes them. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.picklist(["development", "test", "production"]), "development"),
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  PUBLIC_URL: v.optional(address, "http://localhost:3000"),
  DATABASE_URL: address,
  REDIS_URL: optional(address),
  SMTP_URL: address,
  SMS_GATEWAY_URL: address,
  SMS_GATEWAY_TOKEN: secret,
  MAIL_FROM: v.optional(v.string(), "Domrit <reserveren@domrit.example>"),
  OFFICE_EMAIL: v.optional(v.pipe(v.string(), v.email()), "kantoor@domrit.example"),
  SESSION_KEYS: secrets,
  DISPATCH_URL: optional(address),
  DISPATCH_SECRETS: secrets,
  GEOCODER_URL: optional(address),
  ROUTER_URL: optional(address),
  MAPS_KEY: optional(v.string()),
  METRICS_TOKEN: optional(secret),
  RATE_LIMIT_SCALE: v.optional(v.pipe(v.string(), v.transform(Number), v.number(), v.minValue(0.001)), "1"),
  TRUSTED_PROXIES: v.optional(v.pipe(v.string(), v.regex(/^\d$/), v.transform(Number)), "0"),
  LOG_LEVEL: v.optional(v.picklist(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
});
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Words that mark a value of `.env.example` or of the compose file's development defaults. */
const PLACEHOLDER = /change-me|development/i;

/**
 * The checked environment. Throws one error that names every variable that is missing or wrong and, in production,
 * every secret that still has the value of the example.
 */
export function parseEnvironment(env: Record<string, string | undefined>): Environment {
  const parsed = v.safeParse(environmentSchema, env);
  if (!parsed.success) {
    const problems = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? "environment"}: ${issue.message}`);
    throw new Error(`The configuration is not right.\n${problems.join("\n")}`);
  }
  const { SESSION_KEYS, DISPATCH_SECRETS, SMS_GATEWAY_TOKEN, METRICS_TOKEN, NODE_ENV } = parsed.output;
  const left = Object.entries({ SESSION_KEYS, DISPATCH_SECRETS, SMS_GATEWAY_TOKEN, METRICS_TOKEN }).filter(
    ([, value]) => [value].flat().some((one) => one !== undefined && PLACEHOLDER.test(one)),
  );
  if (NODE_ENV === "production" && left.length > 0) {
    throw new Error(`Set real secrets in production: ${left.map(([name]) => name).join(", ")}`);
  }
  return parsed.output;
}
