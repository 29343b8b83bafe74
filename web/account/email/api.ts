import { type EmailStateView, emailStateSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { callApi } from "../../api/call-api.ts";

export function readEmailState(signal?: AbortSignal): Promise<EmailStateView> {
  return callApi(apiPaths.emailConfirmation, { answer: emailStateSchema, signal });
}
