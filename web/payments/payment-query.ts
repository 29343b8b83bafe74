import type { BookingView } from "@domrit/shared/booking/view.ts";
import type { PaymentView } from "@domrit/shared/payments/view.ts";
import { useQuery } from "@tanstack/react-query";
import { queryKeys } from "../api/query-keys.ts";

/** An answer of the bank comes within seconds, or much later. */
const SOON_MS = 3000;
const LATER_MS = 30_000;
const SOON_TIMES = 20;

/** How the payment of a ride stands, and the moment at which that was read, in milliseconds; to its owner alone. */
export function usePayment({ id, own }: Pick<BookingView, "id" | "own">) {
  const { data, dataUpdatedAt } = useQuery({
    queryKey: queryKeys.bookingPayment(id),
    // The page came with the first answer; what reads another is fetched then.
    queryFn: async ({ signal }) => (await import("./ride-payment-read.ts")).readPayment(id, signal),
    enabled: own !== undefined,
    refetchInterval: ({ state: { data: known, dataUpdateCount } }) => pause(known, dataUpdateCount),
  });
  return data && { ...data, readAt: dataUpdatedAt };
}

/** While it is not known what became of a payment, it is asked for again. */
function pause(payment: PaymentView | undefined, times: number): number | false {
  if (payment?.state !== "open" && payment?.state !== "unknown") return false;
  return times < SOON_TIMES ? SOON_MS : LATER_MS;
}
