import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { undoAnswerSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo, resetPasswordPath } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** Undoes a change of the address without script; a link that works no longer leads to the page that says so. */
export const undoEmailAction = formAction({
  "undo-email": formRoute({
    schema: mailedTokenSchema,
    isButton: true,
    call: (body) => ({ method: "POST", path: apiPaths.undoEmailChange, body }),
    done: (answer) => {
      const { resetToken } = v.parse(undoAnswerSchema, answer);
      return resetToken
        ? { goTo: resetPasswordPath(resetToken), notice: "emailChangeUndone" }
        : { goTo: appPathTo("undoEmail") };
    },
  }),
});
