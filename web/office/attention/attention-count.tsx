import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { attentionAtom } from "./attention-state.ts";

/** The number of rides that ask for attention. */
export function AttentionCount() {
  const { t } = useTranslation();
  const count = useAtomValue(attentionAtom);
  return <CountSign count={count} text={t("office:attention.count", { count })} />;
}
