import { officePaths } from "@domrit/shared/office/paths.ts";
import { type StaffSignIn, type StaffView, staffViewSchema } from "@domrit/shared/office/staff.ts";
import { requestOptions } from "../../account/passkeys/options.ts";
import { signWithPasskey } from "../../account/passkeys/web-authn.ts";
import { callApi } from "../../api/call-api.ts";

/** Signs in with one of this device's passkeys. Throws `ApiError` and `NoPasskeyError`. */
export async function signInWithPasskey(): Promise<StaffView> {
  const asking = { method: "POST", body: {}, answer: requestOptions } as const;
  const response = await signWithPasskey(await callApi(officePaths.passkeySignInOptions, asking));
  return await callApi(officePaths.passkeySignIn, { method: "POST", body: { response }, answer: staffViewSchema });
}

/** Signs in with the password and a code of the authenticator app, both at once. */
export const signInWithPassword = (body: StaffSignIn): Promise<StaffView> =>
  callApi(officePaths.signIn, { method: "POST", body, answer: staffViewSchema });
