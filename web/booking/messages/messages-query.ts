import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type MessagesView, messagesViewSchema } from "@domrit/shared/booking/messages.ts";
import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { serverNow } from "../../clock/server-clock.ts";
import type { PageQuery } from "../../site/page-data.ts";

/** A message is on its way for seconds; one that has waited for longer is asked for less often. */
const SOON_MS = 3000;
const LATER_MS = 30_000;
const LONG_MS = 60_000;
/** A new ride has no messages for a moment; a ride without recipients never has any. */
const MOST_EMPTY = 4;

export const messagesRead = (id: string): PageQuery => ({
  key: queryKeys.bookingMessages(Number(id)),
  path: apiPaths.bookingMessages(Number(id)),
  answer: messagesViewSchema,
});

/** The messages about a ride: asked for again while one is on its way, and after each change, which may bring one. */
export function useMessages({ id, version }: Pick<BookingView, "id" | "version">): MessagesView | undefined {
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.bookingMessages(id),
    queryFn: ({ signal }) => callApi(apiPaths.bookingMessages(id), { signal, answer: messagesViewSchema }),
    refetchInterval: ({ state }) => pause(state.data, state.dataUpdateCount),
  });
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    const asking = setTimeout(
      () => void queries.invalidateQueries({ queryKey: queryKeys.bookingMessages(id) }),
      SOON_MS,
    );
    return () => clearTimeout(asking);
  }, [queries, id, version]);
  return data;
}

function pause(messages: MessagesView = [], answers = 0): number | false {
  if (messages.length === 0) return answers < MOST_EMPTY && SOON_MS;
  const waiting = messages.filter(({ state }) => state === "waiting");
  if (waiting.length === 0) return false;
  const isNew = waiting.some(({ at }) => serverNow().getTime() - Date.parse(at) < LONG_MS);
  return isNew ? SOON_MS : LATER_MS;
}
