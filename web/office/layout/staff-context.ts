import type { StaffView } from "@domrit/shared/office/staff.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { readStaff } from "./api.ts";

export const StaffContext = createContext<StaffView | null>(null);

export function useStaff(): StaffView {
  const staff = use(StaffContext);
  if (!staff) throw new Error("Nobody is signed in here");
  return staff;
}

const staffQuery = queryOptions({
  queryKey: queryKeys.staff,
  queryFn: ({ signal }) => readStaff(signal),
});

export const useStaffQuery = () => useQuery(staffQuery);
