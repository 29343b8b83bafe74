import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { confirmAnswerSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import * as v from "valibot";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** Confirms the address without script; a link that works no longer leads to the page that says so. */
export const confirmEmailAction = formAction({
  "confirm-email": formRoute({
    schema: mailedTokenSchema,
    isButton: true,
    call: (body) => ({ method: "POST", path: apiPaths.confirmEmail, body }),
    done: (answer) =>
      v.parse(confirmAnswerSchema, answer).confirmed
        ? { goTo: appPathTo("profile"), notice: "emailConfirmed" }
        : { goTo: appPathTo("confirmEmail") },
  }),
});
