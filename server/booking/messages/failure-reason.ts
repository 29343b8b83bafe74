import type { Translate } from "../../i18n/translate.ts";

const REASONS = [
  [/^(smtp|bounce)_55[013]$|^bounce_5\.1\./, "mailbox"],
  [/^(smtp|bounce)_552$|^bounce_5\.2\.2$/, "full"],
  [/^smtp_5|^bounce/, "refused"],
  [/^http_4|^sms_failed$/, "number"],
  [/^over_ceiling$/, "ceiling"],
  [/^blocked$/, "blocked"],
  [/^country$/, "country"],
  [/^expired$/, "expired"],
] as const;

type Reason = (typeof REASONS)[number][1] | "ours";

const OF_ADDRESS: ReadonlySet<Reason> = new Set(["mailbox", "full", "refused", "number", "blocked", "country"]);

const reasonOf = (code: string | null | undefined): Reason =>
  REASONS.find(([codes]) => code && codes.test(code))?.[1] ?? "ours";

/** Why a message failed, in words, by the code that its delivery was recorded with. */
export const failureReason = (code: string | null | undefined, t: Translate): string =>
  t(`message-reasons:${reasonOf(code)}`);

/** True when a message with this code failed of where it went. */
export const isOfAddress = (code: string | null | undefined): boolean => OF_ADDRESS.has(reasonOf(code));

/** The gateway took a message, and it did not arrive. */
export const SMS_FAILED = "sms_failed";

/** True for the code of a message that the other side had taken first. */
export const cameBack = (code: string | null | undefined): boolean =>
  code === SMS_FAILED || code?.startsWith("bounce") === true;

/**
 * Why an e-mail came back: the status code of the other side (RFC 3463, `5.1.1`; else SMTP, `550`). Its other words
 * may hold an address.
 */
export function bounceCode(reason: string): string {
  const [status] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(reason) ?? /\b5\d\d\b/.exec(reason) ?? [];
  return status ? `bounce_${status}` : "bounce";
}
