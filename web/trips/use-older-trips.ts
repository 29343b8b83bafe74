import { useQueryClient } from "@tanstack/react-query";
import { useCall } from "../api/use-call.ts";
import { readTrips } from "./api.ts";
import { receiveOlder } from "./trips-query.ts";

/** Loads the trips of a filter behind the last one that is known. */
export function useOlderTrips(filter: string) {
  const queries = useQueryClient();
  return useCall({
    mutationFn: (last: number) => readTrips(filter, last),
    onSuccess: (older) => receiveOlder(queries, filter, older),
  });
}
