import { isQueueName, type QueueName, queueOf } from "@domrit/shared/delivery/queues.ts";
import { failedMessageOf } from "@domrit/shared/office/figures.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import {
  Car,
  CircleHelp,
  CreditCard,
  type IconType,
  Mail,
  MessageSquare,
  MonitorSmartphone,
  ReceiptText,
} from "../../icons/icons.tsx";

/** `event`: nothing knows it. */
const kindOf = (effect: string | null): QueueName | "event" => (effect && queueOf(effect)) || "event";

export function useEffectWords(): (effect: string | null) => string {
  const { t } = useTranslation();
  return (effect) => {
    const way = t(`office-queues:kinds.${kindOf(effect)}`);
    const { kind } = failedMessageOf(effect ?? "");
    return kind === "other" ? way : `${t(`office-figures:kinds.${kind}`)} (${way})`;
  };
}

/** A destination in words; one that only a newer version knows by its name. */
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

const reasonOf = (code: string): (typeof REASONS)[number][1] | "other" =>
  REASONS.find(([codes]) => codes.test(code))?.[1] ?? "other";

const ICONS: Record<ReturnType<typeof kindOf>, IconType> = {
  email: Mail,
  sms: MessageSquare,
  push: MonitorSmartphone,
  dispatch: Car,
  invoice: ReceiptText,
  payment: CreditCard,
  event: CircleHelp,
};

export function EffectName({ effect, type }: { effect: string | null; type?: string }) {
  const words = useEffectWords();
  const kind = kindOf(effect);
  const Icon = ICONS[kind];
  return (
    <span className="flex gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <span>
        <span className="block font-semibold">{words(effect)}</span>
        <code className="text-muted text-sm">{effect ?? type}</code>
      </span>
    </span>
  );
}

export function Reason({ code }: { code: string | null }) {
  const { t } = useTranslation();
  if (code === null) return "–";
  const reason = reasonOf(code);
  return (
    <>
      <span className="block">{t(`office-queues:reasons.${reason}`)}</span>
      {reason !== "unreadable" && <code className="text-muted text-sm">{code}</code>}
    </>
  );
}
