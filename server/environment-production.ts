type Variables = Record<string, string | undefined>;
type Fault = { name: string; problem: string };

/** Words that mark a value which stands in the compose file or in an example. */
const PLACEHOLDER = /change-me|development/i;
/** Names of variables whose every comma-separated value is a key or a token. */
const KEYS = /_(KEYS|SECRETS|TOKEN)$/;
const MIN_LENGTH = 32;
/** 32 random hexadecimal digits hold fewer different ones about once in 10,000,000. */
const MIN_DIFFERENT = 8;
const REPEATED = /^(.+?)\1+$/;
/** Hosts of the stand-ins; mail to this very machine reaches nobody either. */
const STAND_INS: Record<string, RegExp> = {
  SMTP_URL: /^(mailpit|mailroom|mailhog|localhost|127(\.\d+){3}|0\.0\.0\.0|\[::1?\])$|\.localhost$/i,
  SMS_GATEWAY_URL: /^(sms|mailroom)$/i,
  DISPATCH_URL: /^dispatch-simulator$/i,
};

/** What keeps these variables from being used where strangers come: one fault for each that has to be changed. */
export function productionFaults(env: Variables): Fault[] {
  const faults = new Map<string, string>();
  const add = (name: string, problem: string | undefined) => {
    if (problem && !faults.has(name)) faults.set(name, problem);
  };
  add("PUBLIC_URL", env.PUBLIC_URL?.startsWith("https://") ? undefined : "must begin with https://");
  add("RATE_LIMIT_SCALE", Number(env.RATE_LIMIT_SCALE || 1) === 1 ? undefined : "must be 1");
  for (const [name, hosts] of Object.entries(STAND_INS)) {
    add(name, hosts.test(hostOf(env[name])) ? "leads to a stand-in made for development" : undefined);
  }
  add("CARE_KEYS_URL", careKeysFault(env));
  const secrets = Object.entries(env).flatMap(([name, value]) => secretsOf(name, value ?? ""));
  for (const { name, value, isKey } of secrets) add(name, weakness(value, isKey));
  for (const { name, value } of secrets) {
    const other = secrets.find((secret) => secret.value === value && secret.name !== name);
    add(name, other && `is the same as ${other.name}`);
  }
  return [...faults].map(([name, problem]) => ({ name, problem }));
}

/** Keys beside what they open would be in the same backups, and their end would be none. */
function careKeysFault({ CARE_KEYS_URL, DATABASE_URL }: Variables): string | undefined {
  if (!CARE_KEYS_URL) return "is not set";
  const serverOf = (url = "") => (URL.canParse(url) ? new URL(url).host : "");
  return serverOf(CARE_KEYS_URL) === serverOf(DATABASE_URL) ? "leads to the server of DATABASE_URL" : undefined;
}

function secretsOf(name: string, value: string): { name: string; value: string; isKey: boolean }[] {
  if (KEYS.test(name)) {
    const values = value.split(",").map((one) => one.trim());
    return values.filter(Boolean).map((one) => ({ name, value: one, isKey: true }));
  }
  const password = name.endsWith("_URL") && URL.canParse(value) ? decodeURIComponent(new URL(value).password) : "";
  return password ? [{ name, value: password, isKey: false }] : [];
}

function weakness(secret: string, isKey: boolean): string | undefined {
  if (PLACEHOLDER.test(secret)) return "still has the value made for development";
  if (!isKey) return undefined;
  if (secret.length < MIN_LENGTH) return `must be at least ${MIN_LENGTH} random characters`;
  if (REPEATED.test(secret) || new Set(secret).size < MIN_DIFFERENT) return "is not random";
  return undefined;
}

const hostOf = (url = ""): string => (URL.canParse(url) ? new URL(url).hostname : "");
