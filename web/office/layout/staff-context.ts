import type { StaffView } from "@domrit/shared/office/staff.ts";
import { createContext, use } from "react";

export const StaffContext = createContext<StaffView | null>(null);

/** The signed-in member of the staff; throws when nobody is signed in. */
export function useStaff(): StaffView {
  const staff = use(StaffContext);
  if (!staff) throw new Error("Nobody is signed in here");
  return staff;
}
