import { mailedTokenSchema } from "@domrit/shared/account/schema.ts";
import { confirmAnswerSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { formAction, formRoute } from "../../forms/form-action.ts";

/** Confirms the address without script; the page says what came of it. */
export const confirmEmailAction = formAction({
  "confirm-email": formRoute({
    schema: mailedTokenSchema,
    isButton: true,
    call: (body) => ({ method: "POST", path: apiPaths.confirmEmail, body }),
    done: (answer) => ({ outcome: v.parse(confirmAnswerSchema, answer) }),
    refused: ({ status }) => (status === 401 ? { outcome: "signIn" } : undefined),
  }),
});
