import {
  databaseHosts,
  databaseServers,
  hostOf,
  isAddress,
  isPrivateHost,
  isPublicAddress,
  isSocket,
  passwordIn,
} from "./environment-hosts.ts";
import { isRandom } from "./environment-keys.ts";

type Variables = Record<string, string | undefined>;
type Fault = { name: string; problem: string };

/** Marks values of the compose file or an example. */
const PLACEHOLDER = /change-me|development/i;
/** Variables whose comma-separated values are keys or tokens. */
const KEYS = /_(KEYS|SECRETS|TOKEN|PRIVATE_KEY)$/;
const MIN_LENGTH = 32;
/** Services whose password the operator chooses; the mail server's comes from its provider. */
const GUARDED = ["DATABASE_URL", "CARE_KEYS_URL", "REDIS_URL"];
const MIN_PASSWORD = 16;
const isEmpty = (value: string): boolean => value === "";
/** With a test key of the payment provider, rides would count as paid without money. */
const RULES: readonly (readonly [name: string, isFit: (value: string) => boolean, problem: string])[] = [
  ["PUBLIC_URL", (value) => /^https:/i.test(value), "must begin with https://"],
  ["RATE_LIMIT_SCALE", (value) => Number(value || 1) === 1, "must be 1"],
  ["ALLOW_PRIVATE_PUSH_HOSTS", isEmpty, "must be empty"],
  [
    "MOLLIE_API_KEY",
    (value) => /^(live_[A-Za-z0-9]{30,})?$/.test(value),
    "must be a live key of Mollie (live_…), or empty",
  ],
  ["MOLLIE_URL", isEmpty, "must be empty, as only Mollie itself says that a ride is paid"],
];
/** Hosts of stand-ins; mail to this machine reaches nobody either. */
const STAND_INS: Record<string, RegExp> = {
  SMTP_URL: /^(mailpit|mailroom|mailhog|localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$|\.localhost$/,
  SMS_GATEWAY_URL: /^(sms|mailroom)$/,
  DISPATCH_URL: /^dispatch-simulator$/,
};
/** Addresses that get data about people, rides or jobs; each needs encryption or an explicit exception. */
const TOLD = [
  "DATABASE_URL",
  "CARE_KEYS_URL",
  "SMTP_URL",
  "SMS_GATEWAY_URL",
  "DISPATCH_URL",
  "SIMULATOR_URL",
  "GEOCODER_URL",
  "ROUTER_URL",
  "FLIGHT_API_URL",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "REDIS_URL",
];
const ENCRYPTED = /^(https|smtps|rediss):/i;
const POSTGRES = /^postgres(ql)?:/i;

/** By `NODE_ENV`, or by a public address of site or office. */
export const isProduction = ({ NODE_ENV, PUBLIC_URL, OFFICE_URL }: Variables): boolean =>
  NODE_ENV === "production" || isPublicAddress(PUBLIC_URL) || isPublicAddress(OFFICE_URL);

/** One fault for each variable that is unfit for production. */
export function productionFaults(env: Variables): Fault[] {
  const faults = new Map<string, string>();
  const add = (name: string, problem: string | undefined) => {
    if (problem && !faults.has(name)) faults.set(name, problem);
  };
  for (const [name, isFit, problem] of RULES) add(name, isFit(env[name] ?? "") ? undefined : problem);
  for (const [name, hosts] of Object.entries(STAND_INS)) {
    add(name, hosts.test(hostOf(env[name])) ? "leads to a stand-in made for development" : undefined);
  }
  add("CARE_KEYS_URL", careKeysFault(env));
  const secrets = Object.entries(env).flatMap(([name, value]) => secretsOf(name, value ?? ""));
  for (const { name, value, isKey } of secrets) add(name, weakness(value, isKey));
  for (const name of GUARDED) add(name, passwordFault(env[name]));
  for (const name of TOLD) add(name, readableFault(env[name], env.ALLOW_UNENCRYPTED_HOSTS));
  for (const { name, value, isKey } of secrets) {
    const other = secrets.find((secret) => secret.value === value && secret.name !== name);
    add(name, other && `${isKey ? "is the same as" : "has the same password as"} ${other.name}`);
  }
  return [...faults].map(([name, problem]) => ({ name, problem }));
}

/** Keys beside the data would be in the same backups, so deleting them would not help. */
function careKeysFault({ CARE_KEYS_URL, DATABASE_URL = "" }: Variables): string | undefined {
  if (!CARE_KEYS_URL) return "is not set";
  const servers = databaseServers(DATABASE_URL);
  const isSame = databaseServers(CARE_KEYS_URL).some((server) => servers.includes(server));
  return isSame ? "leads to the server of DATABASE_URL" : undefined;
}

/** Somebody inside the network could read every ride without a strong password. */
function passwordFault(url: string | undefined): string | undefined {
  if (!url || !isAddress(url) || isSocket(url)) return undefined;
  const password = passwordIn(url);
  if (!password) return "has no password";
  if (password.length < MIN_PASSWORD) return `must have a password of at least ${MIN_PASSWORD} random characters`;
  return isRandom(password) ? undefined : "has a password that is not random";
}

/** Outside the private network, data must be encrypted or the exception stated. */
function readableFault(url: string | undefined, allowed = ""): string | undefined {
  if (!url || ENCRYPTED.test(url) || isSocket(url)) return undefined;
  if (isEncryptedByOption(url)) return undefined;
  const hosts = POSTGRES.test(url) ? databaseHosts(url) : [hostOf(url)];
  const isAllowed = (host: string) =>
    allowed.split(",").some((one) => one.trim() !== "" && hostOf(`http://${one.trim()}`) === host);
  if (hosts.every((host) => isAllowed(host) || isPrivateHost(host))) return undefined;
  return "leads outside the private network without encryption (ALLOW_UNENCRYPTED_HOSTS names hosts for which that is right)";
}

/** Mail servers and databases set it in the query; an unverified database may be anybody's. */
function isEncryptedByOption(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { searchParams } = new URL(url);
  if (POSTGRES.test(url)) return searchParams.get("sslmode") === "verify-full";
  return searchParams.get("requireTLS") === "true";
}

function secretsOf(name: string, value: string): { name: string; value: string; isKey: boolean }[] {
  if (KEYS.test(name)) {
    const values = value.split(",").map((one) => one.trim());
    return values.filter(Boolean).map((one) => ({ name, value: one, isKey: true }));
  }
  const password = name.endsWith("_URL") ? passwordIn(value) : "";
  return password ? [{ name, value: password, isKey: false }] : [];
}

function weakness(secret: string, isKey: boolean): string | undefined {
  if (PLACEHOLDER.test(secret)) return "still has the value made for development";
  if (!isKey) return undefined;
  if (secret.length < MIN_LENGTH) return `must be at least ${MIN_LENGTH} random characters`;
  return isRandom(secret) ? undefined : "is not random";
}
