import { type OfficeChange, officeChangeSchema } from "@domrit/shared/live/signal.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useEffect } from "react";
import * as v from "valibot";
import { mutationKeys, queryKeys } from "../../api/query-keys.ts";
import { askAsSignedIn } from "../../live/ask-as-signed-in.ts";
import { follow } from "../../live/follow.ts";
import { liveStateAtom } from "./live-state-sign.tsx";
import { officeRefresh } from "./office-refresh.ts";

/** Keeps the office's pages up to date while somebody is signed in. */
export function OfficeLive() {
  const queries = useQueryClient();
  const setState = useSetAtom(liveStateAtom);
  useEffect(() => {
    const refresh = officeRefresh(queries);
    const stop = watchOffice({
      read: () => readAgain(queries),
      onLive: (isLive) => setState(isLive ? "live" : "reconnecting"),
      onChange({ bookings = [], all, ...lists }) {
        if (all) return void readAgain(queries).catch(() => undefined);
        refresh.changed({ bookings, ...lists });
        for (const id of bookings) void queries.invalidateQueries({ queryKey: queryKeys.officeBooking(id) });
        for (const queryKey of keysOf({ bookings, ...lists })) void queries.invalidateQueries({ queryKey });
      },
      onStranger() {
        // While a new session begins, the old one is worth nothing.
        if (queries.isMutating({ mutationKey: mutationKeys.session }) > 0) return;
        void queries.invalidateQueries({ queryKey: queryKeys.staff });
      },
    });
    return () => {
      stop();
      setState("off");
    };
  }, [queries, setState]);
  return null;
}

const keysOf = ({ bookings = [], inbox, messages, freeDays, registers, capacity, assigning }: OfficeChange) => [
  ...(bookings.length > 0 || registers ? [queryKeys.officePlanning] : []),
  ...(inbox ? [queryKeys.officeInbox] : []),
  ...(freeDays ? [queryKeys.officeFreeDays] : []),
  ...(messages ? [queryKeys.officeMessages] : []),
  ...(registers ? [queryKeys.officeFleet] : []),
  ...(capacity ? [queryKeys.officeCapacity] : []),
  ...(assigning ? [queryKeys.officeAssigning] : []),
];

/** Searches are left out: each is recorded as a look by a person. */
const readAgain = (queries: QueryClient): Promise<void> =>
  queries.invalidateQueries(
    { queryKey: queryKeys.office, predicate: ({ queryKey }) => queryKey[1] !== "search" },
    { throwOnError: true },
  );

type WatchOptions = {
  read: () => Promise<unknown>;
  onChange: (change: OfficeChange) => void;
  onLive: (isLive: boolean) => void;
  onStranger: () => void;
};

/** Follows changes until the returned function is called. Every connection begins with reading everything. */
function watchOffice({ read, onChange, onLive, onStranger }: WatchOptions): () => void {
  const ask = askAsSignedIn("office:watch", { read, onStranger });
  return follow({
    poll: read,
    ask(socket, done) {
      ask(socket, (isWatched) => {
        onLive(isWatched);
        done(isWatched);
      });
    },
    listen(socket) {
      socket.on("disconnect", () => onLive(false));
      socket.on("office:changed", (change) => {
        const parsed = v.safeParse(officeChangeSchema, change);
        if (parsed.success) onChange(parsed.output);
      });
    },
  });
}
