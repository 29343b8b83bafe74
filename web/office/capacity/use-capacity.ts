import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readCapacity } from "./api.ts";

/** How full a day is and how full it may be; what others set shows at once, what they book within half a minute. */
export const useCapacity = (date: string) =>
  useQuery({
    queryKey: [...queryKeys.officeCapacity, date],
    queryFn: ({ signal }) => readCapacity(date, signal),
    refetchOnMount: "always",
    refetchInterval: 30_000,
  });

/** Reads it again after something of it was set. */
export function useCapacityRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKeys.officeCapacity });
}
