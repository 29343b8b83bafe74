import { MutationCache, QueryCache, QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use, useState } from "react";
import { deviceTimeOf } from "../clock/server-clock.ts";
import { useLeaveAccount } from "../forget-account.ts";
import { useLoggedOutElsewhere } from "../logged-out-elsewhere.ts";
import type { PageData } from "../site/page-data.ts";
import { ApiError, PageRefusal } from "./api-error.ts";
import { mutationKeys, queryKeys } from "./query-keys.ts";

/** Forgets who was signed in where a call is refused as they are not any more. */
export function hearRefusal(client: QueryClient, error: unknown): void {
  if (!(error instanceof ApiError && error.code === "not_signed_in")) return;
  // While the browser gets another session, calls with the old one say nothing.
  if (client.isMutating({ mutationKey: mutationKeys.session }) > 0) return;
  client.setQueryData(queryKeys.user, null);
  client.setQueryData(queryKeys.staff, null);
  client.setQueryData(queryKeys.driverSession, null);
}

/** Answers stay as they are until something is known to have changed: no refetch and no retry by itself. */
export function createQueryClient(): QueryClient {
  const onError = (error: unknown): void => hearRefusal(client, error);
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
        retryOnMount: ({ state }) => !(state.error instanceof PageRefusal),
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

/** Takes in what a page came with, where nothing newer is known. */
export function takeIn(client: QueryClient, page: PageData | undefined): void {
  for (const { key, value, readAt } of page?.known ?? []) {
    // Beside what the browser asks for itself, which is kept with a time by the device's clock.
    const updatedAt = deviceTimeOf(readAt);
    if ((client.getQueryState(key)?.dataUpdatedAt ?? 0) < updatedAt) {
      client.setQueryData(key, value, { updatedAt });
    }
  }
  for (const { key, refusal } of page?.refused ?? []) {
    if (client.getQueryState(key)?.data !== undefined) continue;
    const query = client.getQueryCache().build(client, { queryKey: key });
    query.setState({ status: "error", error: new PageRefusal(refusal) });
  }
}

type ServerStateProps = { page?: PageData | undefined; children: ReactNode };

/**
 * Gives the part of the page below it access to the state kept of the server, the same state everywhere.
 * It stands around the parts that need it and not around the page, so that other pages do not load the library.
 * `page` is what the page came with.
 */
export function ServerState({ page, children }: ServerStateProps) {
  const client = useClient();
  useState(() => takeIn(client, page));
  return (
    <QueryClientProvider client={client}>
      <LoggedOutElsewhere />
      {children}
    </QueryClientProvider>
  );
}

/** Server state for office and drivers, who have no customer's session, and for what stands beside `ServerState`. */
export function StateWithoutCustomer({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useClient()}>{children}</QueryClientProvider>;
}

function useClient(): QueryClient {
  const above = use(QueryClientContext);
  const [client] = useState(() => above ?? browserClient ?? createQueryClient());
  return client;
}

function LoggedOutElsewhere() {
  useLoggedOutElsewhere(useLeaveAccount());
  return null;
}
