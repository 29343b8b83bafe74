import { accountPaths } from "@domrit/shared/account/paths.ts";
import type { NewPasskey } from "@domrit/shared/account/security.ts";
import { type PasskeyView, passkeyViewSchema } from "@domrit/shared/account/security-view.ts";
import { type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { callApi } from "../../api/call-api.ts";
import { makePasskey, signWithPasskey } from "./web-authn.ts";

/** Makes a passkey on this device and keeps it with the account. Throws `ApiError` and `NoPasskeyError`. */
export async function addPasskey({ password, name }: NewPasskey): Promise<PasskeyView> {
  const response = await makePasskey(accountPaths.passkeyOptions, { password });
  return await callApi(accountPaths.passkeys, { method: "POST", body: { name, response }, answer: passkeyViewSchema });
}

/** Signs in with one of this device's passkeys. Throws `ApiError` and `NoPasskeyError`. */
export async function signInWithPasskey(): Promise<UserView> {
  const response = await signWithPasskey(accountPaths.passkeySignInOptions);
  return await callApi(accountPaths.passkeySignIn, { method: "POST", body: { response }, answer: userViewSchema });
}
