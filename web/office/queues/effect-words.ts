import { failedMessageOf } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What an effect sends, by its name in the queues; an event that nothing knows has none. */
export function kindOf(effect: string | null): "email" | "sms" | "push" | "dispatch" | "invoice" | "event" {
  if (effect === null || effect.includes(".")) return "event";
  if (effect.startsWith("dispatch-")) return "dispatch";
  if (effect === "invoice" || effect === "collective-invoice") return "invoice";
  if (effect.endsWith("-push")) return "push";
  return effect.endsWith("-sms") ? "sms" : "email";
}

/** What an effect tells and how it goes, in words. */
export function useEffectWords(): (effect: string | null) => string {
  const { t } = useTranslation();
  return (effect) => {
    const way = t(`office-queues:kinds.${kindOf(effect)}`);
    const { kind } = failedMessageOf(effect ?? "");
    return kind === "other" ? way : `${t(`office-figures:kinds.${kind}`)} (${way})`;
  };
}

const REASONS = [
  [/^(smtp|bounce)/, "mail"],
  [/^sms_/, "sms"],
  [/^http_/, "refused"],
  [/^(unreachable|timeout|no_)/, "silent"],
  [/ cannot be read$/, "unreadable"],
] as const;

/** Why something failed, by the code that was recorded. */
export const reasonOf = (code: string): (typeof REASONS)[number][1] | "other" =>
  REASONS.find(([codes]) => codes.test(code))?.[1] ?? "other";
