import type { InboxItem } from "@domrit/shared/office/inbox/inbox.ts";
import { infiniteQueryOptions, queryOptions, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { serverNow } from "../../clock/server-clock.ts";
import { type ItemKey, readInbox, readInboxCount, readItem } from "./api.ts";

/** How many wait. */
export const inboxCountQuery = queryOptions({
  queryKey: queryKeys.officeInboxCount,
  queryFn: ({ signal }) => readInboxCount(signal),
});

/** The list of a filter, as an address says it, page by page. */
export const inboxListQuery = (filter: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.officeInboxList(filter),
    queryFn: ({ pageParam, signal }) => readInbox(withBefore(filter, pageParam), signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });

function withBefore(filter: string, before: string | null): string {
  const query = new URLSearchParams(filter);
  if (before) query.set("before", before);
  return query.toString();
}

const FIRST_LOOK_MS = 1500;
const LAST_LOOK_MS = 60_000;

/** An item; while an answer is on its way it is looked at again, less often the longer that takes. */
export const inboxItemQuery = (key: ItemKey) =>
  queryOptions({
    queryKey: queryKeys.officeInboxItem(key.kind, key.id),
    queryFn: ({ signal }) => readItem(key, signal),
    refetchInterval({ state: { data } }) {
      const waiting = data?.answers.filter(({ state }) => state === "waiting").at(-1);
      if (!waiting) return false;
      return Math.min(LAST_LOOK_MS, Math.max(FIRST_LOOK_MS, serverNow().getTime() - Date.parse(waiting.at)));
    },
  });

/** Has the page show what is known of an item after an act on it, or read it anew where a colleague was first. */
export function useShownItem(key: ItemKey) {
  const queries = useQueryClient();
  const { queryKey } = inboxItemQuery(key);
  return {
    onSuccess(item: InboxItem) {
      queries.setQueryData(queryKey, item);
      void queries.invalidateQueries({ queryKey: queryKeys.officeInboxLists });
      void queries.invalidateQueries({ queryKey: queryKeys.officeInboxCount });
    },
    onError: () => queries.invalidateQueries({ queryKey }),
  };
}

/** An act on an item. */
export const useItemCall = <Variables>(
  key: ItemKey,
  mutationFn: (variables: Variables) => Promise<InboxItem>,
): UseMutationResult<InboxItem, Error, Variables> => useCall({ mutationFn, ...useShownItem(key) });
