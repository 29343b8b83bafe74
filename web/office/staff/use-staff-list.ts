import { useQuery, useQueryClient } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readStaffList } from "./api.ts";

const KEY = [...queryKeys.office, "staff"];

/** Everybody who may get into the office. */
export const useStaffList = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => readStaffList(signal), refetchOnMount: "always" });

/** Reads the list again after something of it changed. */
export function useStaffListRefresh(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}
