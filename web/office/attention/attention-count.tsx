import { useAtomValue } from "jotai";
import { useTranslation } from "../../i18n/use-translation.ts";
import { CountSign } from "../../ui/count-sign.tsx";
import { attentionAtom, unreadAtom, wishesAtom } from "./attention-state.ts";

export function AttentionCount() {
  const { t } = useTranslation();
  const count = useAtomValue(attentionAtom);
  return <CountSign count={count} text={t("office:attention.count", { count })} />;
}

/** How many messages of drivers nobody has read. */
export function UnreadCount() {
  const { t } = useTranslation();
  const count = useAtomValue(unreadAtom);
  return <CountSign count={count} text={t("office:attention.unread", { count })} />;
}

/** How many wishes of drivers for free days wait for an answer. */
export function WishCount() {
  const { t } = useTranslation();
  const count = useAtomValue(wishesAtom);
  return <CountSign count={count} text={t("office:attention.wishes", { count })} />;
}
