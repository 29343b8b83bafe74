import { apiPaths } from "@domrit/shared/api-paths.ts";
import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formAction, formRoute } from "../forms/form-action.ts";

const goTo = appPathTo("invoices");

/** Saves or erases to whom invoices are addressed, without script. */
export const invoicesAction = formAction({
  "invoice-details": formRoute({
    schema: invoiceDetailsSchema,
    call: (body) => ({ method: "PUT", path: apiPaths.invoiceDetails, body }),
    done: () => ({ goTo, notice: "detailsSaved" }),
  }),
  "erase-details": formRoute({
    // Whatever stands in the form.
    schema: z.object({}),
    isButton: true,
    call: () => ({ method: "DELETE", path: apiPaths.invoiceDetails, body: {} }),
    done: () => ({ goTo, notice: "detailsErased" }),
  }),
});
