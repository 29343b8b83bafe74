import { confirmAnswerSchema, type EmailStateView, emailStateSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Confirms the address that the mailed link with this token went to; gives whether the link still worked. */
export async function confirmEmail(token: string): Promise<boolean> {
  const call = { method: "POST", body: { token }, answer: confirmAnswerSchema } as const;
  return (await callApi(apiPaths.confirmEmail, call)).confirmed;
}

export function readEmailState(signal?: AbortSignal): Promise<EmailStateView> {
  return callApi(apiPaths.emailConfirmation, { answer: emailStateSchema, signal });
}

/** Has the link sent once more; the one before works no longer. */
export function resendConfirmation(): Promise<unknown> {
  return callApi(apiPaths.emailConfirmation, { method: "POST", body: {}, answer: v.unknown() });
}

/** Calls off the change to an address that is not confirmed yet. */
export function cancelEmailChange(): Promise<void> {
  return callApi(apiPaths.emailConfirmation, { method: "DELETE", body: {}, answer: v.void() });
}
