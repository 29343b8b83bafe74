import { brokenPromises } from "../../payments/promises.ts";
import type { RunPromise } from "./promise.ts";

/** After some time: nothing charged or refunded twice, right pages, and equal books at the provider. */
export const paymentsRight: RunPromise = {
  name: "nothing is charged or given back twice, no paid ride is shown as unpaid, every cent is explained",
  breaches: ({ payments: { rides, strangers, differences, unsettled } }) => [
    ...rides.flatMap((ride) => brokenPromises(ride).map((what) => `"${ride.note}" (${ride.id}): ${what}`)),
    ...strangers.map((id) => `the payment ${id} is of nothing that was planned`),
    ...differences.map(
      ({ kind, subject, amountCents }) => `${kind} of ${subject} is not explained: ${amountCents} cents`,
    ),
    ...(unsettled > 0 ? [`of ${unsettled} payments and refunds nobody knows the end`] : []),
  ],
};
