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
  "unapproved",
] satisfies ToldReason[];

type Cancellation = { cancelledBy?: string | null | undefined; cancelReason?: string | null | undefined };

/**
 * Who cancelled a ride and why, as a key below those of cancellations; the company's general one for a reason without
 * its own. `isForOther`: whether who reads it is not who rides.
 */
export function whyCancelled(
  { cancelledBy, cancelReason }: Cancellation,
  isForOther = false,
): "byCustomer" | "byDispatch" | `why.${ToldReason | "noShowOf"}` {
  if (cancelledBy === "customer" || cancelReason === "customer") return "byCustomer";
  const isTold = (reason: string): reason is ToldReason => TOLD.includes(reason);
  if (isForOther && cancelReason === "no_show") return "why.noShowOf";
  return cancelReason && isTold(cancelReason) ? `why.${cancelReason}` : "byDispatch";
}
