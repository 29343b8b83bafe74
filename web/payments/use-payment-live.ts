import type { BookingView } from "@domrit/shared/booking/view.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { queryKeys } from "../api/query-keys.ts";

/** Has the payment of a ride read again whenever the ride has changed, which may have made it dearer or cancelled it. */
export function usePaymentLive({ id, version }: Pick<BookingView, "id" | "version">): void {
  const queries = useQueryClient();
  const seen = useRef(version);
  useEffect(() => {
    if (seen.current === version) return;
    seen.current = version;
    void queries.invalidateQueries({ queryKey: queryKeys.bookingPayment(id) });
  }, [queries, id, version]);
}
