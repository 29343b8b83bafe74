import { addressSchema } from "@domrit/shared/addresses/schema.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { z } from "zod";
import { formRoute } from "../forms/form-action.ts";
import { dialogIn } from "../ui/use-dialog.ts";
import { addressIn } from "./address-dialog.ts";

const goTo = appPathTo("profile");

/** What is done with saved addresses without script. */
export const addressForms = {
  "add-address": formRoute({
    schema: addressSchema,
    call: (body) => ({ method: "POST", path: apiPaths.addresses, body }),
    done: () => ({ goTo, notice: "addressSaved" }),
  }),
  "change-address": formRoute({
    schema: addressSchema,
    call: (body, { url }) => ({
      method: "PUT",
      path: apiPaths.address(encodeURIComponent(addressIn(dialogIn(url.search)))),
      body,
    }),
    done: () => ({ goTo, notice: "addressSaved" }),
  }),
  "delete-address": formRoute({
    schema: z.strictObject({ id: z.string() }),
    isButton: true,
    call: ({ id }) => ({ method: "DELETE", path: apiPaths.address(encodeURIComponent(id)), body: {} }),
    done: () => ({ goTo, notice: "addressDeleted" }),
  }),
};
