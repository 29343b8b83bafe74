import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { attentionAtom } from "./attention-state.ts";

export function AttentionCount() {
  const { t } = useTranslation();
  const count = useAtomValue(attentionAtom);
  return <CountSign count={count} text={t("office:attention.count", { count })} />;
}
