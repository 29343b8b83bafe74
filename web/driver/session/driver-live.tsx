import { useQueryClient } from "@tanstack/react-query";
import { atom, useSetAtom } from "jotai";
import { useEffect } from "react";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { askAsSignedIn } from "../../live/ask-as-signed-in.ts";
import { follow } from "../../live/follow.ts";

/** True while the server cannot be asked. */
export const isAwayAtom = atom(false);

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

type WatchOptions = {
  read: () => Promise<unknown>;
  onContact: (isThere: boolean) => void;
  onStranger: () => void;
};

/** Reads everything again at each change, until the returned function is called. */
function watchDriver({ read, onContact, onStranger }: WatchOptions): () => void {
  const poll = () =>
    read().catch((error: unknown) => {
      onContact(false);
      throw error;
    });
  const readNow = () => void poll().catch(() => undefined);
  return follow({
    poll,
    ask: askAsSignedIn("driver:watch", { read: poll, onStranger }),
    onContact: () => onContact(true),
    listen(socket) {
      // The live channel may be down where the server is not.
      socket.on("disconnect", readNow);
      socket.on("session:ended", onStranger);
      socket.on("driver:changed", readNow);
    },
  });
}
