import { isQueueName, type QueueName, queueOf } from "@domrit/shared/delivery/queues.ts";
import { failedMessageOf } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";

/** What an effect sends, by its queue; an event that nothing knows has none. */
export const kindOf = (effect: string | null): QueueName | "event" => (effect && queueOf(effect)) || "event";

/** What an effect tells and how it goes, in words. */
export function useEffectWords(): (effect: string | null) => string {
  const { t } = useTranslation();
  return (effect) => {
    const way = t(`office-queues:kinds.${kindOf(effect)}`);
    const { kind } = failedMessageOf(effect ?? "");
    return kind === "other" ? way : `${t(`office-figures:kinds.${kind}`)} (${way})`;
  };
}

/** The other side of a queue, in words; one that only a newer version knows by its name. */
export function useDestinationWords(): (destination: string) => string {
  const { t } = useTranslation();
  return (name) => (isQueueName(name) ? t(`office-queues:kinds.${name}`) : name);
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
