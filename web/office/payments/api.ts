import { officePaths } from "@domrit/shared/office/paths.ts";
import { officePaymentSchema } from "@domrit/shared/payments/view.ts";
import { queryOptions } from "@tanstack/react-query";
import { callApi } from "../../api/call-api.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** How the payment of a ride stands, with all that was taken and given back. */
export const ridePaymentQuery = (id: number) =>
  queryOptions({
    queryKey: [...queryKeys.officeBooking(id), "payment"],
    queryFn: ({ signal }) => callApi(officePaths.ridePayment(id), { answer: officePaymentSchema, signal }),
  });
