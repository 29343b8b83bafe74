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

/** Why a message failed, in words, by the code that its delivery was recorded with. */
export function failureReason(code: string | null | undefined, t: Translate): string {
  const [, reason = "ours"] = REASONS.find(([codes]) => code && codes.test(code)) ?? [];
  return t(`message-reasons:${reason}`);
}
