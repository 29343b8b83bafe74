import { accountPaths } from "@domrit/shared/account/paths.ts";
import { confirmAnswerSchema, undoAnswerSchema } from "@domrit/shared/account/view.ts";
import { appPathTo, resetPasswordPath } from "@domrit/shared/site/pages.ts";
import { defineButton } from "../../forms/defined/form-definition.ts";

export const confirmEmailButton = defineButton({
  id: "confirm-email",
  fields: ["token"],
  call: (body) => ({ method: "POST", path: accountPaths.confirmEmail, body }),
  answer: confirmAnswerSchema,
  done: (answer) => ({ outcome: answer }),
  refused: ({ status }) => (status === 401 ? { outcome: "signIn" } : undefined),
});

/** Undoes a change of the address; a link that works no longer leads to the page that says so. */
export const undoEmailButton = defineButton({
  id: "undo-email",
  fields: ["token"],
  call: (body) => ({ method: "POST", path: accountPaths.undoEmailChange, body }),
  answer: undoAnswerSchema,
  done: ({ resetToken }) =>
    resetToken
      ? { goTo: resetPasswordPath(resetToken), notice: "emailChangeUndone" }
      : { goTo: appPathTo("undoEmail") },
});
