import { queryOptions, useQuery } from "@tanstack/react-query";
import { queryKeys } from "../../api/query-keys.ts";
import { readStaff } from "./api.ts";

const staffQuery = queryOptions({
  queryKey: queryKeys.staff,
  queryFn: ({ signal }) => readStaff(signal),
});

/** The signed-in member of the staff: null when nobody is signed in, undefined until that is known. */
export const useStaffQuery = () => useQuery(staffQuery);
