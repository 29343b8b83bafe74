import type { Translate } from "../../i18n/translate.ts";

const REASONS = [
  [/^smtp_55[013]$/, "mailbox"],
  [/^smtp_552$/, "full"],
  [/^smtp_5/, "refused"],
  [/^http_4/, "number"],
  [/^over_ceiling$/, "ceiling"],
  [/^blocked$/, "blocked"],
  [/^country$/, "country"],
  [/^expired$/, "expired"],
] as const;

/** Why a message failed, in words, by the code that its delivery was recorded with. */
export function failureReason(code: string | null | undefined, t: Translate): string {
  const [, reason = "ours"] = REASONS.find(([codes]) => code && codes.test(code)) ?? [];
  return t(`messages:reasons.${reason}`);
}
