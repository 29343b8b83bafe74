import { apiPaths } from "@domrit/shared/api-paths.ts";
import { paymentViewSchema } from "@domrit/shared/payments/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { defineButton } from "../../forms/defined/form-definition.ts";

/** Charges the customer's default card what is due; what came of it the ride's page says. `seen`: as of `payRideButton`. */
export const payByCardButton = defineButton({
  id: "pay-by-card",
  fields: ["seen"],
  call: ({ seen }, { id }) => ({
    method: "POST",
    path: apiPaths.bookingCardPayment(Number(id)),
    headers: { "Idempotency-Key": `card ${seen.slice(0, 20)}` },
    body: {},
  }),
  answer: paymentViewSchema,
  done: (_payment, { id }) => ({ goTo: confirmationPath(Number(id)) }),
});
