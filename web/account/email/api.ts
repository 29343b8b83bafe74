import {
  type ConfirmAnswer,
  confirmAnswerSchema,
  type EmailStateView,
  emailStateSchema,
  undoAnswerSchema,
} from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import * as v from "valibot";
import { callApi } from "../../api/call-api.ts";

/** Confirms the address that the mailed link with this token went to; gives whether the link still worked, and by what can be signed in. */
export function confirmEmail(token: string): Promise<ConfirmAnswer> {
  return callApi(apiPaths.confirmEmail, { method: "POST", body: { token }, answer: confirmAnswerSchema });
}

/** Undoes the change of the address of which the mailed link with this token told; gives the token that sets a new password. */
export async function undoEmailChange(token: string): Promise<string | null> {
  const call = { method: "POST", body: { token }, answer: undoAnswerSchema } as const;
  return (await callApi(apiPaths.undoEmailChange, call)).resetToken ?? null;
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
