import { apiPaths } from "@domrit/shared/api-paths.ts";
import { type PayerView, payerViewSchema } from "@domrit/shared/payments/view.ts";
import { callApi } from "../api/call-api.ts";
import { queryKeys } from "../api/query-keys.ts";
import type { PageQuery } from "../site/page-data.ts";

/** Who pays, by the id of a passenger's link as it stands in the address. */
export const payerRead = (id: string): PageQuery => ({
  key: queryKeys.bookingPayer(Number(id)),
  path: apiPaths.bookingPayer(Number(id)),
  answer: payerViewSchema,
});

/** Who pays, asked for by a page that is open. */
export const readPayer = (id: number, signal?: AbortSignal): Promise<PayerView> =>
  callApi(apiPaths.bookingPayer(id), { signal, answer: payerViewSchema });
