import { registerSchema } from "@domrit/shared/account/schema.ts";
import { userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defineForm } from "../../forms/defined/form-definition.ts";
import { returnAddress } from "../return-address.ts";

export const registerForm = defineForm({
  id: "register",
  schema: registerSchema,
  secret: ["password", "confirmPassword"],
  call: (body) => ({ method: "POST", path: apiPaths.register, body }),
  answer: userViewSchema,
  done: (_answer, { url }) => ({ goTo: returnAddress(url.search), notice: "registered" }),
  failed: ["account:register.failed", "account:register.failedHint"],
  changesSession: true,
});
