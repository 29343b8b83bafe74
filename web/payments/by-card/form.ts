import { apiPaths } from "@domrit/shared/api-paths.ts";
import { paymentViewSchema } from "@domrit/shared/payments/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { defineButton } from "../../forms/defined/form-definition.ts";

/** Charges the customer's default card what is due; what came of it the ride's page says. `seen`: as of `payRideButton`; `amount`, in euros, and `last4`: as it says. */
export const payByCardButton = defineButton({
  id: "pay-by-card",
  fields: ["seen", "amount", "last4"],
  call: ({ seen, amount, last4 }, { id }) => ({
    method: "POST",
    path: apiPaths.bookingCardPayment(Number(id)),
    headers: { "Idempotency-Key": `card ${seen.slice(0, 20)}` },
    body: { amount: Number(amount), last4 },
  }),
  answer: paymentViewSchema,
  done: (_payment, { id }) => ({ goTo: confirmationPath(Number(id)) }),
});
