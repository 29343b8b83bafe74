import { useQueryClient } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { watchDriver } from "./watch-driver.ts";

/** Whether the server cannot be asked, so that the page shows what was last known. */
export const isAwayAtom = atom(false);

/** Keeps what a driver's page shows up to date. */
export function DriverLive() {
  const queries = useQueryClient();
  const setAway = useSetAtom(isAwayAtom);
  useEffect(() => {
    const stop = watchDriver({
      read: () => queries.invalidateQueries({ queryKey: queryKeys.driver }, { throwOnError: true }),
      onContact: (isThere) => setAway(!isThere),
      onStranger() {
        // While the driver signs out, the old session is worth nothing.
        if (queries.isMutating({ mutationKey: mutationKeys.session }) > 0) return;
        void queries.invalidateQueries({ queryKey: queryKeys.driverSession });
      },
    });
    return () => {
      stop();
      setAway(false);
    };
  }, [queries, setAway]);
  return null;
}
