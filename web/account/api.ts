import { type SessionsView, sessionsViewSchema, type UserView, userViewSchema } from "@domrit/shared/account/view.ts";
import { apiPaths } from "@domrit/shared/api-paths.ts";
import { ApiError } from "../api/api-error.ts";
import { callApi } from "../api/call-api.ts";

/** The customer who is signed in; null when nobody is. */
export async function readUser(signal?: AbortSignal): Promise<UserView | null> {
  try {
    return await callApi(apiPaths.currentUser, { answer: userViewSchema, signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

export function readSessions(signal?: AbortSignal): Promise<SessionsView> {
  return callApi(apiPaths.sessions, { answer: sessionsViewSchema, signal });
}
