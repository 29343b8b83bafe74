/** Why the company cancelled, as far as there are words for it: the taxi centre's interface knows the first four. */
export const CANCEL_REASONS = [
  "customer",
  "no_show",
  "no_driver",
  "driver",
  "vehicle",
  "weather",
  "duplicate",
  "unreachable",
  "unapproved",
  "other",
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** Those that texts name. */
type ToldReason = Exclude<CancelReason, "customer" | "other">;

type Cancellation = { cancelledBy?: string | null | undefined; cancelReason?: string | null | undefined };

/**
 * Who cancelled a ride and why, as a key below those of cancellations; the company's general one for a reason without
 * its own. `isForOther`: whether who reads it is not who rides.
 */
export function whyCancelled(
  { cancelledBy, cancelReason }: Cancellation,
  isForOther = false,
): "byCustomer" | "byDispatch" | `why.${ToldReason | "noShowOf"}` {
  const reason = CANCEL_REASONS.find((known) => known === cancelReason);
  if (cancelledBy === "customer" || reason === "customer") return "byCustomer";
  if (isForOther && reason === "no_show") return "why.noShowOf";
  return reason && reason !== "other" ? `why.${reason}` : "byDispatch";
}
