import { officePaths } from "@domrit/shared/office/paths.ts";
import { type Attention, attentionSchema } from "@domrit/shared/office/today.ts";
import { OFFICE, officeBookingPath } from "@domrit/shared/site/pages.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { apiQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useTranslation } from "../../i18n/use-translation.ts";
import { MESSAGES } from "../addresses.ts";
import { attentionAtom, notifyAtom, soundAtom, unreadAtom, wishesAtom } from "./attention-state.ts";
import { chime } from "./chime.ts";

/** No signal tells of what becomes urgent by time alone. */
const LOOK_MS = 15_000;

const attentionQuery = queryOptions({
  ...apiQuery(queryKeys.officeAttention, officePaths.attention, attentionSchema),
  refetchInterval: LOOK_MS,
  refetchIntervalInBackground: true,
});

type Urgent = Attention["rides"][number];

/** Reads on every page what asks for attention, and tells of new items. */
export function AttentionWatch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { data } = useQuery(attentionQuery);
  const setCount = useSetAtom(attentionAtom);
  const setUnread = useSetAtom(unreadAtom);
  const setWishes = useSetAtom(wishesAtom);
  const hasSound = useAtomValue(soundAtom);
  const isNotified = useAtomValue(notifyAtom);
  /** What was told, or was there when the office was opened. */
  const known = useRef<ReadonlySet<string>>(undefined);

  const tell = useEffectEvent((body: string, title: string, path: string) => {
    if (hasSound) void chime();
    // Who looks at the page sees it there.
    if (!isNotified || document.hasFocus() || !("Notification" in window) || Notification.permission !== "granted")
      return;
    try {
      const notification = new Notification(title, { body, tag: path });
      notification.onclick = () => {
        window.focus();
        void navigate(path);
      };
    } catch {
      // A phone's browser has the class but refuses to make one; the count in the header remains.
    }
  });

  const tellRides = useEffectEvent(([first, ...others]: Urgent[]) => {
    if (!first) return;
    const words = first.kinds.map((kind) => t(`office:attention.kinds.${kind}`)).join(", ");
    const body = others.length > 0 ? t("office:attention.count", { count: others.length + 1 }) : words;
    const path = others.length > 0 ? `${OFFICE}?show=exceptions` : officeBookingPath(first.id);
    tell(body, t("office:attention.title"), path);
  });
  const tellMessages = useEffectEvent((count: number) => {
    if (count > 0) tell(t("office:attention.unread", { count }), t("office:attention.messages"), MESSAGES);
  });

  useEffect(() => {
    if (!data) return;
    const { rides, messages, wishes } = data;
    setCount(rides.length);
    setUnread(messages.length);
    setWishes(wishes);
    const before = known.current;
    known.current = new Set([...rides.flatMap(keysOf), ...messages]);
    if (!before) return;
    tellRides(rides.filter((ride) => keysOf(ride).some((key) => !before.has(key))));
    tellMessages(messages.filter((id) => !before.has(id)).length);
  }, [data, setCount, setUnread, setWishes]);
  useEffect(
    () => () => {
      setCount(0);
      setUnread(0);
      setWishes(0);
    },
    [setCount, setUnread, setWishes],
  );
  return null;
}

const keysOf = ({ id, kinds }: Urgent): string[] => kinds.map((kind) => `${id} ${kind}`);
