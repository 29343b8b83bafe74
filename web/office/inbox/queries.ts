import {
  type Answer,
  type InboxItem,
  type InboxKind,
  inboxCountSchema,
  inboxItemSchema,
  inboxListSchema,
} from "@domrit/shared/office/inbox/inbox.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import { infiniteQueryOptions, queryOptions, type UseMutationResult, useQueryClient } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useCall } from "../../api/use-call.ts";
import { serverNow } from "../../clock/server-clock.ts";

export type ItemKey = { kind: InboxKind; id: string };

const act = (path: string, body: unknown): Promise<InboxItem> =>
  callApi(path, { method: "POST", body, answer: inboxItemSchema });

export const sendAnswer = ({ kind, id }: ItemKey, answer: Answer): Promise<InboxItem> =>
  act(officePaths.inboxAnswers(kind, id), answer);

export const resendAnswer = ({ kind, id }: ItemKey, answerId: string): Promise<InboxItem> =>
  act(officePaths.inboxResend(kind, id, answerId), {});

export const reopenItem = ({ kind, id }: ItemKey, version: number): Promise<InboxItem> =>
  act(officePaths.inboxReopen(kind, id), { version });

export const inboxCountQuery = apiQuery(queryKeys.officeInboxCount, officePaths.inboxCount, inboxCountSchema);

export const inboxListQuery = (filter: string) =>
  infiniteQueryOptions({
    queryKey: queryKeys.officeInboxList(filter),
    queryFn: ({ pageParam, signal }) =>
      callApi(officePaths.inboxWith(withBefore(filter, pageParam)), { answer: inboxListSchema, signal }),
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
    ...apiQuery(queryKeys.officeInboxItem(key.kind, key.id), officePaths.inboxItem(key.kind, key.id), inboxItemSchema),
    refetchInterval({ state: { data } }) {
      const waiting = data?.answers.filter(({ state }) => state === "waiting").at(-1);
      if (!waiting) return false;
      return Math.min(LAST_LOOK_MS, Math.max(FIRST_LOOK_MS, serverNow().getTime() - Date.parse(waiting.at)));
    },
  });

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
