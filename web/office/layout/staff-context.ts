import { officePaths } from "@domrit/shared/office/paths.ts";
import { type StaffView, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { whoQuery } from "../../api/api-query.ts";
import { queryKeys } from "../../api/query-keys.ts";

export const StaffContext = createContext<StaffView | null>(null);

export function useStaff(): StaffView {
  const staff = use(StaffContext);
  if (!staff) throw new Error("Nobody is signed in here");
  return staff;
}

const staffQuery = whoQuery({ key: queryKeys.staff, path: officePaths.me, answer: staffViewSchema });

export const useStaffQuery = () => useQuery(staffQuery);
