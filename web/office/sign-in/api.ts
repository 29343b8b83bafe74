import { type AppSecret, appSecretSchema } from "@domrit/shared/account/security-view.ts";
import { officePaths } from "@domrit/shared/office/paths.ts";
import {
  type Invitation,
  invitationViewSchema,
  type StaffRole,
  type StaffView,
  staffViewSchema,
} from "@domrit/shared/office/staff.ts";
import { makePasskey, signWithPasskey } from "../../account/passkeys/web-authn.ts";
import { callApi } from "../../api/call-api.ts";

/** Throws `ApiError` and `NoPasskeyError`. */
export async function signInWithPasskey(): Promise<StaffView> {
  const response = await signWithPasskey(officePaths.passkeySignInOptions);
  return await callApi(officePaths.passkeySignIn, { method: "POST", body: { response }, answer: staffViewSchema });
}

/** Throws `not_found` for a wrong or old key. */
export const signInToDemo = (body: { key: string; role: StaffRole }): Promise<StaffView> =>
  callApi(officePaths.signInDemo, { method: "POST", body, answer: staffViewSchema });

/** Throws `not_found` for an invitation that was used or ran out. */
export const readInvitation = (token: string, signal: AbortSignal): Promise<Invitation> =>
  callApi(officePaths.joinLook, { method: "POST", body: { token }, answer: invitationViewSchema, signal });

/** Throws `ApiError` and `NoPasskeyError`. */
export async function joinWithPasskey(token: string): Promise<StaffView> {
  const response = await makePasskey(officePaths.joinPasskeyOptions, { token });
  return await callApi(officePaths.joinPasskey, { method: "POST", body: { token, response }, answer: staffViewSchema });
}

/** Replaces a setup that was begun before. */
export const beginApp = (token: string): Promise<AppSecret> =>
  callApi(officePaths.joinApp, { method: "POST", body: { token }, answer: appSecretSchema });
