import { passwordProofSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema, passwordAndCodeSchema } from "@domrit/shared/account/security.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { appPathTo } from "@domrit/shared/site/pages.ts";
import { formRoute } from "../../forms/form-action.ts";

/** What is shown once, and kept nowhere, is shown on the page that the form was sent to. */
const shownOnce = (answer: unknown) => ({ outcome: answer });

/** What is done with the second step without script. */
export const secondStepForms = {
  "set-up-app": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body) => ({ method: "POST", path: apiPaths.secondStepApp, body }),
    done: shownOnce,
  }),
  "confirm-app": formRoute({
    schema: codeSchema,
    secret: ["code"],
    call: (body) => ({ method: "POST", path: apiPaths.confirmSecondStepApp, body }),
    done: shownOnce,
  }),
  "turn-on-with-passkeys": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body) => ({ method: "POST", path: apiPaths.secondStep, body }),
    done: shownOnce,
  }),
  "recovery-codes": formRoute({
    schema: passwordProofSchema,
    secret: ["password"],
    call: (body) => ({ method: "POST", path: apiPaths.recoveryCodes, body }),
    done: shownOnce,
  }),
  "turn-off": formRoute({
    schema: passwordAndCodeSchema,
    secret: ["password", "code"],
    call: (body) => ({ method: "DELETE", path: apiPaths.secondStep, body }),
    done: () => ({ goTo: appPathTo("profile"), notice: "secondStepOff" }),
  }),
};
