import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../api/use-call.ts";
import { readTrips } from "./api.ts";
import { receiveOlder } from "./trips-query.ts";

/** Loads the trips behind the last one that is known. */
export function useOlderTrips() {
  const queries = useQueryClient();
  return useCall({
    mutationFn: (last: number) => readTrips(last),
    onSuccess: (older) => receiveOlder(queries, older),
  });
}
