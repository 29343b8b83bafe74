import { MutationCache, QueryCache, QueryClient, QueryClientContext, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, use } from "react";
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

const queryClient = createQueryClient();

/**
 * Gives the part of the page below it access to the state kept of the server, the same state everywhere.
 * It stands around the parts that need it and not around the page, so that other pages do not load the library.
 */
export function ServerState({ children }: { children: ReactNode }) {
  const above = use(QueryClientContext);
  return (
    <QueryClientProvider client={above ?? queryClient}>
      <LoggedOutElsewhere />
      {children}
    </QueryClientProvider>
  );
}

function LoggedOutElsewhere() {
  useLoggedOutElsewhere();
  return null;
}
