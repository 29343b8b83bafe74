import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { OperatorError } from "@domrit/server/log/operator-error.ts";
import * as v from "valibot";

export const root = join(import.meta.dirname, "../..");

const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/, "must be a port number"), v.transform(Number), v.maxValue(65_535));

export const startSchema = v.object({
  PORT: v.optional(port, "3000"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  PUBLIC_URL: v.optional(v.string()),
  MAILROOM_PORT: v.optional(port, "8025"),
  MAILROOM_SMTP_PORT: v.optional(port),
  DATA_DIR: v.optional(v.string(), ".data"),
  DISPATCH_SIMULATOR: v.optional(v.string(), "on"),
  NODE_ENV: v.optional(v.string()),
  OFFICE: v.optional(v.string(), "on"),
  OFFICE_PORT: v.optional(port),
  OFFICE_URL: v.optional(v.string()),
  LOG_LEVEL: v.optional(v.string(), "warn"),
  DATABASE_URL: v.optional(v.string()),
  CARE_KEYS_URL: v.optional(v.string()),
  REDIS_URL: v.optional(v.string()),
  SMTP_URL: v.optional(v.string()),
  SMS_GATEWAY_URL: v.optional(v.string()),
  DISPATCH_URL: v.optional(v.string()),
  FLIGHT_API_URL: v.optional(v.string()),
  MOLLIE_API_KEY: v.optional(v.string()),
});

export type StartConfig = v.InferOutput<typeof startSchema> & {
  /** Inherited by all processes; empty means unset. */
  environment: Record<string, string>;
};

/** Under npm, nobody stops this process when npm is gone. */
export const isRunByNpm = process.env.npm_lifecycle_event !== undefined;

export function readConfig(): StartConfig {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const environment = Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const parsed = v.safeParse(startSchema, environment);
  if (!parsed.success) {
    throw new OperatorError(parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join("\n"));
  }
  return { ...parsed.output, DATA_DIR: resolve(root, parsed.output.DATA_DIR), environment };
}
