import { addressSchema } from "@domrit/shared/addresses/schema.ts";
import { addressViewSchema } from "@domrit/shared/addresses/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../api/query-keys.ts";
import { defineButton, defineForm } from "../forms/defined/form-definition.ts";

const goTo = appPathTo("profile");
const outdates = [queryKeys.addresses];

export const addAddressForm = defineForm({
  id: "add-address",
  topic: "save-address",
  schema: addressSchema,
  call: (body) => ({ method: "POST", path: apiPaths.addresses, body }),
  answer: addressViewSchema,
  done: () => ({ goTo, notice: "addressSaved" }),
  outdates,
});

export const changeAddressForm = defineForm({
  id: "change-address",
  topic: "save-address",
  schema: addressSchema,
  call: (body, { id }) => ({ method: "PUT", path: apiPaths.address(encodeURIComponent(id)), body }),
  answer: addressViewSchema,
  done: () => ({ goTo, notice: "addressSaved" }),
  outdates,
});

export const deleteAddressButton = defineButton({
  id: "delete-address",
  fields: ["id"],
  call: ({ id }) => ({ method: "DELETE", path: apiPaths.address(encodeURIComponent(id)), body: {} }),
  answer: v.void(),
  done: () => ({ goTo, notice: "addressDeleted" }),
  failed: ["profile:addresses.failed"],
  outdates,
});
