import type { StaffView } from "@domrit/shared/office/staff.ts";
import { createContext, use } from "react";

export const StaffContext = createContext<StaffView | null>(null);

/** Whoever is signed in at the office. */
export function useStaff(): StaffView {
  const staff = use(StaffContext);
  if (!staff) throw new Error("Nobody is signed in here");
  return staff;
}
