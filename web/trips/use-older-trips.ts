import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readTrips } from "./api.ts";
import { receiveOlder } from "./trips-query.ts";

/** Loads the trips behind the last one that is known. */
export function useOlderTrips() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (last: number) => readTrips(last),
    onSuccess: (older) => receiveOlder(queries, older),
  });
}
