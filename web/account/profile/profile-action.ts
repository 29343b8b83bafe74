import { passwordProofSchema, passwordSchema, profileSchema } from "@domrit/shared/account/schema.ts";
import { deletionSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { z } from "zod";
import { addressForms } from "../../addresses/address-forms.ts";
import { formAction, formRoute } from "../../forms/form-action.ts";
import { passkeyForms } from "../passkeys/passkey-forms.ts";
import { secondStepForms } from "../second-step/second-step-forms.ts";

const goTo = appPathTo("profile");
const nothing = z.strictObject({});

/** What a customer does with their own data, without script. */
export const profileAction = formAction({
  profile: formRoute({
    schema: profileSchema,
    secret: ["currentPassword"],
    call: (body) => ({ method: "PUT", path: apiPaths.profile, body }),
    done: () => ({ goTo, notice: "profileSaved" }),
  }),
  password: formRoute({
    schema: passwordSchema,
    secret: ["currentPassword", "newPassword", "confirmPassword"],
    call: (body) => ({ method: "PUT", path: apiPaths.password, body }),
    done: () => ({ goTo, notice: "passwordChanged" }),
  }),
  "resend-confirmation": formRoute({
    schema: nothing,
    isButton: true,
    call: () => ({ method: "POST", path: apiPaths.emailConfirmation, body: {} }),
    done: () => ({ goTo, notice: "emailSent" }),
  }),
  "keep-email": formRoute({
    schema: nothing,
    isButton: true,
    call: () => ({ method: "DELETE", path: apiPaths.emailConfirmation, body: {} }),
    done: () => ({ goTo, notice: "emailKept" }),
  }),
  "end-sessions": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body) => ({ method: "DELETE", path: apiPaths.otherSessions, body }),
    done: () => ({ goTo, notice: "sessionsEnded" }),
  }),
  "delete-account": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body) => ({ method: "DELETE", path: apiPaths.account, body }),
    done: (answer) => ({
      goTo: appPathTo("login"),
      notice: v.parse(deletionSchema, answer).invoicesKept > 0 ? "accountDeletedButInvoices" : "accountDeleted",
    }),
  }),
  ...addressForms,
  ...passkeyForms,
  ...secondStepForms,
});
