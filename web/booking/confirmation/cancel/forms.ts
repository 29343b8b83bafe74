import { apiPaths } from "@domrit/shared/api-paths.ts";
import { bookingViewSchema } from "@domrit/shared/booking/view.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import { defineButton } from "../../../forms/defined/form-definition.ts";

/** Cancels a ride; a late one needs the customer's agreement to a charge. */
export const cancelRideButton = defineButton({
  id: "cancel-ride",
  fields: ["acceptCharge"],
  call: ({ acceptCharge }, { id }) => ({
    method: "POST",
    path: apiPaths.cancelBooking(Number(id)),
    body: acceptCharge === "true" ? { acceptCharge: true } : {},
  }),
  answer: bookingViewSchema,
  done: (_answer, { id }) => ({ goTo: confirmationPath(Number(id)) }),
});
