import { accountPaths } from "@domrit/shared/account/paths.ts";
import { loginSchema } from "@domrit/shared/account/schema.ts";
import { codeSchema } from "@domrit/shared/account/security.ts";
import { userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { defineForm, type FormPlace } from "../../forms/defined/form-definition.ts";
import { returnAddress } from "../return-address.ts";
import { loginStep } from "./login-step.ts";

const signedIn = (_answer: unknown, { url }: FormPlace) => ({
  goTo: returnAddress(url.search),
  notice: "loggedIn" as const,
});

/** Signs in by the password, or leads to the second step where the account asks for one. */
export const loginForm = defineForm({
  id: "login",
  topic: "log-in",
  schema: loginSchema,
  secret: ["password"],
  call: (body) => ({ method: "POST", path: apiPaths.login, body }),
  answer: userViewSchema,
  done: signedIn,
  refused: ({ code }, { url }) =>
    code === "second_step_required" ? { goTo: loginStep(url.search, "code") } : undefined,
  failed: ["account:login.failed", "account:login.failedHint"],
  changesSession: true,
});

export const secondStepForm = defineForm({
  id: "second-step",
  topic: "log-in",
  schema: codeSchema,
  secret: ["code"],
  call: (body) => ({ method: "POST", path: accountPaths.secondStepCode, body }),
  answer: userViewSchema,
  done: signedIn,
  refused: ({ code }, { url }) =>
    code === "second_step_expired" ? { goTo: loginStep(url.search, "expired") } : undefined,
  changesSession: true,
});
