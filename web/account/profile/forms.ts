import { accountPaths } from "@domrit/shared/account/paths.ts";
import { passwordProofSchema, passwordSchema, profileSchema } from "@domrit/shared/account/schema.ts";
import { deletionSchema, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { queryKeys } from "../../api/query-keys.ts";
import { defineButton, defineForm } from "../../forms/defined/form-definition.ts";

const goTo = appPathTo("profile");

/** Saves who the customer is; another address takes the password, and waits until it is confirmed. */
export const profileForm = defineForm({
  id: "profile",
  schema: profileSchema,
  secret: ["currentPassword"],
  call: (body) => ({ method: "PUT", path: accountPaths.profile, body }),
  answer: userViewSchema,
  done: () => ({ goTo, notice: "profileSaved" }),
  failed: ["profile:failed"],
  outdates: [queryKeys.emailState],
});

export const passwordForm = defineForm({
  id: "password",
  schema: passwordSchema,
  secret: ["currentPassword", "newPassword", "confirmPassword"],
  call: (body) => ({ method: "PUT", path: accountPaths.password, body }),
  answer: v.void(),
  done: () => ({ goTo, notice: "passwordChanged" }),
  failed: ["profile:password.failed"],
  outdates: [queryKeys.sessions, queryKeys.emailState],
  changesSession: true,
});

export const resendConfirmationButton = defineButton({
  id: "resend-confirmation",
  topic: "email-change",
  fields: [],
  call: () => ({ method: "POST", path: apiPaths.emailConfirmation, body: {} }),
  answer: v.unknown(),
  done: () => ({ goTo, notice: "emailSent" }),
  failed: ["profile:email.failed"],
});

export const keepEmailButton = defineButton({
  id: "keep-email",
  topic: "email-change",
  fields: [],
  call: () => ({ method: "DELETE", path: apiPaths.emailConfirmation, body: {} }),
  answer: v.void(),
  done: () => ({ goTo, notice: "emailKept" }),
  failed: ["profile:email.failed"],
  outdates: [queryKeys.emailState],
});

export const endSessionsForm = defineForm({
  id: "end-sessions",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body) => ({ method: "DELETE", path: accountPaths.otherSessions, body }),
  answer: v.void(),
  done: () => ({ goTo, notice: "sessionsEnded" }),
  outdates: [queryKeys.sessions, queryKeys.emailState],
});

export const deleteAccountForm = defineForm({
  id: "delete-account",
  schema: passwordProofSchema,
  secret: ["password"],
  call: (body) => ({ method: "DELETE", path: apiPaths.account, body }),
  answer: deletionSchema,
  done: ({ invoicesKept }) => ({
    goTo: appPathTo("login"),
    notice: invoicesKept > 0 ? "accountDeletedButInvoices" : "accountDeleted",
  }),
  changesSession: true,
});
