import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { attentionAtom } from "./attention-state.ts";

/** How many rides ask for attention, in the head of each page; nothing where none does. */
export function AttentionCount() {
  const { t } = useTranslation();
  const count = useAtomValue(attentionAtom);
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden
        className="min-w-6 rounded-full bg-danger-soft px-1.5 text-center font-bold text-danger text-sm tabular-nums"
      >
        {count}
      </span>
      <span className="sr-only">{t("office:attention.count", { count })}</span>
    </>
  );
}
