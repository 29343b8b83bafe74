import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type PaymentView, paymentViewSchema } from "@domrit/shared/payments/view.ts";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

/** How the payment of a booking stands, by the id as it stands in the address. */
export const paymentRead = (id: string): PageQuery => ({
  key: queryKeys.bookingPayment(Number(id)),
  path: apiPaths.bookingPayment(Number(id)),
  answer: paymentViewSchema,
});

/** The payment, asked for by a page that is open. */
export const readPayment = (id: number, signal?: AbortSignal): Promise<PaymentView> =>
  callApi(apiPaths.bookingPayment(id), { signal, answer: paymentViewSchema });
