import type { BookingView } from "@domrit/shared/booking/view.ts";

export const STAGES = ["received", "confirmed", "assigned", "en_route", "arrived", "on_board", "completed"] as const;
export type Stage = (typeof STAGES)[number];

/** The stage a booking is in, or "cancelled". */
export function stageOf({
  status,
  driverState = "none",
}: Pick<BookingView, "status" | "driverState">): Stage | "cancelled" {
  if (status === "cancelled" || status === "completed") return status;
  if (status === "pending") return "received";
  if (driverState === "none") return "confirmed";
  return driverState === "done" ? "on_board" : driverState;
}
