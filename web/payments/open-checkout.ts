import { apiPaths } from "@domrit/shared/api-paths.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import { payRidePath } from "@domrit/shared/site/pages.ts";
import { callApi } from "../api/call-api.ts";

/**
 * Where a customer who has a card to pay by pays a ride that was just booked: on our own page, where one press does it; undefined where
 * they have none.
 */
export async function payPageByCard(id: number): Promise<string | undefined> {
  const { readPayment } = await import("./ride-payment-read.ts");
  return readPayment(id).then(
    ({ card }) => card && payRidePath(id),
    () => undefined,
  );
}

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
