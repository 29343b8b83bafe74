import type { CancelReason } from "../timeline.ts";

type ToldReason = Exclude<CancelReason, "customer" | "other">;

const TOLD: readonly string[] = [
  "no_show",
  "no_driver",
  "driver",
  "vehicle",
  "weather",
  "duplicate",
  "unreachable",
] satisfies ToldReason[];

/**
 * Who cancelled a ride and why, as a key below those of cancellations; the company's general one for a reason without
 * its own.
 */
export function whyCancelled({
  cancelledBy,
  cancelReason,
}: {
  cancelledBy?: string | null | undefined;
  cancelReason?: string | null | undefined;
}): "byCustomer" | "byDispatch" | `why.${ToldReason}` {
  if (cancelledBy === "customer" || cancelReason === "customer") return "byCustomer";
  const isTold = (reason: string): reason is ToldReason => TOLD.includes(reason);
  return cancelReason && isTold(cancelReason) ? `why.${cancelReason}` : "byDispatch";
}
