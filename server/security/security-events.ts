import { createHmac } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import type { Logger } from "pino";
import { Counter } from "prom-client";
import { metrics } from "../metrics/metrics.ts";
import { networkOf } from "./network-of.ts";

/** Eighty bits: unique, but short enough to read out. */
const LENGTH = 14;

/** Pseudonyms that join acts; without the newest session key nobody can test guesses. */
function createPseudonyms(keys: readonly string[]) {
  const key = createHmac("sha256", keys[0] ?? "")
    .update("security-events")
    .digest();
  const nameOf = (kind: "subject" | "address", value: string): string =>
    createHmac("sha256", key).update(`${kind}:${value}`).digest("base64url").slice(0, LENGTH);
  return {
    subject: (value: string): string => nameOf("subject", value.toLowerCase()),
    /** One name for an IPv6 network, which one caller can use entirely. */
    address: (ip: string): string => nameOf("address", isIPv6(ip) ? networkOf(ip) : ip),
  };
}

/** Events of sign-in, accounts and refusals (OWASP ASVS 5.0, 16.3). */
const LEVELS = {
  account_deleted: "info",
  driver_join_failed: "warn",
  venue_join_failed: "warn",
  venue_joined: "info",
  driver_joined: "info",
  email_change_asked: "info",
  email_change_undone: "warn",
  email_changed: "info",
  email_confirmed: "info",
  limit_hit: "warn",
  link_ended: "info",
  link_made: "info",
  login_failed: "warn",
  login_ok: "info",
  login_slowed: "warn",
  metrics_token_refused: "warn",
  origin_refused: "warn",
  passkey_added: "info",
  passkey_refused: "warn",
  passkey_removed: "info",
  password_changed: "info",
  password_refused: "warn",
  registered: "info",
  request_malformed: "warn",
  reset_asked: "info",
  reset_refused: "warn",
  reset_used: "info",
  second_step_asked: "info",
  second_step_failed: "warn",
  second_step_off: "info",
  second_step_on: "info",
  sessions_ended: "info",
  signature_refused: "warn",
  staff_joined: "info",
  staff_login_failed: "warn",
  staff_login_ok: "info",
  staff_proof_failed: "warn",
} as const satisfies Record<string, "info" | "warn">;
type SecurityEvent = keyof typeof LEVELS;

/** `subject`: e-mail address or id; `limit`: the limit that was hit. */
type About = { subject?: string | undefined; ip?: string | undefined; limit?: string };

/** At most one line for an event and address in this time. */
const QUIET_MS = 5000;
/** Addresses with separate lines; more are logged together, so that no flood fills the log. */
const MAX_TOLD_APART = 500;

const total = new Counter({
  name: "domrit_security_events_total",
  help: "Security events, such as failed logins and refused signatures, by event",
  labelNames: ["event"],
  registers: [metrics],
});
for (const event of Object.keys(LEVELS)) total.inc({ event }, 0);

type Line = { security: SecurityEvent; limit?: string; address?: string; subject?: string };

/** Logs and counts events under pseudonyms. A line reports the newest event; `count`: events since the last line. */
export function createSecurity(log: Logger, keys: readonly string[]) {
  const pseudonyms = createPseudonyms(keys);
  const waiting = new Map<string, { line: Line; count: number }>();

  const say = (line: Line, count: number): void => log[LEVELS[line.security]]({ ...line, count }, "security event");
  const quieten = (kind: string): void => {
    setTimeout(() => {
      const held = waiting.get(kind);
      waiting.delete(kind);
      if (!held || held.count === 0) return;
      say(held.line, held.count);
      waiting.set(kind, { line: held.line, count: 0 });
      quieten(kind);
    }, QUIET_MS).unref();
  };

  const record = (event: SecurityEvent, { subject, ip, limit }: About = {}): void => {
    total.inc({ event });
    const line: Line = {
      security: event,
      ...(limit !== undefined && { limit }),
      ...(ip && { address: pseudonyms.address(ip) }),
      ...(subject && { subject: pseudonyms.subject(subject) }),
    };
    const own = [event, limit, line.address].join(" ");
    const kind = waiting.has(own) || waiting.size < MAX_TOLD_APART ? own : event;
    const held = waiting.get(kind);
    waiting.set(kind, { line, count: held ? held.count + 1 : 0 });
    if (held) return;
    say(line, 1);
    quieten(kind);
  };

  return {
    record,
    /** `key` is an address or a subject. */
    limitHit: (limit: string, key: string): void =>
      record("limit_hit", isIP(key) ? { limit, ip: key } : { limit, subject: key }),
  };
}
export type Security = ReturnType<typeof createSecurity>;
