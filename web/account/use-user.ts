import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { RESET } from "jotai/utils";
import { useEffect } from "react";
import { whoQuery } from "../api/api-query.ts";
import { queryKeys } from "../api/query-keys.ts";
import { forgetAccount } from "../forget-account.ts";
import type { PageQuery } from "../site/page-data.ts";
import { signedInHintAtom } from "./session/signed-in-hint.ts";

const MINUTE = 60_000;

export const userRead = {
  key: queryKeys.user,
  path: apiPaths.currentUser,
  answer: userViewSchema,
} satisfies PageQuery;

const userQuery = queryOptions({
  ...whoQuery(userRead),
  staleTime: 5 * MINUTE,
  gcTime: 30 * MINUTE,
  retry: false,
  refetchOnMount: false,
  refetchOnWindowFocus: false,
});

/** The customer who is signed in: null when nobody is, undefined until that is known. With `enabled` false nobody asks. */
export function useUser({ enabled = true }: { enabled?: boolean } = {}) {
  const queries = useQueryClient();
  const setHint = useSetAtom(signedInHintAtom);
  const query = useQuery({ ...userQuery, enabled });
  const isSignedIn = query.data === undefined ? undefined : query.data !== null;

  useEffect(() => {
    if (isSignedIn === undefined) return;
    setHint(isSignedIn || RESET);
    if (!isSignedIn) forgetAccount(queries);
  }, [isSignedIn, setHint, queries]);

  return query;
}

/** The customer whom a page for everybody can know without asking for one that is not there. */
export function useKnownCustomer(): UserView | undefined {
  const { data } = useUser({ enabled: useAtomValue(signedInHintAtom) });
  return data ?? undefined;
}
