import { forgotPasswordSchema, resetPasswordSchema } from "@domrit/shared/account/schema.ts";
import { hasMoreThanPassword } from "@domrit/shared/account/security-view.ts";
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
    done: (answer) => {
      const { reset, access } = v.parse(resetAnswerSchema, answer);
      if (!reset) return { goTo: appPathTo("resetPassword") };
      return access && hasMoreThanPassword(access)
        ? { outcome: access }
        : { goTo: appPathTo("login"), notice: "passwordReset" };
    },
  }),
});
