import { apiPaths } from "@domrit/shared/api-paths.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import { callApi } from "../api/call-api.ts";

/**
 * Begins the payment of a ride that was just booked, under the key of its booking, and gives where it is paid; undefined where that
 * cannot be, which the ride's own page says: a ride is never held up by its payment.
 */
export const openCheckout = (id: number, key: string): Promise<string | undefined> =>
  callApi(apiPaths.bookingPayments(id), {
    method: "POST",
    headers: { "Idempotency-Key": key },
    body: {},
    answer: checkoutSchema,
  }).then(
    ({ checkoutUrl }) => checkoutUrl,
    () => undefined,
  );
