import { driverPaths } from "@domrit/shared/driver/paths.ts";
import { type DriverSession, driverSessionSchema } from "@domrit/shared/driver/session.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { whoQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLocale } from "../../i18n/current-locale.ts";
import type { PageQuery } from "../../site/page-data.ts";
import { useIsHydrated } from "../../ui/use-is-hydrated.ts";
import { forgetDriver, keepDriver, keepFrame, recallDriver } from "./kept-driver.ts";

export const driverRead = {
  key: queryKeys.driverSession,
  path: driverPaths.session,
  answer: driverSessionSchema,
} satisfies PageQuery;

const driverQuery = whoQuery(driverRead);

export type Driver = DriverSession["driver"];

type KnownDriver = {
  driver: Driver | null | undefined;
  error: Error | null;
  retry: () => void;
};

/** Who is signed in on this device, known from the phone until the server answers. */
export function useDriver(): KnownDriver {
  const { data, error, refetch } = useQuery(driverQuery);
  const isHydrated = useIsHydrated();
  const kept = useMemo(() => (isHydrated ? recallDriver() : undefined), [isHydrated]);
  const session = data === undefined ? kept : data;
  return { driver: session === null ? null : session?.driver, error, retry: () => void refetch() };
}

/** Stores what opens the page without a network; deletes it once nobody is signed in. */
export function useKeeping(): void {
  const { data: session } = useQuery(driverQuery);
  const queries = useQueryClient();
  const locale = useLocale();
  useEffect(() => {
    if (!session) return;
    keepDriver(session);
    // Without a worker the page needs a network.
    keepFrame(locale).catch(() => undefined);
  }, [session, locale]);
  useEffect(() => {
    if (session !== null) return;
    queries.removeQueries({
      queryKey: queryKeys.driver,
      predicate: ({ queryKey }) => queryKey[1] !== queryKeys.driverSession[1],
    });
    forgetDriver().catch(() => undefined);
  }, [session, queries]);
}
