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
import { kindOf, useEffectWords } from "./effect-words.ts";

const ICONS: Record<ReturnType<typeof kindOf>, IconType> = {
  email: Mail,
  sms: MessageSquare,
  push: MonitorSmartphone,
  dispatch: Car,
  invoice: ReceiptText,
  payment: CreditCard,
  event: CircleHelp,
};

/** What something is, in words, and by the name that it has in the queues and the operator's commands. */
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
