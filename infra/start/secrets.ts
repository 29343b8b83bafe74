import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";

const NAMES = [
  "SESSION_KEYS",
  "DISPATCH_SECRETS",
  "SMS_GATEWAY_TOKEN",
  "MAIL_HOOK_TOKEN",
  "VAPID_PRIVATE_KEY",
] as const;
const schema = v.record(v.string(), v.string());

/** Made at the first start and kept, so that sessions and links stay valid; readable by the owner only. */
export function localSecrets(dataDir: string): Record<string, string> {
  const file = join(dataDir, "secrets.json");
  const kept = existsSync(file) ? v.parse(schema, JSON.parse(readFileSync(file, "utf8"))) : {};
  const secrets = Object.fromEntries(NAMES.map((name) => [name, kept[name] ?? randomBytes(32).toString("base64url")]));
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify(secrets, undefined, 2), { mode: 0o600 });
  return secrets;
}

export const demoKey = (): string => randomBytes(24).toString("base64url");
