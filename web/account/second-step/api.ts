import type { PasswordProof } from "@domrit/shared/account/schema.ts";
import type { GivenCode, PasswordAndCode } from "@domrit/shared/account/security.ts";
import { type AppSecret, appSecretSchema, recoveryCodesSchema } from "@domrit/shared/account/security-view.ts";
import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Signs in with a code, after the right password. */
export function takeSecondStep(body: GivenCode): Promise<UserView> {
  return callApi(apiPaths.secondStepCode, { method: "POST", body, answer: userViewSchema });
}

/** Begins to set an authenticator app up; it counts once one of its codes was given. */
export function beginApp(body: PasswordProof): Promise<AppSecret> {
  return callApi(apiPaths.secondStepApp, { method: "POST", body, answer: appSecretSchema });
}

const codesOf = async (path: string, body: unknown): Promise<string[]> =>
  (await callApi(path, { method: "POST", body, answer: recoveryCodesSchema })).codes;

/** Turns the second step on with a code of the app; gives the recovery codes. */
export const confirmApp = (body: GivenCode) => codesOf(apiPaths.confirmSecondStepApp, body);

/** Turns the second step on with the passkeys there are; gives the recovery codes. */
export const turnOnWithPasskeys = (body: PasswordProof) => codesOf(apiPaths.secondStep, body);

/** Gives new recovery codes; the old ones are worth nothing any more. */
export const renewRecoveryCodes = (body: PasswordProof) => codesOf(apiPaths.recoveryCodes, body);

export function turnOffSecondStep(body: PasswordAndCode): Promise<void> {
  return callApi(apiPaths.secondStep, { method: "DELETE", body, answer: v.void() });
}
