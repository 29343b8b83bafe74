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
 * The text for a customer that says who cancelled a ride and why: a key below those of cancellations, in e-mails and on
 * pages. A reason without its own text gets the general one of the company.
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
