import { forgotPasswordSchema, resetPasswordSchema } from "@domrit/shared/account/schema.ts";
import { resetAnswerSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** Asks for a link that sets another password, without script. */
export const forgotPasswordAction = formAction({
  "forgot-password": formRoute({
    schema: forgotPasswordSchema,
    call: (body) => ({ method: "POST", path: apiPaths.forgotPassword, body }),
    done: () => ({ goTo: appPathTo("forgotPassword"), notice: "resetSent" }),
  }),
});

/** Sets another password by that link, without script; a link that works no longer leads to the page that says so. */
export const resetPasswordAction = formAction({
  "reset-password": formRoute({
    schema: resetPasswordSchema,
    secret: ["password", "confirmPassword"],
    call: (body) => ({ method: "POST", path: apiPaths.resetPassword, body }),
    done: (answer) =>
      v.parse(resetAnswerSchema, answer).reset
        ? { goTo: appPathTo("login"), notice: "passwordReset" }
        : { goTo: appPathTo("resetPassword") },
  }),
});
