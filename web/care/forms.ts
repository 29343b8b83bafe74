import { apiPaths } from "@domrit/shared/api-paths.ts";
import { confirmationPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineButton } from "../forms/defined/form-definition.ts";

/** Withdraws the consent to use what a care ride says of somebody's health, which is then forgotten. */
export const withdrawCareButton = defineButton({
  id: "withdraw-care",
  fields: [],
  call: (_nothing, { id }) => ({ method: "DELETE", path: apiPaths.bookingCare(Number(id)) }),
  answer: v.unknown(),
  done: (_answer, { id }) => ({ goTo: confirmationPath(Number(id)) }),
});
