import { accountPaths } from "@domrit/shared/account/paths.ts";
import { invoiceDetailsSchema } from "@domrit/shared/invoices/schema.ts";
import { invoiceDetailsViewSchema } from "@domrit/shared/invoices/view.ts";
import { organisationRequestSchema } from "@domrit/shared/organisations/organisation.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";

const goTo = appPathTo("invoices");

export const invoiceDetailsForm = defineForm({
  id: "invoice-details",
  schema: invoiceDetailsSchema,
  call: (body) => ({ method: "PUT", path: accountPaths.invoiceDetails, body }),
  answer: invoiceDetailsViewSchema,
  done: () => ({ goTo, notice: "detailsSaved" }),
  failed: ["invoices:details.failed"],
});

export const accountRequestForm = defineForm({
  id: "account-request",
  schema: organisationRequestSchema,
  call: (body) => ({ method: "POST", path: accountPaths.accountRequest, body }),
  answer: invoiceDetailsViewSchema,
  done: () => ({ goTo, notice: "accountRequested" }),
  failed: ["invoices:account.failed"],
});

export const eraseDetailsButton = defineButton({
  id: "erase-details",
  topic: "invoice-details",
  fields: [],
  call: () => ({ method: "DELETE", path: accountPaths.invoiceDetails, body: {} }),
  answer: v.void(),
  done: () => ({ goTo, notice: "detailsErased" }),
  failed: ["invoices:details.failed"],
});
