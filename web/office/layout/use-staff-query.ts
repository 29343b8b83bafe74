import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readStaff } from "./api.ts";

const staffQuery = queryOptions({
  queryKey: queryKeys.staff,
  queryFn: ({ signal }) => readStaff(signal),
});

/** Whoever is signed in at the office: null when nobody is, undefined until that is known. */
export const useStaffQuery = () => useQuery(staffQuery);
