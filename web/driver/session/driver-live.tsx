import { useQueryClient } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { watchDevice } from "../../live/watch-device.ts";

/** True while the server cannot be asked. */
export const isAwayAtom = atom(false);

export function DriverLive() {
  const queries = useQueryClient();
  const setAway = useSetAtom(isAwayAtom);
  useEffect(() => {
    const stop = watchDevice("driver", {
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
