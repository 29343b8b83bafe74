import {
  type Answer,
  type InboxCount,
  type InboxItem,
  type InboxKind,
  type InboxList,
  inboxCountSchema,
  inboxItemSchema,
  inboxListSchema,
} from "@domrit/shared/office/inbox/inbox.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { infiniteQueryOptions, queryOptions, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { serverNow } from "../../clock/server-clock.ts";

export type ItemKey = { kind: InboxKind; id: string };

const readInbox = (query: string, signal: AbortSignal): Promise<InboxList> =>
  callApi(officePaths.inboxWith(query), { answer: inboxListSchema, signal });

const readInboxCount = (signal: AbortSignal): Promise<InboxCount> =>
  callApi(officePaths.inboxCount, { answer: inboxCountSchema, signal });

const readItem = ({ kind, id }: ItemKey, signal: AbortSignal): Promise<InboxItem> =>
  callApi(officePaths.inboxItem(kind, id), { answer: inboxItemSchema, signal });

const act = (path: string, body: unknown): Promise<InboxItem> =>
  callApi(path, { method: "POST", body, answer: inboxItemSchema });

export const sendAnswer = ({ kind, id }: ItemKey, answer: Answer): Promise<InboxItem> =>
  act(officePaths.inboxAnswers(kind, id), answer);

export const resendAnswer = ({ kind, id }: ItemKey, answerId: string): Promise<InboxItem> =>
  act(officePaths.inboxResend(kind, id, answerId), {});

export const reopenItem = ({ kind, id }: ItemKey, version: number): Promise<InboxItem> =>
  act(officePaths.inboxReopen(kind, id), { version });

export const inboxCountQuery = queryOptions({
  queryKey: queryKeys.officeInboxCount,
  queryFn: ({ signal }) => readInboxCount(signal),
});

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

/** While an answer is being sent, the item is read again, less often with time. */
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

/** Shows an item after an act on it, or reads it again after a conflict. */
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

export const useItemCall = <Variables>(
  key: ItemKey,
  mutationFn: (variables: Variables) => Promise<InboxItem>,
): UseMutationResult<InboxItem, Error, Variables> => useCall({ mutationFn, ...useShownItem(key) });
