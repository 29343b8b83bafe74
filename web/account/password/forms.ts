import { accountPaths } from "@domrit/shared/account/paths.ts";
import { forgotPasswordSchema, resetPasswordSchema } from "@domrit/shared/account/schema.ts";
import { hasMoreThanPassword } from "@domrit/shared/account/security-view.ts";
import { resetAnswerSchema } from "@domrit/shared/account/view.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { defineForm } from "../../forms/defined/form-definition.ts";

export const forgotPasswordForm = defineForm({
  id: "forgot-password",
  schema: forgotPasswordSchema,
  call: (body) => ({ method: "POST", path: accountPaths.forgotPassword, body }),
  answer: v.unknown(),
  done: () => ({ goTo: appPathTo("forgotPassword"), notice: "resetSent" }),
});

/** Sets another password by that link; one that works no longer leads to the page that says so. */
export const resetPasswordForm = defineForm({
  id: "reset-password",
  schema: resetPasswordSchema,
  secret: ["password", "confirmPassword"],
  call: (body) => ({ method: "POST", path: accountPaths.resetPassword, body }),
  answer: resetAnswerSchema,
  done({ reset, access }) {
    if (!reset) return { goTo: appPathTo("resetPassword") };
    return access && hasMoreThanPassword(access)
      ? { outcome: access }
      : { goTo: appPathTo("login"), notice: "passwordReset" };
  },
});
