import { loginSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema } from "@domrit/shared/account/security.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { formAction, formRoute, type Sent } from "../../forms/form-action.ts";
import { returnAddress } from "../return-address.ts";
import { loginStep } from "./login-step.ts";

const goOn = (_answer: unknown, { url }: Sent) => ({ goTo: returnAddress(url.search), notice: "loggedIn" as const });

/** What signs in without script: the password, and then a code where the account asks for a second step. */
export const loginAction = formAction({
  login: formRoute({
    schema: loginSchema,
    secret: ["password"],
    call: (body) => ({ method: "POST", path: apiPaths.login, body }),
    done: goOn,
    refused: ({ code }, { url }) =>
      code === "second_step_required" ? { goTo: loginStep(url.search, "code") } : undefined,
  }),
  "second-step": formRoute({
    schema: codeSchema,
    secret: ["code"],
    call: (body) => ({ method: "POST", path: apiPaths.secondStepCode, body }),
    done: goOn,
    refused: ({ code }, { url }) =>
      code === "second_step_expired" ? { goTo: loginStep(url.search, "expired") } : undefined,
  }),
});
