import { registerSchema } from "@domrit/shared/account/schema.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { returnAddress } from "../return-address.ts";

/** Makes an account without script. */
export const registerAction = formAction({
  register: formRoute({
    schema: registerSchema,
    secret: ["password", "confirmPassword"],
    call: (body) => ({ method: "POST", path: apiPaths.register, body }),
    done: (_answer, { url }) => ({ goTo: returnAddress(url.search), notice: "registered" }),
  }),
});
