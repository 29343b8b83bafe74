import {
  MutationCache,
  QueryCache,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  type QueryKey,
} from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { useLoggedOutElsewhere } from "../account/use-logged-out-elsewhere.ts";
import { ApiError } from "./api-error.ts";
import { mutationKeys, queryKeys } from "./query-keys.ts";

/** Answers stay as they are until something is known to have changed: no refetch and no retry by itself. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => {
    if (!(error instanceof ApiError && error.code === "not_signed_in")) return;
    // While the browser gets another session, calls with the old one say nothing.
    if (client.isMutating({ mutationKey: mutationKeys.session }) === 0) client.setQueryData(queryKeys.user, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** The browser's own; on the server, where visitors would share it, each page gets one of its own. */
const browserClient = import.meta.env.SSR ? undefined : createQueryClient();

/** What was read for the page before its scripts, at a moment in milliseconds. */
export type Known = { key: QueryKey; value: unknown; readAt: number };

/**
 * Gives the part of the page below it access to the state kept of the server, the same state everywhere.
 * It stands around the parts that need it and not around the page, so that other pages do not load the library.
 * `known` is what the page came with, for what nothing newer is known.
 */
export function ServerState({ known = [], children }: { known?: readonly Known[]; children: ReactNode }) {
  const above = use(QueryClientContext);
  const [client] = useState(() => {
    const shared = above ?? browserClient ?? createQueryClient();
    for (const { key, value, readAt } of known) {
      if ((shared.getQueryState(key)?.dataUpdatedAt ?? 0) < readAt) {
        shared.setQueryData(key, value, { updatedAt: readAt });
      }
    }
    return shared;
  });
  return (
    <QueryClientProvider client={client}>
      <LoggedOutElsewhere />
      {children}
    </QueryClientProvider>
  );
}

function LoggedOutElsewhere() {
  useLoggedOutElsewhere();
  return null;
}
