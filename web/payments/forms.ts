import { apiPaths } from "@domrit/shared/api-paths.ts";
import { checkoutSchema } from "@domrit/shared/payments/view.ts";
import { defineButton } from "../forms/defined/form-definition.ts";

/**
 * Begins a payment of what is due; the page then leads on to where it is paid. `seen`: the moment at which the payment was read that the
 * button stands beside, so that a second press of it is no second payment and a try after a failure is.
 */
export const payRideButton = defineButton({
  id: "pay-ride",
  fields: ["seen"],
  call: ({ seen }, { id }) => ({
    method: "POST",
    path: apiPaths.bookingPayments(Number(id)),
    headers: { "Idempotency-Key": `page ${seen.slice(0, 20)}` },
    body: {},
  }),
  answer: checkoutSchema,
  done: ({ checkoutUrl }) => ({ outcome: checkoutUrl }),
});
